// Something of the server in a tab: on its way, refused, failed with another try, or there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { FailureNote } from '../../../render/index.ts';
import { TabSkeleton } from './TabSkeleton.tsx';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'fetchStatus'>;
  /** What could not be loaded. */
  what: string;
  children(data: T): ReactNode;
}

export function Loaded<T>({ query, what, children }: LoadedProps<T>): ReactNode {
  const { t } = useTexts();
  const { data, error, refetch, fetchStatus } = query;
  if (data !== undefined) return children(data);
  if (error instanceof HttpError && error.status === 403)
    return (
      <p className="keste-settings-note" role="alert">
        {t('settings.notAllowed')}
      </p>
    );
  if (error) return <FailureNote error={error} what={what} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused')
    return (
      <p className="keste-settings-note" role="status">
        {t('settings.offline')}
      </p>
    );
  return <TabSkeleton />;
}
