// What the person has begun to write in a chat, the same on all his devices. The device keeps what the server does not have yet.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatDraft, ChatKept, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import type { Writing } from '../../../../src/features/composer/index.ts';
import { splitMentions } from '../../../../src/engine/richText/index.ts';
import { HttpError } from '../../../../src/engine/ports/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useAsk } from '../../../../src/render/modulePage/index.ts';
import { calls, type DraftToKeep } from '../parts/index.ts';

/** However fast somebody types. */
const BETWEEN_MS = 1_500;
/** Where nobody answered and nothing keeps it. */
const AGAIN_MS = 15_000;
/** Who has typed that lately is typing. */
const TYPING_MS = 5_000;

export interface DraftSettings {
  talk: ChatTalk;
  reply: ChatMessage | undefined;
  writing: Writing;
  /** Names with their ids. */
  body: string;
  /** Another message is being changed. */
  isOff: boolean;
  /** Longer than a message may be. */
  isTooLong: boolean;
  isFocused(): boolean;
  onReply(reply: ChatMessage | undefined): void;
  /** As the chat is left. */
  onLeft(body: string): void;
}

export interface SharedDraft {
  typed(): void;
  /** The message takes it along. */
  sent(): void;
}

const NONE = JSON.stringify(['', '']);

export function useDraft(settings: DraftSettings): SharedDraft {
  const { talk, writing, body, reply, isOff } = settings;
  const { draft: incoming } = talk;
  const { isRead, files } = writing;
  const { data } = usePorts();
  const keep = useKeepDraft(talk.id);
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  /** What the server has, as far as it is known here. */
  const known = useRef<string>(undefined);
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const isLeft = useRef(false);

  function schedule(ms = BETWEEN_MS): void {
    if (!isLeft.current) timer.current ??= setTimeout(() => void save(), ms);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current;
    const own = ownOf(now);
    if (now.isOff || now.isTooLong || known.current === undefined || own === known.current || isSaving.current) return;
    isSaving.current = true;
    let isLost = false;
    const { id, written } = now.writing;
    // Under this id it says this: what is typed from now on is another draft.
    if (own !== NONE) now.writing.takeBack({ id, written, files: [] });
    try {
      const answer = await keep({ id, ...valuesOf(own) });
      known.current = own;
      if (answer) settle(answer.draft, { id, own });
    } catch (error) {
      // Refused: it stays here.
      if (error instanceof HttpError) known.current = own;
      else isLost = true;
    }
    isSaving.current = false;
    if (ownOf(latest.current) === known.current) return;
    if (!isLeft.current) schedule(isLost ? AGAIN_MS : BETWEEN_MS);
    else if (!isLost) await save();
  }

  /** It stands as it was kept, or was sent from somewhere else. */
  function settle(kept: ChatDraft | null, { id, own }: { id: string; own: string }): void {
    const now = latest.current;
    if (ownOf(now) !== own || own === NONE) return;
    // Whoever comes back takes it from the server.
    if (isLeft.current) now.writing.adopt(undefined);
    else if (kept?.id === id) now.writing.adopt({ id, written: now.writing.written, files: [] });
    else take(kept);
  }

  function take(draft: ChatDraft | null): void {
    const now = latest.current;
    known.current = signOf(draft);
    now.writing.adopt(draft ? { id: draft.id, written: writtenOf(draft.body), files: [] } : undefined);
    now.onReply(draft?.reply ?? undefined);
  }

  useEffect(() => {
    if (isOff || !isRead) return;
    const now = latest.current;
    // It is on its way from here.
    if (incoming && data.outbox?.posts?.('chat', talk.id).some(({ id }) => id === incoming.id)) return;
    const [own, before] = [ownOf(now), known.current];
    // The server may have cleaned it.
    const theirs = incoming?.id === now.writing.id ? own : signOf(incoming);
    known.current = theirs;
    const isTyping = Date.now() - typedAt.current < TYPING_MS && now.isFocused();
    const { id, written, files: held } = now.writing;
    const what = whatOf({ own, theirs, before, hasFiles: held.length > 0, isTyping });
    if (what === 'kept') now.writing.adopt({ id: incoming?.id ?? id, written, files: [] });
    else if (what === 'keep') schedule();
    else if (what === 'take') take(incoming);
    // With every draft that is told.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [incoming, isRead, isOff]);

  useEffect(() => {
    if (known.current !== undefined && ownOf(latest.current) !== known.current) schedule();
    // With everything that is written.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [body, reply?.id, files.length, isRead]);

  useEffect(() => {
    const flush = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', flush);
    isLeft.current = false;
    return () => {
      document.removeEventListener('visibilitychange', flush);
      isLeft.current = true;
      const now = latest.current;
      if (!now.isOff && now.writing.isRead) now.onLeft(now.body);
      void save();
    };
    // Of this chat, once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    typed: () => (typedAt.current = Date.now()),
    sent() {
      if (!isOff) known.current = NONE;
      clearTimeout(timer.current);
      timer.current = undefined;
    },
  };
}

interface Meeting extends Record<'own' | 'theirs', string> {
  /** What the server had before; undefined: the chat is opened now. */
  before: string | undefined;
  hasFiles: boolean;
  isTyping: boolean;
}

/** What becomes of a draft that is told: it stands here already, what stands here is kept in place of it, or it is taken. */
function whatOf({ own, theirs, before, hasFiles, isTyping }: Meeting): 'nothing' | 'kept' | 'keep' | 'take' {
  if (theirs === before) return 'nothing';
  if (hasFiles) return own === theirs ? 'nothing' : 'keep';
  if (own === theirs) return own === NONE ? 'nothing' : 'kept';
  const isUnsaved = own !== (before ?? NONE);
  return isUnsaved || (isTyping && theirs !== NONE) ? 'keep' : 'take';
}

/** Files stay on their device, and what is written with them. */
function ownOf({ body, reply, writing: { files } }: Pick<DraftSettings, 'body' | 'reply' | 'writing'>): string {
  return body === '' || files.length > 0 ? NONE : JSON.stringify([body, reply?.id ?? '']);
}

function signOf(draft: ChatDraft | null): string {
  return draft ? JSON.stringify([draft.body, draft.reply?.id ?? '']) : NONE;
}

function valuesOf(sign: string): Omit<DraftToKeep, 'id'> {
  const [body, reply]: [string, string] = JSON.parse(sign);
  return { body, ...(reply === '' ? {} : { reply_to: reply }) };
}

function writtenOf(body: string): Writing['written'] {
  const named = new Map<string, string>();
  const pieces = splitMentions(body).map((piece) => {
    if (typeof piece === 'string') return piece;
    named.set(piece.name, piece.id);
    return `@${piece.name}`;
  });
  return { kind: 'plain', text: pieces.join(''), named };
}

/** Answers undefined where it waits for a network. */
function useKeepDraft(chat: string): (draft: DraftToKeep) => Promise<ChatKept | undefined> {
  const { data } = usePorts();
  const ask = useAsk();
  return async (draft) => {
    const send = (): Promise<ChatKept> => ask(calls.draft, { id: chat, draft });
    const { mark } = data.outbox ?? {};
    const path = calls.draft.path({ id: chat, draft });
    return mark ? mark({ model: 'chat_draft', row: chat, name: 'draft', path, values: { ...draft } }, send) : send();
  };
}
