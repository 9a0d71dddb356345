// "Create" where rows are made in the table itself.
import type { TableStore } from '../../../engine/table/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { addRow } from './addRow.ts';

export function createRow(store: TableStore, t: (key: string) => string): void {
  addRow(store);
  // It is no result of the search it stands below.
  const isNarrowed = store.grouping.isNarrowed;
  const text = t(isNarrowed ? 'edit.newRowStays' : 'edit.inserted');
  if (isNarrowed) announcerOf(store).show({ text });
  else announcerOf(store).say(text);
}
