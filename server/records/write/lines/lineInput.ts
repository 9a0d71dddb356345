// The lines of a table part as sent → lines in wire form, or problems by `items.3.amount`. Knows the roles' rights, not the stored lines.
import type { Model, ModelField } from '../../../definitions/index.ts';
import { isUuid } from '../../../http/index.ts';
import type { Access } from '../../access/index.ts';
import { isSameField, readField, writableField, type Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';

/** Its id and the fields that were sent. */
export type Line = Readonly<Record<string, unknown>> & { readonly id: string };

export const DEFAULT_MAX_ROWS = 1000;
/** Faults of one list that are reported: the rest follows when these are mended. */
const MAX_FAULTS = 100;

/** Nothing sent is a list without lines, as is what is no list; that is a problem. */
export function readLines(access: Access, field: ModelField, raw: unknown, problems: Problems): Line[] {
  const entries: unknown = raw ?? [];
  const max = field.def.maxRows ?? DEFAULT_MAX_ROWS;
  const lines: Line[] = [];
  if (!Array.isArray(entries)) problems.add(field.name, { rule: 'form' });
  else if (entries.length > max) problems.add(field.name, { rule: 'maxItems', value: String(max) });
  if (!Array.isArray(entries) || entries.length > max) return lines;
  const seen = new Set<string>();
  let faults = 0;
  for (const [index, entry] of entries.entries()) {
    const own = problems.inside(`${field.name}.${index}`);
    const line = readLine(access, entry, own);
    if (line && seen.has(line.id)) own.add('id', { rule: 'unique' });
    if (line) lines.push(line);
    if (line) seen.add(line.id);
    if (own.isEmpty()) continue;
    problems.merge(own);
    faults += 1;
    if (faults >= MAX_FAULTS) break;
  }
  return lines;
}

function readLine(access: Access, entry: unknown, problems: Problems): Line | undefined {
  const members: Readonly<Record<string, unknown>> =
    typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? { ...entry } : {};
  const { id } = members;
  const values: Values = new Map();
  for (const [name, raw] of Object.entries(members)) {
    const field = name === 'id' ? undefined : writableField(access, name, problems);
    if (field) readField(field, raw, values, problems);
  }
  if (isUuid(id)) return { ...Object.fromEntries(values), id: id.toLowerCase() };
  problems.add('id', { rule: 'uuid' });
  return undefined;
}

/** Whether the left lines are the right ones in the same order, as far as they say. */
export function areSameLines(part: Model, left: unknown, right: unknown): boolean {
  const [lines, others] = [listOf(left), listOf(right)];
  return (
    lines !== undefined &&
    others !== undefined &&
    lines.length === others.length &&
    lines.every((line, index) => isSameLine(part, line, others[index]))
  );
}

/** Whether every field the line says is so in the other one. */
export function isSameLine(
  part: Model,
  line: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>> | undefined,
): boolean {
  return (
    other !== undefined &&
    Object.entries(line).every(([name, value]) => {
      const field = part.fields.get(name);
      return field ? isSameField(field, value, other[name]) : name === 'id' && value === other['id'];
    })
  );
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] | undefined {
  const entries: unknown = value ?? [];
  if (!Array.isArray(entries)) return undefined;
  return entries.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? { ...entry } : {}));
}
