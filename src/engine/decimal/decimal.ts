// Exact decimals: reading, writing, comparing. Arithmetic lies in arithmetic.ts, rounding in rounding.ts.

/**
 * An exact decimal: coefficient × 10^-scale. The coefficient is a double while it is a safe integer and a
 * bigint above; every function of this folder keeps that, so build one with `makeDecimal`.
 */
export interface Decimal {
  readonly coefficient: number | bigint;
  /** Digits after the point, never negative. */
  readonly scale: number;
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const MAX_SAFE_BIG = BigInt(MAX_SAFE);
const POWERS: readonly number[] = Array.from({ length: 16 }, (_, power) => 10 ** power);
const BIG_POWERS: readonly bigint[] = Array.from({ length: 101 }, (_, power) => 10n ** BigInt(power));
/** Longer texts are not decimals: nobody types them, and they cost time. */
const MAX_DIGITS = 1000;

export const ZERO: Decimal = { coefficient: 0, scale: 0 };

/** 10^power as a double; exact up to 15, else undefined. */
export function smallPower(power: number): number | undefined {
  return POWERS[power];
}

/** The exponent of 1, 10, 100 … below 10^16; undefined for other numbers. */
export function powerOfTen(value: number): number | undefined {
  const exponent = POWERS.indexOf(value);
  return exponent < 0 ? undefined : exponent;
}

/** 10^power as a bigint; kept ready up to 100. */
export function bigPower(power: number): bigint {
  return BIG_POWERS[power] ?? 10n ** BigInt(power);
}

/** A decimal of an integer coefficient in its cheapest form. */
export function makeDecimal(coefficient: number | bigint, scale: number): Decimal {
  if (typeof coefficient === 'number') return { coefficient: coefficient === 0 ? 0 : coefficient, scale };
  const isSmall = coefficient <= MAX_SAFE_BIG && coefficient >= -MAX_SAFE_BIG;
  return { coefficient: isSmall ? Number(coefficient) : coefficient, scale };
}

export function isSafe(value: number): boolean {
  return value <= MAX_SAFE && value >= -MAX_SAFE;
}

export function toBig(coefficient: number | bigint): bigint {
  return typeof coefficient === 'bigint' ? coefficient : BigInt(coefficient);
}

/** The coefficient at a larger or equal scale, as a bigint. */
export function bigAtScale(value: Decimal, scale: number): bigint {
  const coefficient = toBig(value.coefficient);
  return scale === value.scale ? coefficient : coefficient * bigPower(scale - value.scale);
}

/** Reads wire text: `-?digits[.digits]`, at most 1,000 characters; null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > 16) return parseLong(text);
  let start = 0;
  let coefficient = 0;
  let point = -1;
  if (text.charCodeAt(0) === 45) start = 1;
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) coefficient = coefficient * 10 + (code - 48);
    else if (code === 46 && point === -1 && index > start) point = index;
    else return null;
  }
  if (text.length === start || point === text.length - 1) return null;
  if (!isSafe(coefficient)) return parseLong(text);
  const scale = point === -1 ? 0 : text.length - 1 - point;
  return { coefficient: start === 1 && coefficient !== 0 ? -coefficient : coefficient, scale };
}

function parseLong(text: string): Decimal | null {
  if (text.length > MAX_DIGITS || !/^-?\d+(\.\d+)?$/.test(text)) return null;
  const point = text.indexOf('.');
  if (point === -1) return makeDecimal(BigInt(text), 0);
  return makeDecimal(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - 1 - point);
}

/** The decimal that JavaScript prints for the number (0.1 is one tenth); null for NaN and infinities. */
export function decimalFromNumber(value: number): Decimal | null {
  if (Number.isSafeInteger(value)) return { coefficient: value === 0 ? 0 : value, scale: 0 };
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const coefficient = BigInt(whole + fraction);
  return scale >= 0 ? makeDecimal(coefficient, scale) : makeDecimal(coefficient * bigPower(-scale), 0);
}

/** Plain notation with exactly `scale` digits after the point: never an exponent, never a negative zero. */
export function formatDecimal(value: Decimal): string {
  const { coefficient, scale } = value;
  if (scale === 0) return String(coefficient);
  const isNegative = coefficient < 0;
  const digits = (isNegative ? String(coefficient).slice(1) : String(coefficient)).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${isNegative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The shortest form: no zeros at the end of the fraction. */
export function trimDecimal(value: Decimal): Decimal {
  let { coefficient, scale } = value;
  if (typeof coefficient === 'number') {
    if (coefficient === 0) return ZERO;
    for (; scale > 0 && coefficient % 10 === 0; scale -= 1) coefficient /= 10;
    return { coefficient, scale };
  }
  for (; scale > 0 && coefficient % 10n === 0n; scale -= 1) coefficient /= 10n;
  return makeDecimal(coefficient, scale);
}

export function isZero(value: Decimal): boolean {
  return value.coefficient === 0;
}

/** Negative, 0 or positive as `left` is below, equal to or above `right`; the scale plays no part. */
export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  if (left.scale === right.scale) return order(left.coefficient, right.coefficient);
  const scale = Math.max(left.scale, right.scale);
  const [small, other] = [smallAtScale(left, scale), smallAtScale(right, scale)];
  if (!Number.isNaN(small) && !Number.isNaN(other)) return order(small, other);
  return order(bigAtScale(left, scale), bigAtScale(right, scale));
}

/** The coefficient at a larger or equal scale as a double; NaN when it is no safe integer there. */
export function smallAtScale(value: Decimal, scale: number): number {
  if (typeof value.coefficient !== 'number') return Number.NaN;
  if (scale === value.scale) return value.coefficient;
  const factor = POWERS[scale - value.scale];
  const wide = factor === undefined ? Number.NaN : value.coefficient * factor;
  return isSafe(wide) ? wide : Number.NaN;
}

function order(left: number | bigint, right: number | bigint): -1 | 0 | 1 {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}
