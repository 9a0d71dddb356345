// Lays the server's refusal on the form: known names to their fields, the rest on top. Not the texts of rules.
import type { ErrorAnswer } from '../../contract/index.ts';
import type { FieldIssue } from './fieldIssue.ts';
import type { FormModel } from './formModel.ts';
import { cellOf } from './tablePart.ts';
import type { FormValues } from './values.ts';

export interface PlacedErrors {
  fields: ReadonlyMap<string, readonly FieldIssue[]>;
  top: readonly string[];
}

/**
 * The answer's own message stands on top only when something in it belongs to no field. `values` are those that were sent:
 * `items.3.amount` names a cell by the place of its line in them.
 */
export function placeServerErrors(model: FormModel, answer: ErrorAnswer, values: FormValues = {}): PlacedErrors {
  const fields = new Map<string, readonly FieldIssue[]>();
  const top: string[] = [];
  for (const [name, errors] of Object.entries(answer.fields ?? {})) {
    const list = Array.isArray(errors) ? errors : [];
    const [leaf, cell] = placeOf(model, name, values);
    if (leaf !== undefined)
      fields.set(leaf, [
        ...(fields.get(leaf) ?? []),
        ...list.map(({ rule, message }) => ({ rule, message, ...(cell ? { cell } : {}) })),
      ]);
    else top.push(...list.map((error) => (name === 'non_field_errors' ? error.message : `${name}: ${error.message}`)));
  }
  if (fields.size === 0 && top.length === 0) top.push(answer.message);
  return { fields, top };
}

function placeOf(
  model: FormModel,
  name: string,
  values: FormValues,
): [leaf: string | undefined, cell: FieldIssue['cell']] {
  if (model.leaves.has(name)) return [name, undefined];
  const [part = '', ...path] = name.split('.');
  if (model.leaves.get(part)?.type !== 'table') return [undefined, undefined];
  return [part, cellOf(values[part], path)];
}
