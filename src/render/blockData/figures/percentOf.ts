// What a number is of another one, as an exact text. Pure.
import {
  divideDecimals,
  formatDecimal,
  isZero,
  makeDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from '../../../engine/decimal/index.ts';

/** Percent with one digit after the point; undefined where there is no whole. */
export function percentOf(part: string | null, whole: string | null): string | undefined {
  const [a, b] = [parseDecimal(part ?? ''), parseDecimal(whole ?? '')];
  if (!a || !b || isZero(b)) return undefined;
  const share = divideDecimals(multiplyDecimals(a, makeDecimal(100, 0)), b);
  return share ? formatDecimal(roundDecimal(share, 1)) : undefined;
}
