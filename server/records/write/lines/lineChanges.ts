// The sent lines of a table part against the stored ones: each line as it would be stored, with its rules checked, and what there is to write.
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { wholeAccess, type Access } from '../../access/index.ts';
import { normaliseField, type Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';
import type { RelatedValues } from '../values/relatedValues.ts';
import { checkValues, withDefaults } from '../values/rowInput.ts';
import { computedRow } from '../rules/rowRules.ts';
import { isSameLine, type Line } from './lineInput.ts';

type Row = Readonly<Record<string, unknown>>;

export interface LineChanges {
  field: ModelField;
  access: Access;
  /** The lines as they would be stored, computed values with them. */
  lines: readonly Row[];
  /** New, changed or moved ones with their places. */
  written: readonly { position: number; line: Row }[];
  removedIds: readonly string[];
  /** What was sent and is new, by place in the list: what it refers to has to be looked up. */
  sent: readonly { index: number; values: Values }[];
}

interface Context {
  /** As stored; of a new row nothing. */
  stored: Row | undefined;
  caller: Caller;
  related: RelatedValues;
  problems: Problems;
}

/** Of every table part among the values. Adds problems by `items.3.amount`. */
export function lineChanges(access: Access, values: Values, context: Context): LineChanges[] {
  return [...access.parts].flatMap(([name, part]) => {
    const field = access.model.fields.get(name);
    const sent = values.get(name);
    // Read as lines by `readLines`.
    return field && Array.isArray(sent)
      ? [changesOf(wholeAccess(access).parts.get(name) ?? part, part, { field, sent: sent as Line[] }, context)]
      : [];
  });
}

function changesOf(
  whole: Access,
  part: Access,
  { field, sent }: { field: ModelField; sent: readonly Line[] },
  { stored, caller, related, problems }: Context,
): LineChanges {
  const before = new Map(linesOf(stored?.[field.name]).map((line, position) => [line['id'], { line, position }]));
  const changes = sent.map((line, index) => {
    const known = before.get(line.id);
    const { id, ...named } = line;
    const given: Values = new Map(
      Object.entries(named).filter(([name, value]) => !known || !isSameLine(part.model, { [name]: value }, known.line)),
    );
    const values = known ? given : withDefaults(part, given, caller);
    const row = computedRow(whole, { ...known?.line, ...Object.fromEntries(values), id }, { caller, related });
    const own = problems.inside(`${field.name}.${index}`);
    checkValues(part, values, { row, hidden: NOTHING_HIDDEN }, own);
    problems.merge(own);
    return { index, values, line: row, isWritten: !known || given.size > 0 || known.position !== index };
  });
  checkUnique(
    part,
    changes.map(({ line }) => line),
    field.name,
    problems,
  );
  const kept = new Set(sent.map(({ id }) => id));
  return {
    field,
    access: part,
    lines: changes.map(({ line }) => line),
    written: changes.filter(({ isWritten }) => isWritten).map(({ index, line }) => ({ position: index, line })),
    removedIds: [...before.keys()].map(String).filter((id) => !kept.has(id)),
    sent: changes.map(({ index, values }) => ({ index, values })),
  };
}

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** A unique column holds no value twice within the lines of one row. */
function checkUnique(part: Access, lines: readonly Row[], place: string, problems: Problems): void {
  for (const field of part.model.fields.values()) {
    if (field.def.unique !== true) continue;
    const seen = new Set<string>();
    for (const [index, line] of lines.entries()) {
      const read = normaliseField(field, line[field.name]);
      const value = read.ok && read.value !== null ? JSON.stringify(read.value) : undefined;
      if (value !== undefined && seen.has(value)) problems.add(`${place}.${index}.${field.name}`, { rule: 'unique' });
      if (value !== undefined) seen.add(value);
    }
  }
}

function linesOf(value: unknown): Row[] {
  return Array.isArray(value)
    ? value.map((line: unknown) => (typeof line === 'object' && line !== null ? { ...line } : {}))
    : [];
}
