// Computed fields of a form: recalculated by the formula engine on every change, never sent.
import type { FormField } from '../../contract/index.ts';
import { createDefaults } from '../defaults/index.ts';
import { createDocumentFormulas, type DocumentFormulas } from '../document/index.ts';
import { createFormulaSet, isUnentered, type FormulaField, type FormulaSet } from '../formula/index.ts';
import type { RowValues } from '../ports/index.ts';
import { prepareTable } from '../table/index.ts';
import type { FormIssue, FormModel } from './formModel.ts';
import { reduceToField } from './reduceToField.ts';
import { linesOf } from './tablePart.ts';
import { emptyValue, isEmptyValue, type FormValues } from './values.ts';

export interface FormComputed {
  issues: readonly FormIssue[];
  /** Values of the computed fields that depend on `changed`, or of all. */
  recalculate(values: FormValues, changed?: readonly string[]): RowValues;
  /** Fields of which the named one's 0 is made; see FormulaSet. */
  entered(name: string): readonly string[] | undefined;
  /** Whether the named one is a 0 that nobody entered. */
  isUnentered(name: string, values: FormValues): boolean;
}

/** undefined when the form has no computed field. */
export function createComputed(model: FormModel): FormComputed | undefined {
  const document = documentOf(model);
  if (!document && ![...model.leaves.values()].some((field) => typeof field.formula === 'string')) return undefined;
  const set = createFormulaSet(formulaFields(model));
  const issues = set.issues.map((issue): FormIssue => ({
    code: 'malformed_formula',
    path: `/fields/${issue.field}/formula`,
    detail: issue.detail,
  }));
  const joint = document?.(set);
  // The untouched 0 of a number is nothing.
  const enteredOnly = (values: FormValues): RowValues =>
    formulaInput(
      model,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isEmptyValue(value) ? null : value])),
    );
  return {
    issues,
    entered: (name) => set.entered(name),
    isUnentered: (name, values) => isUnentered(values[name], set.entered(name), enteredOnly(values)),
    recalculate: (values, changed) =>
      joint
        ? onlyOthers(values, joint.recalculate(formulaInput(model, values)))
        : set.recalculate(formulaInput(model, values), changed),
  };
}

/** Undefined where no line reads its row. */
function documentOf(model: FormModel): ((own: FormulaSet) => DocumentFormulas | undefined) | undefined {
  const parts = [...model.leaves.values()].flatMap(({ name, type, table }) =>
    type === 'table' && table ? [[name, prepareTable(table).formulas] as const] : [],
  );
  const isJoint = parts.some(([, { fields }]) => [...fields.keys()].some((name) => name.startsWith('parent.')));
  return isJoint ? (own) => createDocumentFormulas(own, new Map(parts)) : undefined;
}

function onlyOthers(values: FormValues, results: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(results).filter(([name, value]) => value !== undefined && !Object.is(value, values[name])),
  );
}

/** What lines see of their row in formulas. */
export function parentRow(model: FormModel, values: FormValues): RowValues {
  const row = formulaInput(model, values);
  return Object.fromEntries(Object.entries(row).filter(([name]) => model.leaves.get(name)?.type !== 'table'));
}

/** Defaults of a new row that are formulas. */
export function createFormDefaults(model: FormModel): FormDefaults | undefined {
  const defaults = createDefaults(
    formulaFields(model),
    [...model.leaves.values()].flatMap(({ name, type, model: target, defaultFormula, precision }) =>
      defaultFormula === undefined
        ? []
        : [
            {
              field: name,
              formula: defaultFormula,
              type: type === 'select' && target !== undefined ? undefined : formulaType(type),
              precision,
            },
          ],
    ),
  );
  if (!defaults) return undefined;
  // The untouched 0 of a number is nothing here.
  const input = (values: FormValues): RowValues => {
    const read = formulaInput(model, values);
    return Object.fromEntries(
      Object.entries(read).map(([name, value]) => [name, isEmptyValue(values[name]) ? null : value]),
    );
  };
  return {
    fill: (values) => defaults.fill(input(values), (name) => isEmptyValue(values[name])),
    follow: (before, now, changed) =>
      Object.fromEntries(
        Object.entries(defaults.follow(input(before), input(now), changed)).map(([name, value]) => {
          const field = model.leaves.get(name);
          return [name, value === null && field ? emptyValue(field) : value];
        }),
      ),
  };
}

export interface FormDefaults {
  /** What empty fields begin with. */
  fill(values: FormValues): FormValues;
  /** What fields take that are empty or hold what they took before. */
  follow(before: FormValues, now: FormValues, changed: string): FormValues;
}

/** The leaf fields as the formula engine knows them, and what references carry and table parts hold, by dotted names. */
export function formulaFields(model: FormModel): FormulaField[] {
  return [...model.leaves.values()].flatMap((field) => [
    {
      name: field.name,
      type: formulaType(field.type),
      precision: field.precision,
      formula: typeof field.formula === 'string' ? field.formula : undefined,
    },
    ...(field.carries ?? []).flatMap(({ name, type, precision, computed }) =>
      type === 'reference' ? [] : [{ name: `${field.name}.${name}`, type, precision, isComputed: computed }],
    ),
    ...lineFields(field),
  ]);
}

function lineFields({ name: part, type, table }: FormField): FormulaField[] {
  if (type !== 'table' || !table) return [];
  const columns = [...prepareTable(table).formulas.fields.values()].filter(({ name }) => !name.includes('.'));
  return columns.map(({ formula, ...column }) => ({
    ...column,
    name: `${part}.${column.name}`,
    isComputed: formula !== undefined,
  }));
}

/** The values as formulas read them: chosen entries as what is sent for them, unless formulas look into them. */
export function formulaInput(model: FormModel, values: FormValues): RowValues {
  return Object.fromEntries(
    [...model.leaves.values()].map((field) => [field.name, formulaValue(field, values[field.name])]),
  );
}

function formulaValue(field: FormField, value: unknown): unknown {
  if (field.type === 'table') return linesOf(value);
  // A bare id carries nothing: until the server answers, what it leads to counts as empty.
  if (field.carries) return typeof value === 'string' ? { id: value } : value;
  const isNumeric = field.type === 'number' || field.type === 'integer';
  return isNumeric && typeof value === 'number' ? String(value) : reduceToField(field, value);
}

function formulaType(type: string): FormulaField['type'] {
  switch (type) {
    case 'number':
      return 'decimal';
    case 'integer':
      return 'integer';
    case 'switch':
    case 'checkbox':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'moment';
    default:
      return 'text';
  }
}

export function withComputed(values: FormValues, computed: FormComputed | undefined): FormValues {
  return computed ? { ...values, ...computed.recalculate(values) } : values;
}
