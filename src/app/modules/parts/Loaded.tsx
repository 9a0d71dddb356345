// Something of the server on this page: on its way, not for this person, failed with another try, without a connection, or there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { FailureNote } from '../../../render/index.ts';

const BONES = [0, 1, 2, 3, 4];

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'fetchStatus'>;
  what: string;
  children(data: T): ReactNode;
}

export function Loaded<T>({ query, what, children }: LoadedProps<T>): ReactNode {
  const { t } = useTexts();
  const { data, error, refetch, fetchStatus } = query;
  if (data !== undefined) return children(data);
  if (error instanceof HttpError && error.status === 403)
    return (
      <p className="km-note" role="alert">
        {t('modules.notAllowed')}
      </p>
    );
  if (error instanceof HttpError && error.status === 404)
    return (
      <p className="km-note" role="alert">
        {t('modules.gone')}
      </p>
    );
  if (error) return <FailureNote error={error} what={what} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused')
    return (
      <p className="km-note" role="status">
        {t('modules.offline')}
      </p>
    );
  return (
    <div className="km-bones" role="status" aria-label={t('modules.loading')}>
      {BONES.map((bone) => (
        <span key={bone} className="keste-bone" />
      ))}
    </div>
  );
}
