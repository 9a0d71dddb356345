// The numbers of a field in all kept rows, read once: as whole numbers of one scale where doubles hold them exactly.
import { addDecimals, isSafe, makeDecimal, smallAtScale, trimDecimal, ZERO, type Decimal } from '../decimal/index.ts';
import { decimalOf, type KeptRecord } from './localField.ts';

export interface NumberColumn {
  /** By place, times 10^scale; NaN: no value. undefined: some value is no safe integer there. */
  scaled: Float64Array | undefined;
  scale: number;
  at(place: number): Decimal | undefined;
}

export function numberColumn(name: string, records: readonly KeptRecord[]): NumberColumn {
  const decimals = records.map(({ row }) => decimalOf(row[name]));
  const scale = decimals.reduce((most, value) => Math.max(most, value?.scale ?? 0), 0);
  const scaled = Float64Array.from(decimals, (value) => (value ? smallAtScale(value, scale) : NaN));
  const isExact = decimals.every((value, place) => value === undefined || !Number.isNaN(scaled[place]));
  return { scaled: isExact ? scaled : undefined, scale, at: (place) => decimals[place] };
}

/** The number as the column has its own; undefined: it lies between two of them, or beyond. */
export function scaledAs(column: NumberColumn, value: Decimal): number | undefined {
  const { coefficient, scale } = trimDecimal(value);
  const own = scale > column.scale ? NaN : smallAtScale({ coefficient, scale }, column.scale);
  return Number.isNaN(own) ? undefined : own;
}

export function sumAt({ scaled, scale, at }: NumberColumn, places: Iterable<number>): Decimal {
  if (!scaled) {
    let sum = ZERO;
    for (const place of places) sum = addDecimals(sum, at(place) ?? ZERO);
    return sum;
  }
  let large = 0n;
  let small = 0;
  for (const place of places) {
    const value = scaled[place] ?? NaN;
    if (Number.isNaN(value)) continue;
    if (isSafe(small + value)) {
      small += value;
      continue;
    }
    large += BigInt(small);
    small = value;
  }
  return makeDecimal(large === 0n ? small : large + BigInt(small), scale);
}
