// What a person does with a write that waits: takes it back, sends it mended, makes a new row of it.
import type { Row } from '../../contract/index.ts';
import { HttpError, NetworkError, type RowValues } from '../../engine/ports/index.ts';
import { wireValue } from '../../engine/table/index.ts';
import { isSame, isTalk, isUnread, mentions, readEntry, withId, withoutId, type Entry } from './entries/index.ts';
import { rowLock, type Hold } from './locks.ts';
import type { Shelf } from './shelf.ts';
import type { OutboxStore } from './device/index.ts';

export interface Changes {
  /** Takes a write back; of a new row also what was done to it since. Undefined: it is there no more. */
  drop(number: number): Promise<Entry | undefined>;
  /** Sends what was refused, with other values where some were mended, over what the server has. */
  mend(number: number, values?: RowValues): Promise<void>;
  /** What was refused as a new row. */
  copy(number: number): Promise<void>;
  /** Runs the deletion of a row while nothing of it is being sent; afterwards nothing of it waits. */
  deleteRow(model: string, row: string, run: () => Promise<void>): Promise<void>;
}

export interface ChangesSettings {
  owner: string;
  shelf: Shelf;
  store: OutboxStore;
  hold: Hold;
  newId: () => string;
  readRow: (model: string, id: string) => Promise<Row>;
  /** Other tabs are to look, and something may be sent. */
  onChanged(): void;
}

export function createChanges({ owner, shelf, store, hold, newId, readRow, onChanged }: ChangesSettings): Changes {
  /** Not while the row is being sent. */
  async function change<T>(number: number, act: (entry: Entry) => Promise<T>): Promise<T | undefined> {
    const known = shelf.find(number);
    if (!known) return undefined;
    const done = await hold(rowLock(known), async () => {
      const entry = readEntry(await store.get(number));
      return isUnread(entry) ? undefined : act(entry);
    });
    await shelf.refresh();
    onChanged();
    return done;
  }

  /** Said otherwise, it is another write. */
  const anew = (): Pick<Entry, 'tries' | 'notBefore' | 'key'> => ({ tries: 0, notBefore: 0, key: newId() });

  /** What stands in the row without the write. */
  function putBack(entry: Entry, refusal: Entry['refusal']): void {
    if (entry.kind === 'restore') return shelf.inform({ model: entry.model, id: entry.row });
    if (entry.kind === 'delete' && isKnown(entry))
      return shelf.inform({ model: entry.model, id: entry.row, values: { ...entry.base, id: entry.row } });
    shelf.inform({ model: entry.model, id: entry.row, values: fieldsOf(entry, refusal?.theirs ?? entry.base) });
  }

  /** The server may have taken it all the same. */
  async function showReal({ model, row }: Entry): Promise<void> {
    const real = await readRow(model, row).catch(() => undefined);
    if (!real) return;
    const now = shelf.over(model, real);
    shelf.inform({ model, id: row, row: now, values: now });
  }

  /** What stands on a new row goes on on its copy. */
  async function follow({ number, row }: Entry, copy: string): Promise<void> {
    for (const each of shelf.state().entries)
      if (each.number !== number && (each.row === row || mentions(each.values, new Set([row]))))
        await store.put({
          ...each,
          row: each.row === row ? copy : each.row,
          values: withId(each.values, row, copy),
        });
  }

  /** A file that is not sent stands nowhere. */
  async function leaveOut(file: string): Promise<void> {
    for (const each of shelf.state().entries) {
      if (!mentions(each.values, new Set([file]))) continue;
      await store.put({ ...each, values: withoutId(each.values, file), shown: withoutId(each.shown, file) });
      if (isTalk(each)) shelf.tellStreams(each);
    }
  }

  return {
    async drop(number) {
      const dropped = await change(number, async (entry) => {
        const { model, row, refusal } = entry;
        const isNew = entry.kind === 'create' && refusal?.theirs === undefined;
        await store.remove(number);
        if (entry.kind === 'file') {
          await leaveOut(row);
          return entry;
        }
        for (const each of shelf.said(model, row)) if (isNew || isSaidOf(each, entry)) await store.remove(each.number);
        if (isTalk(entry)) {
          shelf.tellStreams(entry);
          return entry;
        }
        for (const each of shelf.waiting(model, row).filter((later) => later.number > number)) {
          if (isNew) await store.remove(each.number);
          else await store.put({ ...each, base: { ...each.base, ...under(entry, each) } });
        }
        if (isNew) shelf.inform({ model, id: row });
        else putBack(entry, refusal);
        return entry;
      });
      if (dropped && !isTalk(dropped) && dropped.kind !== 'file' && (dropped.tries > 0 || !isKnown(dropped)))
        await showReal(dropped);
      return dropped;
    },
    mend: (number, values = {}) =>
      change(number, async ({ refusal, ...entry }) => {
        const theirs = refusal?.theirs;
        await store.put({
          ...entry,
          ...anew(),
          values: { ...entry.values, ...values },
          shown: { ...entry.shown, ...values },
          ...(theirs ? { base: { ...entry.base, ...theirs }, version: theirs.version } : {}),
        });
      }),
    copy: (number) =>
      change(number, async ({ refusal, ...entry }) => {
        const row = newId();
        const copied = copiedFields(entry);
        const values = { ...copied.values, ...entry.values };
        const shown = { ...copied.shown, ...entry.shown };
        await store.put({ ...entry, ...anew(), kind: 'create', row, values, shown, base: { ...entry.base, ...shown } });
        if (entry.kind !== 'create' || refusal?.theirs) return putBack(entry, refusal);
        shelf.inform({ model: entry.model, id: entry.row });
        return follow(entry, row);
      }),
    async deleteRow(model, row, run) {
      if (shelf.waiting(model, row).length === 0) return run();
      await hold(rowLock({ owner, model, row }), async () => {
        await shelf.refresh();
        const own = shelf.waiting(model, row);
        await run().catch((error: unknown) => {
          if (!isNotThere(error, own[0])) throw error;
        });
        for (const { number } of [...own, ...shelf.said(model, row)]) await store.remove(number);
      });
      await shelf.refresh();
      shelf.inform({ model, id: row });
      onChanged();
    },
  };
}

