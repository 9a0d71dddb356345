// One change to many rows: each for itself, what could not be done is listed with its reason and stays chosen.
import type { Bulk, BulkFailure } from '../../contract/index.ts';
import { HttpError, type WriteRowsPort, type RowValues } from '../ports/index.ts';
import { rowRights, type RowRights } from '../rights/index.ts';
import { isNewRow, wireValue, type Step, type TableStore } from '../table/index.ts';

export interface BulkReport {
  done: readonly string[];
  failed: readonly BulkFailure[];
}

const ROWS = 500;

/** Sets fields of the chosen rows, as one step that can be taken back. Rows that are not saved yet take them in the table. */
export async function setValues(store: TableStore, values: RowValues, data: WriteRowsPort): Promise<BulkReport> {
  if (store.isLocal) return setHere(store, store.selection.ids, values);
  const made = madeHere(store);
  const before = new Map(store.selection.ids.map((id) => [id, store.row(id)]));
  const sent = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, wireValue(value)]));
  const answer = await send(store, { op: 'update', values: sent }, data);
  const step = store.history.record('bulk', () => {
    for (const id of answer.done) {
      const row = before.get(id);
      for (const [field, value] of Object.entries(values))
        if (row) store.history.note('bulk', { kind: 'cell', id, field, before: row[field] ?? null, after: value });
    }
  });
  store.noteChanged(answer.done, values);
  const here = setHere(store, made, values, step);
  const report = { done: [...answer.done, ...here.done], failed: [...answer.failed, ...here.failed] };
  keepFailed(store, report);
  return report;
}

/** What went is told by the table, with the way back. */
export async function deleteRows(store: TableStore, data: WriteRowsPort): Promise<BulkReport> {
  const made = store.isLocal ? store.selection.ids : madeHere(store);
  if (made.length > 0) store.removals.remove(made);
  if (store.isLocal) return { done: made, failed: [] };
  const report = await send(store, { op: 'delete' }, data);
  if (report.done.length > 0) store.removals.noteDeleted(report.done);
  store.removeRows(report.done);
  keepFailed(store, report);
  return report;
}

/** Chosen rows that the user may not change, or not delete. */
export function barredRows(store: TableStore, what: keyof RowRights): string[] {
  return store.selection.ids.filter((id) => rowRights(store.row(id))[what] === 'forbidden');
}

/** Chosen rows that the server does not have yet. */
function madeHere(store: TableStore): string[] {
  return store.selection.ids.filter((id) => isNewRow(store.row(id)) && !store.newRows.isBlank(id));
}

function setHere(store: TableStore, ids: readonly string[], values: RowValues, step?: Step): BulkReport {
  const failed: BulkFailure[] = [];
  store.editing.together(
    'bulk',
    () => {
      for (const id of ids) {
        const results = Object.entries(values).map(([field, value]) => store.commit({ id, field }, value));
        const refused = results.find((result) => !result.ok);
        if (refused && !refused.ok) failed.push({ id, code: refused.issues[0]?.rule ?? 'invalid', message: '' });
      }
    },
    step,
  );
  const wrong = new Set(failed.map(({ id }) => id));
  return { done: ids.filter((id) => !wrong.has(id)), failed };
}

function keepFailed(store: TableStore, { failed }: BulkReport): void {
  store.selection.set(failed.map(({ id }) => id));
}

async function send(store: TableStore, change: Pick<Bulk, 'op' | 'values'>, data: WriteRowsPort): Promise<BulkReport> {
  const barred = new Set(barredRows(store, change.op === 'delete' ? 'delete' : 'update'));
  const ids = store.selection.ids.filter((id) => !isNewRow(store.row(id)) && !barred.has(id));
  const done: string[] = [];
  // Known already: not asked for, and told as the server would.
  const failed: BulkFailure[] = [...barred].map((id) => ({ id, code: 'forbidden', message: '' }));
  for (let start = 0; start < ids.length; start += ROWS) {
    const [first, ...others] = ids.slice(start, start + ROWS);
    if (first === undefined) break;
    try {
      const answer = await data.bulk(store.ref.model, { ...change, ids: [first, ...others] });
      done.push(...answer.done);
      failed.push(...answer.failed);
    } catch (error) {
      const { code, message } = error instanceof HttpError ? error.body : { code: 'network', message: '' };
      failed.push(...[first, ...others].map((id) => ({ id, code, message })));
    }
  }
  return { done, failed };
}
