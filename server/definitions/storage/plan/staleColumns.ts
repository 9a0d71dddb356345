// Columns of a table that cannot stay as they are and hold nothing: what the database computes, and what it is to compute from now on. Pure.
import type { FoundColumn, FoundTable } from '../readTables.ts';
import type { WantedColumn, WantedTable } from '../wanted/wanted.ts';
import { holdsRollup, isRetyped, isSameRollup, markOf } from './settleTable.ts';

/** A generated column holds nothing of its own: gone from the definition, it goes; a changed one is made anew. */
export function staleColumns(table: WantedTable, there: FoundTable): FoundColumn[] {
  const rollups = [...there.columns.values()].filter(holdsRollup);
  const others = [
    ...table.columns.filter(
      (column) => isRetyped(column, there.columns.get(column.name)) || isComputedNow(column, there),
    ),
    ...rollups.filter((column) => !mayStay(column, table.columns)),
  ].map(({ name }) => name);
  return [...there.columns.values()].filter((column) => {
    if (holdsRollup(column)) return !mayStay(column, table.columns);
    return column.isGenerated
      ? column.reads.some((name) => others.includes(name)) || !isCurrent(column, table.columns)
      : table.columns.some((each) => each.name === column.name && isComputedNow(each, there));
  });
}

/** The rollup it holds, or a field whose values are written from now on: they begin with what was worked out. */
function mayStay(there: FoundColumn, columns: readonly WantedColumn[]): boolean {
  const column = columns.find((candidate) => candidate.name === there.name);
  if (!column || column.generated !== undefined) return false;
  return column.isRollup !== true || isSameRollup(column, there);
}

function isComputedNow(column: WantedColumn, there: FoundTable): boolean {
  const found = there.columns.get(column.name);
  const isComputed = column.generated !== undefined || column.isRollup === true;
  return isComputed && found?.isGenerated === false && !holdsRollup(found);
}

function isCurrent(there: FoundColumn, columns: readonly WantedColumn[]): boolean {
  const column = columns.find((candidate) => candidate.name === there.name);
  return column?.generated !== undefined && markOf(column) === there.mark;
}

/** What was computed is written by people from now on: its values stay. */
export function becomesPlain({ name }: FoundColumn, table: WantedTable): boolean {
  return table.columns.some((each) => each.name === name && each.generated === undefined && each.isRollup !== true);
}
