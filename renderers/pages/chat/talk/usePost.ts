// Sends what is said in a chat through the outbox; where there is none, or the device keeps nothing, at once.
import { useCallback, useState } from 'react';
import { v4 as newId } from 'uuid';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { isSilence, type OutboxPort, type WaitingPost } from '../../../../src/engine/ports/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { titleOf } from '../parts/index.ts';

/** `path`: below the chat's messages. Rejects where it is neither kept nor taken. */
export type PostMessage = (
  message: string,
  path: string,
  values: Readonly<Record<string, unknown>>,
  shown?: unknown,
) => Promise<void>;

export interface Posting {
  post: PostMessage;
  /** What is on its way and not in the outbox. */
  sending: readonly WaitingPost[];
}

const OPENS_WITHIN_MS = 10_000;

/** Resolves also where it does not open. */
async function whenOpen(outbox: OutboxPort | undefined): Promise<void> {
  if (!outbox || outbox.post) return;
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      outbox.openHandlers.delete(stop);
      resolve();
    };
    const timer = setTimeout(stop, OPENS_WITHIN_MS);
    outbox.openHandlers.add(stop);
  });
}

/** `onTaken`: brings what the server has made of it; until then it is on its way. */
export function usePost(talk: ChatTalk, onTaken?: () => Promise<void>): Posting {
  const { data, modules } = usePorts();
  const { t } = usePageTexts();
  const [sending, setSending] = useState<readonly WaitingPost[]>([]);
  const title = titleOf(talk, t);
  const { id } = talk;
  const post = useCallback<PostMessage>(
    async (message, below, values, shown) => {
      const path = `/chat/${encodeURIComponent(id)}/messages/${below}`;
      const keep = (): Promise<void> | undefined =>
        data.outbox?.post?.({ model: 'chat', row: id, id: message, path, values, shown, title });
      const kept = keep();
      const isKept = await kept?.then(
        () => true,
        () => false,
      );
      if (isKept === true) return;
      const own: WaitingPost = { number: NO_NUMBER, id: message, path, values, shown, at: Date.now() };
      setSending((others) => [...others, own]);
      try {
        await modules?.ask(path, { method: 'POST', body: values, idempotencyKey: below === '' ? message : newId() });
        await onTaken?.().catch(() => undefined);
      } catch (error) {
        if (kept !== undefined || !isSilence(error)) throw error;
        // The outbox opens after the page is drawn, on a busy page long after it.
        await whenOpen(data.outbox);
        const later = keep();
        if (later === undefined) throw error;
        await later;
      } finally {
        setSending((others) => others.filter((each) => each !== own));
      }
    },
    [data, modules, id, title, onTaken],
  );
  return { post, sending };
}

/** The outbox has not given it one. */
const NO_NUMBER = -1;
