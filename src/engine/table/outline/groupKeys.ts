// By what the rows of a table can be grouped, and what of a stored choice still holds. Pure.
import type { PreparedColumn, PreparedTable } from '../columns.ts';

export const DATE_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];
export const MAX_GROUP_FIELDS = 2;

/** A column to group by as text: its name, dates with their unit: `created_at:month`. */
export type GroupField = string;

/** Kinds whose values many rows have in common: offered first. */
const COMMON: readonly PreparedColumn['kind'][] = ['choice', 'reference', 'boolean', 'date', 'moment'];

/** Columns that rows can be grouped by, as the server says; the likely ones first. */
export function groupableColumns(table: PreparedTable): PreparedColumn[] {
  const groupable = table.columns.filter(({ column }) => column.groupable === true);
  return [
    ...groupable.filter(({ kind }) => COMMON.includes(kind)),
    ...groupable.filter(({ kind }) => !COMMON.includes(kind)),
  ];
}

export function isDated({ kind }: PreparedColumn): boolean {
  return kind === 'date' || kind === 'moment';
}

export function splitGroupField(by: GroupField): { field: string; unit: DateUnit | undefined } {
  const [field = '', unit] = by.split(':');
  return { field, unit: DATE_UNITS.find((each) => each === unit) };
}

/** A stored choice without columns that are gone or no longer groupable. */
export function readGroupFields(stored: unknown, table: PreparedTable): GroupField[] {
  if (!Array.isArray(stored)) return [];
  const groupable = new Map(groupableColumns(table).map((column) => [column.field, column]));
  const known = stored.filter((entry): entry is string => {
    if (typeof entry !== 'string') return false;
    const { field, unit } = splitGroupField(entry);
    const column = groupable.get(field);
    return column !== undefined && isDated(column) === (unit !== undefined);
  });
  return known.slice(0, MAX_GROUP_FIELDS);
}
