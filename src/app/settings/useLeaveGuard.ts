// Asks before something typed is lost: by another tab, by closing, by the browser's way back, by leaving the page.
import { useCallback, useEffect, useRef, useState } from 'react';

export interface LeaveGuard {
  /** Tells what would be lost: a way to drop it, or undefined when nothing would. */
  setUnsaved(drop: (() => void) | undefined): void;
  hasUnsaved(): boolean;
  /** Goes on at once, or after a yes. */
  leave(next: () => void): void;
  isAsking: boolean;
  answerYes(): void;
  answerNo(): void;
}

export function useLeaveGuard(): LeaveGuard {
  const drop = useRef<(() => void) | undefined>(undefined);
  const [waiting, setWaiting] = useState<{ next(): void }>();

  const setUnsaved = useCallback((next: (() => void) | undefined) => {
    drop.current = next;
  }, []);
  const hasUnsaved = useCallback(() => drop.current !== undefined, []);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (drop.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);

  const leave = useCallback((next: () => void) => {
    if (drop.current) setWaiting({ next });
    else next();
  }, []);

  return {
    setUnsaved,
    hasUnsaved,
    leave,
    isAsking: waiting !== undefined,
    answerYes() {
      drop.current?.();
      drop.current = undefined;
      setWaiting(undefined);
      waiting?.next();
    },
    answerNo: () => setWaiting(undefined),
  };
}
