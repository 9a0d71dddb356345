// The keys of the page, by where they lie, so that they are the same in every layout; nothing while one types or a dialog asks.
import { useEffect, useRef } from 'react';

/** What each key does, by its code. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}

/** While something is asked: which of its choices a digit names, 0 the first; nothing while one types. */
export function useDigits(isAsked: boolean, choose: (at: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(nameOf(event)) ?? [];
      if (digit === undefined || hasModifier(event) || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(Number(digit) - 1);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isAsked]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable="true"]') !== null
  );
}

function hasModifier({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || repeat;
}

const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], dialog, [role="menu"]';

function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const isInside = target instanceof HTMLElement && target.closest(ELSEWHERE) !== null;
  return isInside || hasModifier(event) || document.querySelector('[role="dialog"], dialog') !== null;
}

function nameOf({ code, shiftKey }: KeyboardEvent): string {
  return shiftKey ? '' : code;
}
