// The trash of a table on the screen: its rows come back into it.
import type { ReactNode } from 'react';
import type { TableStore } from '../../engine/table/index.ts';
import { TrashDrawer } from './TrashDrawer.tsx';

export function TableTrash({ store, onClose }: { store: TableStore; onClose(): void }): ReactNode {
  const { table } = store;
  return (
    <TrashDrawer
      model={store.ref.model}
      title={table?.info.title ?? ''}
      labelOf={(field) => table?.byField.get(field)?.column.headerName}
      onChanged={() => store.reload()}
      onClose={onClose}
    />
  );
}
