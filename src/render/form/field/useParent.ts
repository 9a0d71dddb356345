// What the lines of a table part read of their row: its values as formulas see them, the same object until one of them changes.
import { useCallback, useSyncExternalStore } from 'react';
import type { FormField } from '../../../contract/index.ts';
import { parentRow, type FormStore } from '../../../engine/form/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** undefined for anything but a table part whose formulas name `parent`. */
export function useParent(store: FormStore, { type, table }: FormField): Values | undefined {
  const isAsked = type === 'table' && table?.formulas?.some(({ field }) => field.startsWith('parent.')) === true;
  const subscribe = useCallback(
    (listener: () => void) => (isAsked ? store.subscribeState(listener) : () => undefined),
    [store, isAsked],
  );
  return useSyncExternalStore(subscribe, () => (isAsked ? parentOf(store) : undefined));
}

const known = new WeakMap<object, Values>();

function parentOf(store: FormStore): Values {
  const values = store.values();
  const found = known.get(values) ?? parentRow(store.model, values);
  known.set(values, found);
  return found;
}
