// The messages of a chat: by days and authors, with the line where the unread begin, and what waits to be sent at the end.
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { ChatMembers, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { Feed, type EntryProps, type FeedDoor } from '../../../../src/render/feed/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useLive, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { MessageRow, PendingRow } from './MessageRow.tsx';
import { keepPlace } from './places.ts';
import type { Pending } from './posts.ts';
import type { Acts } from './useActs.ts';
import type { Conversation } from './useConversation.ts';
import { dayOf, lineOf, systemText } from '../parts/index.ts';

export interface ListDoor {
  /** Shows a message, undefined the end. */
  goTo(seq: number | undefined): Promise<void>;
}

export interface MessageListProps {
  ref: Ref<ListDoor>;
  talk: ChatTalk;
  me: string;
  conversation: Conversation;
  members: ChatMembers['members'];
  /** What stood behind this number was unread as the chat was opened. */
  divider: number | undefined;
  /** Where it was opened. */
  begin: number | undefined;
  chosen: ReadonlySet<string> | undefined;
  onChoose(change: (chosen: ReadonlySet<string> | undefined) => ReadonlySet<string>): void;
  /** Ids of messages that the person has saved. */
  saved: ReadonlySet<string>;
  acts: Acts;
  onSeen(seq: number): void;
}

/** Of one author within that time, messages stand together. */
const GROUP_MS = 5 * 60_000;
/** Of larger chats it is said how many have read, not who. */
const MAX_NAMED = 50;

/** What stands in the list. */
type Entry =
  | { kind: 'begin' }
  | { kind: 'message'; message: ChatMessage; before: ChatMessage | undefined }
  | { kind: 'pending'; pending: Pending };

function keyOf(entry: Entry): string {
  if (entry.kind === 'begin') return 'begin';
  return entry.kind === 'message' ? entry.message.id : entry.pending.id;
}

export function MessageList(props: MessageListProps): ReactNode {
  const { ref, talk, me, conversation, members, divider, begin, chosen, onChoose, saved, acts, onSeen } = props;
  const { t, lang } = usePageTexts();
  const { data } = usePorts();
  const feed = useRef<FeedDoor>(null);
  const { rows, messages, pending, hasOlder, hasNewer, goTo, loadOlder, loadNewer } = conversation;
  const isThere = rows !== undefined;
  const isWhole = isThere && !hasNewer;
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** The message that somebody was led to. */
  const [marked, setMarked] = useState<number>();
  const behind = Math.max(0, talk.last_seq - talk.read_seq);
  const entries = useMemo(
    (): Entry[] => [
      ...(isThere && !hasOlder ? [{ kind: 'begin' } as const] : []),
      // The first of a page stands once what is above it is known: whether a day or an author begins with it would change its height in sight.
      ...messages
        .map((message, at): Entry => ({ kind: 'message', message, before: messages[at - 1] }))
        .slice(hasOlder ? 1 : 0),
      ...(isWhole || !isThere ? pending.map((each): Entry => ({ kind: 'pending', pending: each })) : []),
    ],
    [messages, pending, isThere, isWhole, hasOlder],
  );
  const [leading, setLeading] = useState<number>();
  useImperativeHandle(ref, () => ({
    async goTo(seq) {
      if (seq === undefined) {
        if (!isWhole) await goTo(undefined);
        return feed.current?.toEnd();
      }
      setMarked(seq);
      if (!messages.some((message) => message.seq === seq)) await goTo(seq);
      setLeading(seq);
    },
  }));
  useLayoutEffect(() => {
    const message = leading === undefined ? undefined : messages.find(({ seq }) => seq === leading);
    if (message === undefined) return;
    feed.current?.show(message.id, { flash: true });
    setLeading(undefined);
  }, [leading, messages]);
  const toggle = (id: string): void =>
    onChoose((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const readers = members.filter(({ id }) => id !== me);
  const isNamed = talk.kind !== 'direct' && members.length <= MAX_NAMED;
  const namesOf = ({ seq }: ChatMessage): string[] =>
    readers.filter((each) => each.read_seq >= seq).map((each) => each.string_view);
  const seqOf = (key: string): number | undefined => messages.find(({ id }) => id === key)?.seq;
  const first = messages.find(({ seq }) => seq === begin);

  function draw(entry: Entry, place: EntryProps): ReactNode {
    if (entry.kind === 'begin') return <p className="kc-begin">{t('begin')}</p>;
    if (entry.kind === 'pending') {
      const { number } = entry.pending;
      return (
        <PendingRow
          pending={entry.pending}
          onRetry={() => void data.outbox?.retryPost?.(number)}
          onDrop={() => void data.outbox?.dropPost?.(number)}
        />
      );
    }
    const { message, before } = entry;
    const isNewDay = dayKey(before) !== dayKey(message);
    const isFirstUnread = divider !== undefined && message.seq === divider + 1;
    const isOwn = message.author?.id === me;
    return (
      <>
        {isNewDay ? (
          <p className="kc-day">
            <span>{dayOf(message.created_at, { t, lang })}</span>
          </p>
        ) : null}
        {isFirstUnread ? (
          <div className="kc-divider" role="separator">
            <span>{t('newMessages')}</span>
          </div>
        ) : null}
        {message.kind === 'system' ? (
          <p className="kc-system" data-seq={message.seq} data-entry={place['data-entry']} tabIndex={-1}>
            {systemText(message, t)}
          </p>
        ) : (
          <MessageRow
            message={message}
            last={talk.last_seq}
            isOwn={isOwn}
            isFirst={isNewDay || isFirstUnread || !isTogether(before, message)}
            isDirect={talk.kind === 'direct'}
            readBy={isOwn ? readers.filter((each) => each.read_seq >= message.seq).length : 0}
            namesOf={isNamed && isOwn ? namesOf : undefined}
            isSaved={saved.has(message.id)}
            me={me}
            acts={acts}
            isChosen={chosen?.has(message.id)}
            isMarked={message.seq === marked || undefined}
            onToggle={toggle}
            onShow={(seq) => void doorOf(ref)?.goTo(seq)}
          />
        )}
      </>
    );
  }

  return (
    <div className="kc-messages-frame">
      <Feed
        ref={feed}
        // Pages of older messages come into it as well: what is new is said below.
        role="log"
        label={t('messages')}
        isBusy={!isThere && conversation.error === undefined}
        className="kc-messages"
        innerClassName="kc-messages-inner"
        rows={entries}
        keyOf={keyOf}
        draw={draw}
        hasOlder={hasOlder}
        hasNewer={hasNewer}
        begin={first && { key: first.id, align: begin === (divider ?? -2) + 1 ? 'start' : 'center' }}
        onNear={(end) => (end === 'older' ? loadOlder() : loadNewer())}
        onFar={(end) => void doorOf(ref)?.goTo(end === 'first' ? 1 : undefined)}
        onSeen={(key) => {
          const seq = seqOf(key) ?? messages.at(-1)?.seq;
          if (seq !== undefined && key !== 'begin') onSeen(seq);
        }}
        onPlace={(key) => keepPlace(talk.id, key === undefined ? undefined : (seqOf(key) ?? messages[0]?.seq))}
        onEnd={setIsAtEnd}
      />
      <Said talk={talk} me={me} />
      {isThere && !(isAtEnd && isWhole) ? (
        <button
          type="button"
          className="kc-down"
          aria-label={behind > 0 ? t('newBelow', { count: behind }) : t('toEnd')}
          onClick={() => void doorOf(ref)?.goTo(undefined)}
        >
          ↓ {behind > 0 ? t('newBelow', { count: behind }) : ''}
        </button>
      ) : null}
    </div>
  );
}

/** Says what others write while the chat is open. */
function Said({ talk, me }: Pick<MessageListProps, 'talk' | 'me'>): ReactNode {
  const { t } = usePageTexts();
  const [said, setSaid] = useState('');
  useLive('chat_message', ({ id, data: { message } }) => {
    if (id !== talk.id || message.author?.id === me) return;
    const by = message.kind === 'text' ? `${message.author?.string_view ?? ''}: ` : '';
    setSaid(`${by}${lineOf(message, t)}`);
  });
  return (
    <p className="keste-visually-hidden" role="status">
      {said}
    </p>
  );
}

function doorOf(ref: Ref<ListDoor>): ListDoor | null {
  return ref !== null && typeof ref === 'object' ? ref.current : null;
}

function dayKey(message: ChatMessage | undefined): string {
  return message === undefined ? '' : new Date(message.created_at).toDateString();
}

function isTogether(before: ChatMessage | undefined, message: ChatMessage): boolean {
  return (
    before !== undefined &&
    before.kind === 'text' &&
    before.author?.id === message.author?.id &&
    Date.parse(message.created_at) - Date.parse(before.created_at) < GROUP_MS
  );
}
