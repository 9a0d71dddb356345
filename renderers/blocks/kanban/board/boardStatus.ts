// Where a card may go, and why one stays where it is: by its row, and by the moves of a status where columns are its values. Pure.
import type { Row } from '../../../../src/contract/index.ts';
import { fieldBar, type RowBar } from '../../../../src/engine/rights/index.ts';
import { wayTo, type StatusRules, type StatusWay } from '../../../../src/engine/status/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { mayWrite } from '../../../../src/render/blockData/index.ts';
import type { Cell, Track } from './boardLayout.ts';
import type { KanbanParams } from './kanbanParams.ts';

/** `status`: nothing leads out of its column. */
export type CardBound = RowBar | 'status';

/** How a card may go to a cell; `isFull`: not, for there is no room. */
export type CardWay = StatusWay & { isFull?: boolean };

/** undefined where columns are no status: a card goes anywhere. */
export function statusRules(table: PreparedTable, { by, columns, status }: KanbanParams): StatusRules | undefined {
  const isTold = columns?.some((column) => column.status !== undefined) === true;
  const moves = (isTold ? status : by)?.column.cellEditorParams.transitions;
  return moves && { moves, actions: table.info.actions ?? [] };
}

function statusOf({ key, own }: Track): string | null {
  return own ? (own.status ?? null) : key;
}

export function wayOf(rules: StatusRules | undefined, from: Cell, to: Cell): StatusWay {
  if (!rules) return { kind: 'write' };
  const way = wayTo(rules, statusOf(from.column), statusOf(to.column));
  // An action moves the status and nothing else: the lane would stay behind.
  return way.kind === 'action' && from.lane?.key !== to.lane?.key ? { kind: 'closed' } : way;
}

/** Whether no card of the cell may go to another one. */
export function isDeadEnd(rules: StatusRules | undefined, from: Cell, cells: readonly Cell[]): boolean {
  return (
    rules !== undefined && cells.every((cell) => cell.id === from.id || wayOf(rules, from, cell).kind === 'closed')
  );
}

/** `by`: the field that columns are made of; `isEnd`: the status leads nowhere, and nothing is put in order there. */
export function cardBound(row: Row, { by, isEnd }: { by: string; isEnd: boolean }): CardBound | undefined {
  return fieldBar(row, by) ?? (isEnd ? 'status' : undefined);
}

/** Whether a new row may begin in a column. */
export function mayBeginIn(
  track: Track,
  {
    table: { info },
    params: { by },
    rules,
  }: { table: PreparedTable; params: KanbanParams; rules: StatusRules | undefined },
): boolean {
  if (!info.permissions.create) return false;
  if (rules) return wayTo(rules, '', statusOf(track)).kind === 'write';
  // Who may only create is told nothing about single fields.
  return !info.permissions.update || mayWrite(by, info.editing);
}
