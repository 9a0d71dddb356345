// Why an open record is read-only, and that it is so no longer; hears of both live. Takes a posting back.
import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import type { FormInfo, Row } from '../../../contract/index.ts';
import { failureText, usePorts } from '../../core/index.ts';
import { useOnline, useRowNews } from '../../live/index.ts';
import type { OpenRights } from './useOpenRights.ts';

export interface RightsNoteProps {
  model: string;
  row: Row;
  info: FormInfo;
  rights: OpenRights;
  /** Something typed stands in the form. */
  isDirty: boolean;
}

export function RightsNote({ model, row, info, rights, isDirty }: RightsNoteProps): ReactNode {
  const { now, wasClosed, take } = rights;
  const { t } = usePorts().formats;
  const bar = now.update;
  const isPartly = bar === 'locked' && (now.open ?? []).length > 0;
  const isOwn = bar === 'posted' && info.ownUnposting === true;
  const closedBy = isOwn ? 'postedBut' : bar;
  const key = (isPartly ? 'lockedBut' : closedBy) ?? (wasClosed ? 'openAgain' : undefined);
  return (
    <>
      {canTurn(row) ? <RowWatch model={model} id={row.id} onRow={take} /> : null}
      {key === undefined ? null : (
        <div role="status" className="keste-form-draft" data-neutral>
          <span className="keste-form-draft-text">
            {t(`form.${key}`)}
            {bar !== undefined && !isPartly && isDirty ? ` ${t('form.typedKept')}` : ''}
          </span>
          {bar === 'posted' && !isOwn ? <Unposting model={model} row={row} onRow={take} /> : null}
        </div>
      )}
    </>
  );
}

/** The rights of other records are those of their model. */
function canTurn(row: Row): boolean {
  return ['may_update', 'may_delete', 'is_posted', 'open_fields'].some((name) => Object.hasOwn(row, name));
}

/** Asks for the record anew whenever somebody may have changed it. */
function RowWatch({ model, id, onRow }: { model: string; id: string; onRow(row: Row): void }): ReactNode {
  const { data } = usePorts();
  const question = useRef(0);
  useRowNews(model, id, () => {
    question.current += 1;
    const number = question.current;
    // Who gives no answer says nothing of rights; that a record is gone is told by the save.
    data.row(model, id).then(
      (row) => (number === question.current ? onRow(row) : undefined),
      () => undefined,
    );
  });
  return null;
}

/** The posting is taken back as any field is changed: who may not is told so. */
function Unposting({ model, row, onRow }: { model: string; row: Row; onRow(row: Row): void }): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const isOnline = useOnline();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(): Promise<void> {
    setIsRunning(true);
    setFailure(undefined);
    try {
      // As it is now, e.g. after an action that changed nothing a form shows.
      const { version } = await data.row(model, row.id);
      onRow(await data.updateRow(model, row.id, { is_posted: false, version }));
    } catch (error) {
      setFailure(failureText(error, t));
    }
    setIsRunning(false);
  }

  return (
    <>
      <Button size="compact-sm" variant="light" loading={isRunning} disabled={!isOnline} onClick={() => void run()}>
        {t('form.unpost')}
      </Button>
      {failure === undefined ? null : (
        <span className="keste-form-draft-text" role="alert">
          {failure}
        </span>
      )}
    </>
  );
}
