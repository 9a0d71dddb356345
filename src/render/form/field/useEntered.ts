// A computed field whose 0 nobody entered shows nothing; what it is made of says when that changes.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../../contract/index.ts';
import type { FormStore } from '../../../engine/form/index.ts';

export function useEntered(store: FormStore, { name, formula }: FormField, value: unknown): unknown {
  const entered = useMemo(
    () => (typeof formula === 'string' ? store.entered(name) : undefined),
    [store, name, formula],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = entered?.by.map((each) => store.subscribe(each, listener));
      return () => stops?.forEach((stop) => stop());
    },
    [store, entered],
  );
  const isNothing = useSyncExternalStore(subscribe, () => entered?.isNothing() === true);
  return isNothing ? null : value;
}
