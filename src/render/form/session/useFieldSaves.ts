// Saves a form field by field: what was typed when its field is left, what was chosen a moment after.
import { useEffect, useRef, type RefObject } from 'react';
import type { FormStore } from '../../../engine/form/index.ts';
import { createDelayedWrite } from '../../leaving/index.ts';

/** A choice may be followed by another. */
const CHOSEN_MS = 400;
const FIELD = '.keste-field';
/** Where something is typed letter by letter, or line by line. */
const TYPED =
  'textarea, [contenteditable="true"], [role="grid"] *, [role="grid"], input:not([type="checkbox"], [type="radio"], [type="button"], [readonly])';

export interface FieldSavesOptions {
  store: FormStore;
  /** Whether fields are saved so at all. */
  isOn: boolean;
  /** Where fields of the form stand outside its root. */
  apart?: HTMLElement | null | undefined;
  save(): Promise<void>;
}

export function useFieldSaves(
  root: RefObject<HTMLElement | null>,
  { store, isOn, apart, save }: FieldSavesOptions,
): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const element = root.current;
    if (!isOn || !element) return undefined;
    const places = apart ? [element, apart] : [element];
    let known = store.values();
    const isTyping = (): boolean => {
      const active = document.activeElement;
      if (active === null || !places.some((place) => place.contains(active))) return false;
      return active.matches(TYPED) && active.closest(FIELD) !== null;
    };
    const saveNow = (): void => {
      later.cancel();
      if (!store.state().isDirty || store.state().isBusy) return;
      const before = store.values();
      void latest.current().then(() => {
        // Changed while it went out.
        if (store.state().isDirty && store.values() !== before) later.schedule(undefined);
      });
    };
    const later = createDelayedWrite<undefined>({
      delayMs: CHOSEN_MS,
      write: () => (isTyping() ? undefined : saveNow()),
    });
    const handleLeft = ({ target, relatedTarget }: FocusEvent): void => {
      const field = target instanceof Element ? target.closest(FIELD) : null;
      if (field && !(relatedTarget instanceof Node && field.contains(relatedTarget))) saveNow();
    };
    const stop = store.subscribeState(() => {
      if (store.values() === known) return;
      known = store.values();
      if (!isTyping()) later.schedule(undefined);
    });
    for (const place of places) place.addEventListener('focusout', handleLeft);
    return () => {
      later.flush();
      stop();
      for (const place of places) place.removeEventListener('focusout', handleLeft);
    };
  }, [root, store, isOn, apart]);
}
