// requiredWhen, visibleWhen and disabledWhen of a definition on the server: the engine's own conditions over the row as it would be stored.
import {
  disabledNames,
  hiddenNames,
  loadConditions,
  parentInput,
  readForm,
  type FieldCondition,
  type FormConditions,
  type FormModel,
} from '../../../../src/engine/form/index.ts';
import { PARENT } from '../../../../src/engine/formula/index.ts';
import { jsonText } from '../../../../src/engine/values/index.ts';
import type { FormField, FormGroup, FormTab, TableInfo } from '../../../../src/contract/index.ts';
import { sectionName, type Model, type ModelField } from '../../../definitions/index.ts';
import type { Access } from '../../access/index.ts';
import type { Problems } from '../values/problems.ts';
import { isSameValue } from '../values/rowInput.ts';

interface Loaded {
  form: FormModel;
  conditions: FormConditions | undefined;
}

const known = new WeakMap<Model, Promise<Loaded>>();

export interface ConditionContext {
  /** The row as stored: what it lacked already stops nobody. undefined: a new row. */
  before: Readonly<Record<string, unknown>> | undefined;
  /** Fields that would get another value. */
  changed: readonly string[];
  problems: Problems;
}

type Row = Readonly<Record<string, unknown>>;

/** Whether any of its fields says what becomes of it once it is hidden. */
export function hasPolicies({ fields }: Model): boolean {
  return [...fields.values()].some(({ def }) => def.whenHidden === 'clear' || def.whenHidden === 'refuse');
}

/** Fields that the row hides. */
export async function hiddenIn(access: Access, row: Row): Promise<ReadonlySet<string>> {
  return (await lacking(access, await loadedOf(access.model), row)).hidden;
}

/** As it concerns hidden fields: a box without its tick holds nothing. */
export function isFilled(value: unknown): boolean {
  return value !== false && !isEmpty(value);
}

/**
 * Adds `required` where the row, shown as it would be, lacks a value it did not lack before, `readonly` where a field that is
 * disabled in it is changed, and `hidden` where a filled one is hidden that has to be empty then. Answers the hidden fields.
 */
export async function checkConditions(
  access: Access,
  row: Readonly<Record<string, unknown>>,
  { before, changed, problems }: ConditionContext,
): Promise<ReadonlySet<string>> {
  const loaded = await loadedOf(access.model);
  if (!loaded.conditions) return NOTHING;
  const now = await lacking(access, loaded, row);
  const old = before === undefined ? undefined : await lacking(access, loaded, before);
  const then = old?.names ?? NOTHING;
  for (const name of changed)
    if (now.disabled.has(name) && access.writable.has(name)) problems.add(name, { rule: 'readonly' });
  for (const name of now.names)
    if (!then.has(name) && access.writable.has(name)) problems.add(name, { rule: 'required' });
  for (const name of filledHidden(access.model, { row, hidden: now.hidden }, { row: before, hidden: old?.hidden }))
    problems.add(access.readable.has(name) ? name : 'row', { rule: 'hidden' });
  return now.hidden;
}

/** Such as have to be empty. What was so before stops nobody. */
function filledHidden(
  { fields }: Model,
  now: { row: Row; hidden: ReadonlySet<string> },
  before: { row: Row | undefined; hidden: ReadonlySet<string> | undefined },
): string[] {
  return [...now.hidden].filter((name) => {
    const field = fields.get(name);
    if (field?.def.whenHidden !== 'refuse' || !isFilled(now.row[name])) return false;
    return before.hidden?.has(name) !== true || !isSameValue(field, now.row[name], before.row?.[name]);
  });
}

const NOTHING: ReadonlySet<string> = new Set();

/** Of the lines of a row: whether their conditions look at it. Without such, lines that are not written need not be asked. */
export function looksAtParent({ model }: Access): boolean {
  return [...model.fields.values()].some(({ def }) =>
    [def.visibleWhen, def.requiredWhen, def.disabledWhen].some((text) => text?.includes(PARENT) === true),
  );
}

/** Fields with conditions that ought to have a value and have none. */
async function lacking(
  access: Access,
  { form, conditions }: Loaded,
  row: Row,
): Promise<{ names: Set<string>; hidden: Set<string>; disabled: Set<string> }> {
  const states =
    (await conditions?.evaluate(asForm(access, row), await parentOf(access, row))) ?? new Map<string, FieldCondition>();
  const hidden = hiddenNames(form, states);
  const asked = [...form.leaves.keys()].filter(
    (name) =>
      isConditional(form, states, name) &&
      !hidden.has(name) &&
      (states.get(name)?.required ?? access.model.fields.get(name)?.def.required) === true,
  );
  return { names: new Set(asked.filter((name) => isEmpty(row[name]))), hidden, disabled: disabledNames(form, states) };
}

