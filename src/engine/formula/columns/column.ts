// Columns of values, the input and output of column-wise evaluation. Numbers are integers scaled by the field's precision.
import { formatDecimal, makeDecimal, parseDecimal, roundDecimal, type Decimal } from '../../decimal/index.ts';

/** Numbers as value × 10^scale, each a safe integer. */
export interface NumberColumn {
  kind: 'number';
  scale: number;
  /** 0 where empty. */
  values: Float64Array;
  /** 1 where empty; undefined when no value is. */
  empty: Uint8Array | undefined;
  /** No |value| is larger. */
  bound: number;
}

/** Anything else, in wire form. */
export interface ValueColumn {
  kind: 'values';
  values: readonly unknown[];
}

export type Column = NumberColumn | ValueColumn;

/** Reads wire values of a number field; a ValueColumn where one is no number, too long or has too large a coefficient. */
export function numberColumn(source: readonly unknown[], scale: number): Column {
  const builder = new NumberColumnBuilder(source.length, scale);
  builder.read(source, 0);
  return builder.column() ?? { kind: 'values', values: source };
}

/** Fills a number column stretch by stretch. */
export class NumberColumnBuilder {
  private readonly scale: number;
  private readonly values: Float64Array;
  private empty: Uint8Array | undefined;
  private bound = 0;
  private isSound = true;

  constructor(length: number, scale: number) {
    this.values = new Float64Array(length);
    this.scale = scale;
  }

  /** Takes the next wire values, which stand from `start` on. */
  read(source: readonly unknown[], start: number): void {
    const { values, scale } = this;
    let { bound } = this;
    for (let index = 0; index < source.length; index += 1) {
      const raw = source[index];
      const scaled = typeof raw === 'string' ? scaledText(raw, scale) : scaledOther(raw, scale);
      if (Number.isNaN(scaled)) {
        this.readEmpty(raw, start + index);
        continue;
      }
      values[start + index] = scaled;
      const size = scaled < 0 ? -scaled : scaled;
      if (size > bound) bound = size;
    }
    this.bound = bound;
  }

  /** Undefined when a value did not fit. */
  column(): NumberColumn | undefined {
    const { scale, values, empty, bound } = this;
    return this.isSound && bound <= Number.MAX_SAFE_INTEGER ? { kind: 'number', scale, values, empty, bound } : undefined;
  }

  private readEmpty(raw: unknown, index: number): void {
    if (raw !== null && raw !== undefined && raw !== '') {
      this.isSound = false;
      return;
    }
    this.empty ??= new Uint8Array(this.values.length);
    this.empty[index] = 1;
  }
}

/** The wire form of one entry. */
export function valueAt(column: Column, index: number): unknown {
  if (column.kind === 'values') return column.values[index];
  if (column.empty?.[index] === 1) return null;
  return formatDecimal(makeDecimal(column.values[index] ?? 0, column.scale));
}

/** Decimal text × 10^scale; NaN when it is not one, has more digits after the point or more than 15 in all. */
function scaledText(text: string, scale: number): number {
  const { length } = text;
  if (length > 16) return scaledLong(text, scale);
  let at = text.charCodeAt(0) === 45 ? 1 : 0;
  const start = at;
  let number = 0;
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  if (at === start) return Number.NaN;
  let missing = scale;
  if (at < length) {
    if (text.charCodeAt(at) !== 46 || at + 1 === length) return Number.NaN;
    for (at += 1; at < length; at += 1) {
      const digit = text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) return Number.NaN;
      number = number * 10 + digit;
      missing -= 1;
    }
  }
  if (missing < 0) return scaledLong(text, scale);
  for (; missing > 0; missing -= 1) number *= 10;
  return start === 1 ? 0 - number : number;
}

function scaledLong(text: string, scale: number): number {
  const decimal = parseDecimal(text);
  return decimal ? scaledDecimal(decimal, scale) : Number.NaN;
}

function scaledDecimal(decimal: Decimal, scale: number): number {
  const rounded = roundDecimal(decimal, scale);
  if (decimal.scale > scale && Number(decimal.coefficient) !== Number(roundDecimal(rounded, decimal.scale).coefficient)) return Number.NaN;
  return typeof rounded.coefficient === 'number' ? rounded.coefficient : Number.NaN;
}

function scaledOther(raw: unknown, scale: number): number {
  if (typeof raw !== 'number') return Number.NaN;
  if (Number.isInteger(raw)) return (raw + 0) * 10 ** scale;
  return scaledLong(String(raw), scale);
}
