// Tells the server that a row was opened: its counter and its notifications fall on every device.
import type { QueryClient } from '@tanstack/react-query';
import type { DataPort } from '../../engine/ports/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import { isCounted, knownCounters, takeCounters } from './countersQuery.ts';
import { COUNTER_DOCUMENTS } from './documents.ts';
import { knownUnread } from './unread.ts';

export interface MarkReadDeps {
  api: HttpClient;
  queries: QueryClient;
  data: Pick<DataPort, 'outbox'>;
}

/** Answers what is called with the model and id of every row that is opened; it never waits and never fails. */
export function createMarkRead(deps: MarkReadDeps): (model: string, id: string) => void {
  /** By row, the stamp of the counts that were known when it was told: while they stay there is nothing new in it. */
  const sent = new Map<string, number | undefined>();
  const stampNow = (): number | undefined => knownCounters(deps.queries)?.stamp;
  return (model, id) => {
    const key = `${model} ${id}`;
    const isNew = isCounted(deps.queries, model) && !(sent.has(key) && sent.get(key) === stampNow());
    // What is unread in the inbox may be about this row, whenever it came; a page that has just begun does not know yet whether anything is.
    if (!isNew && knownUnread(deps.queries) === 0) return;
    sent.set(key, stampNow());
    // What could not be told waits, or is told when the row is opened again.
    sendRead(deps, model, [id]).then(
      () => sent.set(key, stampNow()),
      (failure: unknown) => {
        sent.delete(key);
        deps.data.outbox?.keepRead?.(model, id, failure);
      },
    );
  };
}

async function sendRead({ api, queries }: MarkReadDeps, model: string, ids: readonly string[]): Promise<void> {
  const answer = await api.ask(`/data/${encodeURIComponent(model)}/read/`, COUNTER_DOCUMENTS.counters, {
    method: 'POST',
    body: { ids },
  });
  takeCounters(queries, answer);
}
