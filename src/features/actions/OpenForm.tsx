// What an action asks, in its place on a page: it stands open, its button carries it out after its question.
import { Button } from '@mantine/core';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';
import type { Formats, RowValues } from '../../engine/ports/index.ts';
import { lazyPart, usePorts } from '../../render/core/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import type { AskedForm } from '../../render/form/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { askedFields } from './ActionDialog.tsx';
import { ActionNote } from './ActionFrame.tsx';
import type { Outcome } from './actionRun.ts';
import { toneColor } from './tones.ts';

const AskedFields = lazyPart(
  () => import('../../render/form/index.ts').then((module) => module.AskedFields),
  <div className="keste-field-loading" aria-busy="true" />,
);

export interface OpenFormProps {
  model: string;
  /** undefined: it concerns none. */
  row?: Row;
  action: RowAction;
  /** undefined: it is under way already. */
  onRun(entered: RowValues): Promise<Outcome | undefined>;
}

export function OpenForm({ model, row, action, onRun }: OpenFormProps): ReactNode {
  const { t } = usePorts().formats;
  const idPrefix = useId();
  const form = useRef<AskedForm>(null);
  const [round, setRound] = useState(0);
  const [preset, setPreset] = useState<RowValues>(row ?? {});
  const [asked, setAsked] = useState<RowValues>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  const isOnline = useOnline();
  const fields = useSameFields(action);
  const hasFields = fields.length > 0;
  const [isFilling, setIsFilling] = useState(hasFields);
  const color = toneColor(action.tone);

  async function run(entered: RowValues): Promise<void> {
    // Two presses are one run.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    setOutcome(undefined);
    const result = await onRun(entered);
    isBusy.current = false;
    setIsRunning(false);
    setOutcome(result);
    if (result?.kind === 'refused') form.current?.refuse(result.answer);
    if (result?.kind !== 'done' && result?.kind !== 'told') return;
    if (result.kind === 'done') setPreset(result.row);
    setRound((count) => count + 1);
  }

  async function handleSubmit(): Promise<void> {
    if (!isOnline || isBusy.current) return;
    const entered = hasFields ? await form.current?.values() : {};
    if (!entered) return;
    if (action.confirm === undefined) await run(entered);
    else setAsked(entered);
  }

  const formId = `${idPrefix}-form`;
  const isSaid = outcome !== undefined && (outcome.kind !== 'refused' || !hasFields);
  return (
    <>
      {hasFields ? (
        <div inert={isRunning}>
          <AskedFields
            key={round}
            model={model}
            fields={fields}
            preset={preset}
            ref={form}
            idPrefix={idPrefix}
            formId={formId}
            isFocused={false}
            onSubmit={() => void handleSubmit()}
            onBusy={setIsFilling}
          />
        </div>
      ) : null}
      <ActionNote outcome={isSaid ? outcome : undefined} />
      <div role="status">
        {doneSentence(outcome, action, t)}
        {isOnline ? '' : t('actions.offline')}
      </div>
      <div className="ka-buttons">
        <Button
          {...(color === undefined ? {} : { color })}
          {...(hasFields ? { type: 'submit', form: formId } : { onClick: () => void handleSubmit() })}
          loading={isRunning}
          disabled={isFilling || !isOnline}
        >
          {action.title}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={action.confirm ?? ''}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          setAsked(undefined);
          if (asked) void run(asked);
        }}
      />
    </>
  );
}

function doneSentence(outcome: Outcome | undefined, action: RowAction, t: Formats['t']): string {
  if (outcome?.kind === 'told' && outcome.message !== undefined) return outcome.message;
  return outcome?.kind === 'done' || outcome?.kind === 'told' ? t('actions.done', { action: action.title }) : '';
}

/** The same object while the action asks the same: its list comes anew with every change of the row. */
function useSameFields(action: RowAction): ReturnType<typeof askedFields> {
  const { t } = usePorts().formats;
  const [same, setSame] = useState(action);
  if (asksOf(same) !== asksOf(action)) setSame(action);
  return useMemo(() => askedFields(same, t), [same, t]);
}

function asksOf({ reason, fields }: RowAction): string {
  return JSON.stringify([reason, fields]);
}
