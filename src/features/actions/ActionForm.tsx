// An action of one row as a form in its place on a page.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';
import type { RowValues } from '../../engine/ports/index.ts';
import { FailureNote, usePorts, useRestTexts } from '../../render/core/index.ts';
import { useRowNews } from '../../render/live/index.ts';
import { runAction, type Outcome } from './actionRun.ts';
import { OpenForm } from './OpenForm.tsx';
import { useRowActions } from './useRowActions.ts';
import './actions.css';

export interface ActionFormProps {
  model: string;
  /** undefined: no row is chosen yet. */
  id: string | undefined;
  /** Its name. */
  action: string;
  onDone(row: Row): void;
}

export function ActionForm({ id, ...props }: ActionFormProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  return id === undefined ? <p role="note">{t('actions.chooseRow')}</p> : <OfRow key={id} {...props} id={id} />;
}

type OfRowProps = ActionFormProps & { id: string };

function OfRow(props: OfRowProps): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const { model, id, action } = props;
  const [row, setRow] = useState<Row>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    data.row(model, id).then(
      (found) => {
        setRow(found);
        setError(undefined);
      },
      (reason: unknown) => setError(reason),
    );
  }, [data, model, id]);
  useEffect(load, [load]);
  useRowNews(model, id, load);
  const known = useRowActions(model, id, row?.version ?? 0);
  const found = known.list?.find(({ name }) => name === action);
  const failure = row ? undefined : error;
  if (failure !== undefined || (known.list === undefined && known.error !== undefined))
    return (
      <FailureNote
        error={failure ?? known.error}
        what={t('actions.notDone')}
        onRetry={() => {
          load();
          known.reload();
        }}
      />
    );
  if (!row || !known.list)
    return <div className="keste-field-loading" role="status" aria-label={t('actions.loading')} />;
  if (!found) return <p role="note">{t('actions.closed')}</p>;
  return <OpenAction {...props} row={row} action={found} onStale={load} onTaken={setRow} />;
}

interface OpenActionProps extends Omit<OfRowProps, 'action'> {
  row: Row;
  action: RowAction;
  /** The row is another one by now. */
  onStale(): void;
  onTaken(row: Row): void;
}

function OpenAction({ model, row, action, onDone, onStale, onTaken }: OpenActionProps): ReactNode {
  const { data } = usePorts();

  async function run(entered: RowValues): Promise<Outcome> {
    const result = await runAction(data, { model, row, version: row.version, action, entered });
    if (result.kind === 'moved' || result.kind === 'closed') onStale();
    if (result.kind !== 'done') return result;
    onTaken(result.row);
    onDone(result.row);
    return result;
  }

  return <OpenForm model={model} row={row} action={action} onRun={run} />;
}
