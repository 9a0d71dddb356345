// Whether one row may be changed or deleted by its reader: the server's word on this row, and its posting, its status. What its model
// allows at all is not looked at.
import type { Row } from '../../contract/index.ts';

/** What keeps hands off a row: it is posted; its status locks it; it is none of those its reader may change. Of a cell alone: it is set once, and set. */
export type RowBar = 'posted' | 'locked' | 'forbidden' | 'settled';

export interface RowRights {
  /** undefined: it may be changed as far as its model may. */
  update: RowBar | undefined;
  delete: RowBar | undefined;
  /** Of a row that its status locks: what may be changed all the same. */
  open: readonly string[] | undefined;
}

/** A row that says nothing of it, e.g. a new one, bars nothing. */
export function rowRights(row: Row | undefined): RowRights {
  const posted = row?.['is_posted'] === true ? 'posted' : undefined;
  const held = row?.open_fields ? 'locked' : posted;
  return {
    update: row?.may_update === false ? 'forbidden' : held,
    delete: row?.may_delete === false ? 'forbidden' : held,
    open: row?.open_fields ?? undefined,
  };
}

/** What closes one field of a row: a lock leaves some open. */
export function fieldBar(row: Row | undefined, field: string): RowBar | undefined {
  const bar = rowRights(row).update;
  return bar === 'locked' && row?.open_fields?.includes(field) === true ? undefined : bar;
}

export function sameRights(one: RowRights, other: RowRights): boolean {
  return one.update === other.update && one.delete === other.delete && one.open?.join() === other.open?.join();
}
