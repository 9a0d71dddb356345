// Tells how far a chat was read; without a network the last word of it waits.
import { useCallback } from 'react';
import { usePorts } from '../../../../src/render/index.ts';

export type TellRead = (mark: { id: string; seq: number; back?: boolean }) => Promise<void>;

/** Rejects where it is neither kept nor taken. */
export function useRead(): TellRead {
  const { data, modules } = usePorts();
  return useCallback(
    async ({ id, ...values }) => {
      const path = `/chat/${encodeURIComponent(id)}/read/`;
      const send = async (): Promise<void> => void (await modules?.ask(path, { method: 'POST', body: values }));
      const { mark } = data.outbox ?? {};
      await (mark ? mark({ model: 'chat_read', row: id, name: 'read', path, values }, send) : send());
    },
    [data, modules],
  );
}
