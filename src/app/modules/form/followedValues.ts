// The values of a form over another document: entries stay the entries they were, so that an open one stays open.
import { ENTRY_ID, listEntries, type FormValues } from '../../../engine/form/index.ts';
import { ENTRY_NAME, ENTRY_SOURCE, type DocumentForm } from '../../../engine/definitionForm/index.ts';

/** Only what differs: the name and the value to set. `written`: the document that `values` stand for. */
export function followedValues(
  form: DocumentForm,
  values: FormValues,
  { written, followed }: { written: unknown; followed: unknown },
): [string, unknown][] {
  const [stood, fresh] = [form.read(written), form.read(followed)];
  return Object.entries(fresh)
    .filter(([name, value]) => plain(value) !== plain(stood[name]))
    .map(([name, value]) => [name, kept(values[name], value)]);
}

/** Without what only the form knows of its entries. */
function plain(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (key === ENTRY_ID || key === ENTRY_SOURCE ? undefined : inner));
}

/** Entries of the document as the form has them: by their names, else in their order. One that the document does not hold stays. */
function kept(current: unknown, fresh: unknown): unknown {
  if (!Array.isArray(current) || !Array.isArray(fresh)) return fresh;
  const [now, then] = [listEntries(current), listEntries(fresh)];
  // A list of texts has no entries.
  if (then.length < fresh.length) return fresh;
  const isNamed = [...now, ...then].some((entry) => Object.hasOwn(entry, ENTRY_NAME));
  if (!isNamed) return now.length === then.length ? then.map((entry, index) => sameEntry(now[index], entry)) : fresh;
  const named = new Map(then.map((entry) => [entry[ENTRY_NAME], entry]));
  const stay = now.map((entry) => {
    const other = named.get(entry[ENTRY_NAME]);
    named.delete(entry[ENTRY_NAME]);
    return other ? sameEntry(entry, other) : entry;
  });
  return [...stay, ...named.values()];
}

function sameEntry(current: FormValues | undefined, fresh: FormValues): FormValues {
  if (!current) return fresh;
  const entries = Object.entries(fresh).map(([key, value]) => [key, kept(current[key], value)]);
  return { ...Object.fromEntries(entries), [ENTRY_ID]: current[ENTRY_ID] };
}
