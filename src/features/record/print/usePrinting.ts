// A record is printed as a document of its own: drawn when the browser is about to print, by the menu or by its own key.
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../render/core/index.ts';

export interface Printing {
  isPrinting: boolean;
  print(): void;
  /** The document stands. */
  ready(): void;
}

export function usePrinting(isOpen: boolean): Printing {
  const [isPrinting, setIsPrinting] = useState(false);
  /** Asked for by the menu: the browser is told when the document stands. */
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    // For the browser's own key there is no time to fetch anything.
    const cancel = whenIdle(() => void import('./RecordPrint.tsx').catch(() => undefined));
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      cancel();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isOpen]);
  const print = useCallback(() => {
    isAsked.current = true;
    setIsPrinting(true);
  }, []);
  const ready = useCallback(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    window.print();
  }, []);
  return { isPrinting, print, ready };
}
