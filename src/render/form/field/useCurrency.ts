// An amount whose currency another field of the form names: the field with the code of now.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../../contract/index.ts';
import { reduceToField, type FormStore } from '../../../engine/form/index.ts';

export function useCurrency(store: FormStore, field: FormField): FormField {
  const { currencyField: name } = field;
  const subscribe = useCallback(
    (listener: () => void) => (name === undefined ? () => undefined : store.subscribe(name, listener)),
    [store, name],
  );
  const code = useSyncExternalStore(subscribe, () => {
    const value = name === undefined ? undefined : reduceToField({}, store.field(name).value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  });
  return useMemo(() => (code === undefined ? field : { ...field, currency: code }), [field, code]);
}
