// Which fields of a long form are drawn: those of the first screen at once, the others some at a time while the page is idle,
// and all of them as soon as somebody goes through them by key or an error has to be shown.
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { FormModel } from '../../engine/form/index.ts';
import { whenIdle } from '../core/index.ts';

const FIRST = 24;
const NEXT = 32;
const IDLE_WITHIN_MS = 200;

export interface DrawnFields {
  /** undefined: all. */
  names: ReadonlySet<string> | undefined;
  /** With the event that asks for it, so that any of them can take the focus next. */
  drawAll(): void;
}

export function useDrawnFields(model: FormModel): DrawnFields {
  const [count, setCount] = useState(FIRST);
  const all = useMemo(() => [...model.leaves.keys()], [model]);
  const isWhole = count >= all.length;
  useEffect(() => {
    if (isWhole) return undefined;
    return whenIdle(() => startTransition(() => setCount((before) => before + NEXT)), IDLE_WITHIN_MS);
  }, [isWhole, count]);
  const names = useMemo(() => (isWhole ? undefined : new Set(all.slice(0, count))), [all, count, isWhole]);
  const drawAll = useCallback(() => setCount(Number.POSITIVE_INFINITY), []);
  return { names, drawAll };
}
