// Fields as compact lines: the label before the value, and the value drawn without a box until somebody works in it.
import { createContext, use, useCallback, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { FormField } from '../../../contract/index.ts';
import type { FormStore } from '../../../engine/form/index.ts';

export const LinesContext = createContext(false);

/** In a line a choice is one value that opens its list, not a column of buttons. */
export function useLineField(field: FormField): FormField {
  const isLine = use(LinesContext);
  const { widget: _widget, ...rest } = field;
  if (!isLine) return field;
  if (field.type === 'radio' || field.widget === 'radio') return { ...rest, type: 'selectEnum' };
  return field.type === 'checkboxGroup' ? { ...rest, type: 'selectEnum', multiple: true } : field;
}

/** Escape takes back the list or menu that is open in the field first. */
const OWN_ESCAPE = '[aria-expanded="true"], [data-mantine-stop-propagation="true"], [role="dialog"]:not(.keste-peek)';

export interface GivingUp {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Escape in a field puts back the value that it had when the keyboard came in, or that was saved since. */
export function useGivingUp(store: FormStore, name: string): GivingUp {
  const before = useRef<{ value: unknown; stored: unknown }>(undefined);
  const onFocus = useCallback(
    ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) before.current = { value: store.field(name).value, stored: store.stored(name) };
    },
    [store, name],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget } = event;
      if (key !== 'Escape' || event.defaultPrevented || !before.current) return;
      const isOwn = !(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_ESCAPE);
      const stored = store.stored(name);
      const value = Object.is(stored, before.current.stored) ? before.current.value : stored;
      if (isOwn || Object.is(store.field(name).value, value)) return;
      event.preventDefault();
      event.stopPropagation();
      store.set(name, value);
    },
    [store, name],
  );
  return { onFocus, onKeyDown };
}
