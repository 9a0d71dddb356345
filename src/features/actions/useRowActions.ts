// What may be done with a row now, asked of the server, and asked anew whenever the row may have changed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowAction } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { useRowNews } from '../../render/live/index.ts';

export interface KnownActions {
  /** undefined while nothing is known. */
  list: readonly RowAction[] | undefined;
  /** Of the last asking; the list may be there all the same, from before. */
  error: unknown;
  reload(): void;
}

/** `version`: another one is another row to ask about. */
export function useRowActions(model: string, id: string, version: number): KnownActions {
  const { data } = usePorts();
  const [known, setKnown] = useState<Omit<KnownActions, 'reload'>>({ list: undefined, error: undefined });
  const asking = useRef(new AbortController());
  const reload = useCallback(() => {
    asking.current.abort();
    const controller = new AbortController();
    asking.current = controller;
    data.rowActions(model, id, { signal: controller.signal }).then(
      ({ results }) => (controller.signal.aborted ? undefined : setKnown({ list: results, error: undefined })),
      (error: unknown) => (controller.signal.aborted ? undefined : setKnown(({ list }) => ({ list, error }))),
    );
  }, [data, model, id]);
  useEffect(() => {
    reload();
    return () => asking.current.abort();
  }, [reload, version]);
  useRowNews(model, id, reload);
  return { ...known, reload };
}
