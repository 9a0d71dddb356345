// Sends what is said in a chat through the outbox; where there is none, or the device keeps nothing, at once.
import { useCallback } from 'react';
import { v4 as newId } from 'uuid';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { isSilence, type OutboxPort } from '../../../../src/engine/ports/index.ts';
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

const OPENS_WITHIN_MS = 10_000;
const LOOK_MS = 100;

/** Resolves also where it does not open. */
async function whenOpen(outbox: OutboxPort | undefined): Promise<void> {
  const until = Date.now() + OPENS_WITHIN_MS;
  while (outbox && !outbox.post && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

export function usePost(talk: ChatTalk): PostMessage {
  const { data, modules } = usePorts();
  const { t } = usePageTexts();
  const title = titleOf(talk, t);
  const { id } = talk;
  return useCallback(
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
      try {
        await modules?.ask(path, { method: 'POST', body: values, idempotencyKey: below === '' ? message : newId() });
      } catch (error) {
        if (kept !== undefined || !isSilence(error)) throw error;
        // The outbox opens after the page is drawn, on a busy page long after it.
        await whenOpen(data.outbox);
        const later = keep();
        if (later === undefined) throw error;
        await later;
      }
    },
    [data, modules, id, title],
  );
}
