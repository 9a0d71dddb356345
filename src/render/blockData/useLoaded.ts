// One answer of the server for a block: the newest question counts, the old answer stays until the new one is there.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  /** Of the last asking; `data` may be there all the same, from before. */
  error: unknown;
  isLoading: boolean;
  reload(): void;
}

/** `load` is asked anew whenever it is another function. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: undefined, error: undefined, isLoading: true });
  const asking = useRef(new AbortController());
  const reload = useCallback(() => {
    asking.current.abort();
    const controller = new AbortController();
    asking.current = controller;
    setState((before) => (before.isLoading ? before : { ...before, isLoading: true }));
    load(controller.signal).then(
      (data) => (controller.signal.aborted ? undefined : setState({ data, error: undefined, isLoading: false })),
      (error: unknown) =>
        controller.signal.aborted ? undefined : setState((before) => ({ ...before, error, isLoading: false })),
    );
  }, [load]);
  // Asked before the page is painted, not after: what waits for the answer is drawn a frame earlier.
  useLayoutEffect(() => {
    reload();
    return () => asking.current.abort();
  }, [reload]);
  return { ...state, reload };
}
