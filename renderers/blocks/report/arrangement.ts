// How a reader has arranged a report: what makes rows and columns, what is measured, of which period. Pure.
import {
  groupableColumns,
  isDated,
  splitGroupField,
  type DATE_UNITS,
  type PreparedTable,
} from '../../../src/engine/table/index.ts';
import { isCivilDate } from '../../../src/engine/values/index.ts';
import {
  COUNT,
  ParamReader,
  readMeasure,
  type Measure,
  daysBefore,
  daysOf,
  SPANS,
  type Days,
  type Span,
} from '../../../src/render/blockData/index.ts';

export const SHOWS = ['value', 'row', 'column', 'all'] as const;

export interface Arrangement {
  /** Fields, of dates with their unit: `date:month`. */
  rows: readonly string[];
  columns: string | undefined;
  measures: readonly Measure[];
  span: Span;
  /** Days that were entered, in place of the span. */
  own: Days | undefined;
  /** Beside each value what it was in the period before. */
  compares: boolean;
  /** Counts and sums as they are, or as shares of their row, their column or of all. */
  shows: (typeof SHOWS)[number];
}

export const nameOf = ({ aggregate }: Measure): string => aggregate ?? 'count';

/** As it is kept: measures by name. */
export function kept({ measures, ...rest }: Arrangement): unknown {
  return { ...rest, measures: measures.map(nameOf) };
}

/** What was kept, as far as the table still has it; undefined: it is none. */
export function readArrangement(value: unknown, begin: Arrangement, table: PreparedTable): Arrangement | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const read = (name: string): unknown => Reflect.get(value, name);
  const rows = list(read('rows')).filter((entry) => isEntry(entry, table));
  const columns = read('columns');
  const measures = list(read('measures')).flatMap((name) => measureNamed(name, table) ?? []);
  return {
    rows,
    columns: typeof columns === 'string' && isEntry(columns, table) && !rows.includes(columns) ? columns : undefined,
    measures: measures.length > 0 ? measures : begin.measures,
    span: SPANS.find((span) => span === read('span')) ?? begin.span,
    own: daysIn(read('own')),
    compares: read('compares') === true,
    shows: SHOWS.find((one) => one === read('shows')) ?? 'value',
  };
}

/** `count` or `sum:amount`. */
export function measureNamed(name: string, table: PreparedTable): Measure | undefined {
  if (name === 'count') return COUNT;
  const [fn = '', field = ''] = name.split(':');
  const reader = new ParamReader(table, { value: { [fn]: field } });
  const measure = readMeasure(reader, 'value');
  return reader.issues.length === 0 ? measure : undefined;
}

/** The days that are asked for; undefined: all. `before`: those of the period before. */
export function askedDays(
  { span, own }: Arrangement,
  today: string,
  { before }: { before: boolean },
): Days | undefined {
  if (own) return before ? daysBefore(own) : own;
  return daysOf(span, today, before ? 1 : 0);
}

function isEntry(entry: string, table: PreparedTable): boolean {
  const { field, unit } = splitGroupField(entry);
  const column = groupableColumns(table).find((each) => each.field === field);
  return column !== undefined && isDated(column) === (unit !== undefined);
}

/** The same field as an entry, dates by month. */
export function entryOf(field: string, table: PreparedTable, unit: (typeof DATE_UNITS)[number] = 'month'): string {
  const column = table.byField.get(field);
  return column && isDated(column) ? `${field}:${unit}` : field;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function daysIn(value: unknown): Days | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [from, to]: unknown[] = [Reflect.get(value, 'from'), Reflect.get(value, 'to')];
  return typeof from === 'string' && typeof to === 'string' && isCivilDate(from) && isCivilDate(to) && from <= to
    ? { from, to }
    : undefined;
}
