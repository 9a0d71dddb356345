// One record in its place, found by its id or number. What cannot be shown says so here, with a way back.
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { TableInfo } from '../../contract/index.ts';
import { askTableInfo } from '../../engine/table/index.ts';
import { FailureNote, usePorts, useRestTexts, type RecordProps } from '../../render/core/index.ts';
import { CommentTargetContext } from '../../render/record/index.ts';
import { isAbsent } from './knownRecord.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { RecordGone, RecordWaiting } from './RecordNotes.tsx';
import type { RecordPlace } from './recordPlace.ts';
import { ScreenRecord } from './ScreenRecord.tsx';
import './record.css';

export interface RecordViewProps extends RecordPlace {
  /** Id or number. */
  recordKey: string;
  /** Id of the comment that its stream is to show. */
  comment?: string | undefined;
  /** Draws the record in place of its fields. */
  screen?: ComponentType<RecordProps> | undefined;
  /** Tells that there is nothing to show; without it that is said here. */
  onMissing?: (() => void) | undefined;
}

type Asked = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; info: TableInfo };

export function RecordView({ comment, ...props }: RecordViewProps): ReactNode {
  const { model } = props.source;
  const target = useMemo(() => (comment === undefined ? undefined : { model, comment }), [model, comment]);
  return (
    <CommentTargetContext value={target}>
      <RecordFound {...props} />
    </CommentTargetContext>
  );
}

function RecordFound({ recordKey, screen, onMissing, ...place }: Omit<RecordViewProps, 'comment'>): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const [asked, retry] = useTableInfo(place);
  const isMissing = asked.status === 'failed' && isAbsent(asked.error);
  useEffect(() => {
    if (isMissing) onMissing?.();
  }, [isMissing, onMissing]);
  if (asked.status === 'loading') return <RecordWaiting />;
  if (asked.status === 'failed')
    return isMissing ? (
      <RecordGone place={place} why="absent" />
    ) : (
      <FailureNote error={asked.error} what={t('form.notLoaded')} onRetry={retry} />
    );
  const { info } = asked;
  const shared = { place, recordKey, onMissing };
  if (screen) return <ScreenRecord key={recordKey} {...shared} info={info} Screen={screen} />;
  return <OpenRecord key={recordKey} {...shared} may={info.permissions} />;
}

function useTableInfo({ source: { model, page_name, table_type } }: RecordPlace): [Asked, () => void] {
  const { data } = usePorts();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    askTableInfo(data, { model, page_name, table_type }).then(
      (info) => (isWanted ? setAsked({ status: 'ready', info }) : undefined),
      (error: unknown) => (isWanted ? setAsked({ status: 'failed', error }) : undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [data, model, page_name, table_type, attempt]);
  return [asked, useCallback(() => setAttempt((count) => count + 1), [])];
}
