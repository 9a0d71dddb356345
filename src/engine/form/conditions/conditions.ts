// visibleWhen, requiredWhen, disabledWhen: JSONata over the form's values, compiled once, evaluated outside render.
// JSONata itself is loaded only when a form has a condition. The server runs the same code on what it is sent.
import type { FormField } from '../../../contract/index.ts';
import { PARENT } from '../../formula/index.ts';
import { rootsOf } from '../../jsonataTree/index.ts';
import { circlesOf, type Circle } from './circles.ts';
import type { FieldCondition } from './fieldCondition.ts';
import { comparingEmpties, EMPTY_FUNCTIONS } from './emptyComparisons.ts';
import { leafNames, type FormIssue, type FormModel, type FormNode } from '../formModel.ts';
import { toWire } from '../formRow.ts';
import { reduceToField } from '../reduceToField.ts';
import { linesOf } from '../tablePart.ts';
import { isEmptyValue, type FormValues } from '../values.ts';

export interface FormConditions {
  /** Expressions that do not compile; their fields stay visible and keep their own flags. */
  issues: readonly FormIssue[];
  /** Fields that decide, by themselves or through each other, whether they are shown: emptying them may hide them. */
  deciding: ReadonlySet<string>;
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
  /** Fields that it looks at. */
  roots: readonly string[];
  evaluate(input: unknown): Promise<unknown>;
}

type Tell = (name: string, key: string, error: unknown) => void;

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
        const tree = expression.ast();
        const roots = [...new Set(rootsOf(tree))];
        comparingEmpties(tree);
        for (const [called, asked] of EMPTY_FUNCTIONS) expression.assign(called, asked);
        compiled.push({ name, key, roots, evaluate: (input) => expression.evaluate(input) });
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
  const circles = visibilityCircles(model, compiled);
  return {
    issues,
    deciding: new Set(circles.flatMap(({ nodes }) => nodes.flatMap(({ deciding }) => [...deciding]))),
    async evaluate(values, parent) {
      const input = { ...conditionInput(model, values), ...(parent && { [PARENT]: parent }) };
      const states = await evaluateAll(compiled, input, tellOnce);
      for (const circle of circles) await freeCircle(circle, { compiled, values, input, states });
      return states;
    },
  };
}

async function evaluateAll(
  compiled: readonly Compiled[],
  input: FormValues,
  tell: Tell,
): Promise<Map<string, FieldCondition>> {
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

function visibilityCircles(model: FormModel, compiled: readonly Compiled[]): Circle[] {
  const members = new Map(
    conditionalNodes(model.tree).map((node) => [node.name, node.kind === 'group' ? leafNames(node) : [node.name]]),
  );
  return circlesOf(
    compiled
      .filter(({ key }) => key === 'visible')
      .map(({ name, roots }) => ({ name, roots, members: members.get(name) ?? [] })),
  );
}

interface Evaluated {
  compiled: readonly Compiled[];
  values: FormValues;
  input: FormValues;
  states: Map<string, FieldCondition>;
}

/** Fields that exclude each other and are filled all the same would hide each other for good: they are shown, so that one can be emptied. */
async function freeCircle({ nodes }: Circle, { compiled, values, input, states }: Evaluated): Promise<void> {
  const filled = nodes.filter(({ deciding }) => [...deciding].some((name) => !isEmptyValue(values[name])));
  if (nodes.length < 2 || filled.some(({ name }) => states.get(name)?.visible !== false)) return;
  for (const node of filled) {
    const others = new Set(nodes.flatMap(({ deciding }) => [...deciding]).filter((name) => !node.members.has(name)));
    const alone = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, others.has(name) ? null : value]),
    );
    const condition = compiled.find(({ name, key }) => name === node.name && key === 'visible');
    // Where it fails, it failed before and was told.
    const isShown = await condition?.evaluate(alone).catch(() => false);
    if (isShown) states.set(node.name, { ...states.get(node.name), visible: true });
  }
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
  if (field.type === 'number' || field.type === 'integer') return numberValue(value);
  // The page has an empty text where the server has nothing: functions are to see the same.
  if (TEXTS.has(field.type)) return value ?? '';
  return value === undefined || value === '' ? null : reduceToField(field, value);
}

const TEXTS: ReadonlySet<string> = new Set(['string', 'richtext']);

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
  return namesBy(model, (part) => states.get(part)?.visible === false);
}

/** Names that cannot be changed now, by their own condition or by that of a group they lie in. */
export function disabledNames(model: FormModel, states: ReadonlyMap<string, FieldCondition>): Set<string> {
  return namesBy(model, (part) => states.get(part)?.disabled === true);
}

function namesBy(model: FormModel, holds: (part: string) => boolean): Set<string> {
  return new Set(
    [...model.leaves.keys()].filter((name) => holds(name) || (model.groupsOf.get(name) ?? []).some(holds)),
  );
}

function conditionalNodes(nodes: readonly FormNode[]): Exclude<FormNode, { kind: 'placeholder' }>[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'placeholder') return [];
    return [node, ...(node.kind === 'group' ? conditionalNodes(node.children) : [])];
  });
}

function messageOf(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : String(error);
}
