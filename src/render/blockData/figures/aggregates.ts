// What a chart or a number is made of: the count of rows, or an aggregate over one field.
import type { Group } from '../../../contract/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';
import { unitText } from '../../../engine/values/index.ts';
import type { PreparedColumn } from '../../../engine/table/index.ts';
import type { ParamReader } from '../paramReader.ts';

const FUNCTIONS = ['sum', 'avg', 'min', 'max'] as const;

export interface Measure {
  /** As the call and its answer name it, e.g. `sum:amount`; undefined: the count of rows. */
  aggregate: string | undefined;
  /** sum, avg, min or max; count without a field. */
  fn: (typeof FUNCTIONS)[number] | 'count';
  column: PreparedColumn | undefined;
}

export const COUNT: Measure = { aggregate: undefined, fn: 'count', column: undefined };

/** `"count"` or `{ sum: field }`; COUNT where the param is missing or wrong, which is noted. */
export function readMeasure(reader: ParamReader, param: string): Measure {
  const value = reader.get(param);
  if (value === undefined || value === 'count') return COUNT;
  const entries = typeof value === 'object' ? Object.entries(value as object) : []; // Not undefined, and null was taken for it.
  const [name, field] = entries[0] ?? [];
  const fn = FUNCTIONS.find((one) => one === name);
  if (!fn || entries.length !== 1) {
    reader.wrong(param, value);
    return COUNT;
  }
  const column = reader.named(`${param}.${fn}`, field, ['integer', 'decimal']);
  return column ? { aggregate: `${fn}:${column.field}`, fn, column } : COUNT;
}

/** Decimal text; null where there is nothing to compute it from. */
export function measured(measure: Measure, group: Group): string | null {
  if (measure.aggregate === undefined) return String(group.count);
  return group.totals[measure.aggregate] ?? null;
}

/** Exact, as the user writes numbers; averages of whole numbers with two digits. */
export function measureText(measure: Measure, value: string | null, formats: Formats): string {
  if (value === null) return '—';
  const { column, fn } = measure;
  if (!column) return formats.integer(value);
  const { currency, format } = column.column.cellRendererParams;
  if (currency !== undefined && column.kind === 'decimal') return formats.price(value, currency);
  const whole = fn === 'avg' ? formats.decimal(value, 2) : formats.integer(value);
  const text = column.kind === 'decimal' ? formats.decimal(value, column.precision) : whole;
  return unitText(text, value, format, formats.lang);
}

/** "Amount, average". */
export function measureLabel({ column, fn }: Measure, t: Formats['t']): string {
  return column ? t(`blocks.measure.${fn}`, { field: column.column.headerName }) : t('blocks.measure.count');
}
