// A record's form. Events: `saved` with `{ id, row }` or `deleted` with `{ id }`, then `close`; closing with something unsaved asks first (FORM-10).
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { ConfirmDialog } from '../../../src/render/dialog/index.ts';
import { FormPanel, useFormSession, type FormRequest } from '../../../src/render/form/index.ts';
import { FailureNote, Placeholder, usePorts, useRestTexts, type BlockProps } from '../../../src/render/index.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import './formBlock.css';

type Mode = FormRequest['mode'];

export function FormBlock({ source, params, onEvent }: BlockProps): ReactNode {
  useRestTexts();
  const { formats: { t }, drafts } = usePorts();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [isDirty, setIsDirty] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [naming, setNaming] = useState<FormNaming>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    // By now the form itself is gone, and its question with it: leading away from here asks nothing.
    if (isGone) onEvent?.({ name: 'close' });
    // Once.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isGone]);
  useReturnFocus({ isDrawer: source !== undefined && params['place'] !== 'page' });
  if (!source) return <Placeholder look="missing" kind="block" name="form/source" />;
  const id = typeof params['id'] === 'string' ? params['id'] : undefined;
  const mode = readMode(params['mode'], id);
  const isPage = params['place'] === 'page';

  function close(): void {
    setIsLeaving(false);
    setIsDirty(false);
    setIsGone(true);
  }

  function handleClose(): void {
    // A save that succeeds closes the form, one that fails has something to say in it.
    if (isSaving) return;
    if (isDirty) setIsLeaving(true);
    else close();
  }

  function handleSaved(row: Row): void {
    setIsDirty(false);
    onEvent?.({ name: 'saved', data: { id: row.id, row } });
    if (isPage) setRound((count) => count + 1);
    else onEvent?.({ name: 'close' });
  }

  function handleDeleted(): void {
    setIsDirty(false);
    onEvent?.({ name: 'deleted', data: { id } });
    onEvent?.({ name: 'close' });
  }

  const given = typeof params['title'] === 'string' ? params['title'] : naming.record;
  const title = <FormTitle kicker={naming.module} title={given ?? t(`form.${mode === 'create' ? 'new' : mode}Title`)} />;
  const body = <FormBody key={round} request={{ model: source.model, pageName: source.page_name, mode, id, preset: readPreset(params['preset']) }} onNaming={setNaming} onSaved={handleSaved} onDirty={setIsDirty} onSaving={setIsSaving} {...(params['canDelete'] === true ? { onDeleted: handleDeleted } : {})} {...(isPage ? {} : { onClose: handleClose })} />;
  const question = <ConfirmDialog isOpen={isLeaving} question={t(drafts ? 'leave.draft' : 'leave.question')} onYes={close} onNo={() => setIsLeaving(false)} />;
  if (isGone) return null;
  if (isPage) return <section className="keste-form-page"><h2>{title}</h2>{body}{question}</section>;
  return (
    <Drawer opened onClose={handleClose} title={title} position="right" size={isPhone ? '100%' : 720} closeButtonProps={{ 'aria-label': t('close') }} classNames={{ title: 'keste-drawer-title' }} transitionProps={{ duration: 0 }}>
      {body}
      {question}
    </Drawer>
  );
}

function readPreset(preset: unknown): Readonly<Record<string, unknown>> | undefined {
  // Any object will do: only the form's own names are looked up in it. Not copied: a new object would open the form anew.
  return typeof preset === 'object' && preset !== null ? (preset as Readonly<Record<string, unknown>>) : undefined;
}

function readMode(mode: unknown, id: string | undefined): Mode {
  if (mode === 'create' || mode === 'edit' || mode === 'view') return mode;
  return id === undefined ? 'create' : 'edit';
}

/** What the open form is about: its module, and the record when there is one. */
interface FormNaming {
  module?: string | undefined;
  record?: string | undefined;
}

function FormTitle({ kicker, title }: { kicker: string | undefined; title: string }): ReactNode {
  return (
    <>
      {kicker === undefined ? null : <span className="keste-form-kicker">{kicker}</span>}
      {title}
    </>
  );
}

interface FormBodyProps {
  request: FormRequest;
  onNaming(naming: FormNaming): void;
  onSaved(row: Row): void;
  onDirty(isDirty: boolean): void;
  onSaving(isSaving: boolean): void;
  onDeleted?: () => void;
  onClose?: () => void;
}

function FormBody({ request, onNaming, onSaved, onDirty, onSaving, onDeleted, onClose }: FormBodyProps): ReactNode {
  const { t } = usePorts().formats;
  const session = useFormSession(request);
  const form = session.status === 'open' ? session.form : undefined;
  const text: unknown = form?.row?.['string_view'];
  const record = typeof text === 'string' && text !== '' ? text : undefined;
  const module = form?.store.model.info.title;
  useEffect(() => {
    onNaming({ module, record });
  }, [onNaming, module, record]);
  if (session.status === 'failed') return <FailureNote error={session.error} what={t('form.notLoaded')} onRetry={session.retry} />;
  if (session.status === 'loading') return <div className="keste-form-waiting" aria-busy="true" role="status" aria-label={t('form.loading')}>{[1, 2, 3, 4].map((line) => <div key={line} className="keste-field-loading" />)}</div>;
  return <FormPanel key={session.form.number} model={request.model} mode={request.mode} form={session.form} onSaved={onSaved} onClose={onClose} onDeleted={onDeleted} onDirty={onDirty} onSaving={onSaving} />;
}
