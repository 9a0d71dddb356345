// Public door of the exact decimals.
export {
  compareDecimals,
  decimalFromNumber,
  formatDecimal,
  isSafe,
  isZero,
  makeDecimal,
  parseDecimal,
  smallAtScale,
  smallPower,
  trimDecimal,
  ZERO,
  type Decimal,
} from './decimal.ts';
export {
  absDecimal,
  addDecimals,
  divideDecimals,
  moduloDecimals,
  multiplyDecimals,
  negateDecimal,
  QUOTIENT_DIGITS,
  subtractDecimals,
} from './arithmetic.ts';
export { ceilDecimal, floorDecimal, roundDecimal } from './rounding.ts';
