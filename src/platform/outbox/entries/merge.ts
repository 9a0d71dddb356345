// What a waiting write and a row that moved on meanwhile have to do with each other, field by field.
import type { Row } from '../../../contract/index.ts';
import { compareDecimals, parseDecimal } from '../../../engine/decimal/index.ts';
import type { RowValues } from '../../../engine/ports/index.ts';
import type { Entry } from './entry.ts';

export interface Merge {
  /** The row holds it already: it was sent before, and the answer was lost. */
  isThere: boolean;
  /** Fields that both changed, to different values. */
  overlap: readonly string[];
}

export function mergeWith(entry: Pick<Entry, 'values' | 'base'>, current: Row): Merge {
  const fields = Object.keys(entry.values).filter((field) => Object.hasOwn(current, field));
  const open = fields.filter((field) => !isWithin(entry.values[field], current[field]));
  return {
    isThere: open.length === 0 && fields.length > 0,
    overlap: open.filter((field) => !isSame(current[field], entry.base[field])),
  };
}

/** Equal as the server sees them: empty is empty, references by id, numbers by their value. */
export function isSame(a: unknown, b: unknown): boolean {
  return isWithin(a, b) && isWithin(b, a);
}

/** Of lines only what is said of them counts: the row knows more. */
function isWithin(said: unknown, known: unknown): boolean {
  const left = bare(said);
  const right = bare(known);
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((each, index) => isWithin(each, right[index]));
  if (isObject(left) && isObject(right))
    return Object.keys(left).every((name) => isWithin(left[name], isObject(right) ? right[name] : undefined));
  if (isObject(left) && typeof right === 'string') return left['id'] === right;
  if (typeof left === 'string' && isObject(right)) return right['id'] === left;
  return left === right || isSameNumber(left, right);
}

function bare(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  return value;
}

function isSameNumber(a: unknown, b: unknown): boolean {
  if (!isNumeric(a) || !isNumeric(b)) return false;
  const left = parseDecimal(String(a));
  const right = parseDecimal(String(b));
  return left !== null && right !== null && compareDecimals(left, right) === 0;
}

function isNumeric(value: unknown): value is string | number {
  return typeof value === 'number' || typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same with another id in the place of one. */
export function withId(values: RowValues, from: string, to: string): RowValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, replaced(value, from, to)]));
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((each) => replaced(each, from, to));
  return isObject(value) ? withId(value, from, to) : value;
}

/** The same without one: left out of lists, nothing where it stood alone. */
export function withoutId(values: RowValues, id: string): RowValues {
  const isIt = (value: unknown): boolean => value === id || (isObject(value) && value['id'] === id);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (Array.isArray(value)) return [field, value.filter((each) => !isIt(each))];
      return [field, isIt(value) ? null : value];
    }),
  );
}

/** Whether one of the ids but the own one is named anywhere in it. */
export function mentions(value: unknown, ids: ReadonlySet<string>, own?: string): boolean {
  if (typeof value === 'string') return value !== own && ids.has(value);
  if (Array.isArray(value)) return value.some((each) => mentions(each, ids, own));
  return isObject(value) && Object.values(value).some((each) => mentions(each, ids, own));
}
