// An action of one row of a table: what can be done is listed where no action was named; then it is carried out, and the table
// says what the row became.
import { useState, type ReactNode } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';
import { statusOfColumns } from '../../engine/status/index.ts';
import type { TableStore } from '../../engine/table/index.ts';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { announcerOf, type RowAct } from '../../render/grid/index.ts';
import { ActionFlow } from './ActionFlow.tsx';
import { ActionList } from './ActionList.tsx';
import { doneText } from './doneText.ts';

export function RowActing({ store, act: { id, name } }: { store: TableStore; act: RowAct }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const [row] = useState(() => store.row(id));
  const [picked, setPicked] = useState<RowAction>();
  const announcer = announcerOf(store);
  const { model } = store.ref;
  const close = (): void => announcer.run(undefined);
  const refresh = (): void => void store.refreshRow(id).catch(() => store.reload());

  function handleDone(now: Row, action: RowAction): void {
    close();
    announcer.show({ text: doneText(action, now, { status: statusOfColumns(store.table?.columns ?? []), t }) });
    refresh();
  }

  if (!row) return null;
  const action = picked ?? name;
  if (action === undefined) return <ActionList model={model} row={row} onPick={setPicked} onClose={close} />;
  return <ActionFlow model={model} row={row} action={action} onDone={handleDone} onClose={close} onStale={refresh} />;
}
