// What may be done in a module that concerns no row, asked of the server.
import { useCallback, useEffect, useState } from 'react';
import type { RowAction } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import type { KnownActions } from './useRowActions.ts';

export function useModuleActions(model: string): KnownActions {
  const { data } = usePorts();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ list: readonly RowAction[] | undefined; error: unknown }>({
    list: undefined,
    error: undefined,
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    data.moduleActions(model, { signal }).then(
      ({ results }) => (signal.aborted ? undefined : setKnown({ list: results, error: undefined })),
      (error: unknown) => (signal.aborted ? undefined : setKnown(({ list }) => ({ list, error }))),
    );
    return () => controller.abort();
  }, [data, model, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { ...known, reload };
}
