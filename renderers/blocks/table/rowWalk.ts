// A walk through the rows of a table as it is filtered, ordered and grouped: what is not loaded yet is loaded on the way.
import { rowKey } from '../../../src/engine/rowAddress/index.ts';
import { isNewRow, isOutlineLine, type TableStore } from '../../../src/engine/table/index.ts';
import { createRow } from '../../../src/render/grid/index.ts';
import type { WalkedRow } from '../../../src/render/rowPlaces/index.ts';

/** A part of an outline that does not come is not waited for longer. */
const WAIT_MS = 10_000;

export async function step(store: TableStore, id: string, by: 1 | -1): Promise<WalkedRow | undefined> {
  const from = store.indexOf(id);
  // A row that is not among those at hand: the first of them.
  let at = from < 0 ? 0 : from + by;
  for (;;) {
    if (at < 0) return undefined;
    const row = store.rowAt(at);
    if (!row) {
      if (!store.pager.hasMore) return undefined;
      const before = store.rowCount;
      await store.pager.more();
      if (store.rowCount === before) return undefined;
      continue;
    }
    const place = store.grouping.outline?.place(row.id);
    if (place?.isRest === true) {
      if (!(await loadRest(store, row.id))) return undefined;
      continue;
    }
    if (!isOutlineLine(row.id) && !isNewRow(row)) return { id: row.id, key: rowKey(row, store.table?.info.number) };
    at += by;
  }
}

/** Waits until the rows stand in place of the line; answers whether they do. */
function loadRest(store: TableStore, id: string): Promise<boolean> {
  const at = store.indexOf(id);
  return new Promise((resolve) => {
    const end = (isLoaded: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(isLoaded);
    };
    const timer = setTimeout(() => end(false), WAIT_MS);
    const stop = store.subscribe('list', () => {
      const place = store.grouping.outline?.place(id);
      if (store.indexOf(id) < 0) end(true);
      else if (place?.state === 'failed') end(false);
    });
    store.grouping.outline?.show(at, at);
  });
}

/** The row has the focus of its table, and is brought into sight. */
export function point(store: TableStore, id: string, isBack: boolean): void {
  const column = store.focus?.field ?? store.table?.columns.find(({ column: { hide } }) => hide !== true)?.field;
  if (column === undefined || store.indexOf(id) < 0) return;
  store.setFocus({ id, field: column });
  if (!isBack || (document.activeElement !== document.body && document.activeElement !== null)) return;
  document.querySelector<HTMLElement>('.kl-table .kg-grid')?.focus({ preventScroll: true });
}

/** A new row, as its own "create" begins one; in a list that is still coming once its rows are there. */
export function begin(store: TableStore, t: (key: string) => string): void {
  const isThere = (): boolean => store.infoState === 'ready' && store.pager.state === 'ready';
  if (isThere()) {
    createRow(store, t);
    return;
  }
  const stop = store.subscribe('list', () => {
    if (!isThere()) return;
    stop();
    createRow(store, t);
  });
}
