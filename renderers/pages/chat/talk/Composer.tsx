// Where one writes in a chat: lines with names by `@`, files, emoji; Enter sends. What is half written stays with its chat.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import {
  AboutLine,
  CharactersLeft,
  EmojiButton,
  focusBehindText,
  isSendKey,
  isTouch,
  MentionInput,
  toHtml,
  useWriting,
  withEmoji,
  withIds,
  type Writing,
} from '../../../../src/features/composer/index.ts';
import { IconSlot } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { UploadButton, UploadList, useAttaching, useFilesDoor } from '../../../../src/render/uploads/index.ts';
import { useDraft } from './useDraft.ts';
import type { PostMessage } from './usePost.ts';
import type { Shown } from './posts.ts';
import { calls, lineOf } from '../parts/index.ts';

const MOST = 10_000;
const TYPING_MS = 3_000;
const LIMITS = { most: 20, max_size: 100 * 1024 * 1024 };
const NO_FILES: readonly never[] = [];
const NOTHING = { text: '', named: new Map<string, string>() };

export interface ComposerProps {
  talk: ChatTalk;
  post: PostMessage;
  reply: ChatMessage | undefined;
  edited: ChatMessage | undefined;
  mayAttach: boolean;
  onSent(): void;
  onCancel(): void;
  /** The draft answers this one. */
  onReply(reply: ChatMessage | undefined): void;
  /** The chat is left with this in the field. */
  onLeft(body: string): void;
  /** What was to be sent stands in the field again; what it was about is the owner's. */
  onFailed(error: unknown, about: Pick<ComposerProps, 'reply' | 'edited'>): void;
  /** Escape in an empty field. */
  onEnd(): void;
  /** Arrow up in an empty field. */
  onEditLast(): void;
}

export function Composer({
  talk,
  post,
  reply,
  edited,
  mayAttach,
  onSent,
  onCancel,
  onReply,
  onLeft,
  onFailed,
  onEnd,
  onEditLast,
}: ComposerProps): ReactNode {
  const { t } = usePageTexts();
  const root = useRef<HTMLFormElement>(null);
  const key = edited ? `chat:${talk.id}:${edited.id}` : `chat:${talk.id}`;
  const writing = useWriting(key, { html: edited ? toHtml(edited.body, new Map()) : '', files: NO_FILES });
  const { written, files, forget } = writing;
  const noteTyping = useTypingNote(talk);
  const door = useFilesDoor({ model: 'chat', id: talk.id }, LIMITS);
  const attaching = useAttaching(edited || !mayAttach ? undefined : door, writing, false);
  const { text, named } = written.kind === 'plain' ? written : NOTHING;
  const body = withIds(text.trim(), named);
  const length = [...body].length;
  const maySend = (body !== '' || files.length > 0) && length <= MOST && attaching.uploads.length === 0;
  useFocus(root, [reply?.id, edited?.id]);

  const draft = useDraft({
    talk,
    reply,
    writing,
    body,
    isOff: edited !== undefined,
    isTooLong: length > MOST,
    isFocused: () => document.hasFocus() && root.current?.contains(document.activeElement) === true,
    onReply,
    onLeft,
  });
  const send = useSending({
    post,
    reply,
    edited,
    writing,
    body,
    maySend,
    onSent() {
      draft.sent();
      onSent();
    },
    onFailed,
  });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return;
    const isEmpty = text === '' && files.length === 0;
    if (isSendKey(event, true)) send();
    else if (event.key === 'ArrowUp' && !event.altKey && isEmpty && !edited) onEditLast();
    else if (event.key === 'Escape' && (edited || reply)) leave();
    else if (event.key === 'Escape' && isEmpty) onEnd();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function leave(): void {
    if (edited) forget();
    onCancel();
  }

  const write = (next: string, named: ReadonlyMap<string, string>): void => {
    draft.typed();
    writing.write({ kind: 'plain', text: next, named });
    if (next.trim() !== '' && !edited) noteTyping();
  };
  return (
    <form
      ref={root}
      className="kc-composer"
      data-over={attaching.isOver || undefined}
      {...attaching.events}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={handleKeyDown}
    >
      <About reply={reply} edited={edited} onCancel={leave} />
      {edited ? null : <UploadList files={files} attaching={attaching} />}
      <div className="kc-write">
        {edited ? null : <UploadButton isDisabled={!mayAttach} onFiles={attaching.take} sign={<Clip />} />}
        <MentionInput
          id={`kc-${talk.id}`}
          label={t('write')}
          text={text}
          named={named}
          isReadonly={false}
          onChange={write}
          lines={1}
        />
        <EmojiButton className="kc-icon" onChoose={(emoji) => write(withEmoji(root.current, text, emoji), named)} />
        <button type="submit" className="kc-icon kc-send" aria-label={t('send')} title={t('send')} disabled={!maySend}>
          <IconSlot name="up" title={t('send')} size={20} />
        </button>
      </div>
      <CharactersLeft length={length} most={MOST} />
    </form>
  );
}

