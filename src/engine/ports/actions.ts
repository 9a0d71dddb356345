// What is done with a row by name.
import type { ActionRun, ModuleActionDone, ModuleActionRun, Row, RowAction, RowActions } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';
import type { WriteContext } from './rows.ts';

/** What its caller knows of an action that may have to wait. */
export interface ActionContext extends Pick<WriteContext, 'base' | 'shown' | 'key'> {
  action?: RowAction;
}

/** What is sent of a run, and its context. */
export interface ActionToRun extends ActionRun {
  context?: ActionContext;
}

/** Actions and transitions of a row. */
export interface ActionsPort {
  /** What may be done with the row now, by name. */
  rowActions(model: string, id: string, options?: CallOptions): Promise<RowActions>;
  /** What may be done in the model's module that concerns no row. */
  moduleActions(model: string, options?: CallOptions): Promise<RowActions>;
  /** Done once for a key. */
  runModuleAction(model: string, action: string, run: ModuleActionRun, key: string): Promise<ModuleActionDone>;
  /** Rejects with HttpError 409 `invalid_transition` (body.allowed) where it cannot be done now, 409 `conflict` where the row moved on. */
  runAction(model: string, id: string, action: string, run: ActionToRun): Promise<Row>;
}
