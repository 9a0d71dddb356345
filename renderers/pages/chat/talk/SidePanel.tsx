// Beside a chat: who belongs to it and how it is told of, or what is searched for in it.
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatMembers, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { PersonPicker, type Person } from '../../../../src/features/people/index.ts';
import { FailureNote, failureText, PersonSlot, usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { Shelf } from './Shelf.tsx';
import { Face, FoundMessages, calls } from '../parts/index.ts';

export interface SidePanelProps {
  side: 'members' | 'search' | 'shelf';
  talk: ChatTalk;
  me: string;
  members: ChatMembers['members'];
  online: ReadonlySet<string>;
  onClose(): void;
  onShow(message: ChatMessage): void;
  /** The person has left. */
  onGone(): void;
}

export function SidePanel(props: SidePanelProps): ReactNode {
  const { side, onClose } = props;
  const { t } = usePageTexts();
  return (
    <aside className="kc-side" aria-label={t(`side.${side}`)}>
      <header>
        <h2>{t(`side.${side}`)}</h2>
        <button type="button" className="kc-icon" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      {side === 'search' ? <SearchSide {...props} /> : null}
      {side === 'shelf' ? <Shelf chat={props.talk.id} onShow={props.onShow} /> : null}
      {side === 'members' ? <MembersSide {...props} /> : null}
    </aside>
  );
}

function SearchSide({ talk, onShow }: SidePanelProps): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useCall(calls.search, q.length < 2 ? undefined : { q, chat: talk.id });
  return (
    <>
      <input
        type="search"
        className="kc-search"
        ref={input}
        value={typed}
        placeholder={t('searchHere')}
        aria-label={t('searchHere')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && !data ? <FailureNote error={error} what={t('notSearched')} onRetry={() => void refetch()} /> : null}
      <p className="kc-none" role="status">
        {data && q.length >= 2
          ? t(data.results.length === 0 ? 'nothingFound' : 'found', { count: data.results.length })
          : ''}
      </p>
      {data && q.length >= 2 ? (
        <div className="kc-list-scroll">
          <FoundMessages
            results={data.results}
            titleOf={(message) => message.author?.string_view ?? ''}
            onOpen={onShow}
          />
        </div>
      ) : null}
    </>
  );
}

function MembersSide({ talk, me, members, online, onGone }: SidePanelProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const settings = useSend(calls.settings);
  const people = useSend(calls.people);
  const [added, setAdded] = useState<readonly Person[]>([]);
  const isAdmin = talk.role !== 'member';
  const isGroup = talk.kind !== 'direct';
  const error = settings.error ?? people.error;
  return (
    <>
      {error === null ? null : (
        <p className="kc-bad" role="alert">
          {failureText(error, formats.t)}
        </p>
      )}
      <div className="kc-switches">
        <label>
          <input
            type="checkbox"
            checked={talk.notify === 'mentions'}
            onChange={({ currentTarget }) =>
              settings.mutate({ id: talk.id, notify: currentTarget.checked ? 'mentions' : 'all' })
            }
          />
          {t('mute')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={talk.pinned}
            onChange={({ currentTarget }) => settings.mutate({ id: talk.id, pinned: currentTarget.checked })}
          />
          {t('pinChat')}
        </label>
      </div>
      {isGroup && isAdmin ? (
        <form
          className="kc-add"
          onSubmit={(event) => {
            event.preventDefault();
            people.mutate({ id: talk.id, add: added.map(({ id }) => id) }, { onSuccess: () => setAdded([]) });
          }}
        >
          <PersonPicker
            label={t('addPeople')}
            chosen={added}
            without={members.map(({ id }) => id)}
            onChange={setAdded}
          />
          {added.length > 0 ? (
            <button type="submit" className="kc-button" data-main disabled={people.isPending}>
              {t('add')}
            </button>
          ) : null}
        </form>
      ) : null}
      <ul className="kc-people">
        {members.map(({ id, string_view: name, role }) => (
          <li key={id}>
            <PersonSlot id={id}>
              <Face id={id} name={name} isSmall isOnline={online.has(id)} />
              <span className="keste-visually-hidden">{name}</span>
            </PersonSlot>
            <span>
              {name}
              {id === me ? ` (${t('you')})` : ''}
            </span>
            {isGroup && role !== 'member' ? <em>{t(`role.${role}`)}</em> : null}
            {isGroup && isAdmin && id !== me && (role !== 'owner' || talk.role === 'owner') ? (
              <button
                type="button"
                className="kc-icon"
                aria-label={t('removePerson', { name })}
                title={t('removePerson', { name })}
                onClick={() => people.mutate({ id: talk.id, remove: [id] })}
              >
                ×
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {isGroup ? (
        <button
          type="button"
          className="kc-button"
          data-tone="bad"
          disabled={people.isPending}
          onClick={() => people.mutate({ id: talk.id, remove: [me] }, { onSuccess: onGone })}
        >
          {t('leave')}
        </button>
      ) : null}
    </>
  );
}
