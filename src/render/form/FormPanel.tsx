// An open form with its messages, its draft and its buttons: save, clear (asks), close (asks when something is unsaved).
import { Button } from '@mantine/core';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { Row } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import type { RowRights } from '../../engine/rights/index.ts';
import { usePorts } from '../core/index.ts';
import { ConfirmDialog } from '../dialog/index.ts';
import { DeleteButton } from './session/DeleteButton.tsx';
import { DraftOffer } from './session/DraftOffer.tsx';
import { inputId, useFormState } from './field/FormContext.ts';
import { useFirstFocus, useSaveFocus } from './formFocus.ts';
import type { FormTarget } from './formTarget.ts';
import { RecordForm } from './RecordForm.tsx';
import { RightsNote } from './session/RightsNote.tsx';
import { useDraft } from './session/useDraft.ts';
import { useDrawnFields } from './useDrawnFields.ts';
import { useFormSave, type FormNotice, type FormSave } from './session/useFormSave.ts';
import type { OpenForm } from './session/useFormSession.ts';
import { useOpenRights } from './session/useOpenRights.ts';

export interface FormHandle {
  /** Saves and answers the record instead of telling `onSaved`; undefined: it was not saved, and the form says why. */
  save(): Promise<Row | undefined>;
}

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
  /** A save begins or ends. */
  onSaving?: ((isSaving: boolean) => void) | undefined;
  /** Carries out an action of the record by name. */
  onAction?: ((name: string) => void) | undefined;
  /** The record is open to other hands than when the form was opened, and nothing is typed: it is to be opened anew. */
  onStale?: (() => void) | undefined;
  /** Name of the tab that is open: whoever opens the form anew keeps it. */
  place?: RefObject<string | undefined> | undefined;
  /** The keyboard goes to its first field, where something can be typed. */
  takesFocus: boolean;
  ref?: Ref<FormHandle> | undefined;
}

export function FormPanel({
  model,
  mode,
  form,
  onSaved,
  onClose,
  onDeleted,
  onDirty,
  onSaving,
  onAction,
  onStale,
  place,
  takesFocus,
  ref,
}: FormPanelProps): ReactNode {
  const { t } = usePorts().formats;
  const idPrefix = useId();
  const [isClearing, setIsClearing] = useState(false);
  const [target, setTarget] = useState<FormTarget>();
  const root = useRef<HTMLDivElement>(null);
  /** Who saved through the handle. */
  const taker = useRef<(row: Row) => void>(undefined);
  const { isDirty, isBusy, topMessages } = useFormState(form.store);
  const rights = useOpenRights(form.row, { isDirty, onStale });
  const open = openOf(rights.now);
  const isReadonly = isClosed(mode, rights.now);
  const drawn = useDrawnFields(form.store.model);
  const drafting = useDraft(form);
  const saving = useFormSave({ model, form, onSaved: handleSaved, onSend: drafting.keep, onWrong: handleWrong });
  useEffect(() => {
    onDirty?.(isDirty);
  }, [isDirty, onDirty]);
  useEffect(() => {
    onSaving?.(saving.isSaving);
  }, [saving.isSaving, onSaving]);
  useGuard(form, saving, { isOn: isDirty, isPage: onClose === undefined });
  const focus = useSaveFocus(root, saving.isSaving);
  useFirstFocus(root, isReadonly || !takesFocus);

  function handleWrong(name: string): void {
    if (drawn.names) drawn.drawAll();
    setTarget((before) => ({ name, at: [], number: (before?.number ?? 0) + 1 }));
    focus.set(inputId(idPrefix, name));
  }

  function handleSubmit(): void {
    focus.note();
    void saving.save();
  }

  useImperativeHandle(ref, () => ({
    async save() {
      let saved: Row | undefined;
      taker.current = (row) => void (saved = row);
      focus.note();
      await saving.save();
      taker.current = undefined;
      return saved;
    },
  }));

  function handleSaved(row: Row): void {
    drafting.forget();
    (taker.current ?? onSaved)(row);
  }

  function handleDeleted(): void {
    saving.close();
    drafting.drop();
    onDeleted?.();
  }

  function handleClear(): void {
    setIsClearing(false);
    form.store.clear();
  }

  const { notice } = saving;
  const saveText = mode === 'create' ? 'form.create' : 'form.save';
  const top = [...refreshedTexts(form, t), ...topTexts(topMessages, notice)];
  return (
    <div className="keste-form-panel" ref={root} aria-busy={saving.isSaving}>
      <div className="keste-form-announce" aria-live="assertive" key={notice?.number}>
        {notice?.text}
      </div>
      {/* What would be typed during a save would belong to nothing. */}
      <div className="keste-form-whole" inert={saving.isSaving}>
        {form.row && mode !== 'view' ? (
          <RightsNote model={model} row={form.row} rights={rights} isDirty={isDirty} />
        ) : null}
        <DraftOffer drafting={drafting} />
        <RecordForm
          store={form.store}
          drawn={drawn}
          isReadonly={isReadonly}
          open={open}
          idPrefix={idPrefix}
          onAction={onAction}
          place={place}
          target={target}
          onSubmit={handleSubmit}
          header={
            <div className="keste-form-top" role="alert">
              {top.map((message) => (
                <div key={message}>{message}</div>
              ))}
            </div>
          }
        >
          <div className="keste-form-buttons">
            {isReadonly ? null : (
              <Button type="submit" loading={saving.isSaving} disabled={isBusy}>
                {t(isBusy ? 'form.busy' : saveText)}
              </Button>
            )}
            {onClose ? (
              <Button variant="default" onClick={onClose}>
                {t(isReadonly ? 'close' : 'form.cancel')}
              </Button>
            ) : null}
            {rights.now.delete === undefined ? (
              <Deleting model={model} row={form.row} onDeleted={onDeleted && handleDeleted} />
            ) : null}
            {isReadonly ? null : (
              <Button
                className="keste-form-clear"
                variant="subtle"
                color="gray"
                disabled={saving.isSaving}
                onClick={() => setIsClearing(true)}
              >
                {t('form.clear')}
              </Button>
            )}
          </div>
        </RecordForm>
      </div>
      <ConfirmDialog
        isOpen={isClearing}
        question={t('form.clearQuestion')}
        onYes={handleClear}
        onNo={() => setIsClearing(false)}
      />
    </div>
  );
}

