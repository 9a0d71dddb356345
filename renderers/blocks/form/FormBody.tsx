// What stands in an open form: the actions of its record, its fields, its history. The bar and the history stay while the
// form is opened anew.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { FormNode } from '../../../src/engine/form/index.ts';
import { statusOfFields, type StatusNames } from '../../../src/engine/status/index.ts';
import {
  FormPanel,
  useFormSession,
  type FormHandle,
  type FormRequest,
  type OpenForm,
} from '../../../src/render/form/index.ts';
import { FailureNote, lazyPart, usePorts } from '../../../src/render/index.ts';
import { NoticeBar, type NoticeContent } from '../../../src/render/notice/index.ts';
import { useRecordName } from '../../../src/render/record/index.ts';
import { RecordTabs } from './RecordTabs.tsx';

const ActionBar = lazyPart(() => import('../../../src/features/actions/index.ts').then((module) => module.ActionBar));
const HistoryPanel = lazyPart(
  () => import('../../../src/features/history/index.ts').then((module) => module.HistoryPanel),
  <Waiting />,
);

export interface FormBodyProps {
  request: FormRequest;
  /** Another one opens the form anew. */
  round: number;
  isDirty: boolean;
  onNaming(naming: FormNaming): void;
  onSaved(row: Row): void;
  /** The record changed and the form stays: it is to be opened anew. */
  onChanged(row: Row): void;
  /** The record may not be what is shown. */
  onStale(): void;
  onDirty(isDirty: boolean): void;
  onSaving(isSaving: boolean): void;
  /** Something lies over the form. */
  onActing(isActing: boolean): void;
  onGone(): void;
  onDeleted?: () => void;
  onClose?: () => void;
}

/** What the open form is about: its module, and the record when there is one. */
export interface FormNaming {
  module?: string | undefined;
  record?: string | undefined;
  /** It has columns for more room than others. */
  isWide?: boolean;
}

interface Known {
  row: Row;
  hasActions: boolean;
  status: StatusNames | undefined;
}

export function FormBody(props: FormBodyProps): ReactNode {
  const { request, round, isDirty, onChanged, onStale, onActing, onGone } = props;
  const { model, id, mode } = request;
  const form = useRef<FormHandle>(null);
  const place = useRef<string>(undefined);
  const [known, setKnown] = useState<Known>();
  const [wanted, setWanted] = useState<{ name: string }>();
  const [notice, setNotice] = useState<NoticeContent>();
  const handleNoticeClose = useCallback(() => setNotice(undefined), []);
  const handleAction = useCallback((name: string) => setWanted({ name }), []);
  const fields = (
    <FormFields key={round} {...props} form={form} place={place} onKnown={setKnown} onAction={handleAction} />
  );
  if (id === undefined || mode === 'create') return fields;

  async function handleSave(): Promise<Row | undefined> {
    const saved = await form.current?.save();
    if (saved) onChanged(saved);
    return saved;
  }

  function handleUndone(row: Row | null): void {
    if (row === null) onGone();
    else onChanged(row);
  }

  return (
    <div className="keste-record">
      {known?.hasActions === true ? (
        <ActionBar
          model={model}
          row={known.row}
          status={known.status}
          isDirty={isDirty}
          wanted={wanted}
          onSave={handleSave}
          onDone={onChanged}
          onStale={onStale}
          onNotice={setNotice}
          onActing={onActing}
        />
      ) : null}
      <RecordTabs
        record={fields}
        history={<HistoryPanel model={model} id={id} isDirty={isDirty} onUndone={handleUndone} onNotice={setNotice} />}
        notice={
          notice ? (
            <div className="keste-record-notice">
              <NoticeBar content={notice} onClose={handleNoticeClose} />
            </div>
          ) : null
        }
      />
    </div>
  );
}

interface FormFieldsProps extends FormBodyProps {
  form: { current: FormHandle | null };
  place: { current: string | undefined };
  onKnown(known: Known): void;
  onAction(name: string): void;
}

function FormFields({
  request,
  round,
  form: handle,
  place,
  onNaming,
  onKnown,
  onSaved,
  onStale,
  onDirty,
  onSaving,
  onAction,
  onDeleted,
  onClose,
}: FormFieldsProps): ReactNode {
  const {
    formats: { t },
    places,
  } = usePorts();
  const session = useFormSession(request);
  const form = session.status === 'open' ? session.form : undefined;
  const record = useRecordName(request.model, form?.row);
  const module = form?.store.model.info.title;
  const isWide = form !== undefined && hasThreeColumns(form.store.model.tree);
  useEffect(() => {
    // Opened anew, it is called as before until more is known.
    onNaming({
      ...(module === undefined ? {} : { module, isWide }),
      ...(record === undefined ? {} : { record }),
    });
  }, [onNaming, module, record, isWide]);
  useEffect(() => {
    const known = form && knownOf(form);
    if (known) onKnown(known);
  }, [onKnown, form]);
  const { model, id, mode } = request;
  const hasActions = (form?.store.model.info.actions ?? []).length > 0;
  useEffect(() => {
    if (id === undefined || mode === 'create' || record === undefined) return undefined;
    return places?.openRow({ model, id, title: record, act: hasActions ? onAction : undefined });
  }, [places, model, id, mode, record, hasActions, onAction]);
  if (session.status === 'failed')
    return <FailureNote error={session.error} what={t('form.notLoaded')} onRetry={session.retry} />;
  if (session.status === 'loading') return <Waiting />;
  const { number } = session.form;
  // Opened anew under the hands of who works here, it leaves the keyboard where it is.
  return (
    <FormPanel
      key={number}
      ref={handle}
      model={request.model}
      mode={request.mode}
      form={session.form}
      onSaved={onSaved}
      onClose={onClose}
      onDeleted={onDeleted}
      onDirty={onDirty}
      onSaving={onSaving}
      onAction={onAction}
      onStale={onStale}
      place={place}
      takesFocus={onClose !== undefined && round === 0}
    />
  );
}

function hasThreeColumns(nodes: readonly FormNode[]): boolean {
  return nodes.some((node) => node.kind === 'group' && (node.field.columns === 3 || hasThreeColumns(node.children)));
}

function knownOf({ row, store }: OpenForm): Known | undefined {
  const { info, leaves } = store.model;
  return row && { row, hasActions: (info.actions ?? []).length > 0, status: statusOfFields(leaves.values()) };
}

function Waiting(): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="keste-form-waiting" aria-busy="true" role="status" aria-label={t('form.loading')}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="keste-field-loading" />
      ))}
    </div>
  );
}
