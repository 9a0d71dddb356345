// The functions of the language for one row. Arguments are evaluated left to right; the first error wins.
import {
  absDecimal,
  ceilDecimal,
  compareDecimals,
  floorDecimal,
  formatDecimal,
  makeDecimal,
  roundDecimal,
  trimDecimal,
  ZERO,
} from '../../decimal/index.ts';
import { dayNumber, plusDays, plusMonths } from '../../values/index.ts';
import { compareValues } from './compareValues.ts';
import { BAD_VALUE, codePoints, Fault, type Value } from './rowValue.ts';
import type { Evaluate } from './rowScope.ts';
import type { PlainFunction, ValueType } from '../typed/typed.ts';

type Sound = Exclude<Value, Fault>;
type Apply = (args: readonly Sound[], types: readonly ValueType[]) => Value;

/** Most digits, on either side of the point, that round takes. */
export const ROUND_LIMIT = 20;
/** By how much a day is moved at most. */
export const MOST_DAYS = 4_000_000;
export const MOST_MONTHS = 120_000;

const APPLY: Readonly<Record<PlainFunction, Apply>> = {
  round: ([value = null, digits = null]) => (value === null ? null : round(value, digits)),
  floor: ([value = null]) => (typeof value === 'object' && value !== null ? floorDecimal(value) : value),
  ceil: ([value = null]) => (typeof value === 'object' && value !== null ? ceilDecimal(value) : value),
  abs: ([value = null]) => (typeof value === 'object' && value !== null ? absDecimal(value) : value),
  min: (args) => extreme(args, -1),
  max: (args) => extreme(args, 1),
  concat: (args, types) => args.map((arg, index) => textOf(arg, types[index] ?? 'text')).join('') || null,
  len: ([value = null]) => makeDecimal(typeof value === 'string' ? codePoints(value) : 0, 0),
  days: ([from = null, to = null]) =>
    typeof from === 'string' && typeof to === 'string' ? daysBetween(from, to) : null,
  add_days: ([day = null, count = null]) => moved(day, count, { most: MOST_DAYS, move: plusDays }),
  add_months: ([day = null, count = null]) => moved(day, count, { most: MOST_MONTHS, move: plusMonths }),
};

export function compileCall(name: PlainFunction, args: readonly Evaluate[], types: readonly ValueType[]): Evaluate {
  const apply = APPLY[name];
  return (scope) => {
    const values: Sound[] = [];
    for (const evaluate of args) {
      const value = evaluate(scope);
      if (value instanceof Fault) return value;
      values.push(value);
    }
    return apply(values, types);
  };
}

function round(value: Sound, digits: Sound): Value {
  if (typeof value !== 'object' || value === null) return BAD_VALUE;
  const wanted = digits ?? ZERO;
  if (typeof wanted !== 'object') return BAD_VALUE;
  const whole = roundDecimal(wanted, 0);
  const count = Number(whole.coefficient);
  if (Math.abs(count) > ROUND_LIMIT || compareDecimals(whole, wanted) !== 0) return BAD_VALUE;
  return value.scale <= count ? value : roundDecimal(value, count);
}

/** Empty arguments do not take part. */
function extreme(args: readonly Sound[], sign: 1 | -1): Sound {
  let best: Sound = null;
  for (const arg of args) {
    if (arg !== null && (best === null || compareValues(arg, best) * sign > 0)) best = arg;
  }
  return best;
}

function daysBetween(from: string, to: string): Value {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first === null || last === null ? BAD_VALUE : makeDecimal(last - first, 0);
}

type Move = (day: string, count: number) => string | null;

/** Empty where either is; only by whole numbers. */
function moved(day: Sound, count: Sound, { most, move }: { most: number; move: Move }): Value {
  if (day === null || count === null) return null;
  if (typeof day !== 'string' || typeof count !== 'object') return BAD_VALUE;
  const whole = roundDecimal(count, 0);
  const number = Number(whole.coefficient);
  if (Math.abs(number) > most || compareDecimals(whole, count) !== 0) return BAD_VALUE;
  return move(day, number) ?? BAD_VALUE;
}

/** Numbers in their shortest form, days and moments as ISO text, moments to the millisecond. */
function textOf(value: Sound, type: ValueType): string {
  if (value === null) return '';
  if (typeof value === 'object') return formatDecimal(trimDecimal(value));
  return type === 'moment' && typeof value === 'string' ? `${value.slice(0, 23)}Z` : String(value);
}
