// Where a card may go when its columns are the values of a status. Pure.
import { wayTo, type StatusRules, type StatusWay } from '../../../src/engine/status/index.ts';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import type { Cell } from './boardLayout.ts';
import type { KanbanParams } from './kanbanParams.ts';

/** undefined where columns are no status: a card goes anywhere. */
export function statusRules(table: PreparedTable, { by }: KanbanParams): StatusRules | undefined {
  const moves = by.column.cellEditorParams.transitions;
  return moves && { moves, actions: table.info.actions ?? [] };
}

export function wayOf(rules: StatusRules | undefined, from: Cell, to: Cell): StatusWay {
  if (!rules) return { kind: 'write' };
  const way = wayTo(rules, from.column.key, to.column.key);
  // An action moves the status and nothing else: the lane would stay behind.
  return way.kind === 'action' && from.lane?.key !== to.lane?.key ? { kind: 'closed' } : way;
}
