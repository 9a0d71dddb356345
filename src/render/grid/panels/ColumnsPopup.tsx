// The columns of a table that has no toolbar, such as a table part; loaded when it is first unfolded.
import type { ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { lazyPart } from '../../core/index.ts';

export interface ColumnsPopupProps {
  store: TableStore;
  anchor: HTMLElement;
  onClose(): void;
}

const TablePopup = lazyPart(() => import('./TablePopup.tsx').then((module) => module.TablePopup));

export function ColumnsPopup(props: ColumnsPopupProps): ReactNode {
  return <TablePopup {...props} kind="columns" onImport={undefined} onExport={undefined} onTrash={undefined} />;
}
