// Asks where the cards of a column go that is taken away.
import { useMemo, type ReactNode } from 'react';
import type { FormField } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { lazyPart } from '../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import type { Stage } from './boardPage.ts';
import { calls } from './calls.ts';

const ActionDialog = lazyPart(() =>
  import('../../../src/features/actions/index.ts').then((module) => module.ActionDialog),
);

export interface RemoveColumnProps {
  stage: Stage;
  others: readonly Stage[];
  onClose(): void;
  onDone(): void;
}

const NOTHING = {};

export function RemoveColumn({ stage, others, onClose, onDone }: RemoveColumnProps): ReactNode {
  const { t } = usePageTexts();
  const { mutateAsync, isPending, error } = useSend(calls.removeColumn);
  const count = stage.cards ?? 0;
  const fields = useMemo((): FormField[] => {
    if (count === 0) return [];
    const choices = others.map(({ id, name }) => ({ id, string_view: name ?? '' }));
    return [{ name: 'to', type: 'selectEnum', label: t('remove.to'), required: true, choices }];
  }, [count, others, t]);
  const action = useMemo(
    () => ({
      name: 'remove',
      title: t('remove.title', { column: stage.name ?? '' }),
      kind: 'action',
      tone: 'red',
      confirm: count === 0 ? t('remove.empty') : t('remove.where', { count }),
      fields,
    }),
    [stage, count, fields, t],
  );
  return (
    <ActionDialog
      model="stage"
      start={NOTHING}
      action={action}
      outcome={error ? outcomeOf(error) : undefined}
      isRunning={isPending}
      onRun={async ({ to }) => {
        try {
          await mutateAsync({ id: stage.id, to: typeof to === 'string' ? to : undefined });
          onDone();
          return undefined;
        } catch {
          return undefined;
        }
      }}
      onClose={onClose}
    />
  );
}

/** The server says which card it was, and why. */
function outcomeOf(error: Error): { kind: 'failed'; error: unknown } {
  const first = error instanceof HttpError ? Object.values(error.body.fields ?? {}).flat()[0] : undefined;
  return first && error instanceof HttpError
    ? { kind: 'failed', error: new HttpError(error.status, { ...error.body, message: first.message }) }
    : { kind: 'failed', error };
}
