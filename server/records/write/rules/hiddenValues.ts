// `whenHidden`: what becomes of values whose fields are hidden by what a write makes of its row, or of its lines.
import { PARENT } from '../../../../src/engine/formula/index.ts';
import type { Model, ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { Access } from '../../access/index.ts';
import { lineChanges, type LineChanges } from '../lines/lineChanges.ts';
import type { Line } from '../lines/lineInput.ts';
import type { Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';
import type { RelatedValues } from '../values/relatedValues.ts';
import { hasPolicies, hiddenIn, isFilled } from './conditions.ts';
import { computedRow } from './rowRules.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RowToBe {
  lines: readonly LineChanges[];
  /** With its computed values. */
  row: Record<string, unknown>;
  /** Fields that nobody but the write itself changes, because they are hidden. */
  cleared: ReadonlySet<string>;
}

interface Context {
  stored: Row | undefined;
  /** What a new row holds beside the values. */
  begun?: Row;
  /** By somebody, and not by a default. */
  isSent: (name: string) => boolean;
  caller: Caller;
  related: RelatedValues;
  problems: Problems;
}

/** The row as it would be stored. What hidden fields lose goes into `values`; that may hide others, so it is asked until nothing goes. */
export async function rowToBe(access: Access, values: Values, context: Context): Promise<RowToBe> {
  const { stored, begun, caller, related, problems } = context;
  const cleared = new Set<string>();
  for (;;) {
    const own = problems.again();
    const lines = await lineChanges(access, values, { stored, caller, related, problems: own });
    const row = computedRow(
      access,
      { ...(stored ?? begun), ...Object.fromEntries(values), ...linesByName(lines) },
      { caller, related },
    );
    const gone = await goneValues(access, values, row, context);
    if (gone.size === 0) {
      problems.merge(own);
      return { lines, row, cleared };
    }
    for (const [name, value] of gone) {
      values.set(name, value);
      if (value === null || (Array.isArray(value) && value.length === 0) || !context.isSent(name)) cleared.add(name);
    }
  }
}

function linesByName(lines: readonly LineChanges[]): Record<string, unknown> {
  return Object.fromEntries(lines.map((part) => [part.field.name, part.lines]));
}

async function goneValues(access: Access, values: Values, row: Row, context: Context): Promise<Values> {
  const gone: Values = new Map();
  const { stored, isSent } = context;
  const names = await goneNames(access, row, {
    before: stored,
    isWritten: (name) => values.has(name),
    isSent,
  });
  for (const name of names) gone.set(name, access.model.fields.get(name)?.part ? [] : null);
  for (const [name, part] of access.parts) {
    if (gone.has(name) || !hasPolicies(part.model)) continue;
    const lines = await goneLines(part, { name, sent: values.get(name) }, row, stored);
    if (lines) gone.set(name, lines);
  }
  return gone;
}

/** The lines without what goes, undefined where nothing does. */
async function goneLines(
  part: Access,
  { name, sent }: { name: string; sent: unknown },
  row: Row,
  stored: Row | undefined,
): Promise<Line[] | undefined> {
  const before = new Map(linesOf(stored?.[name]).map((line) => [line.id, line]));
  const given = Array.isArray(sent) ? new Map(linesOf(sent).map((line) => [line.id, line])) : undefined;
  let isChanged = false;
  const lines: Line[] = [];
  for (const line of linesOf(row[name])) {
    const was = before.get(line.id);
    const own = given?.get(line.id);
    const names = await goneNames(
      part,
      { ...line, [PARENT]: row },
      {
        before: was && { ...was, [PARENT]: stored },
        isWritten: (field) => was === undefined || (own !== undefined && Object.hasOwn(own, field)),
        isSent: (field) => own !== undefined && Object.hasOwn(own, field),
      },
    );
    isChanged ||= names.length > 0;
    lines.push({ ...(own ?? { id: line.id }), ...Object.fromEntries(names.map((field) => [field, null])) });
  }
  return isChanged ? lines : undefined;
}

interface Asked {
  before: Row | undefined;
  isWritten: (name: string) => boolean;
  isSent: (name: string) => boolean;
}

/** Filled fields that this write hides, or that it writes though they are hidden. Where values are refused only those go that nobody sent: defaults. */
async function goneNames(access: Access, row: Row, { before, isWritten, isSent }: Asked): Promise<string[]> {
  if (!hasPolicies(access.model)) return [];
  const now = await hiddenIn(access, row);
  const candidates = [...now].filter((name) => policyOf(access.model, name) && isFilled(row[name]));
  if (candidates.length === 0) return [];
  const then = before === undefined ? undefined : await hiddenIn(access, before);
  return candidates.filter((name) =>
    policyOf(access.model, name) === 'clear'
      ? then === undefined || isWritten(name) || !then.has(name)
      : isWritten(name) && !isSent(name) && (then === undefined || then.has(name)),
  );
}

function policyOf({ fields }: Model, name: string): ModelField['def']['whenHidden'] {
  const policy = fields.get(name)?.def.whenHidden;
  return policy === 'keep' ? undefined : policy;
}

function linesOf(value: unknown): Line[] {
  return Array.isArray(value) ? (value as Line[]) : []; // stored lines are objects
}
