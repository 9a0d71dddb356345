// Whether one row may be changed or deleted by its reader: the server's word on this row, and its posting. What its model
// allows at all is not looked at.
import type { Row } from '../../contract/index.ts';

/** What keeps hands off a row: it is posted; it is none of those its reader may change. Of a cell alone: it is set once, and set. */
export type RowBar = 'posted' | 'forbidden' | 'settled';

export interface RowRights {
  /** undefined: it may be changed as far as its model may. */
  update: RowBar | undefined;
  delete: RowBar | undefined;
}

/** A row that says nothing of it, e.g. a new one, bars nothing. */
export function rowRights(row: Row | undefined): RowRights {
  const posted = row?.['is_posted'] === true ? 'posted' : undefined;
  return {
    update: row?.may_update === false ? 'forbidden' : posted,
    delete: row?.may_delete === false ? 'forbidden' : posted,
  };
}

export function sameRights(one: RowRights, other: RowRights): boolean {
  return one.update === other.update && one.delete === other.delete;
}
