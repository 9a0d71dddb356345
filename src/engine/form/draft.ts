// What was typed into a form and not saved: kept, read back, and laid over the record and the fields as they are by then.
import type { RowValues } from '../ports/index.ts';
import type { FormModel } from './formModel.ts';
import { isSameAnswer } from './formRow.ts';
import type { FormValues } from './values.ts';

/** A field that was changed. */
export interface DraftField {
  label: string;
  type: string;
  value: unknown;
  /** The value the form opened with: who changed what is told by it. */
  base: unknown;
}

export interface FormDraft {
  /** Milliseconds since 1970. */
  at: number;
  /** Of a new row that went out already, perhaps with success: the id it went out with. */
  id?: string;
  /** By name. Each stands for itself, so that a form whose fields have changed takes the others. */
  fields: Readonly<Record<string, DraftField>>;
}

/** The form that a draft is laid over. */
export interface OpenValues {
  values: FormValues;
  /** Names typed into since it was opened. */
  changed: ReadonlySet<string>;
  /** Somebody else may have changed it; a new one's defaults are nobody's. */
  isStored: boolean;
}

export interface Rebased {
  values: FormValues;
  /** Changed by somebody else meanwhile: the value of the record, until one is chosen. */
  theirs: ReadonlyMap<string, unknown>;
  /** Labels of what has no place in the form any more. */
  dropped: readonly string[];
}

/** The changed fields of a form; undefined when there are none. */
export function draftOf(
  model: FormModel,
  { values, initial, changed }: { values: FormValues; initial: FormValues; changed: Iterable<string> },
  at: number,
): FormDraft | undefined {
  const fields = [...changed].flatMap((name): [string, DraftField][] => {
    const field = model.leaves.get(name);
    return field ? [[name, { label: field.label, type: field.type, value: values[name], base: initial[name] }]] : [];
  });
  return fields.length === 0 ? undefined : { at, fields: Object.fromEntries(fields) };
}

/** A draft out of local storage; undefined for anything else. */
export function readDraft(stored: unknown): FormDraft | undefined {
  if (!isObject(stored) || typeof stored['at'] !== 'number' || !isObject(stored['fields'])) return undefined;
  const fields = Object.entries(stored['fields']).flatMap(([name, field]): [string, DraftField][] => {
    if (!isObject(field) || typeof field['type'] !== 'string' || typeof field['label'] !== 'string') return [];
    return [[name, { label: field['label'], type: field['type'], value: field['value'], base: field['base'] }]];
  });
  return fields.length === 0
    ? undefined
    : {
        at: stored['at'],
        ...(typeof stored['id'] === 'string' ? { id: stored['id'] } : {}),
        fields: Object.fromEntries(fields),
      };
}

/** Two drafts of one form as one; where both have a field, the newer stands. */
export function joinDrafts(older: FormDraft | undefined, newer: FormDraft | undefined): FormDraft | undefined {
  if (!older || !newer) return newer ?? older;
  return { ...older, ...newer, fields: { ...older.fields, ...newer.fields } };
}

/**
 * Field by field: what the draft left alone takes the record's value; what only the draft changed takes the draft's; what
 * both changed keeps the draft's and waits for a choice. A field that is gone, of another type or read-only now is dropped.
 */
export function rebaseDraft(model: FormModel, draft: FormDraft, { values, changed, isStored }: OpenValues): Rebased {
  const merged: FormValues = { ...values };
  const theirs = new Map<string, unknown>();
  const dropped: string[] = [];
  for (const [name, mine] of Object.entries(draft.fields)) {
    const field = model.leaves.get(name);
    if (!field || field.type !== mine.type || field.readonly === true || field.formula !== undefined) {
      dropped.push(field?.label ?? mine.label);
      continue;
    }
    // Typed since the form was opened: newer than the draft.
    if (changed.has(name) || isSameAnswer(field, values[name], mine.value)) continue;
    merged[name] = mine.value;
    if (isStored && !isSameAnswer(field, values[name], mine.base)) theirs.set(name, values[name]);
  }
  return { values: merged, theirs, dropped };
}

/** Where the draft of a form is kept: creating, each record and each page for itself. */
export function draftKey({
  model,
  pageName,
  mode,
  id,
}: {
  model: string;
  pageName: string;
  mode: string;
  id?: string | undefined;
}): string {
  return [model, pageName, mode, id ?? ''].map(encodeURIComponent).join('/');
}

function isObject(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
