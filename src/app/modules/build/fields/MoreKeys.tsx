// Every key of a field that has no place of its own in the card: made from the schema, so that new keys are there by themselves.
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { createFormStore, readForm } from '../../../../engine/form/index.ts';
import { EntryContextProvider, FieldSet, useEntryContext } from '../../../../render/form/index.ts';
import { usePorts } from '../../../../render/index.ts';
import { fieldForm } from '../../form/index.ts';
import { useBuilding } from '../context.ts';
import { docAt, textAt, valueAt, withValue, type Place } from '../doc/value.ts';

export function MoreKeys({ place, hidden }: { place: Place; hidden: ReadonlySet<string> }): ReactNode {
  const { definition, change, isReadonly } = useBuilding();
  const { formats } = usePorts();
  const around = useEntryContext();
  const id = useId();
  const begun = useRef(valueAt(definition, place));
  const hiddenWords = [...hidden].join(' ');
  const type = textAt(definition, [...place, 'type']);
  const form = useMemo(
    () => fieldForm(formats, { type, hidden: new Set(hiddenWords.split(' ')) }),
    [formats, type, hiddenWords],
  );
  const store = useMemo(
    () =>
      createFormStore({
        model: readForm({ model: '', mode: 'edit', fields: form.fields, rev: '' }),
        values: form.read(begun.current),
      }),
    [form],
  );
  const latest = useRef({ definition, place, change });
  useEffect(() => {
    latest.current = { definition, place, change };
  });
  useEffect(() => {
    let reported = store.values();
    return store.subscribeState(() => {
      if (store.values() === reported) return;
      reported = store.values();
      const now = latest.current;
      const written = docAt(form.write(reported, begun.current), []);
      const before = docAt(begun.current, []);
      const own = docAt(now.definition, now.place);
      const keys = new Set(
        [...Object.keys(written), ...Object.keys(before)].filter((key) => !hiddenWords.split(' ').includes(key)),
      );
      const next = [...keys].reduce<unknown>((field, key) => withValue(field, [key], written[key]), own);
      now.change(withValue(now.definition, now.place, next));
    });
  }, [form, store, hiddenWords]);
  return (
    <EntryContextProvider value={around}>
      <FieldSet store={store} idPrefix={id} isReadonly={isReadonly} />
    </EntryContextProvider>
  );
}
