// A card's move from beginning to end: what stands against it, what is asked first, and what became of it, in words. No React.
import type { Row } from '../../../../src/contract/index.ts';
import { HttpError, type DataPort, type Formats, type RowValues } from '../../../../src/engine/ports/index.ts';
import { saveFailure, saveRow, type NoticeContent } from '../../../../src/render/blockData/index.ts';
import { cellName } from '../../../../src/render/board/index.ts';
import type { Board, Carry, Move } from './board.ts';
import type { Cell } from './boardLayout.ts';
import { wayOf, type CardWay, type statusRules } from './boardStatus.ts';
import type { KanbanParams } from './kanbanParams.ts';
import type { AskNeeded } from './useNeeded.tsx';

export interface MoveScope {
  board: Board;
  data: DataPort;
  model: string;
  params: KanbanParams;
  rules: ReturnType<typeof statusRules>;
  t: Formats['t'];
  titleOf(row: Row): string;
  way(from: Cell, to: Cell): CardWay;
  /** Carries out an action of the card's row; see Carry. */
  act(row: Row, action: string): ReturnType<Carry>;
  /** Asks for what a column needs and the card lacks. */
  askNeeded: AskNeeded;
  tell(content: NoticeContent): void;
  /** One more is under way, or one less. */
  onUnderWay(by: 1 | -1): void;
  onSaved(id: string): void;
  onUndo(back: Move): void;
}

/** Answers what became of it, in words. */
export async function carryOut(wanted: Move, scope: MoveScope): Promise<string> {
  const { board, rules, t } = scope;
  const { from, to } = wanted;
  const names = { title: scope.titleOf(wanted.row), column: cellName(to.cell), home: cellName(from) };
  const refuse = (text: string, tone?: 'bad'): string => {
    scope.tell({ text, ...(tone ? { tone } : {}) });
    return text;
  };
  const by = scope.way(from, to.cell);
  if (by.kind === 'closed')
    return refuse(
      t(by.isFull === true ? 'blocks.moveFull' : 'blocks.moveClosed', { ...names, limit: to.cell.column.own?.limit }),
      'bad',
    );
  const isElsewhere = from.column.key !== to.cell.column.key;
  const given = isElsewhere ? await scope.askNeeded(wanted.row, to.cell.column) : {};
  if (!given) return refuse(t('blocks.notMoved', names));
  const home = board.place(from, wanted.row.id);
  scope.onUnderWay(1);
  const carry = by.kind === 'action' ? carryBy(by.action.name, given, scope) : undefined;
  const result = await board.move(wanted, { carry, given });
  scope.onUnderWay(-1);
  // Put back where it was, or its question left unanswered.
  if (!result) return by.kind === 'action' ? refuse(t('blocks.notMoved', names)) : t('blocks.drag.stayed', names);
  if (!result.isSaved)
    return refuse(
      t(isOvertaken(result.error) ? 'blocks.moveLost' : 'blocks.moveDenied', {
        ...names,
        reason: saveFailure(result.error, t),
      }),
      'bad',
    );
  scope.onSaved(wanted.row.id);
  const { row } = result;
  // What cannot be gone back by writing is not offered to be taken back here.
  const canReturn = ['write', 'same'].includes(wayOf(rules, to.cell, from).kind);
  scope.tell({
    text: t('blocks.moved', names),
    ...(canReturn ? { onUndo: () => scope.onUndo({ row, from: to.cell, to: home }) } : {}),
  });
  return t('blocks.drag.dropped', {
    ...names,
    number: board.place(to.cell, row.id).index + 1,
    total: board.list(to.cell).rows.length,
  });
}

/** The action first, then the place: where columns are told, several of them may be of one status. */
function carryBy(action: string, given: RowValues, { data, model, params, act }: MoveScope): Carry {
  return async (row, place) => {
    const filled = Object.keys(given).length === 0 ? undefined : await saveRow(data, model, row, given);
    if (filled && !filled.isSaved) return filled;
    const acted = await act(filled ? filled.row : row, action);
    return acted?.isSaved === true && params.columns ? place(acted.row) : acted;
  };
}

/** Somebody else changed the row: where it is now, the board learns from the server. */
function isOvertaken(error: unknown): boolean {
  return error instanceof HttpError && error.body.code === 'conflict';
}
