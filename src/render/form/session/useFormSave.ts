// Saves an open form once: checks, sends, and lays refusals back on the fields. A new row keeps one UUID over all tries.
import { useCallback, useRef, useState } from 'react';
import { v4 as makeUuid } from 'uuid';
import type { Row } from '../../../contract/index.ts';
import type { FormStore, FormValues } from '../../../engine/form/index.ts';
import { HttpError, type RowsPort, type WriteContext } from '../../../engine/ports/index.ts';
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
  /** Saves where nothing is wrong; what is wrong is marked, and the keyboard stays where it is. */
  saveQuietly(): Promise<void>;
  /** The record as it is now, by whomever. */
  take(row: Row): void;
  /** What was typed gives way to the record. */
  discard(): void;
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
  /** The form goes on after a save, about the record as it was saved. */
  stays?: boolean;
}

export function useFormSave({ model, form, onSaved, onSend, onWrong, stays = false }: FormSaveOptions): FormSave {
  const { data, formats } = usePorts();
  const [isSaving, setIsSaving] = useState(false);
  const [notice, setNotice] = useState<FormNotice>();
  const running = useRef<Promise<void>>(undefined);
  const isDone = useRef(false);
  const isQuiet = useRef(false);
  const { store, validator, row } = form;
  /** The record as the server is known to have it. */
  const stored = useRef(row);
  const send = (): Promise<Row> =>
    stored.current ? sendChange(data, { model, store }, stored.current) : sendNew({ data, model, store, onSend });

  function tell(kind: FormNotice['kind'], text: string): void {
    setNotice((before) => ({ kind, text, number: (before?.number ?? 0) + 1 }));
  }

  function tellWrong(first: string | undefined): void {
    if (first === undefined) return;
    tell('wrong_fields', formats.t('form.wrongFields'));
    lead(first);
  }

  /** A save that nobody asked for leaves the keyboard where it is. */
  function lead(name: string): void {
    if (!isQuiet.current) onWrong(name);
  }

  function finish(saved: Row, sent?: FormValues): void {
    if (stays) {
      stored.current = saved;
      store.adopt(saved, sent ?? store.values());
    } else isDone.current = true;
    onSaved(saved);
  }

  function take(row: Row): void {
    if (running.current || (stored.current && row.version <= stored.current.version)) return;
    stored.current = row;
    store.conflict(row);
    if (store.state().conflicts.length > 0) tell('conflict', formats.t('form.conflict'));
  }

  function handleConflict(current: Row): void {
    stored.current = current;
    store.conflict(current);
    const [first] = store.state().conflicts;
    // The answer to our own change was lost: the record holds already what was sent.
    if (first === undefined && Object.keys(store.row()).length === 0) return finish(current);
    tell('conflict', formats.t(first === undefined ? 'form.merged' : 'form.conflict'));
    if (first !== undefined) lead(first);
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
      lead(undecided);
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
    if (stored.current && Object.keys(store.row()).length === 0) return finish(stored.current);
    const sent = store.values();
    finish(await send(), sent);
  }

  function discard(): void {
    setNotice(undefined);
    if (stored.current) store.adopt(stored.current, store.values());
  }

  async function saveQuietly(): Promise<void> {
    isQuiet.current = true;
    await save();
    isQuiet.current = false;
  }

  async function save(): Promise<void> {
    // Also after it: the form may stand there until its owner takes it away.
    if (running.current || isDone.current || store.state().isBusy) return;
    setNotice(undefined);
    // At once where it can be: nothing flickers, and the error stands there with the press.
    if (store.isSettled() && !isSound()) return;
    // What is saved by itself takes nobody's keyboard away.
    if (!isQuiet.current) setIsSaving(true);
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
    saveQuietly,
    take,
    discard,
    underWay: useCallback(() => running.current, []),
    isDone: useCallback(() => isDone.current, []),
  };
}

/** What an earlier try made and nobody has changed since. */
const FIRST_VERSION = 1;

function contextOf(store: FormStore, base?: Row): WriteContext {
  return { base, shown: store.values(), info: store.model.info };
}

function sendChange(data: RowsPort, { model, store }: Pick<NewRow, 'model' | 'store'>, stored: Row): Promise<Row> {
  const { id, version } = stored;
  return data.updateRow(model, id, { ...store.row(), version }, contextOf(store, stored));
}

type NewRow = Pick<FormSaveOptions, 'model' | 'onSend'> & { data: RowsPort; store: FormStore };

async function sendNew(form: NewRow): Promise<Row> {
  const { data, model, store, onSend } = form;
  const earlier = store.sentId();
  const id = earlier ?? makeUuid();
  store.noteSent(id);
  onSend();
  try {
    return await data.createRow(model, { ...store.row(), id }, contextOf(store));
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
