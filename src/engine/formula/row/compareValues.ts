// Comparison of two values of one static type. Empty is only equal to empty. The SQL of a comparison says the same.
import { compareDecimals, type Decimal } from '../../decimal/index.ts';
import type { CompareOp } from '../syntax/ast.ts';

type Comparable = Decimal | string | boolean | null;

export function holds(op: CompareOp, left: Comparable, right: Comparable): boolean {
  if (left === null || right === null) {
    const isEqual = left === right;
    return op === '!=' ? !isEqual : isEqual && op !== '<' && op !== '>';
  }
  const order = compareValues(left, right);
  switch (op) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

/** Numbers by value, texts by code point (as PostgreSQL's "C"), days and moments by time. */
export function compareValues(left: Decimal | string | boolean, right: Decimal | string | boolean): number {
  if (typeof left === 'object' && typeof right === 'object') return compareDecimals(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  return Number(left) - Number(right);
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (a !== b) return codeUnitRank(a) - codeUnitRank(b);
  }
  return left.length - right.length;
}

/** Halves of a pair stand for code points above all others. */
function codeUnitRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
