// The fields of a record in their places: the form of the model, which stays open.
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import type { Row } from '../../contract/index.ts';
import { FailureNote, usePorts } from '../../render/core/index.ts';
import { FormPanel, useFormSession, type FormHandle } from '../../render/form/index.ts';
import { headingOf, isAbsent, knownOf, mergedInto, type KnownRecord, type MergedInto } from './knownRecord.ts';
import { RecordWaiting } from './RecordNotes.tsx';
import type { RecordPlace } from './recordPlace.ts';

export interface RecordFieldsProps {
  place: RecordPlace;
  recordKey: string;
  mode: 'edit' | 'view';
  /** Where the heading takes its field. */
  headingSlot: HTMLElement | null;
  ref: Ref<FormHandle>;
  onKnown(known: KnownRecord): void;
  onSaved(row: Row): void;
  onStale(): void;
  onDirty(isDirty: boolean): void;
  onAction(name: string): void;
  /** There is no such row, or not for this person. */
  /** `merged`: where it went. */
  onMissing(merged: MergedInto | undefined): void;
}

export function RecordFields({
  place,
  recordKey,
  mode,
  headingSlot,
  ref,
  onKnown,
  onSaved,
  onStale,
  onDirty,
  onAction,
  onMissing,
}: RecordFieldsProps): ReactNode {
  const { t } = usePorts().formats;
  const { model, page_name: pageName } = place.source;
  const session = useFormSession({ model, pageName, mode, id: recordKey, preset: undefined });
  const tab = useRef<string>(undefined);
  const form = session.status === 'open' ? session.form : undefined;
  const isMissing = session.status === 'failed' && isAbsent(session.error);
  useEffect(() => {
    const known = form && knownOf(form);
    if (known) onKnown(known);
  }, [onKnown, form]);
  useEffect(() => {
    if (isMissing) onMissing(mergedInto(session.error));
    // Once: it goes with that.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
  if (session.status === 'failed' && !isMissing)
    return <FailureNote error={session.error} what={t('form.notLoaded')} onRetry={session.retry} />;
  if (session.status !== 'open') return <RecordWaiting />;
  const { record } = session.form.store.model.info;
  const heading = headingOf(session.form);
  return (
    <FormPanel
      key={session.form.number}
      ref={ref}
      model={model}
      mode={mode}
      form={session.form}
      onSaved={onSaved}
      onDirty={onDirty}
      onAction={onAction}
      onStale={onStale}
      place={tab}
      takesFocus={false}
      stays={{
        isPage: place.kind === 'page',
        savesFields: record?.editing === 'field',
        side: record?.side,
        heading: heading === undefined ? undefined : { name: heading, slot: headingSlot },
      }}
    />
  );
}
