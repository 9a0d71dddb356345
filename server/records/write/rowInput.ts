// The body of a write → values in wire form by field, or problems by field. Knows the roles' rights, not the stored rows.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { checkValue } from '../../../src/engine/rules/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Access } from '../access.ts';
import { breakOf, isRuleName, type Problems } from './problems.ts';

export type Values = Map<string, unknown>;

const MAX_KEYS = 600;

/** The body as an object. Throws `invalid` otherwise. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('invalid', { body: [{ rule: 'schema', value: '{ field: value }' }] });
  if (Object.keys(body).length > MAX_KEYS) throw new ApiError('invalid', { body: [{ rule: 'max', value: String(MAX_KEYS) }] });
  return { ...body };
}

/** Reads the named fields; `except` are the members that are no fields. */
export function readValues(access: Access, body: Readonly<Record<string, unknown>>, except: readonly string[], problems: Problems): Values {
  const values: Values = new Map();
  for (const [name, raw] of Object.entries(body)) {
    if (except.includes(name)) continue;
    const field = access.readable.get(name);
    if (!field) problems.add(name, { rule: 'unknown_field' });
    else if (!field.isWritable) problems.add(name, { rule: 'readonly' });
    else if (!access.writable.has(name)) problems.add(name, { rule: 'forbidden' });
    else readValue(field, raw, values, problems);
  }
  return values;
}

function readValue(field: ModelField, raw: unknown, values: Values, problems: Problems): void {
  const read = normaliseField(field, raw);
  if (read.ok) values.set(field.name, read.value);
  else problems.add(field.name, { rule: isRuleName(read.rule) ? read.rule : 'schema', value: read.rule });
}

/** The wire form of a value, moments cut to milliseconds, an empty list as nothing. */
export function normaliseField(field: ModelField, raw: unknown): { ok: true; value: unknown } | { ok: false; rule: string } {
  const { def } = field;
  const read = normaliseValue(def.type, raw, {
    multiple: def.multiple === true,
    ...(field.kind === 'decimal' ? { precision: field.precision } : {}),
    ...(def.format === undefined ? {} : { format: def.format }),
  });
  if (!read.ok) return read;
  if (Array.isArray(read.value) && read.value.length === 0) return { ok: true, value: null };
  if (field.kind === 'moment' && typeof read.value === 'string') return { ok: true, value: new Date(read.value).toISOString() };
  return read;
}

/** Values of a new row: what was sent, else the default, else nothing; fields the roles may not write get their default too. */
export function withDefaults(access: Access, sent: Values): Values {
  const values: Values = new Map();
  for (const field of access.model.fields.values()) {
    if (!isStored(field)) continue;
    if (sent.has(field.name)) values.set(field.name, sent.get(field.name));
    else if (field.def.default !== undefined) {
      const read = normaliseField(field, field.def.default);
      values.set(field.name, read.ok ? read.value : null);
    } else values.set(field.name, null);
  }
  return values;
}

function isStored(field: ModelField): boolean {
  return field.storage === 'plain' && !field.isBase && field.kind !== 'auto';
}

/** Rules of single fields. A field the roles may not write is not theirs to fill in, a hidden one need not be filled in. */
export function checkValues(access: Access, values: Values, { row, hidden }: { row: Record<string, unknown>; hidden: ReadonlySet<string> }, problems: Problems): void {
  for (const [name, value] of values) {
    const field = access.model.fields.get(name);
    if (!field || !access.writable.has(name) || problems.has(name) || (hidden.has(name) && value === null)) continue;
    for (const issue of checkValue(value, field.rules, row)) problems.add(name, breakOf(issue));
  }
}

/** Whether two wire values say the same; references and files count by id. */
export function isSameValue(field: ModelField, left: unknown, right: unknown): boolean {
  const [one, other] = [comparable(field, left), comparable(field, right)];
  return JSON.stringify(one) === JSON.stringify(other);
}

function comparable(field: ModelField, value: unknown): unknown {
  const read = normaliseField(field, Array.isArray(value) && (field.kind === 'files') ? value.map(idOf) : value);
  if (!read.ok) return ['?', surface(value)];
  if (field.kind === 'multiChoice' && Array.isArray(read.value)) return [...read.value].sort();
  return read.value;
}

/** What has no wire form counts without what lies deeper in it: how deep that is was up to the sender. */
function surface(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.values(value).map((each: unknown) => (typeof each === 'object' ? null : each)) : value;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : value;
}
