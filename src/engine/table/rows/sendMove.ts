// A row that was put elsewhere in the rows' own order, told to the server: one after another, as each stands on the one before.
import type { Move } from '../../../contract/index.ts';
import { HttpError } from '../../ports/index.ts';
import { isNewRow } from './newRows.ts';
import type { TableHost } from '../tableHost.ts';

export interface SentMove {
  id: string;
  /** The row it stood behind before. */
  from: string | undefined;
  after: string | undefined;
  /** The row that is second now: what comes to the top stands before it. */
  second: string | undefined;
}

const queues = new WeakMap<TableHost, Promise<void>>();

export function sendMove(host: TableHost, move: SentMove): void {
  queues.set(
    host,
    (queues.get(host) ?? Promise.resolve()).then(() => send(host, move)),
  );
}

async function send(host: TableHost, move: SentMove, isAgain = false): Promise<void> {
  const { data, model, list } = host;
  const { id } = move;
  const place = placeOf(host, move);
  if (!place) return;
  try {
    host.receive(await data.moveRow(model, id, place));
  } catch (error) {
    const refusal = error instanceof HttpError ? error : undefined;
    // Somebody changed its values meanwhile: its place is not contested by that.
    if (refusal?.status === 409 && !isAgain && (await isFetched(host, id))) return send(host, move, true);
    if (list.move(id, move.from)) host.topics.notify('list');
    host.say({ code: 'notMoved', count: 1, reason: refusal?.body.message ?? '' });
  }
}

/** undefined: the row is gone, or stands by one that the server does not know yet. */
function placeOf({ list, book }: TableHost, { id, after, second = '' }: SentMove): Move | undefined {
  const row = book.of(id)?.base ?? list.get(id);
  if (!row || isNewRow(list.get(after ?? second))) return undefined;
  return { ...(after === undefined ? { before: second } : { after }), version: row.version };
}

async function isFetched(host: TableHost, id: string): Promise<boolean> {
  const now = await host.data.row(host.model, id).catch(() => undefined);
  if (now) host.receive(now);
  return now !== undefined;
}
