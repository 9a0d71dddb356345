// Which formulas of a table are stored: on a large one a new or changed formula is computed while reading, with indexes over the
// expression, because a stored column would rewrite every row while everybody waits. Pure.
import { FUNCTIONS_MARK } from './functions.ts';
import { shortHash } from './identifiers.ts';
import type { FoundColumn, FoundTable } from './readTables.ts';
import type { WantedColumn, WantedTable } from './wanted.ts';

/** Rows up to this size on disk are rewritten and indexed within a blink. */
export const LARGE_BYTES = 8 * 1024 * 1024;

export const HTML_MARK = 'keste:html';

export function isLarge(found: FoundTable | undefined, largeBytes: number): boolean {
  return found !== undefined && found.bytes >= largeBytes;
}

/** The comment that tells one version of a column from another. */
export function markOf(column: WantedColumn): string | undefined {
  if (column.isHtml === true) return HTML_MARK;
  return column.generated === undefined ? undefined : `keste:${shortHash(`${column.type} ${column.generated} ${FUNCTIONS_MARK}`)}`;
}

export function isSameType(column: WantedColumn, there: FoundColumn): boolean {
  const isCollated = column.collation === undefined ? there.collation !== 'C' : there.collation === column.collation;
  return column.type === there.type && isCollated && (column.isHtml === true) === (there.mark === HTML_MARK);
}

export function isRetyped(column: WantedColumn, there: FoundColumn | undefined): boolean {
  return there !== undefined && !there.isGenerated && column.generated === undefined && !isSameType(column, there);
}

/** The table as it is to be made here and now: without the formulas that stay unstored. */
export function settleTable(table: WantedTable, found: FoundTable | undefined, largeBytes: number): WantedTable {
  return withoutColumns(table, unstoredFormulas(table, found, largeBytes));
}

function withoutColumns(table: WantedTable, unstored: ReadonlySet<string>): WantedTable {
  if (unstored.size === 0) return table;
  return {
    ...table,
    columns: table.columns.filter((column) => !unstored.has(column.name)),
    indexes: table.indexes.map((index) => (index.unstored && unstored.has(index.unstored.column) ? index.unstored.part : index)),
  };
}

function unstoredFormulas(table: WantedTable, found: FoundTable | undefined, largeBytes: number): Set<string> {
  if (!found || !isLarge(found, largeBytes)) return new Set();
  const formulas = table.columns.filter((column) => column.isFormula === true && !isStored(column, found));
  return isRewritten(table, found) ? new Set() : new Set(formulas.map((column) => column.name));
}

function isStored(column: WantedColumn, found: FoundTable): boolean {
  const there = found.columns.get(column.name);
  return there?.isGenerated === true && there.mark === markOf(column);
}

/** Whether the change rewrites all rows anyway. */
export function isRewritten(table: WantedTable, found: FoundTable): boolean {
  return table.columns.some((column) => {
    const there = found.columns.get(column.name);
    if (isRetyped(column, there)) return true;
    if (column.generated !== undefined && column.isFormula !== true) return !isStored(column, found);
    return there === undefined && column.initial?.endsWith(')') === true;
  });
}

/** Formulas that could be stored and are not, as the database stands. */
export function unstoredNow(table: WantedTable, found: FoundTable | undefined): string[] {
  return found ? table.columns.filter((column) => column.isFormula === true && !isStored(column, found)).map((column) => column.name) : [];
}
