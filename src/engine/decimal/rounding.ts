// Rounding of exact decimals. Half goes away from zero, everywhere in the product.
import { bigPower, makeDecimal, smallPower, toBig, type Decimal } from './decimal.ts';

/** Rounds half away from zero to exactly `digits` after the point; negative digits round to tens, hundreds … */
export function roundDecimal(value: Decimal, digits: number): Decimal {
  const { coefficient, scale } = value;
  if (scale <= digits) return widen(value, digits);
  const drop = scale - digits;
  const divisor = smallPower(drop);
  if (typeof coefficient === 'number' && divisor !== undefined) {
    // Exact: the remainder of two integers below 2^53 is exact, and so is the division after it.
    const rest = coefficient % divisor;
    const cut = (coefficient - rest) / divisor;
    const rounded = Math.abs(rest) * 2 >= divisor ? cut + Math.sign(coefficient) : cut;
    return fromRounded(rounded, digits);
  }
  const power = bigPower(drop);
  const big = toBig(coefficient);
  const rest = big % power;
  const cut = big / power;
  const step = big < 0n ? -1n : 1n;
  return fromRounded(rest * step * 2n >= power ? cut + step : cut, digits);
}

/** The largest integer not above the value. */
export function floorDecimal(value: Decimal): Decimal {
  return toInteger(value, -1);
}

/** The smallest integer not below the value. */
export function ceilDecimal(value: Decimal): Decimal {
  return toInteger(value, 1);
}

function toInteger(value: Decimal, direction: -1 | 1): Decimal {
  if (value.scale === 0) return value;
  const power = bigPower(value.scale);
  const big = toBig(value.coefficient);
  const cut = big / power;
  const rest = big % power;
  const isBeyond = direction === 1 ? rest > 0n : rest < 0n;
  return makeDecimal(isBeyond ? cut + BigInt(direction) : cut, 0);
}

/** To as many digits or more. */
function widen(value: Decimal, digits: number): Decimal {
  if (digits === value.scale) return value;
  const factor = smallPower(digits - value.scale);
  if (typeof value.coefficient === 'number' && factor !== undefined) {
    const product = value.coefficient * factor;
    if (Number.isSafeInteger(product)) return makeDecimal(product, digits);
  }
  return makeDecimal(toBig(value.coefficient) * bigPower(digits - value.scale), digits);
}

function fromRounded(coefficient: number | bigint, digits: number): Decimal {
  return digits >= 0 ? makeDecimal(coefficient, digits) : makeDecimal(toBig(coefficient) * bigPower(-digits), 0);
}