/** By itself, or by a section it lies in. What has no condition is asked for by its own rules. */
function isConditional({ groupsOf }: FormModel, states: ReadonlyMap<string, FieldCondition>, name: string): boolean {
  return [name, ...(groupsOf.get(name) ?? [])].some((part) => states.has(part));
}

const parents = new WeakMap<object, Record<string, unknown>>();

/** What the conditions of a line see of its row, once for all its lines. */
async function parentOf({ catalog, model }: Access, row: Row): Promise<Record<string, unknown> | undefined> {
  const owner = catalog.models.get(model.owner ?? '');
  const parent = row[PARENT];
  if (!owner || typeof parent !== 'object' || parent === null) return undefined;
  const seen = parents.get(parent);
  if (seen) return seen;
  const { form } = await loadedOf(owner);
  const read = parentInput(form, asForm({ model: owner }, { ...parent }));
  parents.set(parent, read);
  return read;
}

function loadedOf(model: Model): Promise<Loaded> {
  const loading = known.get(model) ?? load(model);
  known.set(model, loading);
  return loading;
}

/** A form holds JSON as the text that is typed. */
function asForm({ model }: Pick<Access, 'model'>, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = Object.entries(row)
    .filter(([name]) => model.fields.get(name)?.kind === 'json')
    .map(([name, value]) => [name, jsonText(value)] as const);
  return { ...row, ...Object.fromEntries(texts) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

async function load(model: Model): Promise<Loaded> {
  const fields = new Map(
    [...model.fields].filter(([, field]) => !field.isBase).map(([name, field]) => [name, toFormField(field)]),
  );
  const sections = sectionsOf(model, fields);
  const form = readForm({
    model: model.name,
    mode: 'edit',
    // What stands in no section is left over.
    fields: [...sections, ...fields.values()],
    rev: '0000000000000000',
  });
  return { form, conditions: await loadConditions(form) };
}

/** Sections and tabs of the form with their conditions; their fields are taken out of `left`. */
function sectionsOf({ module }: Model, left: Map<string, FormField>): FormField[] {
  const entries = (listed: readonly (string | FormGroup | FormTab)[]): FormField[] =>
    listed.flatMap((entry) => {
      if (typeof entry !== 'string') return section(entry);
      const field = left.get(entry);
      left.delete(entry);
      return field ?? [];
    });
  const section = (one: FormGroup | FormTab): FormField => ({
    name: sectionName(one),
    type: 'group-fields',
    label: '',
    fields: entries(one.fields),
    ...conditionsOf(one),
  });
  return entries([...(module.form?.fields ?? []), ...(module.form?.tabs ?? [])]);
}

function conditionsOf({
  visibleWhen,
  requiredWhen,
  disabledWhen,
}: {
  visibleWhen?: string;
  requiredWhen?: string;
  disabledWhen?: string;
}): Pick<FormField, 'visibleWhen' | 'requiredWhen' | 'disabledWhen'> {
  return {
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
    ...(requiredWhen === undefined ? {} : { requiredWhen }),
    ...(disabledWhen === undefined ? {} : { disabledWhen }),
  };
}

/** Only what conditions look at: their texts, and whether a value is a number or a choice. */
function toFormField(field: ModelField): FormField {
  return {
    name: field.name,
    type: typeOf(field),
    label: field.name,
    ...conditionsOf(field.def),
    ...(field.part === undefined ? {} : { table: linesTable(field.part) }),
  };
}

function linesTable({ fields }: Model): TableInfo {
  const columns = [...fields.values()].map((field) => ({
    field: field.name,
    type: field.def.type,
    cellRendererParams: {},
    cellEditorParams: { rulesConfig: [] },
  }));
  // Of a table's description conditions read the names and types of columns, no more.
  return { columns, permissions: {} } as unknown as TableInfo;
}

function typeOf(field: ModelField): string {
  switch (field.kind) {
    case 'decimal':
      return 'number';
    case 'integer':
    case 'auto':
      return 'integer';
    case 'boolean':
      return 'checkbox';
    case 'reference':
    case 'references':
    case 'dynamic':
      return 'select';
    case 'json':
      return 'json';
    case 'choice':
      return 'selectEnum';
    case 'multiChoice':
      return 'checkboxGroup';
    case 'tags':
      return 'tags';
    case 'place':
      return 'place';
    case 'file':
    case 'files':
      return 'file';
    case 'richText':
      return 'richtext';
    case 'part':
      return 'table';
    case 'date':
      return 'date';
    case 'moment':
      return 'datetime';
    case 'time':
      return 'time';
    default:
      return 'string';
  }
}
