// A chat as it lies before the reader: its messages kept current by events and by what was missed, and what he has written himself.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import type { WaitingPost } from '../../../../src/engine/ports/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useAsk, useLiveList, type LiveList } from '../../../../src/render/modulePage/index.ts';
import { pendingOf, withPosts, type Pending } from './posts.ts';
import { usePost, type PostMessage } from './usePost.ts';
import { calls } from '../parts/index.ts';

export interface Conversation extends LiveList<ChatMessage, number> {
  /** Its messages with what waits. */
  messages: readonly ChatMessage[];
  pending: readonly Pending[];
  post: PostMessage;
}

const NONE: readonly WaitingPost[] = [];
const NO_MESSAGES: readonly ChatMessage[] = [];
const EVENTS = ['chat_message', 'chat_message_edited', 'chat_message_deleted', 'chat_reaction'] as const;

export function useConversation(talk: ChatTalk, begin: number | undefined): Conversation {
  const { id: chat } = talk;
  const ask = useAsk();
  const { me } = usePorts();
  /** How far changes are known. */
  const change = useRef(0);
  const list = useLiveList(calls.messages, { id: chat }, EVENTS, {
    begin,
    keyOf: ({ id }) => id,
    placeOf: ({ seq }) => seq,
    versionOf: (message) => message.change,
    isUnbroken: true,
    follow: unquoted,
    partOf({ results, last_seq: last, last_change: now }, { before, after }) {
      if (before === undefined && after === undefined) change.current = now;
      return {
        rows: results,
        hasOlder: before === undefined ? (results[0]?.seq ?? 1) > 1 : results.length > 0 && (results[0]?.seq ?? 1) > 1,
        hasNewer: (results.at(-1)?.seq ?? after ?? 0) < last,
      };
    },
    rowOf: ({ id, data: { message } }) => (id === chat ? message : undefined),
    async missed() {
      const since = change.current;
      const { results, last_change: now, last_seq: newest } = await ask(calls.changes, { id: chat, since });
      change.current = now;
      return { rows: results, newest, isAll: now <= since || results.length === 0 };
    },
  });
  const { rows = NO_MESSAGES, catchUp } = list;
  const { post, sending } = usePost(talk, catchUp);
  const kept = usePosts(chat, catchUp);
  const posts = useMemo(() => [...kept, ...sending], [kept, sending]);
  const messages = useMemo(
    () => rows.map((message) => withPosts(message, posts, me ?? { id: '', string_view: '' })),
    [rows, posts, me],
  );
  const pending = useMemo(() => pendingOf(posts, rows), [posts, rows]);
  return { ...list, messages, pending, post };
}

/** Of what is deleted no quote says more either, wherever it stood. */
function unquoted(message: ChatMessage, told: readonly ChatMessage[]): ChatMessage {
  const { reply } = message;
  return reply && told.some(({ id, deleted }) => deleted && id === reply.id)
    ? { ...message, reply: { ...reply, body: '' } }
    : message;
}

/** What waits of the chat. One that has gone stands until what came of it is here. */
function usePosts(chat: string, catchUp: () => Promise<void>): readonly WaitingPost[] {
  const { data } = usePorts();
  const [posts, setPosts] = useState<readonly WaitingPost[]>(NONE);
  useEffect(() => {
    const { outbox } = data;
    if (!outbox) return undefined;
    let shown = 0;
    const reload = (): void => {
      const now = outbox.posts?.('chat', chat) ?? NONE;
      const hasGone = now.length < shown;
      shown = now.length;
      if (hasGone)
        void catchUp()
          .catch(() => undefined)
          .then(() => setPosts(outbox.posts?.('chat', chat) ?? NONE));
      else setPosts(now);
    };
    reload();
    const stream = { model: 'chat', id: chat, reload };
    outbox.streams.add(stream);
    return () => void outbox.streams.delete(stream);
  }, [data, chat, catchUp]);
  return posts;
}
