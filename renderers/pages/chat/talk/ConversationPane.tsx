// One chat: its head, its messages, where one writes, and beside them its members or what is searched for.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ChatMembers, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { FailureNote, failureText, lazyPart, usePorts, type PageProps } from '../../../../src/render/index.ts';
import { useOnline } from '../../../../src/render/live/index.ts';
import { NoticeBar, type NoticeContent } from '../../../../src/render/notice/index.ts';
import { useCall, useLive, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Composer } from './Composer.tsx';
import { MessageList, type ListDoor } from './MessageList.tsx';
import { TalkHead, type Side } from './TalkHead.tsx';
import { useActs } from './useActs.ts';
import type { PostMessage } from './usePost.ts';
import { useConversation } from './useConversation.ts';
import { keptPlace } from './places.ts';
import { useRead } from './useRead.ts';
import { useTypers } from './useTypers.ts';
import { calls, mayWrite, unreadOf } from '../parts/index.ts';

const SidePanel = lazyPart(() => import('./SidePanel.tsx').then((module) => module.SidePanel));
const ForwardDialog = lazyPart(() => import('./ForwardDialog.tsx').then((module) => module.ForwardDialog));

export interface ConversationPaneProps {
  talk: ChatTalk;
  talks: readonly ChatTalk[];
  me: string;
  online: ReadonlySet<string>;
  /** A message to show. */
  jump: { seq: number } | undefined;
  onOpen(id: string | undefined, seq?: number): void;
  onRead(seq: number): void;
  /** The chat is left with this in the field. */
  onLeft(body: string): void;
  onQuery: PageProps['onQuery'];
}

export function ConversationPane({
  talk,
  talks,
  me,
  online,
  jump,
  onOpen,
  onRead,
  onLeft,
  onQuery,
}: ConversationPaneProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { id } = talk;
  // As it was when the chat was opened.
  const [seen] = useState(() => ({ seq: talk.read_seq, isBehind: unreadOf(talk) > 0 }));
  const [begin] = useState(() => jump?.seq ?? (seen.isBehind ? seen.seq + 1 : keptPlace(id)));
  const conversation = useConversation(talk, begin);
  const { data: known } = useCall(calls.members, { id });
  const members = useReaders(id, known?.members);
  const [side, setSide] = useState<Side>();
  const [about, setAbout] = useState<About>({});
  const [forwarded, setForwarded] = useState<readonly ChatMessage[]>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [notice, setNotice] = useState<NoticeContent>();
  const door = useRef<ListDoor>(null);
  const mark = useReadMark(talk, onRead);
  const typers = useTypers(id);
  const saved = useMemo(() => new Set(known?.saved), [known]);
  const acts = useActs({
    talk,
    post: conversation.post,
    saved,
    onReply: (reply) => setAbout({ reply }),
    onEdit: (edited) => setAbout({ edited }),
    onForward: setForwarded,
    onChoose: setChosen,
    onNotice: setNotice,
    onQuery,
  });
  useEffect(() => {
    if (jump) void door.current?.goTo(jump.seq);
  }, [jump]);
  const names = new Map(members.map((member) => [member.id, member.string_view]));
  const selected = conversation.messages.filter((message) => chosen?.has(message.id));
  return (
    <section className="kc-talk" data-side={side !== undefined || undefined}>
      <TalkHead
        talk={talk}
        members={known ? members.length : talk.people}
        pins={known?.pins ?? []}
        typers={typers.map((user) => names.get(user) ?? '')}
        isOnline={talk.person !== null && online.has(talk.person)}
        side={side}
        onSide={setSide}
        onBack={() => onOpen(undefined)}
        onPin={(message) => void door.current?.goTo(message.seq)}
      />
      {conversation.error === undefined || conversation.rows ? null : (
        <FailureNote
          error={conversation.error}
          what={t('notOpened')}
          onRetry={() => void conversation.goTo(undefined)}
        />
      )}
      <MessageList
        ref={door}
        talk={talk}
        me={me}
        conversation={conversation}
        members={members}
        divider={seen.isBehind ? seen.seq : undefined}
        begin={begin}
        chosen={chosen}
        onChoose={setChosen}
        saved={saved}
        acts={acts}
        onSeen={mark}
      />
      {notice ? <NoticeBar content={notice} onClose={() => setNotice(undefined)} /> : null}
      {chosen ? (
        <ChosenBar
          count={chosen.size}
          selected={selected}
          onForward={setForwarded}
          onCopy={acts.copy}
          onCancel={() => setChosen(undefined)}
        />
      ) : (
        <Writing
          talk={talk}
          post={conversation.post}
          about={about}
          onAbout={setAbout}
          onLeft={onLeft}
          onSent={() => void door.current?.goTo(undefined)}
          onEnd={() => {
            mark(talk.last_seq);
            void door.current?.goTo(undefined);
          }}
          onFailed={(failure, failed) => {
            setNotice({ text: failureText(failure, formats.t), tone: 'bad' });
            setAbout((now) => (now.reply || now.edited ? now : failed));
          }}
          last={() => conversation.messages.findLast((each) => acts.mayEdit(each, me))}
        />
      )}
      {side ? (
        <SidePanel
          side={side}
          talk={talk}
          me={me}
          members={members}
          online={online}
          onClose={() => setSide(undefined)}
          onShow={(message: ChatMessage) => {
            // It lies over the messages there.
            if (window.matchMedia('(max-width: 767px)').matches) setSide(undefined);
            void door.current?.goTo(message.seq);
          }}
          onGone={() => onOpen(undefined)}
        />
      ) : null}
      {forwarded ? (
        <ForwardDialog
          messages={forwarded}
          talks={talks}
          onClose={() => setForwarded(undefined)}
          onSent={(to: string) => {
            setForwarded(undefined);
            setChosen(undefined);
            onOpen(to);
          }}
        />
      ) : null}
    </section>
  );
}

