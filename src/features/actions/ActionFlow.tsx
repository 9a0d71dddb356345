// One run of an action: asks what it has to ask – confirmation, reason, fields –, carries it out once and says what came of
// it. What asks nothing runs at once and is seen only when it fails.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';
import { lazyPart, usePorts, useRestTexts } from '../../render/core/index.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ActionFrame, ActionNote } from './ActionFrame.tsx';
import { asks, runAction, type Outcome } from './actionRun.ts';

const MergeDialog = lazyPart(() => import('./merge/MergeDialog.tsx').then((module) => module.MergeDialog));

export interface ActionFlowProps {
  model: string;
  /** As the user sees it. */
  row: Row;
  /** As the row's list has it, or its name: the list is then asked for. */
  action: RowAction | string;
  onDone(row: Row, action: RowAction): void;
  /** Nothing was done. */
  onClose(): void;
  /** The row is not what the user saw: whoever shows it asks anew. */
  onStale?: (() => void) | undefined;
}

export function ActionFlow(props: ActionFlowProps): ReactNode {
  useRestTexts();
  const { action } = props;
  return typeof action === 'string' ? (
    <NamedFlow {...props} action={action} />
  ) : (
    <KnownFlow {...props} action={action} />
  );
}

type Found = { status: 'asking' } | { status: 'found'; action: RowAction } | { status: 'ended'; outcome: Outcome };

function NamedFlow({ action: name, ...props }: ActionFlowProps & { action: string }): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const {
    model,
    row: { id },
    onClose,
  } = props;
  const [found, setFound] = useState<Found>({ status: 'asking' });
  useEffect(() => {
    const controller = new AbortController();
    data.rowActions(model, id, { signal: controller.signal }).then(
      ({ results }) => {
        const action = results.find((one) => one.name === name);
        if (!controller.signal.aborted)
          setFound(
            action
              ? { status: 'found', action }
              : {
                  status: 'ended',
                  outcome: { kind: 'closed', message: t('actions.closed'), allowed: results, current: undefined },
                },
          );
      },
      (error: unknown) =>
        controller.signal.aborted ? undefined : setFound({ status: 'ended', outcome: { kind: 'failed', error } }),
    );
    return () => controller.abort();
  }, [data, model, id, name, t]);
  if (found.status === 'found') return <KnownFlow {...props} action={found.action} />;
  if (found.status === 'asking') return null;
  return (
    <ActionFrame title={t('actions.notDone')} onClose={onClose}>
      <ActionNote outcome={found.outcome} />
    </ActionFrame>
  );
}

function KnownFlow({
  model,
  row,
  action,
  onDone,
  onClose,
  onStale,
}: ActionFlowProps & { action: RowAction }): ReactNode {
  const { data } = usePorts();
  const [version, setVersion] = useState(row.version);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);

  async function run(entered: Record<string, unknown>): Promise<Outcome | undefined> {
    // Two presses are one run.
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsRunning(true);
    setOutcome(undefined);
    const result = await runAction(data, { model, row, version, action, entered });
    isBusy.current = false;
    setIsRunning(false);
    if (result.kind === 'done') {
      onDone(result.row, action);
      return result;
    }
    if ('current' in result && result.current) setVersion(result.current.version);
    if (result.kind !== 'refused' && result.kind !== 'failed') onStale?.();
    setOutcome(result);
    return result;
  }

  const isAsking = asks(action);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isAsking || isStarted.current) return;
    isStarted.current = true;
    void run({});
    // Once: an action is never done twice.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  if (!isAsking && outcome === undefined) return null;
  const Dialog = action.merge ? MergeDialog : ActionDialog;
  return (
    <Dialog
      model={model}
      start={row}
      action={action}
      outcome={outcome}
      isRunning={isRunning}
      onRun={run}
      onClose={onClose}
    />
  );
}
