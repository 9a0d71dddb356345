// A view as it is to be stored: read as a whole, or with what changed since.
import { createLocalRows, type KeptRecord, type LocalAsker, type LocalRows } from '../../engine/query/index.ts';
import { areAll, unorderedOf } from './digest.ts';
import { readChanges, readWhole, type KeptCalls, type ReadView } from './readView.ts';
import { readOptions, type OptionCalls } from './readOptions.ts';
import { CHUNK_ROWS, type Chunks, type KeptStore, type StoredView } from './store.ts';

export interface ViewUpdate {
  stored: StoredView;
  chunks: Chunks;
  /** No chunk stays that is not named. */
  isWhole: boolean;
}

export type ViewToRead = Omit<StoredView, 'view' | 'seq' | 'at' | 'bytes' | 'unordered' | 'options'>;

/** `tell`: so many rows are there. */
export async function readView(
  { calls, data, asker }: { calls: KeptCalls; data: OptionCalls; asker: LocalAsker },
  stored: ViewToRead,
  tell: (rows: number) => void,
): Promise<ViewUpdate> {
  const at = asker.nowMs();
  const read = await readWhole(calls, stored, tell);
  const options = await readOptions(data, read.view);
  const plain = createLocalRows({ ...read, asker });
  const unordered = await unorderedOf(plain, read.view);
  const chunks = chunksOf(inDefaultOrder(read, plain, unordered));
  const { view, seq } = read;
  return {
    stored: {
      ...stored,
      view,
      seq,
      at,
      bytes: bytesOf(chunks),
      unordered,
      options,
      order: undefined,
    },
    chunks,
    isWhole: true,
  };
}

/** undefined: it has to be read as a whole. */
export async function readUpdate(
  { calls, store, asker }: { calls: KeptCalls; store: Pick<KeptStore, 'chunks'>; asker: LocalAsker },
  stored: StoredView,
): Promise<ViewUpdate | undefined> {
  const at = asker.nowMs();
  const chunks = await store.chunks(stored.key);
  const changes = await readChanges(calls, stored, chunks.flat());
  if (!changes || !isSameShape(changes.view, stored.view)) return undefined;
  const { view, seq } = changes;
  const touched = touchedBy(changes, chunks);
  const count = Math.max(chunks.length, touched.size);
  const records = Array.from({ length: count }, (_, place) => touched.get(place) ?? chunks[place] ?? []).flat();
  if (!(await areAll(records, view))) return undefined;
  if (touched.size === 0) return { stored: { ...stored, view, seq, at }, chunks: touched, isWhole: false };
  const plain = createLocalRows({ view, records, asker });
  const unordered = await unorderedOf(plain, view);
  const order = inDefaultOrder({ view, records }, plain, unordered).map(({ row }) => row.id);
  const before = new Map([...touched.keys()].map((place) => [place, chunks[place] ?? []]));
  const bytes = stored.bytes + bytesOf(touched) - bytesOf(before);
  return {
    stored: { ...stored, view, seq, at, bytes, unordered, order },
    chunks: touched,
    isWhole: false,
  };
}

/** Chunks with other rows than before; new rows go to the last one. */
function touchedBy(
  { ids, records }: Pick<NonNullable<Awaited<ReturnType<typeof readChanges>>>, 'ids' | 'records'>,
  chunks: readonly (readonly KeptRecord[])[],
): Chunks {
  const fresh = new Map(records.map((record) => [record.row.id, record]));
  const touched = new Map<number, readonly KeptRecord[]>();
  for (const [place, rows] of chunks.entries()) {
    if (!rows.some(({ row }) => ids.has(row.id))) continue;
    const now = rows.flatMap((record) => (ids.has(record.row.id) ? (fresh.get(record.row.id) ?? []) : record));
    for (const { row } of rows) fresh.delete(row.id);
    touched.set(place, now);
  }
  if (fresh.size === 0) return touched;
  const last = Math.max(0, chunks.length - 1);
  return touched.set(last, [...(touched.get(last) ?? chunks[last] ?? []), ...fresh.values()]);
}

/** Where the device does not know the server's order, its own is better than none. */
function inDefaultOrder(
  { view, records }: Pick<ReadView, 'view' | 'records'>,
  rows: LocalRows,
  unordered: readonly string[],
): readonly KeptRecord[] {
  const byId = new Map(records.map((record) => [record.row.id, record]));
  const known = view.ordering.filter((entry) => !unordered.includes(entry.replace(/^-/, '')));
  return rows.select({ ordering: known }).flatMap(({ id }) => byId.get(id) ?? []);
}

function chunksOf(records: readonly KeptRecord[]): Chunks {
  const chunks = new Map<number, readonly KeptRecord[]>();
  for (let from = 0; from < records.length; from += CHUNK_ROWS)
    chunks.set(from / CHUNK_ROWS, records.slice(from, from + CHUNK_ROWS));
  return chunks;
}

function bytesOf(chunks: Chunks): number {
  return [...chunks.values()].reduce((sum, rows) => sum + JSON.stringify(rows).length, 0);
}

/** Rows read by another description say other things. */
function isSameShape(one: StoredView['view'], other: StoredView['view']): boolean {
  const shape = ({ lang, timezone, keys, fields, ordering }: StoredView['view']): string =>
    JSON.stringify([lang, timezone, keys, fields, ordering]);
  return shape(one) === shape(other);
}
