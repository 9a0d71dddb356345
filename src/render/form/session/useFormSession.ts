// Opens a form: its description, the row to edit, conditions and compiled validator, and the store over them.
// Saving is in useFormSave.ts.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Row } from '../../../contract/index.ts';
import {
  createComputed,
  createFormDefaults,
  createFormStore,
  draftKey,
  loadConditions,
  loadLineConditions,
  readDraft,
  readForm,
  type FormDraft,
  type FormStore,
} from '../../../engine/form/index.ts';
import { wordsNow } from '../../../engine/defaults/index.ts';
import type { Ports } from '../../../engine/ports/index.ts';
import { rowRights } from '../../../engine/rights/index.ts';
import { usePorts } from '../../core/index.ts';
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
  /** Grows with each opening. */
  number: number;
  /** Where its draft is kept; absent where nothing is typed. */
  draftKey: string | undefined;
  /** An earlier draft that says something else than the form. */
  draft: FormDraft | undefined;
  /** Opened again because its fields had changed: labels of what was typed and has no place any more. */
  refreshed: readonly string[] | undefined;
  /** The definition has moved on: opens the form anew and lays over it what was typed. */
  refresh(typed: FormDraft | undefined): void;
}

export type FormSession =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  | { status: 'open'; form: OpenForm };

export function useFormSession({ model, pageName, mode, id, preset }: FormRequest): FormSession {
  const ports = usePorts();
  const [attempt, setAttempt] = useState(0);
  const [session, setSession] = useState<FormSession>({ status: 'loading' });
  const typed = useRef<FormDraft | 'nothing'>(undefined);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const refresh = useCallback(
    (draft: FormDraft | undefined) => {
      typed.current = draft ?? 'nothing';
      retry();
    },
    [retry],
  );

  useEffect(() => {
    const controller = new AbortController();
    setSession({ status: 'loading' });
    openForm(ports, { model, pageName, mode, id, preset }, controller.signal).then(
      (opened) => {
        if (controller.signal.aborted) return;
        const carried = typed.current;
        typed.current = undefined;
        const refreshed =
          carried === undefined || carried === 'nothing' ? carried && [] : opened.store.restore(carried);
        setSession({
          status: 'open',
          form: {
            ...opened,
            draft: carried === undefined ? opened.draft : undefined,
            refreshed,
            number: attempt,
            refresh,
          },
        });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setSession({ status: 'failed', error, retry });
      },
    );
    return () => controller.abort();
  }, [ports, model, pageName, mode, id, preset, attempt, retry, refresh]);

  return session;
}

type Opened = Omit<OpenForm, 'number' | 'refreshed' | 'refresh'>;

async function openForm(ports: Ports, request: FormRequest, signal: AbortSignal): Promise<Opened> {
  const { data, report } = ports;
  const [info, row] = await Promise.all([
    data.formInfo(request.model, request.pageName, request.mode, { signal }),
    request.id === undefined ? undefined : data.row(request.model, request.id, { signal }),
  ]);
  const model = readForm(info);
  const computed = createComputed(model);
  const defaults = row ? undefined : createFormDefaults(model);
  const path = `form_info ${request.model}/${request.pageName}/${request.mode}`;
  const tell = (issue: { code: string; path: string; detail: string }): void =>
    report({ code: issue.code, path: `${path}${issue.path}`, detail: issue.detail });
  const notLoaded = (error: unknown): undefined => {
    tell({ code: 'conditions_not_loaded', path: '', detail: String(error) });
    return undefined;
  };
  const [conditions, lineConditions, validator] = await Promise.all([
    loadConditions(model, tell).catch(notLoaded),
    loadLineConditions(model, tell).catch(notLoaded),
    loadFormValidator(model, (detail) => tell({ code: 'form_validator', path: '/validator', detail })),
  ]);
  for (const { issues } of [model, computed, conditions, lineConditions].filter((part) => part !== undefined))
    for (const issue of issues) tell(issue);
  const store = createFormStore({
    model,
    ...(row ? { row } : { words: wordsNow(ports.me) }),
    ...(defaults ? { defaults } : {}),
    ...(request.preset ? { preset: { ...request.preset } } : {}),
    ...(computed ? { computed } : {}),
    ...(conditions ? { conditions } : {}),
    ...(lineConditions ? { lineConditions } : {}),
  });
  await store.settled();
  return { store, validator, row, ...(await keptDraft(ports, { ...request, id: row?.id }, { store, row })) };
}

/** One that says nothing new, e.g. because it was saved from elsewhere, is not offered. */
async function keptDraft(
  { drafts }: Ports,
  request: FormRequest,
  { store, row }: Pick<OpenForm, 'store' | 'row'>,
): Promise<Pick<OpenForm, 'draftKey' | 'draft'>> {
  // What is kept of a row that may not be changed now waits until it may.
  if (!drafts || request.mode === 'view' || rowRights(row).update !== undefined)
    return { draftKey: undefined, draft: undefined };
  const key = draftKey(request);
  const draft = readDraft(await drafts.read(key));
  if (!draft || store.isNews(draft)) return { draftKey: key, draft };
  await drafts.remove(key);
  return { draftKey: key, draft: undefined };
}
