// Beside a chat: what it is called, how it is heard, who may write, who belongs to it, and the way out.
import { useState, type ReactNode } from 'react';
import type { ChatMembers, ChatTalk } from '../../../../src/contract/index.ts';
import { AskDialog, type Asked } from '../../../../src/features/asking/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../parts/index.ts';
import { AddPeople } from './AddPeople.tsx';
import { ChatSettings } from './ChatSettings.tsx';
import { ChatTitle } from './ChatTitle.tsx';
import { Members } from './Members.tsx';
import { ObjectLink } from './ObjectLink.tsx';
import { mayLead, movesPeople } from './rights.ts';

export interface MembersSideProps {
  talk: ChatTalk;
  me: string;
  members: ChatMembers['members'];
  online: ReadonlySet<string>;
  /** The person has left. */
  onGone(): void;
}

export function MembersSide({ talk, me, members, online, onGone }: MembersSideProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const people = useSend(calls.people);
  const leaving = useSend(calls.leave);
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const isLastOwner = members.every(({ id, role }) => (id === me ? role === 'owner' : role !== 'owner'));

  function ask(key: string, name: string, run: () => Promise<unknown>): void {
    setAsked({
      model: 'chat',
      title: t(`ask.${key}.title`, { name }),
      text: t(`ask.${key}.text`, { name }),
      ...(key === 'handOver' ? {} : { tone: 'red' }),
      run,
    });
  }
  async function leave(): Promise<void> {
    await leaving.mutateAsync({ id: talk.id, me });
    onGone();
  }
  return (
    <>
      <ChatTitle talk={talk} />
      <ObjectLink talk={talk} />
      {people.error === null || asked ? null : (
        <p className="kc-bad" role="alert">
          {failureText(people.error, formats.t)}
        </p>
      )}
      <ChatSettings talk={talk} />
      {movesPeople(talk) && mayLead(talk) ? <AddPeople id={talk.id} members={members} /> : null}
      <Members
        talk={talk}
        me={me}
        members={members}
        online={online}
        onRoles={(roles, what) =>
          people.mutate(
            { id: talk.id, roles },
            { onSuccess: () => setSaid(t(`done.${what.key}`, { name: what.name })) },
          )
        }
        onHandOver={({ id, string_view: name }) =>
          ask('handOver', name, () => people.mutateAsync({ id: talk.id, roles: { [id]: 'owner', [me]: 'admin' } }))
        }
        onRemove={({ id, string_view: name }) =>
          ask('remove', name, () => people.mutateAsync({ id: talk.id, remove: [id] }))
        }
      />
      <p className="keste-visually-hidden" role="status">
        {said}
      </p>
      {movesPeople(talk) ? (
        <button
          type="button"
          className="kc-button"
          data-tone="bad"
          disabled={leaving.isPending}
          onClick={() => ask(isLastOwner && members.length > 1 ? 'leaveOwned' : 'leave', talk.title, leave)}
        >
          {t('leave')}
        </button>
      ) : null}
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
