// Exact decimal arithmetic. All results are exact but those of division, which keeps 20 significant digits.
import {
  bigAtScale,
  bigPower,
  isSafe,
  isZero,
  makeDecimal,
  powerOfTen,
  smallAtScale,
  toBig,
  trimDecimal,
  ZERO,
  type Decimal,
} from './decimal.ts';
import { roundDecimal } from './rounding.ts';

/** Digits a quotient keeps. The SQL function data.div20 does the same steps. */
export const QUOTIENT_DIGITS = 20;

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  if (left.scale === right.scale && typeof left.coefficient === 'number' && typeof right.coefficient === 'number') {
    const sum = left.coefficient + right.coefficient;
    if (isSafe(sum)) return { coefficient: sum, scale: left.scale };
  }
  const scale = Math.max(left.scale, right.scale);
  const wideLeft = smallAtScale(left, scale);
  const wideRight = smallAtScale(right, scale);
  if (isSafe(wideLeft + wideRight)) return { coefficient: wideLeft + wideRight, scale };
  return makeDecimal(bigAtScale(left, scale) + bigAtScale(right, scale), scale);
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, negateDecimal(right));
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = left.scale + right.scale;
  if (typeof left.coefficient === 'number' && typeof right.coefficient === 'number') {
    const product = left.coefficient * right.coefficient;
    // A product of integers that comes out as a safe integer is exact. `+ 0` turns -0 into 0.
    if (isSafe(product)) return { coefficient: product + 0, scale };
  }
  return makeDecimal(toBig(left.coefficient) * toBig(right.coefficient), scale);
}

/** 20 significant digits, half away from zero; null when the divisor is zero. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal | null {
  if (isZero(right)) return null;
  if (isZero(left)) return ZERO;
  return movePoint(left, right) ?? divideLong(left, right);
}

/** Division of a safe integer by 1, 10, 100 …: exact, for it has at most 16 digits. Undefined for other divisors. */
function movePoint(left: Decimal, right: Decimal): Decimal | undefined {
  if (typeof left.coefficient !== 'number' || typeof right.coefficient !== 'number' || right.scale > left.scale)
    return undefined;
  const digits = powerOfTen(right.coefficient);
  return digits === undefined ? undefined : { coefficient: left.coefficient, scale: left.scale - right.scale + digits };
}

function divideLong(left: Decimal, right: Decimal): Decimal {
  const dividend = toBig(left.coefficient);
  const divisor = toBig(right.coefficient);
  const shift = Math.max(0, QUOTIENT_DIGITS + 1 - digitsOf(dividend) + digitsOf(divisor));
  const quotient = (dividend * bigPower(shift)) / divisor;
  const excess = digitsOf(quotient) - QUOTIENT_DIGITS;
  // Truncation is harmless: at least one digit more than kept is there, and half goes away from zero.
  const kept = toBig(roundDecimal(makeDecimal(quotient, 0), -excess).coefficient);
  const scale = left.scale - right.scale + shift;
  return trimDecimal(scale >= 0 ? makeDecimal(kept, scale) : makeDecimal(kept * bigPower(-scale), 0));
}

/** Remainder with the sign of the dividend; null when the divisor is zero. */
export function moduloDecimals(left: Decimal, right: Decimal): Decimal | null {
  if (isZero(right)) return null;
  const scale = Math.max(left.scale, right.scale);
  return makeDecimal(bigAtScale(left, scale) % bigAtScale(right, scale), scale);
}

export function negateDecimal(value: Decimal): Decimal {
  return value.coefficient === 0 ? value : { coefficient: -value.coefficient, scale: value.scale };
}

export function absDecimal(value: Decimal): Decimal {
  return value.coefficient < 0 ? negateDecimal(value) : value;
}

function digitsOf(value: bigint): number {
  return value.toString().replace('-', '').length;
}
