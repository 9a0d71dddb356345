// The total row: the server's sums over the whole filtered set, moved by the exact difference of local edits. Never adds up loaded rows.
import type { Row, Rows } from '../../contract/index.ts';
import {
  addDecimals,
  decimalFromNumber,
  formatDecimal,
  parseDecimal,
  subtractDecimals,
  ZERO,
  type Decimal,
} from '../decimal/index.ts';
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

interface Difference {
  amount: Decimal;
  errors: number;
}

/** What rows that are not confirmed add to one column. */
interface Pending extends Difference {
  rows: number;
}

/** Rows that are not confirmed. */
export interface OpenRows {
  all(): readonly RowPair[];
  of(id: string): RowPair | undefined;
}

export class Totals {
  private sums = new Map<string, Decimal>();
  private skipped = new Map<string, number>();
  /** By row and field, and their sum by field: a change of one row costs one row. */
  private readonly parts = new Map<string, ReadonlyMap<string, Difference>>();
  private readonly pending = new Map<string, Pending>();
  /** Rows whose part is another by now; undefined: all of them. */
  private stale: Set<string> | undefined = new Set();
  private shown: ReadonlyMap<string, TotalCell> | undefined;

  /** The server's own sums replace everything. */
  set(answer: Pick<Rows, 'totals' | 'totals_skipped'>): void {
    this.sums = new Map(
      Object.entries(answer.totals ?? {}).map(([field, text]) => [field, parseDecimal(text) ?? ZERO]),
    );
    this.skipped = new Map(Object.entries(answer.totals_skipped ?? {}));
    this.shown = undefined;
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

  /** What a row adds is another now; without an id what any row adds. */
  change(id: string | undefined): void {
    this.shown = undefined;
    if (id === undefined) this.stale = undefined;
    else this.stale?.add(id);
  }

  /** Sums by field with the unconfirmed rows taken in; a column the server gave no sum for is absent. The same object until something changes. */
  cells(columns: readonly PreparedColumn[], open: OpenRows): ReadonlyMap<string, TotalCell> {
    if (this.stale) for (const id of this.stale) this.put(columns, id, open.of(id));
    else {
      this.parts.clear();
      this.pending.clear();
      for (const pair of open.all()) this.put(columns, pair.base.id, pair);
    }
    this.stale = new Set();
    this.shown ??= this.view(columns);
    return this.shown;
  }

  /** What a row adds now, in place of what it added before; without a pair nothing. */
  private put(columns: readonly PreparedColumn[], id: string, pair: RowPair | undefined): void {
    for (const [field, { amount, errors }] of this.parts.get(id) ?? [])
      this.add(field, { amount: subtractDecimals(ZERO, amount), errors: -errors }, -1);
    const part = new Map<string, Difference>();
    for (const { field } of pair ? columns : []) {
      const change = pair && difference(field, pair);
      if (!change || (change.amount === ZERO && change.errors === 0)) continue;
      part.set(field, change);
      this.add(field, change, 1);
    }
    if (part.size > 0) this.parts.set(id, part);
    else this.parts.delete(id);
  }

  private view(columns: readonly PreparedColumn[]): Map<string, TotalCell> {
    const cells = new Map<string, TotalCell>();
    for (const { field } of columns) {
      const sum = this.sums.get(field);
      if (sum === undefined) continue;
      const { amount, errors, rows } = this.pending.get(field) ?? NOTHING;
      cells.set(field, {
        value: formatDecimal(rows > 0 ? addDecimals(sum, amount) : sum),
        skipped: (this.skipped.get(field) ?? 0) + errors,
        isPending: rows > 0,
      });
    }
    return cells;
  }

  private add(field: string, { amount, errors }: Difference, rows: number): void {
    const known = this.pending.get(field) ?? NOTHING;
    this.pending.set(field, {
      amount: addDecimals(known.amount, amount),
      errors: known.errors + errors,
      rows: known.rows + rows,
    });
  }
}

const NOTHING: Pending = { amount: ZERO, errors: 0, rows: 0 };

function difference(field: string, { base, shown }: RowPair): Difference {
  const before = base[field];
  const after = shown[field];
  if (before === after) return { amount: ZERO, errors: 0 };
  return {
    amount: subtractDecimals(amountOf(after), amountOf(before)),
    errors: Number(isFormulaError(after)) - Number(isFormulaError(before)),
  };
}

function amountOf(value: unknown): Decimal {
  if (typeof value === 'string') return parseDecimal(value) ?? ZERO;
  return typeof value === 'number' ? (decimalFromNumber(value) ?? ZERO) : ZERO;
}
