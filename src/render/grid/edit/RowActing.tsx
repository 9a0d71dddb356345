// An action of one row of a table: what can be done is listed where no action was named; then it is carried out, and the table
// says what the row became.
import { useState, type ReactNode } from 'react';
import type { Row, RowAction } from '../../../contract/index.ts';
import { statusOfColumns } from '../../../engine/status/index.ts';
import type { TableStore } from '../../../engine/table/index.ts';
import { ActionFlow, ActionList, doneText } from '../../actions/index.ts';
import { usePorts, useRestTexts } from '../../core/index.ts';
import { talkOf, type RowAct } from './gridTalk.ts';

export function RowActing({ store, act: { id, name } }: { store: TableStore; act: RowAct }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const [row] = useState(() => store.row(id));
  const [picked, setPicked] = useState<RowAction>();
  const talk = talkOf(store);
  const { model } = store.ref;
  const close = (): void => talk.run(undefined);
  const refresh = (): void => void store.refreshRow(id).catch(() => store.reload());

  function handleDone(now: Row, action: RowAction): void {
    close();
    talk.show({ text: doneText(action, now, { status: statusOfColumns(store.table?.columns ?? []), t }) });
    refresh();
  }

  if (!row) return null;
  const action = picked ?? name;
  if (action === undefined) return <ActionList model={model} row={row} onPick={setPicked} onClose={close} />;
  return <ActionFlow model={model} row={row} action={action} onDone={handleDone} onClose={close} onStale={refresh} />;
}
