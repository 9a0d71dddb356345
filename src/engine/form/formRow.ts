// What is sent: form values → wire values of a row. Computed, read-only, unknown and hidden fields stay behind.
import type { FormField } from '../../contract/index.ts';
import type { RowValues } from '../ports/index.ts';
import { readJsonField } from '../values/index.ts';
import { isKnownType, type FormModel } from './formModel.ts';
import { reduceToField } from './reduceToField.ts';
import { partToWire } from './tablePart.ts';
import { isEmptyValue, unflatten, type FormValues } from './values.ts';

export interface RowRequest {
  values: FormValues;
  /** Values the form opened with. */
  initial: FormValues;
  /** `changes` (edit): only what differs from the values the form opened with. */
  send: 'all' | 'changes';
  /** Fields a condition hides now. */
  hidden?: ReadonlySet<string>;
  /** Fields of a new row emptied on purpose: no default of the server takes their place. */
  emptied?: ReadonlySet<string>;
}

/** Row to send, by field name; of changes possibly empty. A type the engine does not know is sent only when its renderer changed it. */
export function toRow(model: FormModel, request: RowRequest): RowValues {
  const row: RowValues = {};
  for (const [name, field] of model.leaves) {
    if (!isSendable(model, field, request.hidden) || !Object.hasOwn(request.values, name)) continue;
    if (isLeftToServer(field, request)) continue;
    const value = toWire(field, request.values[name]);
    const isOnlyIfChanged = request.send === 'changes' || !isKnownType(field.type);
    if (isOnlyIfChanged && isSameAnswer(field, request.values[name], request.initial[name])) continue;
    if (value !== undefined) row[name] = value;
  }
  return row;
}

/** Empty, with a default that the page could not work out. */
function isLeftToServer({ name, defaultFormula }: FormField, { values, emptied }: RowRequest): boolean {
  return defaultFormula !== undefined && isEmptyValue(values[name]) && emptied?.has(name) !== true;
}

function isSendable(model: FormModel, field: FormField, hidden: ReadonlySet<string> | undefined): boolean {
  if (field.formula !== undefined || field.readonly === true) return false;
  return hidden === undefined || !hidden.has(field.name) || model.info.hidden === 'keep';
}

/** One value as the server takes it: decimals as text, integers as numbers, references and files as bare ids, text in NFC. */
export function toWire(field: FormField, value: unknown): unknown {
  switch (field.type) {
    case 'string':
    case 'richtext':
      return typeof value === 'string' ? value.normalize('NFC') : value;
    case 'table':
      return partToWire(field, value);
    case 'json':
      return jsonToWire(value);
    case 'number':
      return numberToWire(field, value);
    case 'integer':
      return integerToWire(numberToWire(field, value));
    case 'file':
    case 'select':
    case 'selectEnum':
    case 'radio':
    case 'checkboxGroup':
      return field.type === 'file' ? fileToWire(value) : reduceToField(field, value);
    default:
      return value;
  }
}

/** A text that is no JSON stays as it is: the check refuses it. */
function jsonToWire(text: unknown): unknown {
  const read = readJsonField(text);
  return read.ok ? read.value : text;
}

/** The untouched 0 of an optional field travels as zero where zero is allowed, else as nothing. */
function numberToWire(field: FormField, value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return null;
  if (value !== 0) return typeof value === 'number' ? String(value) : value;
  const isZeroAllowed = Number(field.min ?? 0) <= 0 && Number(field.max ?? 0) >= 0;
  return isZeroAllowed ? '0' : null;
}

function integerToWire(text: unknown): unknown {
  const isSafe = typeof text === 'string' && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text));
  return isSafe ? Number(text) : text;
}

function fileToWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((file: unknown) => fileToWire(file));
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : value;
}

/** Whether both travel as the same; one object in both places is quick. */
export function isSameAnswer(field: FormField, left: unknown, right: unknown): boolean {
  return Object.is(left, right) || isSame(toWire(field, left), toWire(field, right));
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

/** Names whose value differs from the one the form opened with. */
export function changedNames(model: FormModel, values: FormValues, initial: FormValues): string[] {
  return [...model.leaves.values()].flatMap((field) => (isChangedField(field, values, initial) ? [field.name] : []));
}

export function isChangedField(field: FormField | undefined, values: FormValues, initial: FormValues): boolean {
  return (
    field !== undefined && field.formula === undefined && !isSameAnswer(field, values[field.name], initial[field.name])
  );
}

/** What the compiled validator is given: filled-in visible values only, grouped, chosen entries reduced. */
export function validationData(
  model: FormModel,
  values: FormValues,
  hidden: ReadonlySet<string>,
): Record<string, unknown> {
  const filled: FormValues = {};
  for (const [name, field] of model.leaves) {
    const value = values[name];
    if (hidden.has(name) || isEmptyValue(value) || !isKnownType(field.type)) continue;
    filled[name] = field.type === 'integer' ? String(value) : toWire(field, value);
  }
  return unflatten(model.tree, filled);
}
