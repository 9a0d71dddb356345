// Opens a form: its description, the row to edit, conditions and compiled validator, and the store over them.
// Saving is in useFormSave.ts.
import { useCallback, useEffect, useState } from 'react';
import type { Row } from '../../contract/index.ts';
import { createComputed, createFormStore, loadConditions, readForm, type FormStore } from '../../engine/form/index.ts';
import type { Ports } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';
import { loadFormValidator, type FormValidator } from './formValidator.ts';

export interface FormRequest {
  model: string;
  pageName: string;
  mode: 'create' | 'edit' | 'view';
  /** Row to edit or view. */
  id?: string | undefined;
  /** Values a new row begins with; the same object while the form is open. */
  preset?: Readonly<Record<string, unknown>> | undefined;
}

export interface OpenForm {
  store: FormStore;
  validator: FormValidator;
  /** The row as it was when the form opened. */
  row: Row | undefined;
}

export type FormSession = { status: 'loading' } | { status: 'failed'; error: unknown; retry(): void } | { status: 'open'; form: OpenForm };

export function useFormSession({ model, pageName, mode, id, preset }: FormRequest): FormSession {
  const ports = usePorts();
  const [attempt, setAttempt] = useState(0);
  const [session, setSession] = useState<FormSession>({ status: 'loading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    setSession({ status: 'loading' });
    openForm(ports, { model, pageName, mode, id, preset }, controller.signal).then(
      (form) => {
        if (!controller.signal.aborted) setSession({ status: 'open', form });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setSession({ status: 'failed', error, retry });
      },
    );
    return () => controller.abort();
  }, [ports, model, pageName, mode, id, preset, attempt, retry]);

  return session;
}

async function openForm(ports: Ports, request: FormRequest, signal: AbortSignal): Promise<OpenForm> {
  const { data, report } = ports;
  const [info, row] = await Promise.all([
    data.formInfo(request.model, request.pageName, request.mode, { signal }),
    request.id === undefined ? undefined : data.row(request.model, request.id, { signal }),
  ]);
  const model = readForm(info);
  const computed = createComputed(model);
  const path = `form_info ${request.model}/${request.pageName}/${request.mode}`;
  const tell = (issue: { code: string; path: string; detail: string }): void => report({ code: issue.code, path: `${path}${issue.path}`, detail: issue.detail });
  const [conditions, validator] = await Promise.all([
    loadConditions(model, tell).catch((error: unknown) => {
      tell({ code: 'conditions_not_loaded', path: '', detail: String(error) });
      return undefined;
    }),
    loadFormValidator(model, (detail) => tell({ code: 'form_validator', path: '/validator', detail })),
  ]);
  for (const issue of [...model.issues, ...(computed?.issues ?? []), ...(conditions?.issues ?? [])]) tell(issue);
  const store = createFormStore({ model, ...(row ? { row } : {}), ...(request.preset ? { preset: { ...request.preset } } : {}), ...(computed ? { computed } : {}), ...(conditions ? { conditions } : {}) });
  await store.settled();
  return { store, validator, row };
}
