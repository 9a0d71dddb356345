// Places the caret in a field whose text its owner changes.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a function that asks for a place: the caret goes there, with the focus, as soon as the next text stands in the field. */
export function useCaret(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  text: string,
): (place: number) => void {
  const asked = useRef<number>(undefined);
  // Before the next key, which may be pressed already.
  useLayoutEffect(() => {
    if (asked.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(asked.current, asked.current);
    asked.current = undefined;
  }, [field, text]);
  return (place) => {
    asked.current = place;
  };
}
