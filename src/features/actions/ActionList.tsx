// What may be done with a row now, to choose from, where there is no bar.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';
import { FailureNote, usePorts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { ActionFrame } from './ActionFrame.tsx';
import { ActionSign } from './ActionSign.tsx';
import { useOff } from './useOff.ts';
import { useRowActions } from './useRowActions.ts';

export interface ActionListProps {
  model: string;
  row: Row;
  onPick(action: RowAction): void;
  onClose(): void;
}

export function ActionList({ model, row, onPick, onClose }: ActionListProps): ReactNode {
  const { t } = usePorts().formats;
  const { list, error, reload } = useRowActions(model, row.id, row.version);
  const isUnfit = useOff();
  return (
    <ActionFrame title={t('actions.title')} onClose={onClose}>
      {list === undefined && error === undefined ? (
        <div className="ka-waiting" role="status" aria-busy="true" aria-label={t('actions.loading')} />
      ) : null}
      {error === undefined ? null : <FailureNote error={error} onRetry={reload} />}
      {list?.length === 0 ? <p className="ka-confirm">{t('actions.none')}</p> : null}
      {list && list.length > 0 ? <Hindrance list={list} isUnfit={isUnfit} /> : null}
      {list && list.length > 0 ? (
        <div className="ka-list">
          {list.map((action) => (
            <Button
              key={action.name}
              variant="default"
              className="ka-action"
              data-tone={action.tone}
              leftSection={<ActionSign action={action} />}
              justify="flex-start"
              fullWidth
              disabled={isUnfit(action) || action.barred !== undefined}
              onClick={() => onPick(action)}
            >
              {action.title}
            </Button>
          ))}
        </div>
      ) : null}
    </ActionFrame>
  );
}

/** Why some of them, or all, cannot be chosen. */
function Hindrance({ list, isUnfit }: { list: readonly RowAction[]; isUnfit: ReturnType<typeof useOff> }): ReactNode {
  const { t } = usePorts().formats;
  const isOnline = useOnline();
  const unfit = list.filter(isUnfit).length;
  return (
    <>
      {unfit === 0 ? null : (
        <p className="ka-confirm" role="status">
          {t(unfit < list.length ? 'actions.offlineSome' : 'actions.offline')}
        </p>
      )}
      {isOnline && list.some(({ barred }) => barred !== undefined) ? (
        <p className="ka-confirm" role="status">
          {t('actions.posted')}
        </p>
      ) : null}
    </>
  );
}
