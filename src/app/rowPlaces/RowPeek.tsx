// The place of the row that the address opens beside the page; what draws it comes with the first one.
import type { ReactNode } from 'react';
import { lazyPart } from '../../render/index.ts';
import { useRowPeek } from './usePeek.ts';

const PeekPanel = lazyPart(() => import('./PeekPanel.tsx').then((module) => module.PeekPanel));

/** `onMissing`: a row that a page's own parameter names is not there. */
export function RowPeek({ onMissing }: { onMissing(): void }): ReactNode {
  const { row } = useRowPeek();
  return row ? <PeekPanel row={row} onMissing={onMissing} /> : null;
}
