// The whole text of a focused cell that is cut, beside it once the focus rests: a mouse has the hover for it.
import type { ReactNode } from 'react';
import { lazyPart, soon } from '../../core/index.ts';
import type { GridLayout } from '../gridColumns.ts';
import { useTopic, type GridContext } from '../gridContext.ts';

const RestingText = lazyPart(soon(() => import('./RestingText.tsx').then((module) => module.RestingText)));

export interface FullTextLayerProps {
  grid: GridContext;
  layout: GridLayout;
}

export function FullTextLayer({ grid, layout }: FullTextLayerProps): ReactNode {
  const { store } = grid;
  useTopic(store, 'focus');
  useTopic(store, 'editing');
  const { focus } = store;
  return focus && !store.editing.open ? (
    <RestingText key={`${focus.id}/${focus.field}`} grid={grid} layout={layout} cell={focus} />
  ) : null;
}
