// Asks for some values and hands them over; what is refused stands on its field, what fails below.
import { useMemo, useState, type ReactNode } from 'react';
import type { FormField } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { lazyPart } from '../../render/core/index.ts';

const ActionDialog = lazyPart(() => import('../actions/index.ts').then((module) => module.ActionDialog));

export interface Asked {
  /** Model that references among the fields belong to. */
  model: string;
  title: string;
  text?: string;
  tone?: string;
  fields?: FormField[];
  /** Rejects where it was not done. */
  run(values: Record<string, unknown>): Promise<unknown>;
}

const NOTHING = {};
const NO_FIELDS: FormField[] = [];

export function AskDialog({ asked, onClose }: { asked: Asked; onClose(): void }): ReactNode {
  const { model, title, text, tone, fields = NO_FIELDS, run } = asked;
  const [error, setError] = useState<unknown>();
  const [isRunning, setIsRunning] = useState(false);
  const action = useMemo(
    () => ({
      name: 'asked',
      title,
      kind: 'action',
      fields,
      ...(text ? { confirm: text } : {}),
      ...(tone ? { tone } : {}),
    }),
    [title, text, tone, fields],
  );
  return (
    <ActionDialog
      model={model}
      start={NOTHING}
      action={action}
      outcome={error === undefined ? undefined : { kind: 'failed', error }}
      isRunning={isRunning}
      onRun={async (values) => {
        setIsRunning(true);
        setError(undefined);
        try {
          await run(values);
          onClose();
          return undefined;
        } catch (failure) {
          setIsRunning(false);
          if (failure instanceof HttpError && failure.status === 400 && failure.body.fields)
            return { kind: 'refused', answer: failure.body };
          setError(failure);
          return undefined;
        }
      }}
      onClose={onClose}
    />
  );
}
