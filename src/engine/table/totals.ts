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
import { currencyIn } from './currency.ts';

export interface TotalCell {
  /** Decimal text; of amounts in several currencies that of each by its code, and none of all. */
  value: string;
  byCurrency?: readonly CurrencySum[];
  /** Cells left out because they hold an error. */
  skipped: number;
  /** Edits that the server has not confirmed take part. */
  isPending: boolean;
}

export interface CurrencySum {
  /** ISO code; '' of rows that name none. */
  currency: string;
  value: string;
}

/** A row as the server has it and as it is shown. */
export interface RowPair {
  base: Row;
  shown: Row;
}

/** What a change adds to one sum. */
interface Difference {
  key: string;
  field: string;
  currency: string | undefined;
  amount: Decimal;
  errors: number;
}

/** What rows that are not confirmed add to one sum. */
interface Pending extends Difference {
  rows: number;
}

/** Rows that are not confirmed. */
export interface OpenRows {
  all(): readonly RowPair[];
  of(id: string): RowPair | undefined;
}

export class Totals {
  /** By key: the field, of amounts in several currencies with the code. */
  private sums = new Map<string, Decimal>();
  /** Fields that the server sums, and codes by those summed by currency, in its order. */
  private fields = new Set<string>();
  private currencies = new Map<string, Set<string>>();
  private skipped = new Map<string, number>();
  /** By row and key, and their sum by key: a change of one row costs one row. */
  private readonly parts = new Map<string, ReadonlyMap<string, Difference>>();
  private readonly pending = new Map<string, Pending>();
  /** Rows whose part is another by now; undefined: all of them. */
  private stale: Set<string> | undefined = new Set();
  private shown: ReadonlyMap<string, TotalCell> | undefined;

  /** The server's own sums replace everything. */
  set(answer: Pick<Rows, 'totals' | 'totals_by_currency' | 'totals_skipped'>): void {
    const plain = Object.entries(answer.totals ?? {});
    const mixed = Object.entries(answer.totals_by_currency ?? {});
    this.fields = new Set([...plain, ...mixed].map(([field]) => field));
    this.currencies = new Map(mixed.map(([field, sums]) => [field, new Set(Object.keys(sums))]));
    this.sums = new Map(
      [
        ...plain,
        ...mixed.flatMap(([field, sums]) =>
          Object.entries(sums).map(([currency, text]) => [keyOf(field, currency), text] as const),
        ),
      ].map(([key, text]) => [key, parseDecimal(text) ?? ZERO]),
    );
    this.skipped = new Map(Object.entries(answer.totals_skipped ?? {}));
    this.shown = undefined;
  }

  /** A confirmed change of one row. */
  shift(columns: readonly PreparedColumn[], pair: RowPair): void {
    for (const column of columns) {
      if (!this.fields.has(column.field)) continue;
      for (const { key, currency, amount, errors } of differences(column, pair)) {
        if (currency !== undefined) this.currencies.get(column.field)?.add(currency);
        this.sums.set(key, addDecimals(this.sums.get(key) ?? ZERO, amount));
        this.skipped.set(column.field, (this.skipped.get(column.field) ?? 0) + errors);
      }
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
    for (const [key, part] of this.parts.get(id) ?? [])
      this.add(key, { ...part, amount: subtractDecimals(ZERO, part.amount), errors: -part.errors }, -1);
    const parts = new Map<string, Difference>();
    for (const column of pair ? columns : []) {
      for (const part of pair ? differences(column, pair) : []) {
        if (part.amount === ZERO && part.errors === 0) continue;
        parts.set(part.key, part);
        this.add(part.key, part, 1);
      }
    }
    if (parts.size > 0) this.parts.set(id, parts);
    else this.parts.delete(id);
  }

  private view(columns: readonly PreparedColumn[]): Map<string, TotalCell> {
    const cells = new Map<string, TotalCell>();
    for (const { field } of columns) {
      if (!this.fields.has(field)) continue;
      const currencies = this.currencies.get(field);
      if (currencies) cells.set(field, this.mixedCell(field, currencies));
      else {
        const { errors, rows } = this.pending.get(field) ?? NOTHING;
        cells.set(field, {
          value: this.sumOf(field),
          skipped: (this.skipped.get(field) ?? 0) + errors,
          isPending: rows > 0,
        });
      }
    }
    return cells;
  }

  /** Currencies that come to nothing are left out, unless all do. */
  private mixedCell(field: string, known: ReadonlySet<string>): TotalCell {
    const open = [...this.pending.values()].filter((each) => each.field === field);
    const codes = new Set([...known, ...open.flatMap(({ currency }) => currency ?? [])]);
    const sums = [...codes].map((currency) => ({ currency, value: this.sumOf(keyOf(field, currency)) }));
    const filled = sums.filter(({ value }) => Number(value) !== 0);
    return {
      value: '',
      byCurrency: filled.length > 0 ? filled : sums.slice(0, 1),
      skipped: open.reduce((sum, { errors }) => sum + errors, this.skipped.get(field) ?? 0),
      isPending: open.some(({ rows }) => rows > 0),
    };
  }

  private sumOf(key: string): string {
    const { amount, rows } = this.pending.get(key) ?? NOTHING;
    const sum = this.sums.get(key) ?? ZERO;
    return formatDecimal(rows > 0 ? addDecimals(sum, amount) : sum);
  }

  private add(key: string, { field, currency, amount, errors }: Difference, rows: number): void {
    const known = this.pending.get(key) ?? NOTHING;
    this.pending.set(key, {
      key,
      field,
      currency,
      amount: addDecimals(known.amount, amount),
      errors: known.errors + errors,
      rows: known.rows + rows,
    });
  }
}

const NOTHING: Pending = { key: '', field: '', currency: undefined, amount: ZERO, errors: 0, rows: 0 };

function keyOf(field: string, currency: string | undefined): string {
  return currency === undefined ? field : `${field} ${currency}`;
}

/** What a change of the row adds to each sum: of an amount whose currency is another now, it goes there and here it is missing. */
function differences({ field, column }: PreparedColumn, { base, shown }: RowPair): Difference[] {
  const { currencyField } = column.cellRendererParams;
  // A row that the server does not have has added nothing, its defaults neither.
  const before = base['newItem'] === true ? undefined : base[field];
  const after = shown[field];
  const codes = currencyField === undefined ? [] : [currencyIn(base, currencyField), currencyIn(shown, currencyField)];
  const [from, to] = codes;
  if (before === after && from === to) return [];
  const errors = Number(isFormulaError(after)) - Number(isFormulaError(before));
  const part = (currency: string | undefined, amount: Decimal): Difference => ({
    key: keyOf(field, currency),
    field,
    currency,
    amount,
    errors: 0,
  });
  if (from === to) return [{ ...part(to, subtractDecimals(amountOf(after), amountOf(before))), errors }];
  return [part(from, subtractDecimals(ZERO, amountOf(before))), { ...part(to, amountOf(after)), errors }];
}

function amountOf(value: unknown): Decimal {
  if (typeof value === 'string') return parseDecimal(value) ?? ZERO;
  return typeof value === 'number' ? (decimalFromNumber(value) ?? ZERO) : ZERO;
}
