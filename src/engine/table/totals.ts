// The total row: the server's sums over the whole filtered set, moved by the exact difference of local edits. Never adds up loaded rows.
import type { Row, Rows } from '../../contract/index.ts';
import { addDecimals, decimalFromNumber, formatDecimal, parseDecimal, subtractDecimals, ZERO, type Decimal } from '../decimal/index.ts';
import { isFormulaError } from '../formula/index.ts';
import type { PreparedColumn } from './columns.ts';

export interface TotalCell {
  /** Decimal text. */
  value: string;
  /** Cells left out because they hold an error. */
  skipped: number;
  /** Edits that the server has not confirmed take part. */
  isPending: boolean;
}

/** A row as the server has it and as it is shown. */
export interface RowPair {
  base: Row;
  shown: Row;
}

export class Totals {
  private sums = new Map<string, Decimal>();
  private skipped = new Map<string, number>();

  /** The server's own sums replace everything. */
  set(answer: Pick<Rows, 'totals' | 'totals_skipped'>): void {
    this.sums = new Map(Object.entries(answer.totals ?? {}).map(([field, text]) => [field, parseDecimal(text) ?? ZERO]));
    this.skipped = new Map(Object.entries(answer.totals_skipped ?? {}));
  }

  /** A confirmed change of one row. */
  shift(columns: readonly PreparedColumn[], pair: RowPair): void {
    for (const { field } of columns) {
      const sum = this.sums.get(field);
      if (sum === undefined) continue;
      const change = difference(field, pair);
      this.sums.set(field, addDecimals(sum, change.amount));
      this.skipped.set(field, (this.skipped.get(field) ?? 0) + change.errors);
    }
  }

  /** Sums by field with the unconfirmed rows taken in; a column the server gave no sum for is absent. */
  view(columns: readonly PreparedColumn[], unconfirmed: readonly RowPair[]): Map<string, TotalCell> {
    const cells = new Map<string, TotalCell>();
    for (const { field } of columns) {
      let sum = this.sums.get(field);
      if (sum === undefined) continue;
      let skipped = this.skipped.get(field) ?? 0;
      let isPending = false;
      for (const pair of unconfirmed) {
        const change = difference(field, pair);
        if (change.amount === ZERO && change.errors === 0) continue;
        sum = addDecimals(sum, change.amount);
        skipped += change.errors;
        isPending = true;
      }
      cells.set(field, { value: formatDecimal(sum), skipped, isPending });
    }
    return cells;
  }
}

function difference(field: string, { base, shown }: RowPair): { amount: Decimal; errors: number } {
  const before = base[field];
  const after = shown[field];
  if (before === after) return { amount: ZERO, errors: 0 };
  return { amount: subtractDecimals(amountOf(after), amountOf(before)), errors: Number(isFormulaError(after)) - Number(isFormulaError(before)) };
}

function amountOf(value: unknown): Decimal {
  if (typeof value === 'string') return parseDecimal(value) ?? ZERO;
  return typeof value === 'number' ? (decimalFromNumber(value) ?? ZERO) : ZERO;
}
