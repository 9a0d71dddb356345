// One value of a write → its wire form, or a problem: what the roles may write, how values are read and compared. Of table parts nothing.
import { canonicalJson, normaliseValue } from '../../../../src/engine/values/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Access } from '../../access/index.ts';
import { isRuleName, type Problems } from './problems.ts';
import { readRichText } from './richText.ts';

export type Values = Map<string, unknown>;

/** The field, when the roles may write it; else the problem is added. */
export function writableField(access: Access, name: string, problems: Problems): ModelField | undefined {
  const field = access.readable.get(name);
  if (field && field.isWritable && access.writable.has(name)) return field;
  if (!field) {
    const now = [...access.readable.values()].find(
      (each) => each.def.renamedFrom === name && each.isWritable && access.writable.has(each.name),
    );
    if (now) problems.addFormer(name, now.name);
    else problems.add(name, { rule: 'unknown_field' });
  } else problems.add(name, { rule: field.isWritable ? 'forbidden' : 'readonly' });
  return undefined;
}

/** Puts the value into `values` in wire form, or adds the problem. */
export function readField(field: ModelField, raw: unknown, values: Values, problems: Problems): void {
  const read = normaliseField(field, raw);
  if (read.ok) values.set(field.name, read.value);
  else problems.add(field.name, { rule: isRuleName(read.rule) ? read.rule : 'schema', value: read.limit ?? read.rule });
}

type Reading = { ok: true; value: unknown } | { ok: false; rule: string; limit?: string };

/** The wire form of a value, moments cut to milliseconds, an empty list as nothing, rich text sanitised. */
export function normaliseField(field: ModelField, raw: unknown): Reading {
  const { def } = field;
  if (field.kind === 'richText') return readRichText(raw);
  const read = normaliseValue(def.type, raw, {
    multiple: def.multiple === true,
    ...(field.kind === 'decimal' ? { precision: field.precision } : {}),
    ...(def.format === undefined ? {} : { format: def.format }),
  });
  if (!read.ok) return read;
  if (field.kind !== 'json' && Array.isArray(read.value) && read.value.length === 0) return { ok: true, value: null };
  if (field.kind === 'moment' && typeof read.value === 'string')
    return { ok: true, value: new Date(read.value).toISOString() };
  return read;
}

/** Whether two wire values of a plain field say the same; references and files count by id. */
export function isSameField(field: ModelField, left: unknown, right: unknown): boolean {
  const [one, other] = [comparable(field, left), comparable(field, right)];
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A value in wire form as its column takes it: references and files as ids. */
export function storedValue(field: ModelField, value: unknown): unknown {
  const read = normaliseField(field, Array.isArray(value) ? value.map(idOf) : value);
  return read.ok ? read.value : null;
}

const UNORDERED: ReadonlySet<ModelField['kind']> = new Set(['multiChoice', 'tags', 'references']);

function comparable(field: ModelField, value: unknown): unknown {
  const read = normaliseField(field, Array.isArray(value) && field.kind === 'files' ? value.map(idOf) : value);
  if (!read.ok) return ['?', surface(value)];
  if (field.kind === 'json') return canonicalJson(read.value);
  if (UNORDERED.has(field.kind) && Array.isArray(read.value)) return [...read.value].sort();
  return read.value;
}

/** What has no wire form counts without what lies deeper in it: how deep that is was up to the sender. */
function surface(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.values(value).map((each: unknown) => (typeof each === 'object' ? null : each))
    : value;
}

/** Of an entry with an id, the id; anything else as it is. */
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : value;
}
