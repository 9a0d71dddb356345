// A new card from its title to its place, the first of its cell; whether the board shows it. No React.
import { v4 as newId } from 'uuid';
import type { RowValues } from '../../../../src/engine/ports/index.ts';
import { saveFailure } from '../../../../src/render/blockData/index.ts';
import type { Board } from './board.ts';
import type { Cell } from './boardLayout.ts';
import type { KanbanParams } from './kanbanParams.ts';
import type { MoveScope } from './moves.ts';

export interface AddScope extends Pick<MoveScope, 't' | 'onUnderWay' | 'onSaved'> {
  board: Board;
  params: KanbanParams;
  /** Id of whoever looks. */
  me: string | undefined;
  /** Its filters leave the new card out. */
  onHidden(id: string, title: string): void;
  /** The card stands there. */
  onShown(id: string, said: string): void;
}

/** Answers what is wrong with it. */
export async function addCard(cell: Cell, title: string, scope: AddScope): Promise<string | undefined> {
  const { board, params, me, t } = scope;
  const name = params.title?.field;
  if (name === undefined) return undefined;
  const id = newId();
  scope.onUnderWay(1);
  const result = await board.add(cell, { id, ...begun(params.add, me), ...cell.values, [name]: title });
  scope.onUnderWay(-1);
  if (!result.isSaved) return saveFailure(result.error, t);
  scope.onSaved(id);
  if (result.isShown) scope.onShown(id, t('blocks.added', { title, column: cell.column.label }));
  else scope.onHidden(id, title);
  return undefined;
}

/** `__me__` is the id of the reader where a row is written. */
function begun(values: KanbanParams['add'], me: string | undefined): RowValues {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([field, value]) => {
      if (value !== '__me__') return [[field, value] as const];
      return me === undefined ? [] : [[field, me] as const];
    }),
  );
}
