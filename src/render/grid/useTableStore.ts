// Makes the store of a table and runs it while the caller is on the screen.
import { useLayoutEffect, useMemo } from 'react';
import type { TableRef } from '../../contract/index.ts';
import { TableStore, type After } from '../../engine/table/index.ts';
import { usePorts } from '../core/index.ts';

export function useTableStore(ref: TableRef): TableStore {
  const ports = usePorts();
  const { model, page_name, table_type } = ref;
  const store = useMemo(() => new TableStore({ ports, ref: { model, page_name, table_type }, after }), [ports, model, page_name, table_type]);
  // Before the first frame: what is at hand already is drawn with it.
  useLayoutEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return store;
}

const after: After = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
