// What became of the cells of a range, in words; rows of it that the user may not change are told apart.
import { rowRights } from '../../../engine/rights/index.ts';
import type { GridContext } from '../gridContext.ts';
import { announcerOf } from './gridAnnouncer.ts';

export function announceFilled(
  { store, formats: { t } }: GridContext,
  { key, count, ids }: { key: string; count: number; ids: readonly string[] },
): void {
  const closed = ids.filter((id) => rowRights(store.row(id)).update === 'forbidden').length;
  const text = t(key, { count });
  if (closed === 0) announcerOf(store).say(text);
  else announcerOf(store).show({ text: `${text}. ${t('edit.closedRows', { count: closed })}` });
}
