// A chat as it lies before the reader: its window of messages kept current by events and by what was missed, and what he has written himself.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import type { WaitingPost } from '../../../../src/engine/ports/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useAsk, useLive } from '../../../../src/render/modulePage/index.ts';
import { pendingOf, withPosts, type Pending } from './posts.ts';
import { caughtUp, isAtEnd, isAtStart, joined, placed, told, type Window } from './window.ts';
import { type Range, calls, readMessage } from '../parts/index.ts';

export interface Conversation {
  window: Window | undefined;
  /** Its messages with what waits. */
  messages: readonly ChatMessage[];
  pending: readonly Pending[];
  error: unknown;
  /** Loads what stands around a number, or the end. */
  goTo(seq: number | undefined): Promise<void>;
  loadOlder(): void;
  loadNewer(): void;
}

const NONE: readonly WaitingPost[] = [];

export function useConversation(chat: string, begin: number | undefined): Conversation {
  const { live } = usePorts();
  const ask = useAsk();
  const [window, setWindow] = useState<Window>();
  const [error, setError] = useState<unknown>();
  const current = useRef<Window>(undefined);
  const loading = useRef(new Set<string>());
  /** Something was told before there was a window. */
  const isLate = useRef(false);
  const become = useCallback((next: Window) => {
    current.current = next;
    setWindow(next);
  }, []);
  const read = useCallback((range: Omit<Range, 'id'>) => ask(calls.messages, { id: chat, ...range }), [ask, chat]);

  const goTo = useCallback(
    async (seq: number | undefined) => {
      try {
        const page = await read(seq === undefined ? {} : { around: seq });
        become(placed(page.results, page));
        setError(undefined);
      } catch (failure) {
        setError(failure);
      }
    },
    [read, become],
  );

  const catchUp = useCallback(async () => {
    for (;;) {
      const known = current.current;
      // Its first loading has failed.
      if (!known) return goTo(begin);
      const since = known.change;
      const { results, last_change: change, last_seq: last } = await ask(calls.changes, { id: chat, since });
      if (current.current) become(caughtUp(current.current, results, change, last));
      if (change <= since || results.length === 0) return;
    }
  }, [ask, chat, become, goTo, begin]);

  const grow = useCallback(
    async (end: 'older' | 'newer') => {
      const known = current.current;
      if (!known || loading.current.has(end) || (end === 'older' ? isAtStart(known) : isAtEnd(known))) return;
      loading.current.add(end);
      try {
        const [first, last] = [known.messages[0]?.seq ?? 1, known.messages.at(-1)?.seq ?? 0];
        const { results } = await read(end === 'older' ? { before: first } : { after: last });
        if (current.current) become(joined(current.current, results, end));
      } catch {
        // Tried again with the next movement.
      }
      loading.current.delete(end);
    },
    [read, become],
  );

  useEffect(() => {
    void goTo(begin).then(() => {
      if (isLate.current) void catchUp().catch(() => undefined);
      isLate.current = false;
    });
  }, [goTo, catchUp, begin]);
  useEffect(() => live.onReconnect(() => void catchUp().catch(() => undefined)), [live, catchUp]);
  const take = ({ id, data }: { id: string; data: unknown }): void => {
    const message = id === chat ? readMessage(data) : undefined;
    if (!current.current) isLate.current = true;
    if (!message || !current.current) return;
    const { window: next, isMissing } = told(current.current, message);
    become(next);
    if (isMissing) void catchUp().catch(() => undefined);
  };
  useLive('chat_message', take);
  useLive('chat_message_edited', take);
  useLive('chat_message_deleted', take);
  useLive('chat_reaction', take);
  const posts = usePosts(chat, catchUp);
  const { me } = usePorts();
  const messages = useMemo(
    () => (window?.messages ?? []).map((message) => withPosts(message, posts, me ?? { id: '', string_view: '' })),
    [window, posts, me],
  );
  const pending = useMemo(() => pendingOf(posts, window?.messages ?? []), [posts, window]);
  return {
    window,
    messages,
    pending,
    error,
    goTo,
    loadOlder: () => void grow('older'),
    loadNewer: () => void grow('newer'),
  };
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
