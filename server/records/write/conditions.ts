// requiredWhen and visibleWhen of a definition on the server: the engine's own conditions over the row as it would be stored.
import { hiddenNames, loadConditions, readForm, type FormConditions, type FormModel } from '../../../src/engine/form/index.ts';
import type { FormField } from '../../../src/contract/index.ts';
import type { Model, ModelField } from '../../definitions/index.ts';
import type { Access } from '../access.ts';
import type { Problems } from './problems.ts';

interface Loaded {
  form: FormModel;
  conditions: FormConditions | undefined;
}

const known = new WeakMap<Model, Promise<Loaded>>();

/** Fields whose emptiness is none of the writer's fault now: hidden ones. Adds `required` where a condition asks for a value. */
export async function checkConditions(access: Access, row: Readonly<Record<string, unknown>>, problems: Problems): Promise<ReadonlySet<string>> {
  const { model } = access;
  const loading = known.get(model) ?? load(model);
  known.set(model, loading);
  const { form, conditions } = await loading;
  if (!conditions) return new Set();
  const states = await conditions.evaluate({ ...row });
  const hidden = hiddenNames(form, states);
  for (const [name, state] of states) {
    const isAsked = state.required === true && !hidden.has(name) && access.writable.has(name);
    if (isAsked && isEmpty(row[name])) problems.add(name, { rule: 'required' });
  }
  return hidden;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

async function load(model: Model): Promise<Loaded> {
  const fields = [...model.fields.values()].filter((field) => !field.isBase).map(toFormField);
  const form = readForm({ model: model.name, mode: 'edit', fields, rev: '0000000000000000' });
  return { form, conditions: await loadConditions(form) };
}

/** Only what conditions look at: their texts, and whether a value is a number or a choice. */
function toFormField(field: ModelField): FormField {
  const { visibleWhen, requiredWhen } = field.def;
  return {
    name: field.name,
    type: typeOf(field),
    label: field.name,
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
    ...(requiredWhen === undefined ? {} : { requiredWhen }),
  };
}

function typeOf(field: ModelField): string {
  switch (field.kind) {
    case 'decimal': return 'number';
    case 'integer': case 'auto': return 'integer';
    case 'boolean': return 'checkbox';
    case 'reference': return 'select';
    case 'choice': return 'selectEnum';
    case 'multiChoice': return 'checkboxGroup';
    case 'file': case 'files': return 'file';
    case 'date': return 'date';
    case 'moment': return 'datetime';
    default: return 'string';
  }
}
