// Sends what is said in a chat through the outbox; where there is none, or the device keeps nothing, at once.
import { useCallback } from 'react';
import { v4 as newId } from 'uuid';
import type { ChatTalk } from '../../../../src/contract/index.ts';
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

export function usePost(talk: ChatTalk): PostMessage {
  const { data, modules } = usePorts();
  const { t } = usePageTexts();
  const title = titleOf(talk, t);
  const { id } = talk;
  return useCallback(
    async (message, below, values, shown) => {
      const path = `/chat/${encodeURIComponent(id)}/messages/${below}`;
      const kept = data.outbox?.post?.({ model: 'chat', row: id, id: message, path, values, shown, title });
      const isKept = await kept?.then(
        () => true,
        () => false,
      );
      if (isKept !== true)
        await modules?.ask(path, { method: 'POST', body: values, idempotencyKey: below === '' ? message : newId() });
    },
    [data, modules, id, title],
  );
}
