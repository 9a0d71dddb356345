// What was done to rows, and its way back.
import type { History, Row, Trash, UndoAnswer } from '../../contract/index.ts';
import type { WriteContext } from './rows.ts';

/** Changes of a row and taking them back. */
export interface HistoryPort {
  /** Who changed which field when, the newest first. */
  history(model: string, id: string, cursor?: string): Promise<History>;
  /** Takes one change back. Rejects with HttpError 409 `conflict` (body.conflicts) where its fields changed since. */
  undoChange(model: string, id: string, entry: string, version: number): Promise<UndoAnswer>;
}

/** Deleted rows. */
export interface TrashPort {
  /** Rows deleted in the last 30 days, for those who may delete. */
  trash(model: string, cursor?: string): Promise<Trash>;
  /** Rejects with HttpError 400 by field where another row took its place, or a row it refers to is gone. */
  restoreRow(model: string, id: string, context?: Pick<WriteContext, 'key'>): Promise<Row>;
}
