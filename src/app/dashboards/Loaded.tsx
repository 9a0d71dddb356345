// What stands in place of something of the server: on its way, gone or not for this person, failed with another try, without a connection.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote } from '../../render/index.ts';
import { DASHBOARD_PATHS, ShellLink } from '../navigation/index.ts';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children(data: T): ReactNode;
}

const BONES = [0, 1, 2];

export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>): ReactNode {
  const { t } = useTexts();
  const isGone = error instanceof HttpError && (error.status === 404 || error.status === 400);
  if (data !== undefined && !isGone) return children(data);
  if (isGone)
    return (
      <div className="kda-note" role="alert">
        <p>{t('dashboards.gone')}</p>
        <ShellLink className="kda-link" to={DASHBOARD_PATHS[0]}>
          {t('dashboards.toAll')}
        </ShellLink>
      </div>
    );
  if (error) return <FailureNote error={error} what={t('dashboards.failed')} onRetry={() => void refetch()} />;
  return (
    <div className="kda-bones" role="status" aria-label={t('dashboards.loading')}>
      {BONES.map((bone) => (
        <span key={bone} className="keste-bone" />
      ))}
    </div>
  );
}
