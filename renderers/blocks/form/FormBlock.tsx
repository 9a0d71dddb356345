// A record's form, or one of a JSON Schema. Events: `saved` with `{ id, row }` or `deleted` with `{ id }`, then `close`; closing with something unsaved asks first (FORM-10).
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { ConfirmDialog } from '../../../src/render/dialog/index.ts';
import type { FormRequest } from '../../../src/render/form/index.ts';
import {
  Placeholder,
  StarSlot,
  usePorts,
  useRestTexts,
  type BlockProps,
  type StarProps,
} from '../../../src/render/index.ts';
import { useReturnFocus } from '../../../src/render/record/index.ts';
import { ActionBody } from './ActionBody.tsx';
import { FormBody, type FormNaming } from './FormBody.tsx';
import { SchemaBody } from './SchemaBody.tsx';
import { SingleForm } from './SingleForm.tsx';
import './formBlock.css';

type Mode = FormRequest['mode'];

/** With an action it is the form of that, with a schema of that, in its place on the page; else of a record. */
export function FormBlock(props: BlockProps): ReactNode {
  if (typeof props.params['action'] === 'string') return <ActionBody {...props} />;
  if (isObject(props.params['schema'])) return <SchemaBody {...props} />;
  return props.params['single'] === true ? <SingleForm {...props} Form={RecordForm} /> : <RecordForm {...props} />;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function RecordForm({ source, params, onEvent }: BlockProps): ReactNode {
  useRestTexts();
  const {
    formats: { t },
    drafts,
  } = usePorts();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [isDirty, setIsDirty] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [naming, setNaming] = useState<FormNaming>({});
  const [round, setRound] = useState(0);
  const [isActing, setIsActing] = useState(false);
  const handleNaming = useCallback((now: FormNaming) => setNaming((before) => ({ ...before, ...now })), []);
  const reopen = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    // By now the form itself is gone, and its question with it: leading away from here asks nothing.
    if (isGone) onEvent?.({ name: 'close' });
    // Once.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isGone]);
  useReturnFocus({ isDrawer: source !== undefined && params['place'] !== 'page' });
  if (!source) return <Placeholder look="missing" kind="block" name="form/source" />;
  const id = readText(params['id']);
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
    if (params['opens'] === true) onEvent?.({ name: 'open', data: { id: row.id } });
    if (isPage) reopen();
    else onEvent?.({ name: 'close' });
  }

  function handleChanged(row: Row): void {
    setIsDirty(false);
    onEvent?.({ name: 'saved', data: { id: row.id, row } });
    reopen();
  }

  /** What is typed stays: saving it will tell. */
  function handleStale(): void {
    if (!isDirty) reopen();
  }

  function handleDeleted(): void {
    setIsDirty(false);
    onEvent?.({ name: 'deleted', data: { id } });
    onEvent?.({ name: 'close' });
  }

  const name = readText(params['title']) ?? naming.record ?? t(`form.${mode === 'create' ? 'new' : mode}Title`);
  const title = <FormTitle kicker={naming.module} title={name} record={recordOf(source.model, id, mode)} />;
  const request = { model: source.model, pageName: source.page_name, mode, id, preset: readPreset(params['preset']) };
  const body = (
    <FormBody
      request={request}
      round={round}
      isDirty={isDirty}
      onNaming={handleNaming}
      onSaved={handleSaved}
      onChanged={handleChanged}
      onStale={handleStale}
      onDirty={setIsDirty}
      onSaving={setIsSaving}
      onActing={setIsActing}
      onGone={handleDeleted}
      {...(params['canDelete'] === true ? { onDeleted: handleDeleted } : {})}
      {...(isPage ? {} : { onClose: handleClose })}
    />
  );
  const question = (
    <ConfirmDialog
      isOpen={isLeaving}
      question={t(drafts ? 'leave.draft' : 'leave.question')}
      yes={t('leave.yes')}
      no={t('leave.no')}
      onYes={close}
      onNo={() => setIsLeaving(false)}
    />
  );
  if (isGone) return null;
  if (isPage)
    return (
      <section className="keste-form-page" data-wide={naming.isWide === true || undefined}>
        {hasTitle(params, name) ? <h2>{title}</h2> : null}
        {body}
        {question}
      </section>
    );
  return (
    <Drawer
      opened
      onClose={handleClose}
      closeOnEscape={!isActing}
      title={title}
      position="right"
      size={drawerWidth(isPhone, naming)}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: 'keste-drawer-title' }}
      transitionProps={{ duration: 0 }}
    >
      {body}
      {question}
    </Drawer>
  );
}

function drawerWidth(isPhone: boolean, { isWide }: FormNaming): number | string {
  if (isPhone) return '100%';
  return isWide === true ? 'min(1160px, 100vw)' : 720;
}

function readPreset(preset: unknown): Readonly<Record<string, unknown>> | undefined {
  // Any object will do: only the form's own names are looked up in it. Not copied: a new object would open the form anew.
  return typeof preset === 'object' && preset !== null ? (preset as Readonly<Record<string, unknown>>) : undefined;
}

function readMode(mode: unknown, id: string | undefined): Mode {
  if (mode === 'create' || mode === 'edit' || mode === 'view') return mode;
  return id === undefined ? 'create' : 'edit';
}

function readText(text: unknown): string | undefined {
  return typeof text === 'string' ? text : undefined;
}

function recordOf(model: string, id: string | undefined, mode: Mode): StarProps['place'] | undefined {
  return id === undefined || mode === 'create' ? undefined : { kind: 'record', id, model };
}

interface FormTitleProps {
  kicker: string | undefined;
  title: string;
  /** undefined: there is none yet. */
  record: StarProps['place'] | undefined;
}

function FormTitle({ kicker, title, record }: FormTitleProps): ReactNode {
  return (
    <>
      {kicker === undefined ? null : <span className="keste-form-kicker">{kicker}</span>}
      {title}
      {record ? <StarSlot place={record} title={title} /> : null}
    </>
  );
}

function hasTitle(params: BlockProps['params'], name: string): boolean {
  return params['single'] !== true && name !== '';
}
