// A reference whose model another field of the form says: the field with the model of now.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../../contract/index.ts';
import { reduceToField, type FormStore } from '../../../engine/form/index.ts';

export function useNamedModel(store: FormStore, field: FormField): FormField {
  const { modelField: name } = field;
  const subscribe = useCallback(
    (listener: () => void) => (name === undefined ? () => undefined : store.subscribe(name, listener)),
    [store, name],
  );
  const model = useSyncExternalStore(subscribe, () => {
    const value = name === undefined ? undefined : reduceToField({}, store.field(name).value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  });
  return useMemo(() => (model === undefined ? field : { ...field, model }), [field, model]);
}
