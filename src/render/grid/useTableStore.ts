// Makes the store of a table and runs it while the caller is on the screen. Leaving asks while something is not saved.
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { v4 as newId } from 'uuid';
import type { FilterValues } from '../../contract/index.ts';
import { loadLaterRows, TableStore, type After } from '../../engine/table/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';

/** Who leaves waits so long for the answers of what is being saved; then the question is asked. */
const LEAVE_WAIT_MS = 3000;

/** Filters of the caller hold beside those chosen for the page, or alone; other ones make another store. */
export function useTableStore(ref: BlockSource, isUnfiltered = false): TableStore {
  const ports = usePorts();
  const { model, page_name, table_type, filtersKey } = ref;
  const filtersText = ref.filters === undefined ? undefined : JSON.stringify(ref.filters);
  const { known, open } = useMemo(() => {
    // By their filters: what is not saved under others is there again with them.
    const stores = new Map<string | undefined, TableStore>();
    return {
      known: stores,
      open: (text: string | undefined) =>
        stores.get(text) ??
        new TableStore({
          ports,
          ref: { model, page_name, table_type, ...(filtersKey === undefined ? {} : { filtersKey }) },
          after,
          newId,
          isUnfiltered,
          ...filtersOf(text),
        }),
    };
  }, [ports, model, page_name, table_type, filtersKey, isUnfiltered]);
  const store = useMemo(() => open(filtersText), [open, filtersText]);
  // Before the first frame: what is at hand already is drawn with it.
  useLayoutEffect(() => {
    for (const other of known.values())
      if (other.hasUnsaved())
        void loadLaterRows()
          .then(({ takeEdits }) => takeEdits(store, other))
          .catch(() => undefined);
    known.set(filtersText, store);
    store.start();
    const flush = (): void => store.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      store.stop();
      for (const [key, each] of known) if (!each.hasUnsaved()) known.delete(key);
    };
  }, [known, store, filtersText]);
  const { guardLeaving } = ports;
  useEffect(
    () =>
      guardLeaving?.({
        isPage: true,
        isUnsaved: () => [...known.values()].some((each) => each.hasUnsaved()),
        saving: () =>
          Promise.race([
            Promise.all([...known.values()].map((each) => each.sendEdits())),
            new Promise((resolve) => after(LEAVE_WAIT_MS, () => resolve(undefined))),
          ]),
      }),
    [guardLeaving, known],
  );
  return store;
}

/** Text stands for them: an object made anew would be another store. */
function filtersOf(text: string | undefined): { filters?: FilterValues } {
  // The same as were given.
  return text === undefined ? {} : { filters: JSON.parse(text) as FilterValues };
}

const after: After = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
