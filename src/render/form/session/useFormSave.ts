// Saves an open form once: checks, sends, and lays refusals back on the fields. A new row keeps one UUID over all tries.
import { useCallback, useRef, useState } from 'react';
import { v4 as makeUuid } from 'uuid';
import type { Row } from '../../../contract/index.ts';
import type { FormStore } from '../../../engine/form/index.ts';
import { HttpError, type RowsPort } from '../../../engine/ports/index.ts';
import { failureText, usePorts } from '../../core/index.ts';
import { schemaIssues } from './formValidator.ts';
import type { OpenForm } from './useFormSession.ts';

export interface FormSave {
  isSaving: boolean;
  /** What to tell a screen reader, and on top of the form when it belongs to no field. */
  notice: FormNotice | undefined;
  save(): Promise<void>;
  /** The save under way; the same function for the whole form. */
  underWay(): Promise<void> | undefined;
  /** Nothing more is to be saved, e.g. of a deleted record. */
  close(): void;
  /** The record is saved or gone: whatever stands in the form is nothing to be lost. */
  isDone(): boolean;
}

export interface FormNotice {
  kind: 'wrong_fields' | 'conflict' | 'failed';
  text: string;
  /** Changes with every try, so that the same text is announced again. */
  number: number;
}

export interface FormSaveOptions {
  model: string;
  form: OpenForm;
  onSaved(row: Row): void;
  /** A new row goes out: from here on it may exist. */
  onSend(): void;
  /** The first wrong field, which should get the focus. */
  onWrong(name: string): void;
}

export function useFormSave({ model, form, onSaved, onSend, onWrong }: FormSaveOptions): FormSave {
  const { data, formats } = usePorts();
  const [isSaving, setIsSaving] = useState(false);
  const [notice, setNotice] = useState<FormNotice>();
  const running = useRef<Promise<void>>(undefined);
  const isDone = useRef(false);
  const { store, validator, row } = form;
  /** The record as the server is known to have it. */
  const stored = useRef(row);
  const send = (): Promise<Row> =>
    stored.current
      ? data.updateRow(model, stored.current.id, { ...store.row(), version: stored.current.version })
      : sendNew({ data, model, store, onSend });

  function tell(kind: FormNotice['kind'], text: string): void {
    setNotice((before) => ({ kind, text, number: (before?.number ?? 0) + 1 }));
  }

  function tellWrong(first: string | undefined): void {
    if (first === undefined) return;
    tell('wrong_fields', formats.t('form.wrongFields'));
    onWrong(first);
  }

  function finish(saved: Row): void {
    isDone.current = true;
    onSaved(saved);
  }

  function handleConflict(current: Row): void {
    stored.current = current;
    store.conflict(current);
    const [first] = store.state().conflicts;
    // The answer to our own change was lost: the record holds already what was sent.
    if (first === undefined && Object.keys(store.row()).length === 0) return finish(current);
    tell('conflict', formats.t(first === undefined ? 'form.merged' : 'form.conflict'));
    if (first !== undefined) onWrong(first);
  }

  function handleFailure(error: unknown): void {
    if (!(error instanceof HttpError)) return tell('failed', failureText(error, formats.t));
    const { current } = error.body;
    if (error.code === 'conflict' && current) return handleConflict(current);
    if (error.code === 'schema_changed') return form.refresh(store.draft(Date.now()));
    if (error.status === 404 && row) return tell('failed', formats.t('form.gone'));
    const first = store.refuse(error.body);
    if (first === undefined) tell('failed', error.body.message);
    else tellWrong(first);
  }

  /** Answers whether the form may be sent; if not, it has said why. */
  function isSound(): boolean {
    const [undecided] = store.state().conflicts;
    if (undecided !== undefined) {
      tell('conflict', formats.t('form.conflict'));
      onWrong(undecided);
      return false;
    }
    const first = store.check(schemaIssues(validator, store));
    tellWrong(first);
    return first === undefined;
  }

  async function checkAndSend(): Promise<void> {
    if (!store.isSettled()) {
      await store.settled();
      if (!isSound()) return;
    }
    if (row && Object.keys(store.row()).length === 0) return finish(row);
    finish(await send());
  }

  async function save(): Promise<void> {
    // Also after it: the form may stand there until its owner takes it away.
    if (running.current || isDone.current || store.state().isBusy) return;
    setNotice(undefined);
    // At once where it can be: nothing flickers, and the error stands there with the press.
    if (store.isSettled() && !isSound()) return;
    setIsSaving(true);
    const work = checkAndSend().catch(handleFailure);
    running.current = work;
    await work;
    running.current = undefined;
    setIsSaving(false);
  }

  const close = (): void => void (isDone.current = true);
  return {
    isSaving,
    notice,
    save,
    close,
    underWay: useCallback(() => running.current, []),
    isDone: useCallback(() => isDone.current, []),
  };
}

/** What an earlier try made and nobody has changed since. */
const FIRST_VERSION = 1;

type NewRow = Pick<FormSaveOptions, 'model' | 'onSend'> & { data: RowsPort; store: FormStore };

async function sendNew(form: NewRow): Promise<Row> {
  const { data, model, store, onSend } = form;
  const earlier = store.sentId();
  const id = earlier ?? makeUuid();
  store.noteSent(id);
  onSend();
  try {
    return await data.createRow(model, { ...store.row(), id });
  } catch (error) {
    const isMade = earlier !== undefined && error instanceof HttpError && error.code === 'idempotency_mismatch';
    if (isMade) return meetMade(form, id);
    throw error;
  }
}

/** An earlier try got through and its answer was lost: what was typed since is a change of that row. */
async function meetMade(form: NewRow, id: string): Promise<Row> {
  const { data, model, store } = form;
  const made = await data.row(model, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
  if (!made) {
    // Deleted since: its id is used up.
    store.noteSent(undefined);
    return sendNew(form);
  }
  if (made.version > FIRST_VERSION) throw new HttpError(409, { code: 'conflict', message: '', current: made });
  return data.updateRow(model, id, { ...store.row(), version: made.version });
}