function Clip(): ReactNode {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.7} aria-hidden>
      <path d="M20 11.5 12 19.5a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.9 17a1.7 1.7 0 0 1-2.4-2.4L15 7" />
    </svg>
  );
}

interface SendingSettings extends Pick<ComposerProps, 'post' | 'reply' | 'edited' | 'onSent' | 'onFailed'> {
  writing: Writing;
  body: string;
  maySend: boolean;
}

function useSending({ post, reply, edited, writing, body, maySend, onSent, onFailed }: SendingSettings): () => void {
  const { t } = usePageTexts();
  const { files, forget } = writing;
  // As it stands by the time it fails.
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = writing;
  });
  async function send(id: string): Promise<void> {
    if (edited) {
      if (body !== edited.body) await post(edited.id, `${edited.id}/`, { body });
      return;
    }
    const quoted = reply
      ? { id: reply.id, seq: reply.seq, author: reply.author?.string_view ?? '', body: lineOf(reply, t) }
      : null;
    const values = {
      id,
      body,
      ...(reply ? { reply_to: reply.id } : {}),
      ...(files.length > 0 ? { files: files.map((file) => file.id) } : {}),
    };
    const shown: Shown = { body, files, reply: quoted };
    await post(id, '', values, shown);
  }
  return () => {
    if (!maySend) return;
    const { id, written } = writing;
    // What is typed next is another message already.
    const sending = send(id);
    forget();
    onSent();
    sending.catch((error: unknown) => {
      const now = latest.current;
      if (!edited && now.isEmpty && now.files.length === 0) now.takeBack({ id, written, files });
      else {
        if (edited || now.isEmpty) now.write(written);
        if (files.length > 0) now.setFiles((others) => [...files, ...others]);
      }
      onFailed(error, { reply, edited });
    });
  };
}

/** What is answered or changed. */
function About({ reply, edited, onCancel }: Pick<ComposerProps, 'reply' | 'edited' | 'onCancel'>): ReactNode {
  const { t } = usePageTexts();
  const about = edited ?? reply;
  if (!about) return null;
  const title = edited ? t('editing') : (about.author?.string_view ?? '');
  return <AboutLine title={title} text={lineOf(about, t)} onCancel={onCancel} />;
}

function useFocus(root: { current: HTMLFormElement | null }, causes: readonly (string | undefined)[]): void {
  useEffect(() => {
    if (!isTouch()) focusBehindText(root.current?.querySelector('textarea'), { preventScroll: true });
    // Whenever it is about something else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [root, ...causes]);
}

/** Told once in three seconds. */
function useTypingNote(talk: ChatTalk): () => void {
  const { mutate } = useSend(calls.typing);
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_MS || talk.people < 2) return;
    last.current = Date.now();
    mutate({ id: talk.id });
  };
}
