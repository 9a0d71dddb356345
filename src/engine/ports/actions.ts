// What is done with a row by name.
import type { ActionRun, Row, RowActions } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** Actions and transitions of a row. */
export interface ActionsPort {
  /** What may be done with the row now, by name. */
  rowActions(model: string, id: string, options?: CallOptions): Promise<RowActions>;
  /** Rejects with HttpError 409 `invalid_transition` (body.allowed) where it cannot be done now, 409 `conflict` where the row moved on. */
  runAction(model: string, id: string, action: string, run: ActionRun): Promise<Row>;
}
