// What the server has of a view: the whole of it, or what changed since.
import type { KeptRows, RealtimeSince, TableUpdate } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import type { KeptDescription, KeptRecord } from '../../engine/query/index.ts';
import type { StoredView } from './store.ts';

export interface KeptCalls {
  kept(model: string, ask: StoredView['ask'] & { ids?: readonly string[]; after?: string }): Promise<KeptRows>;
  /** Rejects with HttpError 410 where it is not known any more. */
  since(seq: number): Promise<RealtimeSince>;
}

export interface ReadView {
  view: KeptDescription;
  records: readonly KeptRecord[];
  seq: number;
}

const MAX_IDS = 1_000;

/** `tell`: so many rows are there. Rejects with HttpError `invalid` on `filters` where it has too many. */
export async function readWhole(
  calls: KeptCalls,
  { model, ask }: Pick<StoredView, 'model' | 'ask'>,
  tell: (rows: number) => void,
): Promise<ReadView> {
  const first = await calls.kept(model, ask);
  const { view } = first;
  if (!view) throw new Error('kept: no description');
  const records = recordsOf(first);
  for (let { next } = first; next !== null;) {
    tell(records.length);
    const page: KeptRows = await calls.kept(model, { ...ask, after: next });
    records.push(...recordsOf(page));
    next = page.next;
  }
  return { view, records, seq: view.seq };
}

function recordsOf({ results, keys }: KeptRows): KeptRecord[] {
  return results.map((row, index) => ({ row, keys: keys[index] ?? [] }));
}

export interface Changes {
  view: KeptDescription;
  seq: number;
  /** Those that are in the view now. */
  records: readonly KeptRecord[];
  /** Those that events named: what is not among the records is not in the view. */
  ids: ReadonlySet<string>;
}

/** undefined: it has to be read as a whole. */
export async function readChanges(
  calls: KeptCalls,
  stored: Pick<StoredView, 'model' | 'ask' | 'view' | 'seq'>,
  records: readonly KeptRecord[],
): Promise<Changes | undefined> {
  const missed = await calls.since(stored.seq).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 410) return undefined;
    throw error;
  });
  if (!missed) return undefined;
  const ids = namedBy(missed, stored, records);
  if (!ids) return undefined;
  const all = [...ids];
  const changed: KeptRecord[] = [];
  let view: KeptDescription | undefined;
  for (let from = 0; from === 0 || from < all.length; from += MAX_IDS) {
    const page = await calls.kept(stored.model, { ...stored.ask, ids: all.slice(from, from + MAX_IDS) });
    changed.push(...recordsOf(page));
    view = page.view ?? view;
  }
  return view && { view, seq: missed.last_seq, records: changed, ids };
}

/** Rows of the view's model, and those that show a row of another which changed. undefined: somebody changed more than is named. */
function namedBy(
  { events }: RealtimeSince,
  { model, view }: Pick<StoredView, 'model' | 'view'>,
  records: readonly KeptRecord[],
): Set<string> | undefined {
  const ids = new Set<string>();
  const others = new Map<string, Set<string>>();
  for (const { ev, data } of events) {
    if (ev !== 'table_update') continue;
    // Checked by the server's own contract as all events are.
    const update = data as unknown as TableUpdate;
    if (update.model === model) {
      if (update.kind === 'refresh') return undefined;
      for (const id of update.ids) ids.add(id);
    } else {
      const own = others.get(update.model) ?? new Set<string>();
      others.set(update.model, own);
      for (const id of update.ids) own.add(id);
    }
  }
  const references = view.fields.filter((field) => field.model !== undefined && others.has(field.model));
  for (const { row } of references.length > 0 ? records : [])
    for (const { name, model: target = '' } of references) if (refersTo(row[name], others.get(target))) ids.add(row.id);
  return ids;
}

function refersTo(value: unknown, ids: ReadonlySet<string> | undefined): boolean {
  return (Array.isArray(value) ? value : [value]).some((each: unknown) => {
    const id: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'id') : each;
    return typeof id === 'string' && ids?.has(id) === true;
  });
}
