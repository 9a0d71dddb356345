// Something of the server: on its way, not for this person, gone, failed with another try, without a connection, or there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { FailureNote } from '../../../render/index.ts';
import { Refused } from './AdminsOnly.tsx';

const BONES = [0, 1, 2];

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'fetchStatus'>;
  children(data: T): ReactNode;
}

export function Loaded<T>({ query, children }: LoadedProps<T>): ReactNode {
  const { t } = useTexts();
  const { data, error, refetch, fetchStatus } = query;
  if (data !== undefined) return children(data);
  if (error instanceof HttpError && error.status === 403) return <Refused />;
  if (error instanceof HttpError && error.status === 404) return <p className="ka-note">{t('automation.gone')}</p>;
  if (error) return <FailureNote error={error} what={t('automation.failed')} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused')
    return (
      <p className="ka-note" role="status">
        {t('automation.offline')}
      </p>
    );
  return (
    <div className="ka-bones" role="status" aria-label={t('automation.loading')}>
      {BONES.map((bone) => (
        <span key={bone} className="keste-bone" />
      ))}
    </div>
  );
}
