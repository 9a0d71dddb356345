// The questions of an action: what is to be confirmed, why, and the fields asked for, in the form's own machinery.
import { Button } from '@mantine/core';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormField, RowAction } from '../../contract/index.ts';
import type { RowValues } from '../../engine/ports/index.ts';
import { lazyPart, usePorts } from '../../render/core/index.ts';
import type { AskedForm } from '../../render/form/index.ts';
import { ActionFrame, ActionNote } from './ActionFrame.tsx';
import { REASON, type Outcome } from './actionRun.ts';
import { toneColor } from './tones.ts';

const AskedFields = lazyPart(
  () => import('../../render/form/index.ts').then((module) => module.AskedFields),
  <div className="keste-field-loading" aria-busy="true" />,
);

/** As the server takes it. */
const REASON_LENGTH = 1_000;

export interface ActionDialogProps {
  model: string;
  /** What the fields begin with: the row, where it concerns one. */
  start: RowValues;
  action: RowAction;
  /** Of the last try. */
  outcome: Outcome | undefined;
  isRunning: boolean;
  onRun(entered: Record<string, unknown>): Promise<Outcome | undefined>;
  onClose(): void;
}

export function ActionDialog({
  model,
  start,
  action,
  outcome,
  isRunning,
  onRun,
  onClose,
}: ActionDialogProps): ReactNode {
  const { t } = usePorts().formats;
  const idPrefix = useId();
  const formId = `${idPrefix}-form`;
  const form = useRef<AskedForm>(null);
  const [preset] = useState(start);
  const fields = useMemo(() => askedFields(action, t), [action, t]);
  const hasFields = fields.length > 0;
  // Until the fields are there, there is nothing to send.
  const [isBusy, setIsBusy] = useState(hasFields);
  const color = toneColor(action.tone);
  // Whatever is entered, it cannot be done.
  const isOver = outcome?.kind === 'closed' || outcome?.kind === 'gone';

  async function handleRun(): Promise<void> {
    const entered = hasFields ? await form.current?.values() : {};
    if (!entered) return;
    const result = await onRun(entered);
    if (result?.kind === 'refused') form.current?.refuse(result.answer);
  }

  // A refusal stands on its field; where nothing is asked it has no other place.
  const isSaid = outcome !== undefined && (outcome.kind !== 'refused' || !hasFields);
  const buttons = isOver ? undefined : (
    <>
      <Button
        variant="default"
        {...OWN_KEYS}
        {...(hasFields ? {} : { 'data-autofocus': true })}
        disabled={isRunning}
        onClick={onClose}
      >
        {t('actions.cancel')}
      </Button>
      <Button
        {...(color === undefined ? {} : { color })}
        {...OWN_KEYS}
        {...(hasFields ? { type: 'submit', form: formId } : { onClick: () => void handleRun() })}
        loading={isRunning}
        disabled={isBusy}
      >
        {action.title}
      </Button>
    </>
  );
  return (
    <ActionFrame title={action.title} isBusy={isRunning} onClose={onClose} buttons={buttons}>
      {action.confirm === undefined || isOver ? null : <p className="ka-confirm">{action.confirm}</p>}
      {hasFields && !isOver ? (
        <div inert={isRunning}>
          <AskedFields
            model={model}
            fields={fields}
            preset={preset}
            ref={form}
            idPrefix={idPrefix}
            formId={formId}
            onSubmit={() => void handleRun()}
            onBusy={setIsBusy}
          />
        </div>
      ) : null}
      <ActionNote outcome={isSaid ? outcome : undefined} />
    </ActionFrame>
  );
}

/** Keeps keys from a drawer below, which listens on the window and looks for this mark. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

/** What the action asks for, its reason first. */
export function askedFields({ reason, fields = [] }: RowAction, t: (key: string) => string): FormField[] {
  if (reason === undefined) return [...fields];
  const isRequired = reason === 'required';
  const why: FormField = {
    name: REASON,
    type: 'string',
    widget: 'textarea',
    label: t('actions.reason'),
    required: isRequired,
    maxLength: REASON_LENGTH,
    ...(isRequired ? {} : { help: t('actions.reasonOptional') }),
  };
  return [why, ...fields];
}