/** Fields that a lock leaves open. */
function openOf({ update, open = [] }: RowRights): readonly string[] | undefined {
  return update === 'locked' && open.length > 0 ? open : undefined;
}

function isClosed(mode: FormPanelProps['mode'], rights: RowRights): boolean {
  return mode === 'view' || (rights.update !== undefined && openOf(rights) === undefined);
}

function Deleting({
  model,
  row,
  onDeleted,
}: {
  model: string;
  row: Row | undefined;
  onDeleted: (() => void) | undefined;
}): ReactNode {
  return onDeleted && row ? <DeleteButton model={model} id={row.id} onDeleted={onDeleted} /> : null;
}

/** Said once the form was opened anew under the user's hands. */
function refreshedTexts({ refreshed }: OpenForm, t: Formats['t']): string[] {
  if (!refreshed) return [];
  return [
    t('form.refreshed'),
    ...(refreshed.length > 0 ? [t('form.draftDropped', { fields: refreshed.join(', ') })] : []),
  ];
}

/** Wrong fields say themselves what is wrong with them. */
function topTexts(messages: readonly string[], notice: FormNotice | undefined): string[] {
  const isSaid = !notice || notice.kind === 'wrong_fields' || messages.includes(notice.text);
  return isSaid ? [...messages] : [...messages, notice.text];
}

/** Leaving is asked about while something is unsaved; a save under way is waited for. */
function useGuard(
  { store }: OpenForm,
  { isDone, underWay }: FormSave,
  { isOn, isPage }: { isOn: boolean; isPage: boolean },
): void {
  const { guardLeaving, drafts } = usePorts();
  const keepsDraft = drafts !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    return guardLeaving?.({
      isUnsaved: () => !isDone() && store.state().isDirty,
      saving: underWay,
      keepsDraft,
      isPage,
    });
  }, [isOn, isPage, guardLeaving, store, isDone, underWay, keepsDraft]);
}