/** What is answered or changed. */
interface About {
  reply?: ChatMessage | undefined;
  edited?: ChatMessage | undefined;
}

interface WritingProps {
  talk: ChatTalk;
  post: PostMessage;
  about: About;
  onAbout(about: About): void;
  onLeft(body: string): void;
  onSent(): void;
  /** All is read. */
  onEnd(): void;
  onFailed(error: unknown, about: About): void;
  /** The last message that may be changed. */
  last(): ChatMessage | undefined;
}

function Writing({ talk, post, about, onAbout, onLeft, onSent, onEnd, onFailed, last }: WritingProps): ReactNode {
  const { t } = usePageTexts();
  const { outbox } = usePorts().data;
  const mayAttach = useOnline() || outbox?.post !== undefined;
  if (talk.closed !== null) return <p className="kc-closed">{t(`closed.${talk.closed}`)}</p>;
  if (!mayWrite(talk)) return <p className="kc-closed">{t('readOnly')}</p>;
  return (
    <Composer
      key={about.edited?.id ?? 'new'}
      talk={talk}
      post={post}
      reply={about.reply}
      edited={about.edited}
      mayAttach={mayAttach}
      onSent={() => {
        onAbout({});
        onSent();
      }}
      onCancel={() => onAbout({})}
      onReply={(reply) => onAbout({ reply })}
      onLeft={onLeft}
      onFailed={onFailed}
      onEnd={onEnd}
      onEditLast={() => {
        const edited = last();
        if (edited) onAbout({ edited });
      }}
    />
  );
}

interface ChosenBarProps {
  count: number;
  selected: readonly ChatMessage[];
  onForward(messages: readonly ChatMessage[]): void;
  onCopy(messages: readonly ChatMessage[]): void;
  onCancel(): void;
}

function ChosenBar({ count, selected, onForward, onCopy, onCancel }: ChosenBarProps): ReactNode {
  const { t } = usePageTexts();
  const isNone = selected.length === 0;
  return (
    <div className="kc-chosen" role="toolbar" aria-label={t('selected', { count })}>
      <span>{t('selected', { count })}</span>
      <button type="button" className="kc-button" disabled={isNone} onClick={() => onForward(selected)}>
        {t('act.forward')}
      </button>
      <button type="button" className="kc-button" disabled={isNone} onClick={() => onCopy(selected)}>
        {t('act.copy')}
      </button>
      <button type="button" className="kc-button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  );
}

/** Members with how far each has read by now. */
function useReaders(chat: string, known: ChatMembers['members'] = NOBODY): ChatMembers['members'] {
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  useLive('chat_read', ({ id, data: { user, seq } }) => {
    if (id === chat) setSeen((before) => new Map(before).set(user, seq));
  });
  useLive('chat_message', ({ id, data: { message } }) => {
    const author = id === chat ? known.find((member) => member.id === message.author?.id) : undefined;
    if (!author) return;
    // Whoever writes has read his own, where he has read what stands above.
    setSeen((before) =>
      Math.max(author.read_seq, before.get(author.id) ?? 0) >= message.seq - 1
        ? new Map(before).set(author.id, message.seq)
        : before,
    );
  });
  return useMemo(
    () => known.map((member) => ({ ...member, read_seq: Math.max(member.read_seq, seen.get(member.id) ?? 0) })),
    [known, seen],
  );
}

const NOBODY: ChatMembers['members'] = [];

/** Tells the server how far was read, the furthest once. */
function useReadMark(talk: ChatTalk, onRead: (seq: number) => void): (seq: number) => void {
  const tell = useRead();
  const sent = useRef(talk.read_seq);
  return (seq) => {
    if (seq <= sent.current) return;
    const before = sent.current;
    sent.current = seq;
    onRead(seq);
    tell({ id: talk.id, seq }).catch(() => (sent.current = before));
  };
}
