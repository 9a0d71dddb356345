// A row of the kit's own: the model it can be made in, and values that its form takes. Knows rules by the form alone.
import { randomUUID } from 'node:crypto';
import { at, objectOf, objectsOf, textOf, type Json } from '../caller/index.ts';
import { NotApplicable, type CheckContext } from './check.ts';
import type { Surveyed } from './survey.ts';

export interface OwnRow {
  model: string;
  id: string;
  /** As it was sent. */
  values: Json;
  /** A text field that may hold anything short; empty when there is none. */
  textField: string;
  row: Json;
}

const SHORT = 20;

/** Made in the first model that takes it. Throws NotApplicable when none does. */
export async function makeRow(context: CheckContext): Promise<OwnRow> {
  for (const model of creatable(context.models)) {
    const { values, textField } = await valuesFor(context, model);
    const id = randomUUID();
    const answer = await context.conversation.call('POST', `/data/${model.ref.model}/`, { body: { id, ...values } });
    if (answer.status === 201 || answer.status === 200)
      return { model: model.ref.model, id, values, textField, row: objectOf(answer.body) };
  }
  throw new NotApplicable('no model lets this person create and delete a row of plain values');
}

export async function removeRow(
  { conversation }: CheckContext,
  { model, id }: Pick<OwnRow, 'model' | 'id'>,
): Promise<void> {
  await conversation.call('DELETE', `/data/${model}/${id}/`);
}

/** Makes a row, uses it, and takes it away whatever happens. */
export async function withRow(context: CheckContext, use: (row: OwnRow) => Promise<void>): Promise<void> {
  const row = await makeRow(context);
  try {
    await use(row);
  } finally {
    await removeRow(context, row);
  }
}

/** Those with the fewest demands first; people and accounts are left alone. */
function creatable(models: readonly Surveyed[]): Surveyed[] {
  const may = ({ table }: Surveyed, action: string): boolean => at(table, 'permissions', action) === true;
  return models.filter(
    (model) => may(model, 'create') && may(model, 'update') && may(model, 'delete') && model.ref.model !== 'user',
  );
}

async function valuesFor(
  { conversation }: CheckContext,
  { ref }: Surveyed,
): Promise<{ values: Json; textField: string }> {
  const { body } = await conversation.get(`/form_info/?model=${ref.model}&page_name=${ref.page_name}&mode=create`);
  const fields = leavesOf(body).filter(({ formula, readonly }) => formula === undefined && readonly !== true);
  const free = fields.find(
    (field) =>
      field['type'] === 'string' &&
      field['pattern'] === undefined &&
      field['format'] === undefined &&
      field['choices'] === undefined &&
      Number(field['maxLength'] ?? SHORT) >= SHORT,
  );
  const wanted = fields.filter((field) => field['required'] === true || field === free);
  const values: Record<string, unknown> = {};
  for (const field of wanted) values[textOf(field['name'])] = await valueFor(conversation, field, ref.page_name);
  return { values, textField: textOf(free?.['name']) };
}

async function valueFor(conversation: CheckContext['conversation'], field: Json, page: string): Promise<unknown> {
  if (field['default'] !== undefined && field['default'] !== null) return field['default'];
  const [choice] = objectsOf(field['choices']);
  if (choice) return field['multiple'] === true ? [choice['id']] : choice['id'];
  if (typeof field['model'] === 'string') {
    const { body } = await conversation.get(
      `/app_info/filtered_select_list/?model=${field['model']}&field=${textOf(field['name'])}&page_name=${page}&page=1&page_size=1`,
    );
    const id = at(body, 'filteredSelectList', 0, 'id');
    return field['multiple'] === true ? [id] : id;
  }
  switch (field['type']) {
    case 'number':
      return String(field['min'] ?? '1');
    case 'integer':
      return Number(field['min'] ?? 1);
    case 'date':
      return '2026-01-15';
    case 'datetime':
      return '2026-01-15T09:00:00Z';
    case 'checkbox':
    case 'switch':
      return true;
    case 'richtext':
      return '<p>QA</p>';
    default:
      return `QA ${randomUUID().slice(0, 8)}`;
  }
}

function leavesOf(form: unknown): Json[] {
  return objectsOf(objectOf(form)['fields']).flatMap((field) =>
    field['type'] === 'group-fields' ? leavesOf(field) : [field],
  );
}
