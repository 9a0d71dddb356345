// Lays the server's refusal on the form: known names to their fields, the rest on top. Not the texts of rules.
import type { ErrorAnswer } from '../../contract/index.ts';
import type { FieldIssue } from './checkForm.ts';
import type { FormModel } from './formModel.ts';

export interface PlacedErrors {
  fields: ReadonlyMap<string, readonly FieldIssue[]>;
  top: readonly string[];
}

/** The answer's own message stands on top only when something in it belongs to no field. */
export function placeServerErrors(model: FormModel, answer: ErrorAnswer): PlacedErrors {
  const fields = new Map<string, readonly FieldIssue[]>();
  const top: string[] = [];
  for (const [name, errors] of Object.entries(answer.fields ?? {})) {
    const list = Array.isArray(errors) ? errors : [];
    if (model.leaves.has(name)) fields.set(name, list.map(({ rule, message }) => ({ rule, message })));
    else top.push(...list.map((error) => (name === 'non_field_errors' ? error.message : `${name}: ${error.message}`)));
  }
  if (fields.size === 0 && top.length === 0) top.push(answer.message);
  return { fields, top };
}
