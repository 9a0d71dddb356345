// Count, sum and average of the numbers in a range of cells, sums of chosen rows by column, exactly. Cells with errors and texts are counted, never added.
import {
  addDecimals,
  decimalFromNumber,
  divideDecimals,
  formatDecimal,
  makeDecimal,
  parseDecimal,
  roundDecimal,
  ZERO,
  type Decimal,
} from '../decimal/index.ts';
import type { Row } from '../../contract/index.ts';
import { isFormulaError } from '../formula/index.ts';
import { currencyIn, type ColumnKind, type PreparedColumn, type TotalCell } from '../table/index.ts';

export interface RangeTotals {
  /** Cells that are not empty. */
  cells: number;
  numbers: number;
  /** Decimal texts; empty without numbers. */
  sum: string;
  average: string;
}

/** The cells of one column within the range. */
export interface RangeColumn {
  kind: ColumnKind;
  precision: number;
  values: readonly unknown[];
}

const AVERAGE_DIGITS = 2;

export function rangeTotals(columns: readonly RangeColumn[]): RangeTotals {
  let cells = 0;
  let numbers = 0;
  let sum = ZERO;
  for (const { kind, values } of columns) {
    for (const value of values) {
      if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        continue;
      cells++;
      const number = kind === 'decimal' || kind === 'integer' ? numberOf(value) : null;
      if (!number) continue;
      numbers++;
      sum = addDecimals(sum, number);
    }
  }
  const digits = Math.max(AVERAGE_DIGITS, ...columns.map(({ precision }) => precision));
  const average = numbers === 0 ? null : divideDecimals(sum, makeDecimal(numbers, 0));
  return {
    cells,
    numbers,
    sum: numbers === 0 ? '' : formatDecimal(sum),
    average: average ? formatDecimal(roundDecimal(average, digits)) : '',
  };
}

/** Sums of the columns in which these rows have numbers, of amounts by their currency. */
export function rowTotals(columns: readonly PreparedColumn[], rows: readonly Row[]): Map<string, TotalCell> {
  return new Map(
    columns.flatMap(({ field, kind, column }): [string, TotalCell][] => {
      if (kind !== 'decimal' && kind !== 'integer') return [];
      const { currencyField } = column.cellRendererParams;
      const sums = new Map<string, Decimal>();
      let skipped = 0;
      for (const row of rows) {
        const number = numberOf(row[field]);
        if (isFormulaError(row[field])) skipped++;
        if (!number) continue;
        const currency = currencyField === undefined ? '' : currencyIn(row, currencyField);
        sums.set(currency, addDecimals(sums.get(currency) ?? ZERO, number));
      }
      if (sums.size === 0) return [];
      const byCurrency = [...sums].map(([currency, sum]) => ({ currency, value: formatDecimal(sum) }));
      const value = currencyField === undefined ? { value: byCurrency[0]?.value ?? '' } : { value: '', byCurrency };
      return [[field, { ...value, skipped, isPending: false }]];
    }),
  );
}

function numberOf(value: unknown): Decimal | null {
  if (typeof value === 'number') return decimalFromNumber(value);
  return typeof value === 'string' ? parseDecimal(value) : null;
}
