// The body of a write → values in wire form by field, or problems by field. Knows the roles' rights, not the stored rows.
import { checkValue } from '../../../../src/engine/rules/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { wordValue, type DefaultWords } from '../../../../src/engine/defaults/index.ts';
import type { Caller } from '../../../http/index.ts';
import { todayIn, type Access } from '../../access/index.ts';
import { isSameField, normaliseField, readField, writableField, type Values } from './fieldInput.ts';
import { areSameLines, readLines } from '../lines/lineInput.ts';
import { breakOf, type Problems } from './problems.ts';
import { measuredText } from './richText.ts';

const MAX_KEYS = 600;

/** The body as an object. Throws `invalid` otherwise. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError('invalid', { body: [{ rule: 'schema', value: '{ field: value }' }] });
  if (Object.keys(body).length > MAX_KEYS)
    throw new ApiError('invalid', { body: [{ rule: 'max', value: String(MAX_KEYS) }] });
  return { ...body };
}

/** Reads the named fields, a table part as its lines; `except` are the members that are no fields. */
export function readValues(
  access: Access,
  body: Readonly<Record<string, unknown>>,
  except: readonly string[],
  problems: Problems,
): Values {
  const values: Values = new Map();
  for (const [name, raw] of Object.entries(body)) {
    const field = except.includes(name) ? undefined : writableField(access, name, problems);
    if (!field) continue;
    const lines = access.parts.get(name);
    if (!lines) readField(field, raw, values, problems);
    else values.set(name, readLines(lines, field, raw, problems));
  }
  return values;
}

/** Values of a new row: what was sent, else the default, else nothing; fields the roles may not write get their default too. Those by formula follow: `fillDefaults`. */
export function withDefaults(access: Access, sent: Values, caller: Caller): Values {
  const values: Values = new Map();
  for (const field of access.model.fields.values()) {
    if (!isStored(field)) continue;
    if (sent.has(field.name)) values.set(field.name, sent.get(field.name));
    else if (field.part) values.set(field.name, []);
    else if (field.def.default !== undefined) {
      const read = normaliseField(field, wordValue(field.def.default, wordsOf(caller)));
      values.set(field.name, read.ok ? read.value : null);
    } else values.set(field.name, null);
  }
  return values;
}

function wordsOf(caller: Caller): DefaultWords {
  return { today: todayIn(caller.timezone), now: new Date().toISOString(), me: caller.userId };
}

function isStored(field: ModelField): boolean {
  return field.storage === 'plain' && field.def.rollup === undefined && !field.isBase && field.kind !== 'auto';
}

/** What rollups of a new row hold: no row refers to it yet. */
export function emptyRollups({ model }: Access): Record<string, unknown> {
  return Object.fromEntries(
    [...model.fields.values()].flatMap(({ name, def, kind, precision }) => {
      const isSummed = def.rollup?.do === 'count' || def.rollup?.do === 'sum';
      return isSummed ? [[name, kind === 'decimal' ? emptySum(precision) : 0]] : [];
    }),
  );
}

function emptySum(precision: number): string {
  return precision === 0 ? '0' : `0.${'0'.repeat(precision)}`;
}

/** Rules of single fields. A field the roles may not write is not theirs to fill in, a hidden one need not be filled in. */
export function checkValues(
  access: Access,
  values: Values,
  { row, hidden }: { row: Record<string, unknown>; hidden: ReadonlySet<string> },
  problems: Problems,
): void {
  for (const [name, value] of values) {
    const field = access.model.fields.get(name);
    if (!field || !access.writable.has(name) || problems.has(name) || (hidden.has(name) && value === null)) continue;
    for (const issue of checkValue(field.kind === 'richText' ? measuredText(value) : value, field.rules, row))
      problems.add(name, breakOf(issue));
  }
}

/** Whether two wire values say the same; references and files count by id, of lines what the left ones say. */
export function isSameValue(field: ModelField, left: unknown, right: unknown): boolean {
  return field.part ? areSameLines(field.part, left, right) : isSameField(field, left, right);
}
