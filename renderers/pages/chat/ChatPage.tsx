// Chats: the list beside the conversation, on a phone one after the other. The open one stands in the address.
import { useEffect, useState, type ReactNode } from 'react';
import type { ChatTalk } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { FailureNote, lazyPart, useRestTexts, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { ConversationPane } from './talk/index.ts';
import { TalkList } from './TalkList.tsx';
import { useOnlinePeople } from './useOnlinePeople.ts';
import { useTalks, type Talks } from './useTalks.ts';
import './chat.css';
import { calls } from './parts/index.ts';

export { calls };

const NO_TALKS: readonly ChatTalk[] = [];

const NewChat = lazyPart(() => import('./NewChat.tsx').then((module) => module.NewChat));

export function ChatPage({ title, path, recordId, query = {}, user, onQuery }: PageProps): ReactNode {
  useRestTexts();
  const me = user?.id ?? '';
  const list = useTalks(me);
  const { asked, person, project, open, jump, setAddress } = useChatAddress({ path, recordId, query, onQuery });
  const talks = list.talks ?? NO_TALKS;
  const talk = talks.find(({ id }) => id === asked);
  const [isNew, setIsNew] = useState(false);
  const [made, setMade] = useMade(talk);
  const isLost = useIsLost(list.talks, talk, asked);
  const wanted = personOf({
    person,
    asked: talk || isLost ? undefined : asked,
    made,
    isKnown: list.talks !== undefined,
  });
  const failure = useOpening(wanted, project, (id) => {
    setMade(id);
    setAddress(id);
  });
  const online = useOnlinePeople(talks.flatMap((each) => each.person ?? []));
  const isShown = asked !== undefined || person !== undefined || project !== undefined;
  return (
    <PageFrame title={title} fills isBare>
      <div className="kc" data-open={isShown || undefined}>
        <TalkList list={list} me={me} openId={talk?.id} online={online} onOpen={open} onNew={() => setIsNew(true)} />
        {talk ? (
          <ConversationPane
            key={talk.id}
            talk={talk}
            talks={talks}
            me={me}
            online={online}
            jump={jump?.chat === talk.id ? jump : undefined}
            onOpen={open}
            onRead={(seq) => list.noteRead(talk.id, seq)}
            onLeft={(body) => list.noteDraft(talk.id, body)}
            onQuery={onQuery}
          />
        ) : (
          <NoTalk title={title} isAsked={isShown} isLost={isLost} failure={failure} onList={() => open(undefined)} />
        )}
        {isNew ? (
          <NewChat
            me={me}
            onClose={() => setIsNew(false)}
            onMade={(id) => {
              setIsNew(false);
              setMade(id);
              open(id);
            }}
          />
        ) : null}
      </div>
    </PageFrame>
  );
}

/** An id that is no chat's is a person's, as cards on a phone have it. */
function personOf({
  person,
  asked,
  made,
  isKnown,
}: Record<'person' | 'asked' | 'made', string | undefined> & { isKnown: boolean }): string | undefined {
  return person ?? (isKnown && asked !== made ? asked : undefined);
}

/** A chat that was made here, until the list has it. */
function useMade(open: ChatTalk | undefined): [string | undefined, (id: string) => void] {
  const [made, setMade] = useState<string>();
  if (open !== undefined && open.id === made) setMade(undefined);
  return [made, setMade];
}

/** The open chat is none of the person's any more. */
function useIsLost(talks: Talks['talks'], open: ChatTalk | undefined, asked: string | undefined): boolean {
  const [shown, setShown] = useState<string>();
  if (open !== undefined && open.id !== shown) setShown(open.id);
  return talks !== undefined && open === undefined && asked !== undefined && asked === shown;
}

interface NoTalkProps {
  title: string;
  /** The address names one. */
  isAsked: boolean;
  /** It was there a moment ago. */
  isLost: boolean;
  failure: unknown;
  onList(): void;
}

function NoTalk({ title, isAsked, isLost, failure, onList }: NoTalkProps): ReactNode {
  const { t } = usePageTexts();
  return (
    <section className="kc-talk kc-empty" aria-label={title}>
      {failure === undefined && !isLost ? (
        <p>{isAsked ? t('loading') : t('choose')}</p>
      ) : (
        <>
          {isLost ? (
            <p role="status">{t('chatGone')}</p>
          ) : (
            <FailureNote error={failure} what={isGone(failure) ? t('chatGone') : t('notOpened')} />
          )}
          <button type="button" className="kc-button" onClick={onList}>
            {t('toList')}
          </button>
        </>
      )}
    </section>
  );
}

function jumpOf(chat: string | undefined, seq: string | undefined): { chat: string; seq: number } | undefined {
  return chat !== undefined && seq !== undefined && /^\d{1,9}$/.test(seq) ? { chat, seq: Number(seq) } : undefined;
}

function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

interface ChatAddress {
  /** The chat that is open. */
  asked: string | undefined;
  /** With whom there is to be one. */
  person: string | undefined;
  /** Whose chat is to be opened. */
  project: string | undefined;
  /** A message of a chat to show. */
  jump: { chat: string; seq: number } | undefined;
  open(id: string | undefined, seq?: number): void;
  setAddress(id: string): void;
}

function useChatAddress({
  path = '/chat',
  recordId,
  query,
  onQuery,
}: Record<'path' | 'recordId', string | undefined> & {
  query: Readonly<Record<string, string>>;
  onQuery: PageProps['onQuery'];
}): ChatAddress {
  const go = useRowPlaces()?.go;
  const { chat_id: chat, user: person, project, open: linked, message } = query;
  const isOpening = person !== undefined || project !== undefined;
  // What was open before stands in the address until the new one is there.
  const asked = isOpening ? undefined : (chat ?? recordId);
  const [jump, setJump] = useState(() => jumpOf(asked, message));
  // A link to another message, followed while the page stands.
  const named = `${asked} ${message}`;
  const [followed, setFollowed] = useState(named);
  if (followed !== named) {
    setFollowed(named);
    if (message !== undefined) setJump(jumpOf(asked, message));
  }
  // As links to rows have it, those of notifications among them.
  useEffect(() => {
    if (linked !== undefined && !linked.includes(':')) onQuery?.({ open: undefined, chat_id: linked });
  }, [linked, onQuery]);
  return {
    asked,
    person,
    project,
    jump,
    open(id, seq) {
      setJump(id === undefined || seq === undefined ? undefined : { chat: id, seq });
      // Named by the path, it is left with the path.
      if (id === undefined && recordId !== undefined) go?.(path.replace(/\/[^/]*\/?$/, ''));
      else if (id !== asked || isOpening)
        onQuery?.(
          { chat_id: id, user: undefined, project: undefined, message: undefined },
          { isNewPlace: id !== undefined },
        );
    },
    setAddress: (id) => onQuery?.({ chat_id: id, user: undefined, project: undefined }),
  };
}

/** Opens the direct chat with a person or the chat of a project; answers why it could not. */
function useOpening(person: string | undefined, project: string | undefined, onOpen: (id: string) => void): unknown {
  const direct = useSend(calls.direct);
  const ofProject = useSend(calls.project);
  const wanted = project ?? person;
  const [failed, setFailed] = useState<{ wanted: string; error: unknown }>();
  useEffect(() => {
    if (wanted === undefined) return;
    const then = {
      onSuccess: ({ id }: ChatTalk) => onOpen(id),
      onError: (error: unknown) => setFailed({ wanted, error }),
    };
    if (project === undefined) direct.mutate({ user: wanted }, then);
    else ofProject.mutate({ project }, then);
    // Once for each person and project.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, project]);
  return failed !== undefined && failed.wanted === wanted ? failed.error : undefined;
}
