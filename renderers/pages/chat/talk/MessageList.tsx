// The messages of a chat: by days and authors, with the line where the unread begin, and what waits to be sent at the end.
import {
  Fragment,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import type { ChatMembers, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useLive, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { MessageRow, PendingRow } from './MessageRow.tsx';
import type { Acts } from './useActs.ts';
import type { Conversation } from './useConversation.ts';
import { useScrolling } from './useScrolling.ts';
import { isAtEnd, isAtStart } from './window.ts';
import { dayOf, lineOf, readMessage, systemText } from '../parts/index.ts';

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
  acts: Acts;
  onSeen(seq: number): void;
}

/** Of one author within that time, messages stand together. */
const GROUP_MS = 5 * 60_000;

export function MessageList(props: MessageListProps): ReactNode {
  const { ref, talk, me, conversation, members, divider, begin, chosen, onChoose, acts, onSeen } = props;
  const { t, lang } = usePageTexts();
  const { data } = usePorts();
  const scroller = useRef<HTMLDivElement>(null);
  const { window: part, messages, pending, goTo, loadOlder, loadNewer } = conversation;
  const isWhole = part !== undefined && isAtEnd(part);
  const scrolling = useScrolling({
    chat: talk.id,
    scroller,
    drawn: conversation,
    isWhole,
    onNear: (end) => (end === 'older' ? loadOlder() : loadNewer()),
    onSeen,
  });
  useOpening(part !== undefined, { begin, divider, scrolling });
  /** The message that somebody was led to. */
  const [marked, setMarked] = useState<number>();
  const behind = Math.max(0, talk.last_seq - talk.read_seq);
  useImperativeHandle(ref, () => ({
    async goTo(seq) {
      if (seq === undefined) {
        if (!isWhole) await goTo(undefined);
        return scrolling.toEnd();
      }
      setMarked(seq);
      if (!messages.some((message) => message.seq === seq)) await goTo(seq);
      // Drawn before it is shown.
      flushSync(() => undefined);
      requestAnimationFrame(() => scrolling.show(seq, { flash: true, block: 'center' }));
    },
  }));
  const toggle = (id: string): void =>
    onChoose((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const readers = members.filter(({ id }) => id !== me);
  return (
    <div className="kc-messages-frame">
      <div
        ref={scroller}
        className="kc-messages"
        role="log"
        // Pages of older messages come into it as well: what is new is said below.
        aria-live="off"
        aria-label={t('messages')}
        aria-busy={part === undefined && conversation.error === undefined}
        // One stop of Tab, as what scrolls has to be.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={moveByKeys}
      >
        <div className="kc-messages-inner">
          {part && isAtStart(part) ? <p className="kc-begin">{t('begin')}</p> : <p className="kc-more" aria-hidden />}
          {messages.map((message, at) => {
            const before = messages[at - 1];
            const isNewDay = dayKey(before) !== dayKey(message);
            const isFirstUnread = divider !== undefined && message.seq === divider + 1;
            return (
              <Fragment key={message.id}>
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
                  <p className="kc-system" data-seq={message.seq} tabIndex={-1}>
                    {systemText(message, t)}
                  </p>
                ) : (
                  <MessageRow
                    message={message}
                    isOwn={message.author?.id === me}
                    isFirst={isNewDay || isFirstUnread || !isTogether(before, message)}
                    isDirect={talk.kind === 'direct'}
                    readBy={
                      message.author?.id === me ? readers.filter((each) => each.read_seq >= message.seq).length : 0
                    }
                    me={me}
                    acts={acts}
                    isChosen={chosen?.has(message.id)}
                    isMarked={message.seq === marked || undefined}
                    onToggle={toggle}
                    onShow={(seq) => void doorOf(ref)?.goTo(seq)}
                  />
                )}
              </Fragment>
            );
          })}
          {isWhole || part === undefined
            ? pending.map((each) => (
                <PendingRow
                  key={each.id}
                  pending={each}
                  onRetry={() => void data.outbox?.retryPost?.(each.number)}
                  onDrop={() => void data.outbox?.dropPost?.(each.number)}
                />
              ))
            : null}
        </div>
      </div>
      <Said talk={talk} me={me} />
      {part && !(scrolling.isAtEnd && isWhole) ? (
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
  useLive('chat_message', ({ id, data }) => {
    const message = id === talk.id ? readMessage(data) : undefined;
    if (!message || message.author?.id === me) return;
    const by = message.kind === 'text' ? `${message.author?.string_view ?? ''}: ` : '';
    setSaid(`${by}${lineOf(message, t)}`);
  });
  return (
    <p className="keste-visually-hidden" role="status">
      {said}
    </p>
  );
}

/** Where the reader begins: at what is unread, where he was, else at the end. */
function useOpening(
  isThere: boolean,
  {
    begin,
    divider,
    scrolling,
  }: { begin: number | undefined; divider: number | undefined; scrolling: ReturnType<typeof useScrolling> },
): void {
  const [isDone, setIsDone] = useState(false);
  useLayoutEffect(() => {
    if (!isThere || isDone) return;
    setIsDone(true);
    if (begin === undefined) scrolling.toEnd();
    else scrolling.show(begin, { flash: false, block: begin === (divider ?? -2) + 1 ? 'start' : 'center' });
  }, [isThere, isDone, begin, divider, scrolling]);
}

function doorOf(ref: Ref<ListDoor>): ListDoor | null {
  return ref !== null && typeof ref === 'object' ? ref.current : null;
}

/** From message to message; the list itself is one stop of Tab. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key) || !(target instanceof HTMLElement)) return;
  if (target.closest('[role="menu"], .kc-tools')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-seq]')];
  const at = rows.findIndex((row) => row.contains(target));
  if (at < 0 && (key === 'Home' || key === 'End')) return;
  const next = {
    ArrowUp: at < 0 ? rows.length - 1 : at - 1,
    ArrowDown: at < 0 ? rows.length - 1 : at + 1,
    Home: 0,
    End: rows.length - 1,
  }[key];
  const row = rows[next ?? 0];
  if (!row) return;
  event.preventDefault();
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
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
