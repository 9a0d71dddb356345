// A number and what it is beside another one, as exact texts. Pure.
import {
  absDecimal,
  compareDecimals,
  divideDecimals,
  formatDecimal,
  isZero,
  makeDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from '../../../src/engine/decimal/index.ts';

/** Percent with one digit after the point; undefined where there is no whole. */
export function percentOf(part: string | null, whole: string | null): string | undefined {
  const [a, b] = [parseDecimal(part ?? ''), parseDecimal(whole ?? '')];
  if (!a || !b || isZero(b)) return undefined;
  const share = divideDecimals(multiplyDecimals(a, makeDecimal(100, 0)), b);
  return share ? formatDecimal(roundDecimal(share, 1)) : undefined;
}

/** Which way a number went, and by how much. */
export function changeOf(
  now: string | null,
  before: string | null,
): { way: 'up' | 'down' | 'same'; by: string } | undefined {
  const [a, b] = [parseDecimal(now ?? ''), parseDecimal(before ?? '')];
  if (!a || !b) return undefined;
  const by = formatDecimal(absDecimal(subtractDecimals(a, b)));
  const order = compareDecimals(a, b);
  if (order === 0) return { way: 'same', by };
  return { way: order > 0 ? 'up' : 'down', by };
}
