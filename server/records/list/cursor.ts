// The opaque cursor of a list: where the page before ended, in which order. Checked as far as the database would trip over it.
import { canonicalMoment, isCivilDate } from '../../../src/engine/values/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isUuid } from '../../http/index.ts';
import type { SortKey } from './sortKeys.ts';

export interface Cursor {
  /** Value of each key as PostgreSQL writes it; null for an empty one. */
  values: readonly (string | null)[];
  id: string;
}

const MAX_LENGTH = 20_000;

const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['integer', /^-?\d{1,10}$/],
  ['bigint', /^-?\d{1,19}$/],
  ['boolean', /^(?:true|false)$/],
  ['date', /^\d{4,}-\d\d-\d\d$/],
  ['time without time zone', /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/],
  ['timestamp with time zone', /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/],
]);
const NUMBER = /^-?\d{1,18}(?:\.\d{1,18})?$/;

/** `last` is the last row shown. */
export function writeCursor(order: readonly SortKey[], last: Cursor): string {
  return Buffer.from(`${orderText(order)}\n${JSON.stringify([...last.values, last.id])}`).toString('base64url');
}

/** Throws `invalid` on `cursor` for anything this server did not write for the same order. */
export function readCursor(text: string, order: readonly SortKey[]): Cursor {
  const refused = new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'cursor' }] });
  if (text.length > MAX_LENGTH || !/^[\w-]+$/.test(text)) throw refused;
  const [head = '', ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('\n');
  if (head !== orderText(order)) throw refused;
  let keys: unknown;
  try {
    keys = JSON.parse(rest.join('\n'));
  } catch {
    throw refused;
  }
  if (!Array.isArray(keys) || keys.length !== order.length + 1) throw refused;
  const id: unknown = keys.at(-1);
  const values: unknown[] = keys.slice(0, -1);
  if (!isUuid(id) || !values.every((value, index) => fits(value, order[index]))) throw refused;
  // Each is a text or null by the check above.
  return { values: values as (string | null)[], id };
}

function fits(value: unknown, key: SortKey | undefined): boolean {
  if (!key) return false;
  if (value === null) return key.isNullable;
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) return false;
  if (key.type.startsWith('numeric')) return NUMBER.test(value);
  const form = FORMS.get(key.type);
  if (!form) return true;
  return form.test(value) && isRealValue(value, key.type);
}

function isRealValue(value: string, type: string): boolean {
  if (type === 'integer') return Math.abs(Number(value)) <= 2_147_483_647;
  if (type === 'bigint')
    return BigInt(value) <= 9_223_372_036_854_775_807n && BigInt(value) >= -9_223_372_036_854_775_808n;
  if (type === 'date') return isCivilDate(value);
  if (type.startsWith('timestamp')) return canonicalMoment(value.replace(' ', 'T').replace(/\+00$/, 'Z')) !== null;
  return true;
}

function orderText(order: readonly SortKey[]): string {
  return order.map((key) => `${key.isDescending ? '-' : ''}${key.name}`).join(',');
}
