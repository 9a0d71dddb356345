// The last action, said for five seconds together with the way back.
import { useCallback, useEffect, useState } from 'react';

const SHOWN_MS = 5_000;

export interface Done {
  text: string;
  /** What takes it back; absent where nothing can. */
  undo?: (() => void) | undefined;
  isFailure?: boolean;
}

export interface UndoNotice {
  done: Done | undefined;
  say(done: Done): void;
  dismiss(): void;
  /** While it is pointed at or focused it stays. */
  hold(): void;
  release(): void;
}

export function useUndo(): UndoNotice {
  const [done, setDone] = useState<Done>();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!done || isHeld) return undefined;
    const timer = setTimeout(() => setDone(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, isHeld]);
  const dismiss = useCallback(() => {
    setDone(undefined);
    setIsHeld(false);
  }, []);
  return {
    done,
    say: setDone,
    dismiss,
    hold: useCallback(() => setIsHeld(true), []),
    release: useCallback(() => setIsHeld(false), []),
  };
}
