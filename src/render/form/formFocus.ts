// Where the keyboard is in a form: at the first field when it opens, at the first wrong one after a save that failed.
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface SaveFocus {
  /** A save is about to begin: what has the keyboard now gets it back if the form stays and nothing is wrong in it. */
  note(): void;
  /** The element of that id gets the keyboard, or the first thing inside that can take it. */
  set(id: string): void;
}

/** During a save the form is inert and loses the keyboard. */
export function useSaveFocus(root: RefObject<HTMLElement | null>, isSaving: boolean): SaveFocus {
  const before = useRef<Element>(null);
  const [wrong, setWrong] = useState<{ id: string }>();
  // After the errors have been drawn, so that a screen reader reads them with the field.
  useEffect(() => {
    return wrong && !isSaving ? focusSoon(root, wrong.id) : undefined;
  }, [root, wrong, isSaving]);
  useEffect(() => {
    const element = before.current;
    if (!isSaving && document.activeElement === document.body && element instanceof HTMLElement && element.isConnected)
      element.focus();
  }, [root, isSaving]);
  return {
    note() {
      before.current = document.activeElement;
      setWrong(undefined);
    },
    set: (id) => setWrong({ id }),
  };
}

/** The element of that id gets the keyboard, or the first thing inside that can take it; answers whether it is there. */
export function focusField(root: HTMLElement | null, id: string): boolean {
  // A field of the heading stands outside the root.
  const element = root && (root.querySelector(`#${CSS.escape(id)}`) ?? document.getElementById(id));
  if (!(element instanceof HTMLElement) || element.closest('[hidden]')) return false;
  const isTarget = element.matches('input, textarea, button, select, [tabindex]');
  const target =
    // Of a form within the form the place that is wrong.
    element.querySelector<HTMLElement>('input[aria-invalid="true"], textarea[aria-invalid="true"]') ??
    (isTarget ? element : element.querySelector<HTMLElement>('input, textarea, button, [tabindex]'));
  (target ?? element).focus();
  element.scrollIntoView?.({ block: 'center' });
  return true;
}

/** Whoever is at work already keeps the keyboard. */
const BEGUN = ['keydown', 'pointerdown'] as const;
/** The renderer of a field, or what it lies in, may still be on its way. */
const SOON_EVERY_MS = 60;
const SOON_TRIES = 40;

export function focusSoon(root: RefObject<HTMLElement | null>, id: string): () => void {
  let isFound = false;
  let tries = 0;
  const end = (): void => {
    clearInterval(timer);
    for (const name of BEGUN) removeEventListener(name, end, true);
  };
  const look = (): void => {
    tries += 1;
    // A part that arrives late hides what stands in its boundary for a moment, and a window that opens takes the keyboard to its first button.
    if (!isFound || root.current?.contains(document.activeElement) !== true) isFound = focusField(root.current, id);
    if (tries > SOON_TRIES) end();
  };
  const timer = setInterval(look, SOON_EVERY_MS);
  for (const name of BEGUN) addEventListener(name, end, true);
  look();
  return end;
}

const FIRST_INPUT = '.keste-field-input input:not([readonly], :disabled), .keste-field-input textarea';
/** Renderers of fields arrive in chunks of their own; a later one may be there before the first. */
const NOT_YET = '[aria-busy="true"]';
const FOCUS_EVERY_MS = 80;
const FOCUS_TRIES = 100;

/** A form that opens over the page starts at its first field; on a touch screen that would raise the keyboard. */
export function useFirstFocus(root: RefObject<HTMLElement | null>, isOff: boolean): void {
  useEffect(() => {
    if (isOff || globalThis.matchMedia?.('(pointer: coarse)').matches) return undefined;
    let tries = 0;
    const end = (): void => {
      clearInterval(timer);
      for (const name of BEGUN) removeEventListener(name, end, true);
    };
    for (const name of BEGUN) addEventListener(name, end, true);
    const timer = setInterval(() => {
      tries += 1;
      const first = root.current?.querySelector<HTMLElement>(`${FIRST_INPUT}, ${NOT_YET}`);
      const input = first?.matches(NOT_YET) === true ? undefined : first;
      // The drawer's own focus trap has put the focus somewhere above by now.
      const isTaken = root.current?.contains(document.activeElement) === true;
      if (input && !isTaken) input.focus();
      if (input || isTaken || tries > FOCUS_TRIES) end();
    }, FOCUS_EVERY_MS);
    return end;
  }, [root, isOff]);
}
