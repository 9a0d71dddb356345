// The sent lines of a table part against the stored ones: each line as it would be stored, with its rules checked, and what there is to write.
import { PARENT } from '../../../../src/engine/formula/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { wholeAccess, type Access } from '../../access/index.ts';
import { isSameField, normaliseField, type Values } from '../values/fieldInput.ts';
import { emptyOnChoice } from '../links/emptyOnChoice.ts';
import type { Problems } from '../values/problems.ts';
import { withRelated, type RelatedValues } from '../values/relatedValues.ts';
import { checkValues, withDefaults } from '../values/rowInput.ts';
import { checkConditions, looksAtParent } from '../rules/conditions.ts';
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

/** Of every table part among the values. Adds problems by `items.3.amount`, also of lines that were not sent and look at what their row becomes. */
export async function lineChanges(access: Access, values: Values, context: Context): Promise<LineChanges[]> {
  const parts = [...access.parts].flatMap(([name, part]) => {
    const field = access.model.fields.get(name);
    const sent = values.get(name);
    const whole = wholeAccess(access).parts.get(name) ?? part;
    // Read as lines by `readLines`.
    return field && Array.isArray(sent)
      ? [{ field, part, whole, read: readChanges(whole, part, { field, sent: sent as Line[] }, context) }]
      : [];
  });
  const document = documentOf(access, values, parts, context);
  await checkOthers(access, values, document, context);
  const changes: LineChanges[] = [];
  for (const { field, part, whole, read } of parts)
    changes.push(await checkedChanges(whole, part, { field, read, document }, context));
  return changes;
}

interface ReadChange {
  id: string;
  known: { line: Row; position: number } | undefined;
  /** What the line would get. */
  values: Values;
  /** Of it what a new line would not have anyway. */
  chosen: readonly string[];
  /** As it would be stored, without what is computed. */
  line: Row;
  isWritten: boolean;
}

interface ReadPart {
  field: ModelField;
  whole: Access;
  read: readonly ReadChange[];
}

function readChanges(
  whole: Access,
  part: Access,
  { field, sent }: { field: ModelField; sent: readonly Line[] },
  { stored, caller, related }: Context,
): ReadChange[] {
  const before = new Map(linesOf(stored?.[field.name]).map((line, position) => [line['id'], { line, position }]));
  const untouched = Object.fromEntries(withDefaults(part, new Map(), caller));
  return sent.map((line, index) => {
    const known = before.get(line.id);
    const { id, ...named } = line;
    const given: Values = new Map(
      Object.entries(named).filter(([name, value]) => !known || !isSameLine(part.model, { [name]: value }, known.line)),
    );
    if (known) emptyOnChoice(part, given, { stored: known.line, isSent: (name) => Object.hasOwn(named, name) });
    const values = known ? given : withDefaults(part, given, caller);
    return {
      id,
      known,
      values,
      chosen: [...given].flatMap(([name, value]) => (known || !isSame(part, name, value, untouched) ? [name] : [])),
      line: withRelated(whole, { ...known?.line, ...Object.fromEntries(values), id }, related),
      isWritten: !known || given.size > 0 || known.position !== index,
    };
  });
}

function isSame({ model }: Access, name: string, value: unknown, line: Row): boolean {
  const field = model.fields.get(name);
  return field !== undefined && isSameField(field, value, line[name]);
}

/** The row with all its lines as they would be stored, as lines see it that look at it. */
function documentOf(
  access: Access,
  values: Values,
  parts: readonly ReadPart[],
  { stored, caller, related }: Context,
): Row {
  const isJoint = access.model.document !== undefined;
  const lines = parts.map(({ field, whole, read }) => [
    field.name,
    read.map(({ line }) => (isJoint ? line : computedRow(whole, line, { caller, related }))),
  ]);
  return computedRow(
    access,
    { ...stored, ...Object.fromEntries(values), ...Object.fromEntries(lines) },
    { caller, related },
  );
}

async function checkedChanges(
  whole: Access,
  part: Access,
  { field, read, document }: Pick<ReadPart, 'field' | 'read'> & { document: Row },
  { stored, caller, related, problems }: Context,
): Promise<LineChanges> {
  const lines: Row[] = [];
  for (const [index, { known, values, chosen, line }] of read.entries()) {
    const row = computedRow(whole, { ...line, [PARENT]: document }, { caller, related });
    const own = problems.inside(`${field.name}.${index}`);
    const before = known && { ...known.line, [PARENT]: stored };
    const hidden = await checkConditions(part, row, { before, changed: chosen, problems: own });
    checkValues(part, values, { row, hidden }, own);
    problems.merge(own);
    const { [PARENT]: _document, ...alone } = row;
    lines.push(alone);
  }
  checkUnique(part, lines, field.name, problems);
  const kept = new Set(read.map(({ id }) => id));
  return {
    field,
    access: part,
    lines,
    written: read.flatMap(({ isWritten }, position) => {
      const line = lines[position];
      return isWritten && line ? [{ position, line }] : [];
    }),
    removedIds: linesOf(stored?.[field.name])
      .map(({ id }) => String(id))
      .filter((id) => !kept.has(id)),
    sent: read.map(({ values }, index) => ({ index, values })),
  };
}

/** Lines that stay as they are may lack something now that their row is another. */
async function checkOthers(
  access: Access,
  values: Values,
  document: Row,
  { stored, problems }: Context,
): Promise<void> {
  for (const [name, part] of access.parts) {
    if (values.has(name) || !access.writable.has(name) || !looksAtParent(part)) continue;
    for (const [index, line] of linesOf(document[name]).entries()) {
      const own = problems.inside(`${name}.${index}`);
      await checkConditions(
        part,
        { ...line, [PARENT]: document },
        {
          before: { ...line, [PARENT]: stored },
          changed: [],
          problems: own,
        },
      );
      problems.merge(own);
    }
  }
}

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
