// The columns of a week, which of its rows stand in which, and what moving one writes. Pure.
import type { Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import { addDays, isCivilDate, localTime, momentAt } from '../../../src/engine/values/index.ts';
import type { WeekParams } from './weekParams.ts';

/** Beside the days. */
export const OVERDUE = 'overdue';
export const UNDATED = 'undated';

export const DAYS = 7;
const WORKING_DAYS = 5;
/** Of a moment that had no time before: the end of a working day. */
const NEW_MINUTES = 18 * 60;

export interface WeekRows {
  open: readonly Row[];
  done: readonly Row[];
}

export interface Week {
  /** Its Monday. */
  from: string;
  today: string;
}

/** Rows by column: by day, `overdue`, `undated`. Those of other weeks stand in none. */
export type Columns = ReadonlyMap<string, readonly Row[]>;

export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return isCivilDate(value) ? value : localTime(value)?.day;
}

export function daysOf(from: string): string[] {
  return Array.from({ length: DAYS }, (_, at) => addDays(from, at));
}

export function isWeekend(day: string, from: string): boolean {
  return day >= addDays(from, WORKING_DAYS);
}

export function columnsOf({ open, done }: WeekRows, { from, today }: Week, { date, doneAt }: WeekParams): Columns {
  const columns = new Map<string, Row[]>([OVERDUE, ...daysOf(from), UNDATED].map((key) => [key, []]));
  for (const row of open) {
    const day = dayOf(row[date.field]);
    const place = day !== undefined && !columns.has(day) && day < today ? OVERDUE : (day ?? UNDATED);
    columns.get(place)?.push(row);
  }
  for (const rows of columns.values())
    rows.sort((one, other) => textOf(one, date).localeCompare(textOf(other, date)) || byNumber(one, other));
  // Below what is still to be done.
  for (const row of done) columns.get(dayOf(doneAt && row[doneAt.field]) ?? '')?.push(row);
  return columns;
}

function textOf(row: Row, { field }: PreparedColumn): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

function byNumber(one: Row, other: Row): number {
  return Number(one['number'] ?? 0) - Number(other['number'] ?? 0);
}

/** Another day, the same time of it; `undated` takes the date away. */
export function movedTo(row: Row, { field, kind }: PreparedColumn, column: string): RowValues {
  if (column === UNDATED) return { [field]: null };
  if (kind === 'date') return { [field]: column };
  const value = row[field];
  const minutes = typeof value === 'string' ? localTime(value)?.minutes : undefined;
  return { [field]: momentAt(column, minutes ?? NEW_MINUTES).replace('.000Z', 'Z') };
}

/** What the rows of a day add up to; what is below zero is nothing that is left. */
export function sumOf(rows: readonly Row[], sum: PreparedColumn | undefined): number {
  if (!sum) return 0;
  return rows.reduce((total, row) => total + Math.max(0, Number(row[sum.field] ?? 0)), 0);
}
