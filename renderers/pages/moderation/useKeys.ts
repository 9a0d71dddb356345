// The keys of the page, by where they lie, so that they are the same in every layout; nothing while one types or a dialog asks.
import { useEffect, useRef } from 'react';

/** What each key does; `?` is `Slash` with Shift, or a question mark wherever it lies. */
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
      // The shell has a list of keys of its own.
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}

const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], dialog, [role="menu"]';

function isElsewhere({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  const isInside = target instanceof HTMLElement && target.closest(ELSEWHERE) !== null;
  return (
    isInside || ctrlKey || metaKey || altKey || repeat || document.querySelector('[role="dialog"], dialog') !== null
  );
}

function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '?') return key;
  return shiftKey ? '' : code;
}
