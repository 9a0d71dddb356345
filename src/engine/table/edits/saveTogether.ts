// `editing: batch`: cells stay as they were edited until all of them are saved by one call, or none is.
import type { ErrorAnswer, Row } from '../../../contract/index.ts';
import { HttpError, isSilence } from '../../ports/index.ts';
import { isNewRow, type NewRows } from '../rows/newRows.ts';
import { noteEmptied } from '../rows/noteEmptied.ts';
import type { TableHost } from '../tableHost.ts';
import type { CellRef } from './cellRef.ts';
import { wireValue } from './cellState.ts';
import { rebase, type FieldEdit, type RowEdits } from './editBook.ts';
import type { History } from './history.ts';

/** Rows that a call takes. */
export const MOST_ROWS = 500;

/** What became of it. `wrong`, `conflict`: where to look first. `refused`: by words that belong to no cell. */
export type SavedTogether =
  | { kind: 'saved'; cells: number }
  | { kind: 'wrong' | 'conflict'; at: CellRef }
  | { kind: 'refused'; reason: string }
  | { kind: 'tooMany' | 'silent' | 'none' };

export interface UnsavedCell extends CellRef, Pick<FieldEdit, 'status'> {
  /** What the server has. */
  stored: unknown;
}

export function unsavedCells({ book }: TableHost): UnsavedCell[] {
  return book.ids().flatMap((id) => {
    const { base, fields } = book.of(id) ?? { base: {}, fields: [] };
    return [...fields].map(([field, { status }]) => ({ id, field, status, stored: Reflect.get(base, field) }));
  });
}

interface Parts {
  history: History;
  newRows: NewRows;
}

export async function saveTogether(host: TableHost, parts: Parts): Promise<SavedTogether> {
  const { book } = host;
  const rows = book.ids().flatMap((id) => book.of(id) ?? []);
  for (const { base } of rows) if (isNewRow(base)) parts.newRows.leave(base.id);
  const wrong = problemOf(rows);
  if (wrong) return wrong;
  const parcels = rows.filter(({ fields, isSending }) => fields.size > 0 && !isSending);
  if (parcels.length === 0) return { kind: 'none' };
  if (parcels.length > MOST_ROWS) return { kind: 'tooMany' };
  const cells = parcels.reduce((sum, { fields }) => sum + fields.size, 0);
  for (const edits of parcels) {
    edits.isSending = true;
    for (const edit of edits.fields.values()) edit.status = 'sending';
  }
  host.saver.inFlight += 1;
  try {
    const { results } = await host.data.batch(host.model, { upsert: parcels.map(valuesOf) }, 'whole');
    const answers = new Map(results.map((row) => [row.id, row]));
    for (const edits of parcels) take(host, parts, edits, answers.get(edits.base.id));
    return { kind: 'saved', cells };
  } catch (error) {
    return refused(host, parcels, error);
  } finally {
    for (const edits of parcels) {
      edits.isSending = false;
      host.showRow(edits.base.id);
    }
    host.saver.noteEnd();
  }
}

function problemOf(rows: readonly RowEdits[]): SavedTogether | undefined {
  for (const kind of ['invalid', 'conflict'] as const)
    for (const { base, fields } of rows)
      for (const [field, { status }] of fields)
        if (status === kind) return { kind: kind === 'invalid' ? 'wrong' : kind, at: { id: base.id, field } };
  return undefined;
}

function valuesOf({ base, fields }: RowEdits): Record<string, unknown> & { id: string } {
  return {
    ...Object.fromEntries([...fields].map(([field, { value }]) => [field, wireValue(value)])),
    id: base.id,
    ...(isNewRow(base) ? {} : { version: base.version }),
  };
}

function take(host: TableHost, { history }: Parts, edits: RowEdits, answer: Row | undefined): void {
  if (!answer) return;
  const before = edits.base;
  for (const [field, edit] of edits.fields) {
    if (edit.status === 'sending') edits.fields.delete(field);
    else edit.before = answer[field];
  }
  host.book.receive(answer);
  host.confirm({ base: before, shown: edits.base });
  noteEmptied({ table: host.table(), history, say: host.say }, before, edits.base);
}

/** Nothing was written: all stays marked, and what was refused says why at its cell. */
function refused(host: TableHost, parcels: readonly RowEdits[], error: unknown): SavedTogether {
  for (const { fields } of parcels)
    for (const edit of fields.values()) if (edit.status === 'sending') edit.status = 'queued';
  if (!(error instanceof HttpError) || isSilence(error)) return { kind: 'silent' };
  const { current } = error.body;
  const stale = current && parcels.find(({ base }) => base.id === current.id);
  if (stale && current) return meet(host, stale, current);
  const found = markRefused(parcels, error.body);
  return found ? { kind: 'wrong', at: found } : { kind: 'refused', reason: error.body.message };
}

/** Somebody saved the row meanwhile: what both changed waits for a choice, the rest goes with the next try. */
function meet(host: TableHost, edits: RowEdits, current: Row): SavedTogether {
  const { id } = edits.base;
  host.book.receive(current);
  const found = [...edits.fields].find(([field, edit]) => rebase(edits, field, edit) || edit.status === 'conflict');
  const [first = ''] = edits.fields.keys();
  return { kind: 'conflict', at: { id, field: found?.[0] ?? first } };
}

/** Answers the first one. */
function markRefused(parcels: readonly RowEdits[], { fields = {} }: ErrorAnswer): CellRef | undefined {
  let first: CellRef | undefined;
  for (const [name, issues] of Object.entries(fields)) {
    const place = placeOf(parcels, name);
    if (!place) continue;
    const { edit, at, other } = place;
    const told = other === '' ? issues : issues.map((issue) => ({ ...issue, message: `${other}: ${issue.message}` }));
    Object.assign(edit, { status: 'invalid', issues: [...edit.issues, ...told] });
    first ??= at;
  }
  return first;
}

/** `upsert.3.price` names the cell by the place of its row; what is wrong with another field of it stands at its first edit. */
function placeOf(
  parcels: readonly RowEdits[],
  name: string,
): { edit: FieldEdit; at: CellRef; other: string } | undefined {
  const [, place = '', ...path] = name.split('.');
  const edits = parcels[Number(place)];
  const [first] = edits?.fields ?? [];
  if (!edits || !first) return undefined;
  const named = path.join('.');
  const own = edits.fields.get(named);
  const [field, edit] = own ? [named, own] : first;
  return { edit, at: { id: edits.base.id, field }, other: own ? '' : named };
}

interface Store extends Pick<Parts, 'newRows'> {
  host: TableHost;
}

/** Edits of the same table under other filters go on in this one. */
export function takeEdits({ host, newRows }: Store, other: Store): void {
  if (other.host === host || other.host.table()?.info.editing !== 'batch') return;
  for (const id of other.host.book.ids()) {
    const edits = other.host.book.of(id);
    if (!edits || host.book.of(id)) continue;
    other.host.book.drop(id);
    host.book.put(edits);
    if (isNewRow(edits.base)) newRows.takeBack(id, undefined);
    host.showRow(id);
  }
  host.changeTotals();
}
