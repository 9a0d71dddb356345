// Entries of a list or of an object with free keys as entries of a form, and back. An entry remembers what it was made from:
// an untouched one goes back as the same object.
import type { FormField } from '../../contract/index.ts';
import { ENTRY_ID, newEntryId, type FormValues } from '../form/index.ts';
import { isNode } from '../jsonSchema/index.ts';
import { isSame, placeIn, readBindings, writeBindings, type Binding, type FormPlace } from './binding.ts';

/** Of an entry, and no field of it: what it was made from. */
export const SOURCE = '_source';
/** The entry's name in an object. */
export const KEY = '_key';

/** How one entry becomes fields. */
export interface EntryForm {
  fields: FormField[];
  bindings: readonly Binding[];
  /** An entry may stand for an object by this key's value alone. */
  shorthand?: string | undefined;
  /** Entries are objects, also empty ones. */
  isObject: boolean;
}

export interface Entries {
  read(value: unknown): readonly FormValues[];
  write(entries: unknown): unknown;
  place(rest: readonly string[], value: unknown): readonly string[];
}

/** `form` is asked for with the first entry: a schema may hold itself. */
export function arrayEntries(form: () => EntryForm): Entries {
  return {
    read: remembered((value) => (Array.isArray(value) ? value.map((json: unknown) => readEntry(form(), json)) : [])),
    write: (entries) =>
      entriesOf(entries)
        .map((entry) => writeEntry(form(), entry))
        .filter((value) => value !== undefined),
    place: ([index, ...rest], value) =>
      placed(form, Array.isArray(value) ? value.map((json: unknown, place) => [String(place), json] as const) : [], [
        index,
        ...rest,
      ]),
  };
}

export function keyedEntries(form: () => EntryForm): Entries {
  const entriesIn = (value: unknown): [string, unknown][] => (isNode(value) ? Object.entries(value) : []);
  return {
    read: remembered((value) => entriesIn(value).map(([key, json]) => ({ [KEY]: key, ...readEntry(form(), json) }))),
    write(entries) {
      const named = new Map<string, unknown>();
      for (const entry of entriesOf(entries)) {
        const key = entry[KEY];
        const value = writeEntry(form(), entry);
        // One without a name is not there yet; of two with one name the first stands.
        if (typeof key === 'string' && key !== '' && value !== undefined && !named.has(key)) named.set(key, value);
      }
      return Object.fromEntries(named);
    },
    place: (rest, value) => placed(form, entriesIn(value), rest),
  };
}

/** The same entries for the same value. */
function remembered(read: (value: unknown) => readonly FormValues[]): (value: unknown) => readonly FormValues[] {
  const known = new WeakMap<object, readonly FormValues[]>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return NO_ENTRIES;
    const entries = known.get(value) ?? read(value);
    known.set(value, entries);
    return entries;
  };
}

const NO_ENTRIES: readonly FormValues[] = [];

function entriesOf(value: unknown): FormValues[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function readEntry(form: EntryForm, json: unknown): FormValues {
  const whole = unfolded(form, json);
  return { [ENTRY_ID]: newEntryId(), [SOURCE]: { json, whole }, ...readBindings(form.bindings, whole) };
}

/** What an entry was made from, as it stands and as an object. */
interface Source {
  json: unknown;
  whole: unknown;
}

function writeEntry(form: EntryForm, entry: FormValues): unknown {
  // Put there by `readEntry`; a new entry has none.
  const source = entry[SOURCE] as Source | undefined;
  const written = writeBindings(form.bindings, entry, source?.whole);
  if (source && written === source.whole) return source.json;
  const whole = written === undefined && form.isObject ? {} : written;
  return source && isSame(whole, source.whole) ? source.json : folded(form, whole, source?.json);
}

function unfolded({ shorthand }: EntryForm, json: unknown): unknown {
  return shorthand === undefined || isNode(json) ? json : { [shorthand]: json };
}

/** By its key alone where nothing else is said; one that was written out stays so. */
function folded({ shorthand }: EntryForm, whole: unknown, before: unknown): unknown {
  if (shorthand === undefined || !isNode(whole) || isNode(before)) return whole;
  const keys = Object.keys(whole);
  return keys.length === 1 && keys[0] === shorthand ? whole[shorthand] : whole;
}

function placed(
  form: () => EntryForm,
  entries: readonly (readonly [string, unknown])[],
  [name, ...rest]: readonly (string | undefined)[],
): readonly string[] {
  const index = entries.findIndex(([key]) => key === name);
  const found = entries[index];
  if (!found) return [];
  const entry = form();
  const inner: FormPlace | undefined =
    rest.length === 0
      ? undefined
      : placeIn(
          entry.bindings,
          unfolded(entry, found[1]),
          rest.filter((part) => part !== undefined),
        );
  return [String(index), ...(inner ? [inner.name, ...inner.at] : [])];
}