/** Of a row that is only named, nothing can be put back. */
function isKnown({ kind, base }: Entry): boolean {
  return (kind !== 'delete' && kind !== 'restore') || Object.keys(base).length > 0;
}

/** Said of a comment that is taken back before it was ever sent. */
function isSaidOf({ talk }: Entry, { kind, talk: about }: Entry): boolean {
  return kind === 'comment' && about !== undefined && [talk?.comment, talk?.parent].includes(about.comment);
}

/** By what its deletion met, the server does not have the row; one that was never sent needs no call. */
function isNotThere(error: unknown, first: Entry | undefined): boolean {
  if (error instanceof HttpError) return error.status === 404;
  return error instanceof NetworkError && first?.kind === 'create' && first.tries === 0;
}

/** What a later write was made on, without the dropped one below it. */
function under(dropped: Entry, later: Entry): RowValues {
  return Object.fromEntries(
    Object.entries(dropped.shown)
      .filter(([field, value]) => isSame(later.base[field], value))
      .map(([field]) => [field, dropped.base[field]]),
  );
}

function fieldsOf({ shown }: Entry, row: RowValues): RowValues {
  return Object.fromEntries(Object.keys(shown).map((field) => [field, row[field] ?? null]));
}

/** What a new row takes from the one that a refused write was for; lines stay with it. */
function copiedFields({ kind, base, fields }: Entry): { values: RowValues; shown: RowValues } {
  const shown = Object.fromEntries(
    (kind === 'create' ? [] : fields).flatMap((field) => {
      const value = base[field];
      const isEmpty = value === null || value === undefined;
      return isEmpty || Array.isArray(value) ? [] : [[field, value]];
    }),
  );
  return {
    shown,
    values: Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, wireValue(value)])),
  };
}
