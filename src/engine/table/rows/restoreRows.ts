// Deleted rows out of the server's trash, a few at a time; why one stays there is said with its name.
import type { Row } from '../../../contract/index.ts';
import { HttpError, isSilence } from '../../ports/index.ts';
import type { RowEdits } from '../edits/editBook.ts';
import { isNewRow } from './newRows.ts';
import type { TableHost } from '../tableHost.ts';

/** Calls at a time. */
const LANES = 4;

export interface Removed {
  row: Row;
  /** The row it stood behind. */
  after: string | undefined;
  edits: RowEdits | undefined;
  /** Grows with every row: what was taken away last comes back first, so that each finds its place. */
  turn: number;
}

export interface Restored {
  /** Ids of those that are no longer deleted. */
  restored: readonly string[];
  /** Those of them that are to be put back into the table, as they are now. */
  here: Removed[];
  /** So many were refused; each is told with its reason. */
  failed: number;
  /** Some got no answer: they may be asked for again. */
  isSilent: boolean;
}

export async function restoreRows(host: TableHost, deleted: readonly Removed[]): Promise<Restored> {
  const back = new Map<string, Row>();
  const failed: string[] = [];
  let isSilent = false;
  const ask = async ({ row }: Removed): Promise<void> => {
    try {
      back.set(row.id, await host.data.restoreRow(host.model, row.id));
    } catch (error) {
      if (!(error instanceof HttpError) || isSilence(error)) isSilent = true;
      else failed.push([nameOf(row, host), reasonOf(error, host)].filter((part) => part !== '').join(' – '));
    }
  };
  // Who is silent once is not asked for the rest.
  for (let start = 0; start < deleted.length && !isSilent; start += LANES)
    await Promise.all(deleted.slice(start, start + LANES).map(ask));
  if (failed.length > 0) host.say({ code: 'notRestored', count: failed.length, reason: failed.join('; ') });
  return {
    restored: [...back.keys()],
    here: deleted.flatMap((removed) => placed(removed, back.get(removed.row.id), host)),
    failed: failed.length,
    isSilent,
  };
}

/** None where rows that were loaded meanwhile hold it already. */
function placed(removed: Removed, now: Row | undefined, host: TableHost): Removed[] {
  const { row, edits } = removed;
  if (!now || host.list.indexOf(row.id) >= 0) return [];
  if (edits) edits.base = asSaved(edits.base, now);
  host.confirm({ base: { id: row.id, version: 0 }, shown: now });
  return [{ ...removed, row: asSaved(row, now) }];
}

/** A row as it was at hand, as the server tells it now; of one that comes back without a network nothing is told. */
function asSaved(before: Row, now: Row): Row {
  return { ...before, ...(isNewRow(before) ? { newItem: false } : {}), ...now, version: now.version || before.version };
}

/** What stands in its first column that says something. */
function nameOf(row: Row, { table }: TableHost): string {
  for (const { field } of table()?.columns ?? []) {
    const value: unknown = row[field];
    const text: unknown =
      typeof value === 'object' && value !== null && 'string_view' in value ? value.string_view : value;
    if ((typeof text === 'string' && text !== '') || typeof text === 'number') return String(text);
  }
  return '';
}

/** By field, in the words of the columns. */
function reasonOf({ body }: HttpError, { table }: TableHost): string {
  const labelOf = (field: string): string | undefined =>
    table()?.columns.find((column) => column.field === field)?.column.headerName;
  const named = Object.entries(body.fields ?? {}).flatMap(([field, issues]) =>
    issues.map(({ message }) => [labelOf(field), message].filter((part) => part !== undefined).join(': ')),
  );
  return named.length > 0 ? named.join(', ') : body.message;
}
