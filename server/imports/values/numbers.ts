// Numbers of the server for the new rows of an import. A trial takes none; a run takes them in blocks, each in a transaction of its own:
// within the run's the counter would stay locked, and everybody else's new row would wait for the last line.
import type { Database } from '../../database/index.ts';
import {
  numberedFields,
  takeNumbers,
  takeOfSeries,
  type WriteContext,
  type WriteStretch,
} from '../../records/write/index.ts';

/** Numbers of series in a block: one import asks for them row by row. */
const BLOCK = 50;

/** A run takes them in blocks too, those that may leave no gap one by one within its own transaction. */
export function seriesFor(
  database: Database,
  { access, caller, isTrial }: Pick<WriteContext, 'access' | 'caller'> & { isTrial: boolean },
): NonNullable<WriteStretch['takeOf']> {
  const blocks = new Map<string, { next: number; end: number }>();
  return async (tx, asked) => {
    if (isTrial) return undefined;
    if (asked.isGapless) return takeOfSeries(tx, access, asked, caller);
    const key = JSON.stringify([asked.field.name, asked.series.key]);
    const known = blocks.get(key);
    const from =
      known && known.next < known.end
        ? known.next
        : await database.transaction((own) => takeOfSeries(own, access, { ...asked, count: BLOCK }, caller));
    blocks.set(key, { next: from + 1, end: known?.next === from ? known.end : from + BLOCK });
    return from;
  };
}

/** Numbers by field of each of the rows; none in a trial. A row that is not written after all leaves a gap. */
export async function numbersFor(
  database: Database,
  ids: readonly string[],
  { access, caller, isTrial }: Pick<WriteContext, 'access' | 'caller'> & { isTrial: boolean },
): Promise<(id: string) => ReadonlyMap<string, number>> {
  const numbers = new Map(ids.map((id) => [id, new Map<string, number>()]));
  for (const field of isTrial || ids.length === 0 ? [] : numberedFields(access)) {
    const first = await takeNumbers(database, access, { field, count: ids.length }, caller);
    for (const [place, id] of ids.entries()) numbers.get(id)?.set(field, first + place);
  }
  return (id) => numbers.get(id) ?? new Map();
}
