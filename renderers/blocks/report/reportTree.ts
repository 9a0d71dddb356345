// The rows of a report as a tree: sorted within their groups, folded, with shares and what they were before. Pure.
import type { Report } from '../../../src/contract/index.ts';
import {
  absDecimal,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  subtractDecimals,
} from '../../../src/engine/decimal/index.ts';
import { percentOf, type Measure } from '../../../src/render/blockData/index.ts';
import type { Arrangement } from './arrangement.ts';

export type ReportRow = Report['rows'][number];
export type ReportCell = ReportRow['total'];

export interface Branch {
  id: string;
  row: ReportRow;
  children: Branch[];
}

/** `column` undefined: the total of the row. */
export interface Sorting {
  column: number | undefined;
  measure: number;
  descending: boolean;
}

/** The totals with the groups of the first level below them. */
export function treeOf({ rows }: Report): Branch | undefined {
  const [first, ...rest] = rows;
  if (!first) return undefined;
  const root: Branch = { id: idOf(first), row: first, children: [] };
  const path = [root];
  for (const row of rest) {
    const branch: Branch = { id: idOf(row), row, children: [] };
    path.length = row.keys.length;
    path.at(-1)?.children.push(branch);
    path.push(branch);
  }
  return root;
}

export function idOf({ keys }: Pick<ReportRow, 'keys'>): string {
  return JSON.stringify(keys);
}

/** Sorted by what is shown; what has no value stands last. */
export function sorted(
  branches: readonly Branch[],
  sorting: Sorting | undefined,
  measures: readonly Measure[],
): Branch[] {
  const measure = sorting && measures[sorting.measure];
  if (!sorting || !measure) return [...branches];
  const valueOf = (branch: Branch): ReturnType<typeof parseDecimal> =>
    parseDecimal(valueIn(cellAt(branch.row, sorting.column), measure) ?? '');
  return branches
    .map((branch) => ({ branch, value: valueOf(branch) }))
    .sort((a, b) => {
      if (!a.value || !b.value) return Number(!a.value) - Number(!b.value);
      return compareDecimals(a.value, b.value) * (sorting.descending ? -1 : 1);
    })
    .map(({ branch }) => branch);
}

export function cellAt(row: ReportRow, column: number | undefined): ReportCell | null {
  return column === undefined ? row.total : (row.cells?.[column] ?? null);
}

/** Decimal text; null where there is nothing. */
export function valueIn(cell: ReportCell | null, { aggregate }: Measure): string | null {
  if (!cell) return null;
  return aggregate === undefined ? String(cell.count) : (cell.totals[aggregate] ?? null);
}

export const isAddable = ({ fn }: Measure): boolean => fn === 'count' || fn === 'sum';

/** The cell that a share is a share of. */
export function wholeOf(
  shows: Arrangement['shows'],
  { row, column, all }: { row: ReportRow; column: number | undefined; all: ReportRow },
): ReportCell | null {
  if (shows === 'row') return row.total;
  return shows === 'column' ? cellAt(all, column) : all.total;
}

/** By how many percent a number has changed; undefined where it was nothing. */
export function changeOf(now: string | null, before: string | null): string | undefined {
  const [a, b] = [parseDecimal(now ?? ''), parseDecimal(before ?? '')];
  // What was negative and rose has risen.
  return a && b ? percentOf(formatDecimal(subtractDecimals(a, b)), formatDecimal(absDecimal(b))) : undefined;
}

/** The cells of another report by the keys of row and column. */
export function cellsBefore(
  report: Report,
): (row: ReportRow, column: Report['columns'][number] | undefined) => ReportCell | null {
  const rows = new Map(report.rows.map((row) => [idOf(row), row]));
  const columns = new Map(report.columns.map(({ key }, index) => [JSON.stringify(key), index]));
  return (row, column) => {
    const there = rows.get(idOf(row));
    if (!there) return null;
    if (!column) return there.total;
    const index = columns.get(JSON.stringify(column.key));
    return index === undefined ? null : cellAt(there, index);
  };
}
