// The calls of a sender over a client of the real server, whatever the network between them does.
import type { ErrorAnswer, Row } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import type { Device } from '../../../src/platform/outbox/testing/index.ts';
import type { Client, ClientAnswer } from '../../../server/testing/index.ts';

export const MODEL = 'deal';

export interface Called {
  row: string;
  key?: string | undefined;
}

export type Send = (called: Called, send: () => Promise<ClientAnswer>) => Promise<ClientAnswer>;

type Calls = Omit<Parameters<Device['openTab']>[1], 'owner'>;

export function clientCalls(client: Client, call: Send): Calls {
  const path = (id: string, rest = ''): string => `/data/${MODEL}/${id}/${rest}`;
  const keyed = (key: string | undefined) => ({ headers: key === undefined ? {} : { 'idempotency-key': key } });
  return {
    post: async () => undefined,
    upload: () => Promise.reject(new Error('no files here')),
    row: async (_model, id) => rowOf(await client.get(path(id))),
    createRow: (_model, row, { key } = {}) =>
      call({ row: row.id, key }, () => client.post(`/data/${MODEL}/`, row, keyed(key))).then(rowOf),
    updateRow: (_model, row, changes, { key } = {}) =>
      call({ row, key }, () => client.patch(path(row), changes, keyed(key))).then(rowOf),
    deleteRow: async (_model, row, { key } = {}) =>
      void rowOf(await call({ row, key }, () => client.delete(path(row), keyed(key)))),
    restoreRow: (_model, row, { key } = {}) =>
      call({ row, key }, () => client.post(path(row, 'restore/'), undefined, keyed(key))).then(rowOf),
    runAction: (_model, row, action, { context: { key } = {}, ...run }) =>
      call({ row, key }, () => client.post(path(row, `actions/${action}/`), run, keyed(key))).then(rowOf),
    talk: async () => ({
      writeComment: async (_model, row, { id, isNew, ...said }, { key } = {}) =>
        bodyOf(
          await call({ row, key }, () =>
            isNew
              ? client.post(path(row, 'comments/'), { id, ...said }, keyed(key))
              : client.patch(path(row, `comments/${id}/`), said, keyed(key)),
          ),
        ),
      removeComment: async (_model, row, id) =>
        void rowOf(await call({ row }, () => client.delete(path(row, `comments/${id}/`)))),
      react: async (_model, row, id, { context: { key } = {}, ...change }) =>
        bodyOf(await call({ row, key }, () => client.post(path(row, `comments/${id}/reactions/`), change, keyed(key)))),
      activitySeen: async () => undefined,
      uploadFile: () => Promise.reject(new Error('no files here')),
    }),
  };
}

export function rowOf(answer: ClientAnswer): Row {
  // By its schema.
  return bodyOf(answer) as Row;
}

function bodyOf({ status, body }: ClientAnswer): never {
  if (status >= 400) throw new HttpError(status, body as ErrorAnswer);
  // By its schema.
  return body as never;
}
