// Columns of values, the input and output of column-wise evaluation. Numbers are integers scaled by the field's precision.
import {
  formatDecimal,
  makeDecimal,
  parseDecimal,
  roundDecimal,
  smallPower,
  type Decimal,
} from '../../decimal/index.ts';

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
    return this.isSound && bound <= Number.MAX_SAFE_INTEGER
      ? { kind: 'number', scale, values, empty, bound }
      : undefined;
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

/** Code of the point, counted from the code of 0. */
const POINT = -2;

/** The wire form of one entry. */
export function valueAt(column: Column, index: number): unknown {
  if (column.kind === 'values') return column.values[index];
  if (column.empty?.[index] === 1) return null;
  return formatDecimal(makeDecimal(column.values[index] ?? 0, column.scale));
}

/** Decimal text × 10^scale; NaN when it is not one or has more digits after the point that are not zero. */
function scaledText(text: string, scale: number): number {
  const { length } = text;
  if (length > 16) return scaledLong(text, scale);
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  let number = 0;
  let point = -1;
  for (let at = start; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else if (digit === POINT && point < 0 && at > start) point = at;
    else return Number.NaN;
  }
  if (length === start || point === length - 1) return Number.NaN;
  const missing = point < 0 ? scale : scale - (length - 1 - point);
  const factor = smallPower(missing);
  if (factor === undefined) return scaledLong(text, scale);
  return start === 1 ? 0 - number * factor : number * factor;
}

function scaledLong(text: string, scale: number): number {
  const decimal = parseDecimal(text);
  return decimal ? scaledDecimal(decimal, scale) : Number.NaN;
}

function scaledDecimal(decimal: Decimal, scale: number): number {
  const rounded = roundDecimal(decimal, scale);
  if (decimal.scale > scale && Number(decimal.coefficient) !== Number(roundDecimal(rounded, decimal.scale).coefficient))
    return Number.NaN;
  return typeof rounded.coefficient === 'number' ? rounded.coefficient : Number.NaN;
}

function scaledOther(raw: unknown, scale: number): number {
  if (typeof raw !== 'number') return Number.NaN;
  if (Number.isInteger(raw)) return (raw + 0) * 10 ** scale;
  return scaledLong(String(raw), scale);
}
