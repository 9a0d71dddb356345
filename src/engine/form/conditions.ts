// visibleWhen, requiredWhen, disabledWhen: JSONata over the form's values, compiled once, evaluated outside render.
// JSONata itself is loaded only when a form has a condition. The server runs the same code on what it is sent.
import type { FormField } from '../../contract/index.ts';
import { PARENT } from '../formula/index.ts';
import type { FormIssue, FormModel, FormNode } from './formModel.ts';
import { toWire } from './formRow.ts';
import { reduceToField } from './reduceToField.ts';
import { linesOf } from './tablePart.ts';
import type { FormValues } from './values.ts';

/** What conditions say of a field now. Absent members: no condition, the field's own flag holds. */
export interface FieldCondition {
  visible?: boolean;
  required?: boolean;
  disabled?: boolean;
}

export interface FormConditions {
  /** Expressions that do not compile; their fields stay visible and keep their own flags. */
  issues: readonly FormIssue[];
  /** Never rejects. A failing expression counts as not given and is told through `onIssue`. By field or group name. `parent`: of a line, what it sees of its row. */
  evaluate(values: FormValues, parent?: FormValues): Promise<ReadonlyMap<string, FieldCondition>>;
}

/** As for expressions of pages: the server evaluates these with every write, and one in a circle would stop it. */
const LIMITS = { timeout: 500, stack: 300, sequence: 100_000 };

const KEYS = [
  ['visibleWhen', 'visible'],
  ['requiredWhen', 'required'],
  ['disabledWhen', 'disabled'],
] as const;

interface Compiled {
  name: string;
  key: 'visible' | 'required' | 'disabled';
  evaluate(input: unknown): Promise<unknown>;
}

export function hasConditions(model: FormModel): boolean {
  return conditionalNodes(model.tree).some(({ field }) => KEYS.some(([source]) => field[source] !== undefined));
}

/** Loads JSONata and compiles every condition of the form; undefined when it has none. Rejects only when JSONata cannot be loaded. */
export async function loadConditions(
  model: FormModel,
  onIssue: (issue: FormIssue) => void = () => undefined,
): Promise<FormConditions | undefined> {
  if (!hasConditions(model)) return undefined;
  const { default: jsonata } = await import('jsonata');
  const issues: FormIssue[] = [];
  const compiled: Compiled[] = [];
  for (const { name, field } of conditionalNodes(model.tree)) {
    for (const [source, key] of KEYS) {
      const text: unknown = field[source];
      if (text === undefined) continue;
      try {
        const expression = jsonata(String(text), LIMITS);
        compiled.push({ name, key, evaluate: (input) => expression.evaluate(input) });
      } catch (error) {
        issues.push({ code: 'malformed_condition', path: `/fields/${name}/${source}`, detail: messageOf(error) });
      }
    }
  }
  const failed = new Set<string>();
  function tellOnce(name: string, key: string, error: unknown): void {
    const path = `/fields/${name}/${key}`;
    if (failed.has(path)) return;
    failed.add(path);
    onIssue({ code: 'malformed_condition', path, detail: messageOf(error) });
  }
  return {
    issues,
    evaluate: (values, parent) =>
      evaluateAll(compiled, { ...conditionInput(model, values), ...(parent && { [PARENT]: parent }) }, tellOnce),
  };
}

async function evaluateAll(
  compiled: readonly Compiled[],
  input: FormValues,
  tell: (name: string, key: string, error: unknown) => void,
): Promise<ReadonlyMap<string, FieldCondition>> {
  const states = new Map<string, FieldCondition>();
  for (const { name, key, evaluate } of compiled) {
    try {
      const answer = await evaluate(input);
      states.set(name, { ...states.get(name), [key]: Boolean(answer) });
    } catch (error) {
      tell(name, key, error);
    }
  }
  return states;
}

/** What an expression sees: the flat values, numbers as numbers, chosen entries as their sent value. */
export function conditionInput(model: FormModel, values: FormValues): FormValues {
  const input: FormValues = {};
  for (const [name, field] of model.leaves) {
    if (Object.hasOwn(values, name)) input[name] = inputValue(field, values[name]);
  }
  return input;
}

/** What conditions of lines see of their row: its values without table parts, so that each line is quick. */
export function parentInput(model: FormModel, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(conditionInput(model, values)).filter(([name]) => model.leaves.get(name)?.type !== 'table'),
  );
}

function inputValue(field: FormField, value: unknown): unknown {
  if (field.type === 'table') return lineValues(field, value);
  if (field.type === 'json') return toWire(field, value);
  if (field.type !== 'number' && field.type !== 'integer') return reduceToField(field, value);
  return numberValue(value);
}

function numberValue(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

const NUMERIC_COLUMNS: ReadonlySet<string> = new Set([
  'DecimalField',
  'IntegerField',
  'PositiveIntegerField',
  'AutoField',
]);

/** Lines of a table part, their columns as the fields of a form are seen. */
function lineValues(field: FormField, value: unknown): unknown[] {
  const columns = field.table?.columns ?? [];
  return linesOf(value).map((line) =>
    Object.fromEntries(
      columns.map((column) => [
        column.field,
        NUMERIC_COLUMNS.has(column.type) ? numberValue(line[column.field]) : reduceToField({}, line[column.field]),
      ]),
    ),
  );
}

/** Names hidden now: by their own condition or by that of a group they lie in. */
export function hiddenNames(model: FormModel, states: ReadonlyMap<string, FieldCondition>): Set<string> {
  const hidden = new Set<string>();
  for (const name of model.leaves.keys()) {
    const chain = [name, ...(model.groupsOf.get(name) ?? [])];
    if (chain.some((part) => states.get(part)?.visible === false)) hidden.add(name);
  }
  return hidden;
}

function conditionalNodes(nodes: readonly FormNode[]): { name: string; field: FormField }[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'placeholder') return [];
    const inside = node.kind === 'group' ? conditionalNodes(node.children) : [];
    return [{ name: node.name, field: node.field }, ...inside];
  });
}

function messageOf(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : String(error);
}
