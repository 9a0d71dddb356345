// What waits, found by its number, row and model: nothing looks at all of it.
import { isNew, isTalk, type Entry } from './entry.ts';

export interface Places {
  /** In their order; the same array until something changes. */
  all(): readonly Entry[];
  get(number: number): Entry | undefined;
  put(entry: Entry): void;
  remove(number: number): void;
  /** What is to be done to rows. */
  waiting(model: string, row?: string): readonly Entry[];
  /** What is said about a row. */
  said(model: string, row: string): readonly Entry[];
  /** Rows and files that were made here. */
  made(): ReadonlySet<string>;
}

type Rows = Map<string, Map<number, Entry>>;

export function createPlaces(entries: readonly Entry[] = []): Places {
  const byNumber = new Map<number, Entry>();
  const done = new Map<string, Rows>();
  const told = new Map<string, Rows>();
  const made = new Map<number, string>();
  let list: readonly Entry[] | undefined;

  function remove(number: number): void {
    const entry = byNumber.get(number);
    if (!entry) return;
    list = undefined;
    byNumber.delete(number);
    made.delete(number);
    const models = isTalk(entry) ? told : done;
    const rows = models.get(entry.model);
    const own = rows?.get(entry.row);
    own?.delete(number);
    if (own?.size === 0) rows?.delete(entry.row);
  }

  function put(entry: Entry): void {
    remove(entry.number);
    list = undefined;
    byNumber.set(entry.number, entry);
    if (isNew(entry)) made.set(entry.number, entry.row);
    const models = isTalk(entry) ? told : done;
    const rows: Rows = models.get(entry.model) ?? new Map();
    models.set(entry.model, rows);
    const own = rows.get(entry.row) ?? new Map<number, Entry>();
    rows.set(entry.row, own);
    own.set(entry.number, entry);
  }

  for (const entry of entries) put(entry);
  return {
    all: () => (list ??= inOrder(byNumber.values())),
    get: (number) => byNumber.get(number),
    put,
    remove,
    waiting(model, row) {
      const rows = done.get(model);
      if (!rows) return [];
      if (row !== undefined) return inOrder(rows.get(row)?.values() ?? []);
      return inOrder([...rows.values()].flatMap((own) => [...own.values()]));
    },
    said: (model, row) => inOrder(told.get(model)?.get(row)?.values() ?? []),
    made: () => new Set(made.values()),
  };
}

function inOrder(entries: Iterable<Entry>): Entry[] {
  return [...entries].sort((one, other) => one.number - other.number);
}
