// An open form with its messages and buttons: save, clear (asks), close (asks when something is unsaved).
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';
import { ConfirmDialog } from '../dialog/index.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { inputId, useFormState } from './FormContext.ts';
import { LibraryForm } from './LibraryForm.tsx';
import { useFormSave } from './useFormSave.ts';
import type { OpenForm } from './useFormSession.ts';

export interface FormPanelProps {
  model: string;
  mode: 'create' | 'edit' | 'view';
  form: OpenForm;
  onSaved(row: Row): void;
  /** Absent where the form cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Given where the record may be deleted; called after it was. */
  onDeleted?: (() => void) | undefined;
  /** Tells whoever holds the form that closing it loses something. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

export function FormPanel({ model, mode, form, onSaved, onClose, onDeleted, onDirty }: FormPanelProps): ReactNode {
  const { t } = usePorts().formats;
  const idPrefix = useId();
  const [isClearing, setIsClearing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { isDirty, isBusy, topMessages } = useFormState(form.store);
  const isReadonly = mode === 'view';
  const saving = useFormSave({ model, form, onSaved, onWrong: (name) => focusField(root.current, inputId(idPrefix, name)) });
  useEffect(() => {
    onDirty?.(isDirty);
  }, [isDirty, onDirty]);
  useAskBeforeUnload(isDirty);
  useFirstFocus(root, isReadonly || onClose === undefined);

  function handleClear(): void {
    setIsClearing(false);
    form.store.clear();
  }

  const notice = saving.notice;
  const saveText = mode === 'create' ? 'form.create' : 'form.save';
  const top = [...topMessages, ...(notice && notice.kind !== 'wrong_fields' && !topMessages.includes(notice.text) ? [notice.text] : [])];
  return (
    <div className="keste-form-panel" ref={root} aria-busy={saving.isSaving}>
      <div className="keste-form-announce" aria-live="assertive" key={notice?.number}>{notice?.text}</div>
      <LibraryForm store={form.store} validator={form.validator} isReadonly={isReadonly} idPrefix={idPrefix} onSubmit={() => void saving.save()} header={<div className="keste-form-top" role="alert">{top.map((message) => <div key={message}>{message}</div>)}</div>}>
        <div className="keste-form-buttons">
          {isReadonly ? null : <Button type="submit" loading={saving.isSaving} disabled={isBusy}>{t(isBusy ? 'form.busy' : saveText)}</Button>}
          {onClose ? <Button variant="default" onClick={onClose}>{t(isReadonly ? 'close' : 'form.cancel')}</Button> : null}
          {onDeleted && form.row ? <DeleteButton model={model} id={form.row.id} onDeleted={onDeleted} /> : null}
          {isReadonly ? null : <Button className="keste-form-clear" variant="subtle" color="gray" disabled={saving.isSaving} onClick={() => setIsClearing(true)}>{t('form.clear')}</Button>}
        </div>
      </LibraryForm>
      <ConfirmDialog isOpen={isClearing} question={t('form.clearQuestion')} onYes={handleClear} onNo={() => setIsClearing(false)} />
    </div>
  );
}

/** Puts the focus on the input, or on the first thing inside that can take it. */
function focusField(root: HTMLElement | null, id: string): void {
  // After the errors have been drawn, so that a screen reader reads them with the field.
  setTimeout(() => {
    const element = root?.querySelector(`#${CSS.escape(id)}`);
    if (!(element instanceof HTMLElement)) return;
    const target = element.matches('input, textarea, button, select, [tabindex]') ? element : element.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    (target ?? element).focus();
    element.scrollIntoView?.({ block: 'center' });
  }, 0);
}

const FIRST_INPUT = '.keste-field-input input:not([readonly], :disabled), .keste-field-input textarea';
/** Renderers of fields arrive in chunks of their own. */
const FOCUS_EVERY_MS = 80;
const FOCUS_TRIES = 25;

/** A form that opens over the page starts at its first field; on a touch screen that would raise the keyboard. */
function useFirstFocus(root: RefObject<HTMLElement | null>, isOff: boolean): void {
  useEffect(() => {
    if (isOff || globalThis.matchMedia?.('(pointer: coarse)').matches) return undefined;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      const input = root.current?.querySelector<HTMLElement>(FIRST_INPUT);
      // The drawer's own focus trap has put the focus somewhere above by now; a person may already be at work below.
      const isTaken = root.current?.contains(document.activeElement) === true;
      if (input && !isTaken) input.focus();
      if (input || isTaken || tries > FOCUS_TRIES) clearInterval(timer);
    }, FOCUS_EVERY_MS);
    return () => clearInterval(timer);
  }, [root, isOff]);
}

function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
