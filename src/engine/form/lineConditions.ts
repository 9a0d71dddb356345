// Conditions of the cells of table parts: those of a line over its values, its row being `parent`. Each line is asked again only
// when it changed, or what its conditions read of its row.
import type { FormField } from '../../contract/index.ts';
import { loadConditions, parentInput, type FormConditions } from './conditions/conditions.ts';
import type { FieldCondition, LineStates, PartStates } from './conditions/fieldCondition.ts';
import { readForm, type FormIssue, type FormModel } from './formModel.ts';
import { linesOf, type PartLine } from './tablePart.ts';
import type { FormValues } from './values.ts';

export interface LineConditions {
  issues: readonly FormIssue[];
  /** Never rejects. A part nothing of which changed stays the same object. */
  evaluate(values: FormValues): Promise<LineStates>;
}

interface Part {
  name: string;
  conditions: FormConditions;
  /** Names that its conditions may read of the row. */
  reads(name: string): boolean;
  parent: { key: string; seen: FormValues };
  asked: WeakMap<PartLine, { parent: FormValues; states: ReadonlyMap<string, FieldCondition> }>;
  last: PartStates;
}

/** The form of one line of a table part. */
function lineModel({ name, item }: FormField): FormModel {
  return readForm({ model: name, mode: 'edit', fields: item ?? [], rev: '0000000000000000' });
}

/** undefined where no line has a condition. Rejects only when JSONata cannot be loaded. */
export async function loadLineConditions(
  model: FormModel,
  onIssue: (issue: FormIssue) => void = () => undefined,
): Promise<LineConditions | undefined> {
  const parts: Part[] = [];
  for (const field of model.leaves.values()) {
    const conditions = field.type === 'table' ? await loadConditions(lineModel(field), onIssue) : undefined;
    if (conditions) parts.push(partOf(field, conditions));
  }
  if (parts.length === 0) return undefined;
  return {
    issues: parts.flatMap(({ conditions }) => conditions.issues),
    async evaluate(values) {
      const seen = parentInput(model, values);
      const states = new Map<string, PartStates>();
      for (const part of parts) states.set(part.name, await statesOf(part, linesOf(values[part.name]), seen));
      return states;
    },
  };
}

function partOf({ name, item = [] }: FormField, conditions: FormConditions): Part {
  const text = item
    .map(({ visibleWhen, requiredWhen, disabledWhen }) => [visibleWhen, requiredWhen, disabledWhen].join(' '))
    .join(' ');
  return {
    name,
    conditions,
    reads: (field) => text.includes(field),
    parent: { key: '', seen: {} },
    asked: new WeakMap(),
    last: new Map(),
  };
}

async function statesOf(part: Part, lines: readonly PartLine[], seen: FormValues): Promise<PartStates> {
  const read = Object.fromEntries(Object.entries(seen).filter(([name]) => part.reads(name)));
  const key = JSON.stringify(read);
  if (key !== part.parent.key) part.parent = { key, seen: read };
  const parent = part.parent.seen;
  const states = new Map<string, ReadonlyMap<string, FieldCondition>>();
  for (const line of lines) {
    const known = part.asked.get(line);
    const answer = known?.parent === parent ? known.states : await part.conditions.evaluate(line, parent);
    part.asked.set(line, { parent, states: answer });
    states.set(line.id, answer);
  }
  const isSame =
    states.size === part.last.size && [...states].every(([id, answer]) => isSameAnswer(part.last.get(id), answer));
  if (!isSame) part.last = states;
  return part.last;
}

function isSameAnswer(
  one: ReadonlyMap<string, FieldCondition> | undefined,
  other: ReadonlyMap<string, FieldCondition>,
): boolean {
  return one === other || (one !== undefined && JSON.stringify([...one]) === JSON.stringify([...other]));
}
