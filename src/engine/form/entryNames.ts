// Names of entries that have to tell them apart: two with one name, or one without, cannot both stand in a document.
import type { FormField } from '../../contract/index.ts';
import type { FieldIssue } from './fieldIssue.ts';
import type { FormModel } from './formModel.ts';
import { itemModel, listEntries } from './listField.ts';
import type { FormValues } from './values.ts';

export interface UnsoundName {
  /** Label of the list. */
  list: string;
  /** Empty: it has none. */
  name: string;
  /** Place of the entry, name of its field, and so on into lists of entries. */
  at: readonly string[];
}

/** Every entry of the lists of a form that stands in another's way or has no name, in lists of entries too. */
export function unsoundNames({ leaves }: FormModel, values: FormValues): UnsoundName[] {
  return [...leaves.values()].flatMap((field) =>
    namesIn(field, values[field.name]).map((found) => ({ ...found, at: [field.name, ...found.at] })),
  );
}

/** What is wrong as soon as it is typed; one without a name may still get it. */
export function clashIssues(field: FormField, value: unknown): FieldIssue[] {
  return namesIn(field, value)
    .filter(({ name }) => name !== '')
    .map(({ at }) => ({ rule: CLASH, at }));
}

const CLASH = 'unique';

/** Of names alone: another change of the list may have settled them. */
export function isClash({ rule, at }: FieldIssue): boolean {
  return rule === CLASH && at !== undefined;
}

function namesIn(field: FormField, value: unknown): UnsoundName[] {
  if (field.type !== 'list') return [];
  const { keyed, label } = field;
  const entries = listEntries(value);
  const names = keyed === undefined ? [] : entries.map((entry) => nameOf(entry[keyed]));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return entries.flatMap((entry, index) => {
    const name = names[index];
    const isUnsound = name !== undefined && (name === '' || counts.get(name) !== 1);
    const own: UnsoundName[] =
      isUnsound && keyed !== undefined ? [{ list: label, name, at: [String(index), keyed] }] : [];
    return [
      ...own,
      ...unsoundNames(itemModel(field), entry).map((found) => ({ ...found, at: [String(index), ...found.at] })),
    ];
  });
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
