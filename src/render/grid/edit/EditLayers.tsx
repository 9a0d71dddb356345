// Where the parts of editing stand that no table shows at once: loaded with the first cell that has the focus, the first
// range, the first chosen row.
import type { ReactNode } from 'react';
import { loadLaterRows } from '../../../engine/table/index.ts';
import { lazyPart, soon } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';
import { canRun } from './commandOf.ts';
import type { CommandParts } from './gridCommands.ts';
import { useSelection } from './RowHandle.tsx';

const FillLayer = lazyPart(soon(() => import('./FillLayer.tsx').then((module) => module.FillLayer)));
const GridBars = lazyPart(soon(() => import('./GridBars.tsx').then((module) => module.GridBars)));

/** Also below cards. */
export const BatchBar = lazyPart(
  soon(async () => {
    const [{ batchBar }, later] = await Promise.all([import('./BatchBar.tsx'), loadLaterRows()]);
    return batchBar(later);
  }),
);

/** Over the cells. */
export function EditLayer(parts: CommandParts): ReactNode {
  const { store } = parts.grid;
  useTopic(store, 'focus');
  return store.focus && canRun('fillDown', store) ? <FillLayer {...parts} /> : null;
}

/** Below the rows. */
export function EditBars(parts: CommandParts): ReactNode {
  const { store } = parts.grid;
  const isChosen = useSelection(store, () => store.selection.size > 0);
  return parts.focus.anchor || isChosen ? <GridBars {...parts} /> : null;
}
