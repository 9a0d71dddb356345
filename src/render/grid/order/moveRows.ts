// Rows put elsewhere in their own order, by pointer, keyboard and menu alike: whether they may be, as one step, and told.
import { rowRights } from '../../../engine/rights/index.ts';
import type { TableStore } from '../../../engine/table/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Why rows keep their places now. */
export function orderBar(store: TableStore, ids: readonly string[]): 'sorted' | 'grouped' | 'forbidden' | undefined {
  if (store.isLocal) return undefined;
  if (store.grouping.outline) return 'grouped';
  if (store.sortModel.length > 0) return 'sorted';
  return ids.some((id) => rowRights(store.row(id)).update === 'forbidden') ? 'forbidden' : undefined;
}

/** Behind that row in the order given, without it to the top; where they may not, it says why. */
export function moveRows(
  store: TableStore,
  { ids, after }: { ids: readonly string[]; after: string | undefined },
  t: Translate,
): void {
  const bar = orderBar(store, ids);
  if (bar)
    return announcerOf(store).show({
      text: t(bar === 'forbidden' ? 'edit.forbidden' : `edit.order.${bar}`),
      tone: 'bad',
    });
  store.history.record('move', () => {
    let last = after;
    for (const id of ids) {
      store.moveRow(id, last);
      last = id;
    }
  });
  const [first = ''] = ids;
  announcerOf(store).say(t('edit.moved', { place: store.indexOf(first) + 1 }));
}
