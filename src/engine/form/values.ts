// Values of a form: the empty ones of the specification, those of a row, groups flattened and unflattened.
// The form's value is flat: leaf name → value.
import type { FormField } from '../../contract/index.ts';
import { isDefaultWord, wordValue, type DefaultWords } from '../defaults/index.ts';
import type { RowValues } from '../ports/index.ts';
import { prettyJson } from '../values/index.ts';
import { isKnownType, type FormModel, type FormNode } from './formModel.ts';

export type FormValues = Record<string, unknown>;

/** Types whose empty value is something else; a file's is null only where it is one. */
const NEVER_NULL: ReadonlySet<string> = new Set(['string', 'checkboxGroup', 'switch', 'file', 'richtext', 'table']);

/** FORM-02, to the letter. A type the engine does not know has no empty value: undefined. */
export function emptyValue(field: FormField): unknown {
  switch (field.type) {
    case 'string':
    case 'richtext':
    case 'json':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'switch':
      return false;
    case 'checkboxGroup':
    case 'table':
    case 'list':
    case 'tags':
      return [];
    case 'file':
      return field.multiple === true ? [] : null;
    default:
      return isKnownType(field.type) ? null : undefined;
  }
}

/** Empty values of all leaf fields, group-fields flattened (FORM-02, FORM-03). Unknown types are left out. */
export function emptyValues(fields: readonly FormField[]): FormValues {
  const values: FormValues = {};
  for (const field of fields) {
    if (field.type === 'group-fields') Object.assign(values, emptyValues(field.fields ?? []));
    else if (isKnownType(field.type)) values[field.name] = emptyValue(field);
  }
  return values;
}

/** A field nobody filled in: the empty value, or a cleared one. A typed "0" is filled in, the empty 0 is not. */
export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || value === 0;
}

/** New rows: empty values with the server's defaults and then `preset` on top. Existing rows: what the row carries, untouched where unknown. */
export function initialValues(
  model: FormModel,
  row?: RowValues,
  preset: RowValues = {},
  words?: DefaultWords,
): FormValues {
  const values: FormValues = {};
  for (const [name, field] of model.leaves) {
    const given = row === undefined ? (own(preset, name) ?? defaultOf(field, words)) : own(row, name);
    const value = given === undefined ? emptyValue(field) : fromWire(field, given);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function defaultOf({ default: given }: FormField, words: DefaultWords | undefined): unknown {
  return isDefaultWord(given) ? words && wordValue(given, words) : given;
}

/** Those of the form's fields, empty ones where there is none; an absent number is nothing here, not the 0 of a new row, and an absent yes or no is its default. */
export function knownValues(model: FormModel, values: FormValues): FormValues {
  const empty = (field: FormField): unknown => {
    if (field.type === 'switch' && field.default === true) return true;
    return field.type === 'number' || field.type === 'integer' ? null : emptyValue(field);
  };
  return Object.fromEntries(
    [...model.leaves].map(([name, field]) => [name, Object.hasOwn(values, name) ? values[name] : empty(field)]),
  );
}

function own(row: RowValues, name: string): unknown {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

/** Numbers become texts so that no digit is lost on the way, JSON the text that is typed; an emptied text field is '' and not null. */
function fromWire(field: FormField, value: unknown): unknown {
  if (field.type === 'number' || field.type === 'integer') return typeof value === 'number' ? String(value) : value;
  if (field.type === 'json') return prettyJson(value);
  return value === null && NEVER_NULL.has(field.type) ? emptyValue(field) : value;
}

/** Grouped values as the form library's schema nests them; placeholders and absent values are left out. */
export function unflatten(nodes: readonly FormNode[], values: FormValues): Record<string, unknown> {
  const grouped: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'group') grouped[node.name] = unflatten(node.children, values);
    else if (node.kind === 'field' && Object.hasOwn(values, node.name)) grouped[node.name] = values[node.name];
  }
  return grouped;
}

/** The reverse of `unflatten` (FORM-03). Keys that are no field of the form are dropped. */
export function flatten(nodes: readonly FormNode[], grouped: Record<string, unknown>): FormValues {
  const values: FormValues = {};
  for (const node of nodes) {
    if (!Object.hasOwn(grouped, node.name)) continue;
    const value = grouped[node.name];
    if (node.kind === 'field') values[node.name] = value;
    // A group's value comes from `unflatten` or from a document: anything but an object holds no members.
    else if (node.kind === 'group' && typeof value === 'object' && value !== null)
      Object.assign(values, flatten(node.children, value as Record<string, unknown>));
  }
  return values;
}
