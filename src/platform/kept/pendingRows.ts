// A kept view with what waits in the outbox: changed rows, new ones, without those that are to be deleted.
import type { Row } from '../../contract/index.ts';
import type { OutboxPort } from '../../engine/ports/index.ts';
import { createLocalRows, type KeptRecord, type LocalAsker, type LocalRows } from '../../engine/query/index.ts';
import { prepareTable } from '../../engine/table/index.ts';
import { foldText } from '../../engine/values/index.ts';
import type { OpenView } from './shelf.ts';

/** Of the outbox, what concerns rows. */
export interface Pending {
  waiting(model: string): readonly { row: string; kind: string; shown: Readonly<Record<string, unknown>> }[];
}

const SEARCH = 'search';

export interface PendingDeps {
  pending: Pending;
  over: OutboxPort['over'];
  asker: LocalAsker;
}

export function withPending({ stored, rows }: OpenView, { pending, over, asker }: PendingDeps): LocalRows {
  const entries = pending.waiting(stored.model);
  if (entries.length === 0 || !over) return rows;
  const named = new Set(entries.map(({ row }) => row));
  const own = rows.records.flatMap(({ row }) => (named.has(row.id) ? row : []));
  const answer = over({ dataPath: `/data/${encodeURIComponent(stored.model)}/` }, { results: own, next: null });
  const now = new Map(answer.results.map((row) => [row.id, row]));
  const changed = new Set(entries.flatMap(({ shown }) => Object.keys(shown)));
  const { formulas } = stored.info ? prepareTable(stored.info) : {};
  const record = (row: Row, keys: KeptRecord['keys'] | undefined): KeptRecord => {
    const known = formulas ? { ...row, ...formulas.recalculate(row, [...changed]) } : row;
    return { row: known, keys: keysOf(stored.view.keys, known, keys) };
  };
  const records = rows.records.flatMap((each) => {
    if (!named.has(each.row.id)) return each;
    const row = now.get(each.row.id);
    now.delete(each.row.id);
    return row ? record(row, each.keys) : [];
  });
  const made = [...now.values()].map((row) => record(row, undefined));
  return createLocalRows({ view: stored.view, records: [...records, ...made], asker, unordered: stored.unordered });
}

/** Moments of a row that is not sent yet nobody knows; it is found by whatever it says. */
function keysOf(names: readonly string[], row: Row, before: KeptRecord['keys'] | undefined): KeptRecord['keys'] {
  return names.map((name, index) => {
    const known = before?.[index] ?? null;
    return name === SEARCH ? [known, textOf(row)].filter((text) => text !== null).join(' ') : known;
  });
}

function textOf(row: Row): string {
  const texts = Object.values(row).flatMap((value: unknown) => {
    const view: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'string_view') : value;
    return typeof view === 'string' ? view : [];
  });
  return foldText(texts.join(' '));
}
