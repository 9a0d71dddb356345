// What the focused cell's state asks of the user; how it is told comes once the first screen stands.
import type { ReactNode } from 'react';
import { lazyPart, soon } from '../../core/index.ts';
import type { GridLayout } from '../gridColumns.ts';
import { useTopic, type GridContext } from '../gridContext.ts';

const FocusedNotice = lazyPart(soon(() => import('./FocusedNotice.tsx').then((module) => module.FocusedNotice)));

export interface CellNoticeProps {
  grid: GridContext;
  layout: GridLayout;
}

export function CellNotice({ grid, layout }: CellNoticeProps): ReactNode {
  const { store } = grid;
  useTopic(store, 'focus');
  const focus = store.focus;
  return focus ? <FocusedNotice grid={grid} layout={layout} cell={focus} /> : null;
}
