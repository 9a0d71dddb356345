// Saves an open form once: checks, sends, and lays refusals back on the fields. A new row keeps one UUID over all tries.
import { useRef, useState } from 'react';
import { v4 as makeUuid } from 'uuid';
import type { Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { failureText, usePorts } from '../core/index.ts';
import { schemaIssues } from './formValidator.ts';
import type { OpenForm } from './useFormSession.ts';

export interface FormSave {
  isSaving: boolean;
  /** What to tell a screen reader, and on top of the form when it belongs to no field. */
  notice: FormNotice | undefined;
  save(): Promise<void>;
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
  /** The first wrong field, which should get the focus. */
  onWrong(name: string): void;
}

export function useFormSave({ model, form, onSaved, onWrong }: FormSaveOptions): FormSave {
  const { data, formats } = usePorts();
  const [isSaving, setIsSaving] = useState(false);
  const [notice, setNotice] = useState<FormNotice>();
  const newId = useRef<string>(undefined);
  const version = useRef(form.row?.version);
  const isBusy = useRef(false);
  const { store, validator, row } = form;

  function tell(kind: FormNotice['kind'], text: string): void {
    setNotice((before) => ({ kind, text, number: (before?.number ?? 0) + 1 }));
  }

  function tellWrong(first: string | undefined): void {
    if (first === undefined) return;
    tell('wrong_fields', formats.t('form.wrongFields'));
    onWrong(first);
  }

  function send(): Promise<Row> {
    if (row) return data.updateRow(model, row.id, { ...store.row(), version: version.current ?? row.version });
    newId.current ??= makeUuid();
    return data.createRow(model, { ...store.row(), id: newId.current });
  }

  function handleFailure(error: unknown): void {
    if (!(error instanceof HttpError)) return tell('failed', failureText(error, formats.t));
    const current = error.body.current;
    if (error.code === 'conflict' && row && current) {
      version.current = current.version;
      store.conflict(current);
      tell('conflict', formats.t(store.state().conflicts.length > 0 ? 'form.conflict' : 'form.merged'));
      const [first] = store.state().conflicts;
      if (first !== undefined) onWrong(first);
      return;
    }
    const first = store.refuse(error.body);
    if (first === undefined) tell('failed', error.body.message);
    else tellWrong(first);
  }

  async function save(): Promise<void> {
    if (isBusy.current || store.state().isBusy) return;
    isBusy.current = true;
    setIsSaving(true);
    setNotice(undefined);
    try {
      await store.settled();
      const [undecided] = store.state().conflicts;
      if (undecided !== undefined) {
        tell('conflict', formats.t('form.conflict'));
        onWrong(undecided);
        return;
      }
      const first = store.check(schemaIssues(validator, store));
      if (first !== undefined) return tellWrong(first);
      if (row && Object.keys(store.row()).length === 0) return onSaved(row);
      onSaved(await send());
    } catch (error) {
      handleFailure(error);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { isSaving, notice, save };
}
