// In place of a record: on its way, absent, or deleted a moment ago.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { failureText, usePorts } from '../../render/core/index.ts';
import { useRowPlaces } from '../../render/rowPlaces/index.ts';
import type { MergedInto } from './knownRecord.ts';
import type { RecordPlace } from './recordPlace.ts';
import { onPlainPress } from '../../render/press/index.ts';

export function RecordWaiting(): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="kr-waiting" role="status" aria-busy="true" aria-label={t('form.loading')}>
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

export interface RecordGoneProps {
  place: RecordPlace;
  /** absent: there is none, or not for this person. deleted: by the person themselves. gone: while it was open. */
  why: 'absent' | 'deleted' | 'gone';
  /** The row that it was merged into. */
  merged?: MergedInto | undefined;
  /** Brings it back. */
  onRestore?: (() => Promise<void>) | undefined;
}

export function RecordGone({ place: { list, onGo, onList }, why, merged, onRestore }: RecordGoneProps): ReactNode {
  const { t } = usePorts().formats;
  const [failure, setFailure] = useState('');
  const mergedHref = useRowPlaces()?.href(merged?.model ?? '', merged?.id ?? '');
  return (
    <div className="kr-gone" role="alert">
      <h2>{t(merged ? 'record.merged.title' : `record.${why}.title`)}</h2>
      <p>{t(merged ? 'record.merged.text' : `record.${why}.text`)}</p>
      <div className="kr-gone-ways">
        {onRestore ? (
          <Button onClick={() => void onRestore().catch((error: unknown) => setFailure(failureText(error, t)))}>
            {t('record.restore')}
          </Button>
        ) : null}
        {merged && mergedHref !== undefined ? (
          <Button component="a" href={mergedHref} onClick={(event) => onPlainPress(event, () => onGo(mergedHref))}>
            {merged.title}
          </Button>
        ) : null}
        <Button
          component="a"
          href={list.path ?? '/'}
          variant="default"
          onClick={(event) => onPlainPress(event, onList)}
        >
          {list.path === undefined ? t('notFound.home') : t('record.toList', { title: list.title })}
        </Button>
      </div>
      {failure === '' ? null : <p className="kr-gone-failure">{failure}</p>}
    </div>
  );
}
