// Which formulas of a table are stored: on a large one a new or changed formula is computed while reading, with indexes over the
// expression, because a stored column would rewrite every row while everybody waits. Pure.
import { FUNCTIONS_MARK } from '../functions.ts';
import { shortHash } from '../identifiers.ts';
import type { FoundColumn, FoundTable } from '../readTables.ts';
import type { WantedColumn, WantedPart, WantedTable } from '../wanted/wanted.ts';

/** Rows up to this size on disk are rewritten and indexed within a blink. */
export const LARGE_BYTES = 8 * 1024 * 1024;

export const HTML_MARK = 'keste:html';

export function isLarge(found: FoundTable | undefined, largeBytes: number): boolean {
  return found !== undefined && found.bytes >= largeBytes;
}

/** The comment that tells one version of a column from another. */
export function markOf(column: WantedColumn): string | undefined {
  if (column.isHtml === true) return HTML_MARK;
  if (column.isRollup === true) return rollupMark(column, 'open');
  return column.generated === undefined
    ? undefined
    : `keste:${shortHash(`${column.type} ${column.generated} ${FUNCTIONS_MARK}`)}`;
}

const ROLLUP_MARK = 'keste:rollup:';

/** `open`: rows that were there before it are not looked at yet. */
export function rollupMark({ type, initial = '' }: WantedColumn, state: 'open' | 'filled'): string {
  return `${ROLLUP_MARK}${shortHash(`${type} ${initial}`)}:${state}`;
}

/** Whether a rollup is kept in it. */
export function holdsRollup({ mark }: FoundColumn): boolean {
  return mark?.startsWith(ROLLUP_MARK) === true;
}

/** Whether that rollup may stay in it. */
export function isSameRollup(column: WantedColumn, { mark }: FoundColumn): boolean {
  return mark === rollupMark(column, 'open') || mark === rollupMark(column, 'filled');
}

export function isSameType(column: WantedColumn, there: FoundColumn): boolean {
  return (column.type === there.type || isRoomy(column, there)) && isSameText(column, there);
}

function isSameText(column: WantedColumn, there: FoundColumn): boolean {
  const isCollated = column.collation === undefined ? there.collation !== 'C' : there.collation === column.collation;
  return isCollated && (column.isHtml === true) === (there.mark === HTML_MARK);
}

/** Earlier versions kept texts as `varchar(n)`: such a column stays as long as it is long enough. */
function isRoomy({ letters }: WantedColumn, there: FoundColumn): boolean {
  return letters !== undefined && letters <= lettersOf(there.type);
}

function lettersOf(type: string): number {
  return Number(/^character varying\((\d+)\)$/.exec(type)?.[1] ?? 0);
}

/** Only the limit goes: the stored values are the same letter for letter, and what stands on them stays. */
export function isUnlimited(column: WantedColumn, there: FoundColumn): boolean {
  return column.type === 'text' && lettersOf(there.type) > 0 && isSameText(column, there) && column.isHtml !== true;
}

export function isRetyped(column: WantedColumn, there: FoundColumn | undefined): boolean {
  const isStored = column.generated === undefined && column.isRollup !== true;
  return there !== undefined && !there.isGenerated && isStored && !isSameType(column, there);
}

/** The table as it is to be made here and now: without the formulas that stay unstored, and without limits that a column holds by its type. */
export function settleTable(table: WantedTable, found: FoundTable | undefined, largeBytes: number): WantedTable {
  const settled = withoutColumns(table, unstoredFormulas(table, found, largeBytes));
  const isHeld = ({ letters, columns: [name = ''] }: WantedPart): boolean =>
    letters !== undefined && lettersOf(found?.columns.get(name)?.type ?? '') === letters;
  return { ...settled, checks: settled.checks.filter((check) => !isHeld(check)) };
}

function withoutColumns(table: WantedTable, unstored: ReadonlySet<string>): WantedTable {
  if (unstored.size === 0) return table;
  return {
    ...table,
    columns: table.columns.filter((column) => !unstored.has(column.name)),
    indexes: table.indexes.map((index) =>
      index.unstored && unstored.has(index.unstored.column) ? index.unstored.part : index,
    ),
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
    if (there && isRetyped(column, there)) return !isUnlimited(column, there) || isRead(column.name, found);
    if (column.generated !== undefined && column.isFormula !== true) return !isStored(column, found);
    return there === undefined && column.initial?.endsWith(')') === true;
  });
}

/** Whether a stored formula, the representation or the search is computed from it: the database makes those anew with its type. */
function isRead(name: string, found: FoundTable): boolean {
  return [...found.columns.values()].some((column) => column.reads.includes(name));
}

/** Formulas that could be stored and are not, as the database stands. */
export function unstoredNow(table: WantedTable, found: FoundTable | undefined): string[] {
  return found
    ? table.columns
        .filter((column) => column.isFormula === true && !isStored(column, found))
        .map((column) => column.name)
    : [];
}
