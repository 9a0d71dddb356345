// A number and what it is beside another one, as exact texts. Pure.
import {
  absDecimal,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  subtractDecimals,
} from '../../../src/engine/decimal/index.ts';

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
