// A record on the screen that its module's page declares for it, below the same heading and tools as every record.
import { Suspense, useEffect, useId, type ComponentType, type ReactNode } from 'react';
import type { TableInfo } from '../../contract/index.ts';
import { rowKey } from '../../engine/rowAddress/index.ts';
import { useRecord } from '../../render/blockData/index.ts';
import { FailureNote, usePorts, type RecordProps } from '../../render/core/index.ts';
import { useRecordName } from '../../render/record/index.ts';
import { isAbsent } from './knownRecord.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordGone, RecordWaiting } from './RecordNotes.tsx';
import type { RecordPlace } from './recordPlace.ts';

export interface ScreenRecordProps {
  place: RecordPlace;
  recordKey: string;
  info: Pick<TableInfo, 'permissions' | 'number'>;
  Screen: ComponentType<RecordProps>;
  onMissing: (() => void) | undefined;
}

const NO_TOOLS = { onUndo: undefined, onDelete: undefined };
const NOTHING = (): void => undefined;

export function ScreenRecord({ place, recordKey, info, Screen, onMissing }: ScreenRecordProps): ReactNode {
  const { formats, markRead, places } = usePorts();
  const { t } = formats;
  const { source, onKnown, onClose = NOTHING } = place;
  const { model } = source;
  const titleId = useId();
  const { data: row, error, reload } = useRecord(source, recordKey);
  const name = useRecordName(model, row ?? undefined);
  const isMissing = row === null || isAbsent(error);
  const id = row?.id;
  const key = row ? rowKey(row, info.number) : undefined;
  useEffect(() => {
    if (isMissing) onMissing?.();
  }, [isMissing, onMissing]);
  useEffect(() => {
    if (id !== undefined) markRead?.(model, id);
  }, [markRead, model, id]);
  useEffect(() => {
    if (id === undefined || key === undefined) return undefined;
    onKnown?.({ id, key, name });
    return name === undefined ? undefined : places?.openRow({ model, id, title: name });
  }, [places, onKnown, model, id, key, name]);
  if (isMissing) return <RecordGone place={place} why="absent" />;
  if (!row)
    return error === undefined ? (
      <RecordWaiting />
    ) : (
      <FailureNote error={error} what={t('form.notLoaded')} onRetry={reload} />
    );
  const known = { row, info: { editing: 'form' as const, people: [], ...(info.number && { number: info.number }) } };
  return (
    <article className="kr" data-place={place.kind} aria-labelledby={titleId}>
      <RecordHead
        place={place}
        known={known}
        name={name ?? t('form.viewTitle')}
        titleId={titleId}
        here={null}
        menu={NO_TOOLS}
      />
      <Suspense fallback={<RecordWaiting />}>
        <Screen id={row.id} permissions={info.permissions} onClose={onClose} />
      </Suspense>
    </article>
  );
}
