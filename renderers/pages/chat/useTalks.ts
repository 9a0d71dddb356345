// The chats of the person, in their order, kept current by what is told of them.
import { useMemo, useState } from 'react';
import type { ChatMessage, ChatTalk, ChatTold } from '../../../src/contract/index.ts';
import { useCall, useLive } from '../../../src/render/modulePage/index.ts';
import { calls } from './parts/index.ts';

const NOTHING = {};

export interface Talks {
  talks: readonly ChatTalk[] | undefined;
  error: unknown;
  retry(): void;
  /** The person has read so far, on this device. */
  noteRead(id: string, seq: number): void;
  /** What the person has begun to write, by chat; also what the server does not know yet. */
  draftOf(talk: ChatTalk): string;
  noteDraft(id: string, body: string): void;
}

export function useTalks(me: string): Talks {
  const { data, error, refetch } = useCall(calls.chats, NOTHING);
  const [talks, setTalks] = useState<readonly ChatTalk[]>();
  const [begun, setBegun] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState(data);
  if (data !== asked) {
    setAsked(data);
    setTalks(data?.results);
  }

  function change(id: string, with_: (talk: ChatTalk) => ChatTalk): void {
    setTalks((before) => before?.map((talk) => (talk.id === id ? with_(talk) : talk)));
  }

  useLive('chat_message', ({ id, data: { message } }) => {
    if (talks && !talks.some((talk) => talk.id === id)) void refetch();
    change(id, (talk) => (message.seq <= talk.last_seq ? talk : withMessage(talk, message, me)));
  });
  const replace = ({ id, data: { message } }: { id: string; data: ChatTold }): void =>
    change(id, (talk) => (talk.last?.id === message.id ? { ...talk, last: message } : talk));
  useLive('chat_message_edited', replace);
  useLive('chat_message_deleted', replace);
  useLive('chat_read', ({ id, data: { user, seq } }) => {
    if (user === me) change(id, (talk) => read(talk, seq));
  });

  useLive('chat_draft', ({ id, data: { draft } }) => {
    change(id, (talk) => ({ ...talk, draft }));
    setBegun((before) => without(before, id));
  });

  const ordered = useMemo(() => talks?.toSorted(byNews), [talks]);
  return {
    talks: ordered,
    error: talks ? undefined : error,
    retry: () => void refetch(),
    noteRead: (id, seq) => change(id, (talk) => (seq > talk.read_seq ? read(talk, seq) : talk)),
    draftOf: ({ id, draft }) => begun.get(id) ?? draft?.body ?? '',
    noteDraft: (id, body) => setBegun((before) => new Map(before).set(id, body)),
  };
}

function without(before: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  const next = new Map(before);
  return next.delete(id) ? next : before;
}

/** One's own is seen where what stands above it is. */
function withMessage(talk: ChatTalk, message: ChatMessage, me: string): ChatTalk {
  const { seq, author, body } = message;
  const next = { ...talk, last: message, last_seq: seq };
  if (author?.id !== me) return { ...next, mentions: talk.mentions + (body.includes(`](${me})`) ? 1 : 0) };
  return talk.read_seq >= seq - 1 ? { ...next, read_seq: seq, mentions: 0 } : next;
}

function read(talk: ChatTalk, seq: number): ChatTalk {
  return { ...talk, read_seq: seq, mentions: seq >= talk.last_seq ? 0 : talk.mentions };
}

function byNews(one: ChatTalk, other: ChatTalk): number {
  if (one.pinned !== other.pinned) return one.pinned ? -1 : 1;
  return (other.last?.created_at ?? '').localeCompare(one.last?.created_at ?? '');
}
