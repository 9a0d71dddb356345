// What the focused cell's state asks of the user: what is wrong, mine or theirs, try again. Spoken as it appears.
import type { ReactNode } from 'react';
import type { CellRef, CellState } from '../../../engine/table/index.ts';
import type { CellKit } from './cellKit.ts';
import type { GridLayout } from '../gridColumns.ts';
import { isLowRow, leftOf, useTopic, type GridContext } from '../gridContext.ts';
import { stateText } from './cellText.ts';

export interface FocusedNoticeProps {
  grid: GridContext;
  layout: GridLayout;
  cell: CellRef;
}

export function FocusedNotice({ grid, layout, cell }: FocusedNoticeProps): ReactNode {
  const { store } = grid;
  useTopic(store, `row:${cell.id}`);
  const state = store.cellState(cell);
  const column = layout.all.find(({ field }) => field === cell.field);
  const index = store.indexOf(cell.id);
  const isOpen = store.editing.open?.id === cell.id && store.editing.open.field === cell.field;
  if (!column || index < 0 || isOpen || !/invalid|conflict|failed/.test(state.status)) return null;
  return (
    <div
      className="kg-notice"
      role="alert"
      data-up={isLowRow(grid, index) || undefined}
      style={{ top: (index + 1) * grid.rowHeight, left: leftOf(grid, column) }}
      data-status={state.status}
    >
      <div>{stateText(grid, state)}</div>
      {state.changedByOther ? <Sides grid={grid} kit={column.kit} cell={cell} state={state} /> : null}
      <Answers grid={grid} cell={cell} state={state} />
    </div>
  );
}

/** Their value, and in a conflict mine beside it. */
function Sides({
  grid: { store, formats },
  kit,
  cell,
  state,
}: {
  grid: GridContext;
  kit: CellKit;
  cell: CellRef;
  state: CellState;
}): ReactNode {
  const say = (key: string, value: unknown): ReactNode => (
    <span>{formats.t(key, { value: kit.text(value) || '—' })}</span>
  );
  return (
    <div className="kg-sides">
      {state.status === 'conflict' ? say('table.mine', store.value(cell)) : null}
      {say('table.theirs', state.theirs)}
    </div>
  );
}

function Answers({ grid, cell, state }: { grid: GridContext; cell: CellRef; state: CellState }): ReactNode {
  const { store, formats } = grid;
  const answer = (key: string, act: () => void): ReactNode => (
    <button type="button" onClick={() => answerWith(grid, act)}>
      {formats.t(key)}
    </button>
  );
  return (
    <div className="kg-answers">
      {state.status === 'conflict' ? answer('table.keepMine', () => store.editing.settle(cell, 'mine')) : null}
      {state.status === 'conflict' ? answer('table.takeTheirs', () => store.editing.settle(cell, 'theirs')) : null}
      {state.status === 'failed' ? answer('table.retry', () => store.retryAll()) : null}
      {state.status === 'conflict' ? null : answer('table.discard', () => store.editing.discard(cell))}
    </div>
  );
}

/** The answered question goes, and the keyboard is the grid's again. */
function answerWith({ scroller }: GridContext, act: () => void): void {
  scroller.current?.focus({ preventScroll: true });
  act();
}
