// A delayed write of a component: what waits is written when the component goes.
import { useEffect, useMemo, useRef } from 'react';
import { createDelayedWrite, type DelayedWrite, type DelayedWriteOptions } from './delayedWrite.ts';

/** Always the same object. `write` may be another one with each drawing: what is written goes to that of the last. */
export function useDelayedWrite<T>({ write, delayMs, from = 'last' }: DelayedWriteOptions<T>): DelayedWrite<T> {
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const delayed = useMemo(
    () => createDelayedWrite<T>({ write: (value) => latest.current(value), delayMs, from }),
    [delayMs, from],
  );
  useEffect(() => delayed.flush, [delayed]);
  return delayed;
}
