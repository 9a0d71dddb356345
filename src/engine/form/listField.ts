// A list as the value of a form field: entries of one shape, each with the values of its own fields. Editing them is the renderer's.
import type { FormField } from '../../contract/index.ts';
import type { FieldIssue } from './fieldIssue.ts';
import { readForm, type FormModel } from './formModel.ts';
import type { FormValues } from './values.ts';

/** What tells an entry from others while the form is open; no field of it. */
export const ENTRY_ID = '_id';

let made = 0;

export function newEntryId(): string {
  made += 1;
  return `e${made}`;
}

/** Anything else in the list is no entry. */
export function listEntries(value: unknown): readonly FormValues[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry: unknown): entry is FormValues => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}

const models = new WeakMap<FormField, FormModel>();

/** The fields of one entry as a form, read once per field. */
export function itemModel(field: FormField): FormModel {
  const known = models.get(field);
  if (known) return known;
  const model = readForm({ model: '', mode: 'edit', fields: field.item ?? [], rev: '' });
  models.set(field, model);
  return model;
}

/** Rules of the entries' fields, then those of the list: how many, and that no two have one name. */
export function checkList(
  field: FormField,
  value: unknown,
  checkEntry: (model: FormModel, entry: FormValues) => ReadonlyMap<string, readonly FieldIssue[]>,
): FieldIssue[] {
  const entries = listEntries(value);
  const { maxRows, keyed } = field;
  const whole: FieldIssue[] =
    maxRows !== undefined && entries.length > maxRows ? [{ rule: 'maxItems', value: String(maxRows) }] : [];
  const keys = entries.map((entry) => (keyed === undefined ? undefined : entry[keyed]));
  return [
    ...whole,
    ...entries.flatMap((entry, index) => {
      const found = [...checkEntry(itemModel(field), entry)].flatMap(([name, issues]) =>
        issues.map((issue) => within(issue, [String(index), name])),
      );
      const key = keys[index];
      const isTaken = key !== undefined && key !== '' && keys.indexOf(key) !== keys.lastIndexOf(key);
      return keyed !== undefined && isTaken ? [...found, { rule: 'unique', at: [String(index), keyed] }] : found;
    }),
  ];
}

function within(issue: FieldIssue, at: readonly string[]): FieldIssue {
  return { ...issue, at: [...at, ...(issue.at ?? [])] };
}

/** What is still wrong after a change of the list: with each entry that nobody has touched. */
export function keptEntryIssues(issues: readonly FieldIssue[], before: unknown, now: unknown): FieldIssue[] {
  const old = listEntries(before);
  const places = new Map(listEntries(now).map((entry, index) => [entry, index]));
  return issues.flatMap((issue) => {
    const [index = '', ...rest] = issue.at ?? [];
    const entry = old[Number(index)];
    const place = entry && places.get(entry);
    return place === undefined || issue.at === undefined ? [] : [{ ...issue, at: [String(place), ...rest] }];
  });
}
