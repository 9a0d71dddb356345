// What of finding is open, and the keys that open it: heard from the first moment, for the code behind them comes later.
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { onKeyList } from '../../render/keyList/index.ts';

export type Found = 'palette' | 'shortcuts' | undefined;

/** Null until something was asked for. */
export function useFinding(): [Found | null, Dispatch<SetStateAction<Found | null>>] {
  const [open, setOpen] = useState<Found | null>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      // By its place on the keyboard: the letter is another in each layout.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK')
        setOpen((found) => (found === 'palette' ? undefined : 'palette'));
      else if (isQuestion(event) && !isTyping(event.target)) setOpen('shortcuts');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    const stop = onKeyList(() => setOpen('shortcuts'));
    return () => {
      stop();
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  return [open, setOpen];
}

/** Also where a layout has it on another key: on the Russian one it is Shift and 7. */
function isQuestion({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '?' && !ctrlKey && !metaKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  );
}
