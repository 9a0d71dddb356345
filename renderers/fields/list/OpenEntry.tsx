// The fields of the entry that is open. What is typed goes to the list at once.
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FormField } from '../../../src/contract/index.ts';
import type { FieldIssue, FormStore, FormValues } from '../../../src/engine/form/index.ts';
import { FieldSet, useEntryStore, type FormTarget } from '../../../src/render/form/index.ts';
import { usePorts, type EntryError } from '../../../src/render/index.ts';

export interface OpenEntryProps {
  /** Of the inputs inside. */
  idPrefix: string;
  field: FormField;
  entryId: string;
  entry: FormValues;
  isReadonly: boolean;
  /** Of this entry; `at` begins with the name of its field. */
  errors: readonly EntryError[];
  target: FormTarget | undefined;
  onChange(values: FormValues): void;
}

export function OpenEntry({
  idPrefix,
  field,
  entryId,
  entry,
  isReadonly,
  errors,
  target,
  onChange,
}: OpenEntryProps): ReactNode {
  const { t } = usePorts().formats;
  const store = useEntryStore(field, { entry, key: entryId });
  useReported(store, entry, onChange);
  useErrors(store, errors, field.keyed === undefined ? undefined : entry[field.keyed]);
  if (!store)
    return <div className="keste-field-loading" aria-busy="true" role="status" aria-label={t('form.loading')} />;
  return <FieldSet store={store} idPrefix={idPrefix} isReadonly={isReadonly} target={target} />;
}

/** What is typed goes to the list; what the list puts into the entry by itself stands in its fields too. */
function useReported(store: FormStore | undefined, entry: FormValues, onChange: (values: FormValues) => void): void {
  const tell = useRef(onChange);
  const reported = useRef<FormValues>(undefined);
  const before = useRef(entry);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (!store) return undefined;
    reported.current = store.values();
    return store.subscribeState(() => {
      if (store.values() === reported.current) return;
      reported.current = store.values();
      tell.current(reported.current);
    });
  }, [store]);
  useEffect(() => {
    const last = before.current;
    before.current = entry;
    if (!store || last === entry) return;
    for (const name of store.model.leaves.keys())
      if (!Object.is(entry[name], last[name]) && !Object.is(entry[name], reported.current?.[name]))
        store.set(name, entry[name]);
  }, [store, entry]);
}

/** A name typed anew may be as wrong as before: it is marked once more. */
function useErrors(store: FormStore | undefined, errors: readonly EntryError[], name: unknown): void {
  const key = JSON.stringify(errors);
  const issues = useMemo(() => issuesOf(errors), [key]); // eslint-disable-line react/exhaustive-deps -- the same texts are the same errors
  useEffect(() => {
    store?.mark(issues);
  }, [store, issues, name]);
}

function issuesOf(errors: readonly EntryError[]): ReadonlyMap<string, readonly FieldIssue[]> {
  const found = new Map<string, FieldIssue[]>();
  for (const {
    at: [name = '', ...rest],
    text,
  } of errors) {
    found.set(name, [
      ...(found.get(name) ?? []),
      { rule: 'schema', message: text, ...(rest.length === 0 ? {} : { at: rest }) },
    ]);
  }
  return found;
}
