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
import { lazyPart, usePorts } from '../core/index.ts';
import { ConfirmDialog } from '../dialog/index.ts';
import { DeleteButton } from './session/DeleteButton.tsx';
import { DraftOffer } from './session/DraftOffer.tsx';
import { inputId, useFormState } from './field/FormContext.ts';
import { useFirstFocus, useSaveFocus } from './formFocus.ts';
import type { FormTarget } from './formTarget.ts';
import { RecordForm, type FormHeading, type RecordFormProps } from './RecordForm.tsx';
import { RightsNote } from './session/RightsNote.tsx';
import { useDraft } from './session/useDraft.ts';
import { useDrawnFields } from './useDrawnFields.ts';
import { useFieldSaves } from './session/useFieldSaves.ts';
import { useFormSave, type FormNotice, type FormSave } from './session/useFormSave.ts';
import type { OpenForm } from './session/useFormSession.ts';
import { useOpenRights } from './session/useOpenRights.ts';

const DuplicateNote = lazyPart(() => import('./duplicates/DuplicateNote.tsx').then((module) => module.DuplicateNote));

export interface FormHandle {
  /** Saves and answers the record instead of telling `onSaved`; undefined: it was not saved, and the form says why. */
  save(): Promise<Row | undefined>;
  /** Empties the form, after a question. */
  clear(): void;
  /** The record as it is now, by whomever: what nobody touched here follows it. */
  take(row: Row): void;
}

interface StayingForm {
  isPage: boolean;
  savesFields: boolean;
  side?: readonly string[] | undefined;
  heading?: FormHeading | undefined;
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
  /** The record has a place of its own: the form stays after a save, and what closes, clears or deletes the record stands elsewhere. */
  stays?: StayingForm | undefined;
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
  stays,
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
  const placed = placedFields(stays);
  const saving = useFormSave({
    model,
    form,
    onSaved: handleSaved,
    onSend: drafting.keep,
    onWrong: handleWrong,
    stays: stays !== undefined,
  });
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    onSaving?.(saving.isSaving);
  }, [saving.isSaving, onSaving]);
  useGuard(form, saving, { isOn: isDirty, isPage: isOfPage({ stays, onClose }) });
  useFieldSaves(root, {
    store: form.store,
    isOn: isSavedByField(stays) && !isReadonly,
    apart: placed.heading?.slot,
    save: saving.saveQuietly,
  });
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
    clear: () => setIsClearing(true),
    take(row) {
      rights.take(row);
      saving.take(row);
    },
  }));

  function handleSaved(row: Row): void {
    if (stays) {
      drafting.keep();
      rights.take(row);
    } else drafting.forget();
    (taker.current ?? onSaved)(row);
  }

  function handleDeleted(): void {
    saving.close();
    drafting.drop();
    onDeleted?.();
  }

  function handleDiscard(): void {
    saving.discard();
    drafting.keep();
  }

  function handleClear(): void {
    setIsClearing(false);
    form.store.clear();
  }

  const { notice } = saving;
  const top = [...refreshedTexts(form, t), ...topTexts(topMessages, notice)];
  return (
    <div className="keste-form-panel" ref={root} aria-busy={saving.isSaving}>
      <div className="keste-form-announce" aria-live="assertive" key={notice?.number}>
        {notice?.text}
      </div>
      {/* What would be typed during a save would belong to nothing. */}
      <div className="keste-form-whole" inert={saving.isSaving}>
        {form.row && mode !== 'view' ? (
          <RightsNote model={model} row={form.row} info={form.store.model.info} rights={rights} isDirty={isDirty} />
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
          {...placed}
          onSubmit={handleSubmit}
          header={
            <>
              <div className="keste-form-top" role="alert">
                {top.map((message) => (
                  <div key={message}>{message}</div>
                ))}
              </div>
              <Duplicates form={form} isReadonly={isReadonly} />
            </>
          }
        >
          {stays ? (
            <SaveBar
              isShown={!isReadonly && isDirty}
              isBusy={isBusy}
              isSaving={saving.isSaving}
              onDiscard={handleDiscard}
            />
          ) : (
            <Buttons
              isReadonly={isReadonly}
              isBusy={isBusy}
              isSaving={saving.isSaving}
              saveText={mode === 'create' ? 'form.create' : 'form.save'}
              onClose={onClose}
              onClear={() => setIsClearing(true)}
            >
              {rights.now.delete === undefined ? (
                <Deleting model={model} row={form.row} onDeleted={onDeleted && handleDeleted} />
              ) : null}
            </Buttons>
          )}
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

interface ButtonsProps {
  isReadonly: boolean;
  isBusy: boolean;
  isSaving: boolean;
  saveText: string;
  onClose: (() => void) | undefined;
  onClear(): void;
  /** Deletes the record. */
  children: ReactNode;
}

function Buttons({ isReadonly, isBusy, isSaving, saveText, onClose, onClear, children }: ButtonsProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="keste-form-buttons">
      {isReadonly ? null : (
        <Button type="submit" loading={isSaving} disabled={isBusy}>
          {t(isBusy ? 'form.busy' : saveText)}
        </Button>
      )}
      {onClose ? (
        <Button variant="default" onClick={onClose}>
          {t(isReadonly ? 'close' : 'form.cancel')}
        </Button>
      ) : null}
      {children}
      {isReadonly ? null : (
        <Button className="keste-form-clear" variant="subtle" color="gray" disabled={isSaving} onClick={onClear}>
          {t('form.clear')}
        </Button>
      )}
    </div>
  );
}

interface SaveBarProps {
  isShown: boolean;
  isBusy: boolean;
  isSaving: boolean;
  /** Takes what was typed back. */
  onDiscard(): void;
}

/** Below a form that stays: there while there is something to save. */
function SaveBar({ isShown, isBusy, isSaving, onDiscard }: SaveBarProps): ReactNode {
  const { t } = usePorts().formats;
  if (!isShown) return null;
  return (
    <div className="keste-form-buttons">
      <Button type="submit" loading={isSaving} disabled={isBusy}>
        {t(isBusy ? 'form.busy' : 'form.save')}
      </Button>
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </div>
  );
}

/** The form is what the page is about: another form over it loses nothing. */
function isOfPage({ stays, onClose }: Pick<FormPanelProps, 'stays' | 'onClose'>): boolean {
  return stays?.isPage ?? onClose === undefined;
}

/** Beside a list all fields are lines, on a page of its own the column of them. */
function placedFields(stays: FormPanelProps['stays']): Pick<RecordFormProps, 'side' | 'heading' | 'lines'> {
  if (!stays) return {};
  const { side, heading, isPage } = stays;
  return { side, heading, lines: isPage ? 'side' : 'all' };
}

function isSavedByField(stays: FormPanelProps['stays']): boolean {
  return stays?.savesFields === true;
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

/** Of a model that says by what duplicates are told. */
function Duplicates({ form, isReadonly }: { form: OpenForm; isReadonly: boolean }): ReactNode {
  const isWanted = form.store.model.info.duplicates !== undefined && !isReadonly;
  return isWanted ? <DuplicateNote store={form.store} row={form.row?.id} /> : null;
}
