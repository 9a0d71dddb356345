// The queue of long and timed work, for owners and admins: what waits and runs, what failed and why, what is over.
import { Suspense, useState, type ReactNode } from 'react';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { Jobs, User } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { useTitle } from '../context/useTitle.ts';
import { WithTexts } from '../context/WithTexts.tsx';
import { QUEUE_DOCUMENTS, QUEUE_KEY, STATES, type QueueState } from './documents.ts';
import { QueueEntry } from './QueueEntry.tsx';
import './queue.css';

export interface QueuePageProps {
  user: User;
  site: string;
}

const AREAS = ['automation'] as const;
const LOOK_MS = 5_000;
const BONES = [0, 1, 2];

export function QueuePage({ user, site }: QueuePageProps): ReactNode {
  const isAdmin = user.roles.includes('owner') || user.roles.includes('admin');
  return (
    <Suspense fallback={null}>
      <WithTexts areas={AREAS}>{isAdmin ? <Queue site={site} /> : <Refused />}</WithTexts>
    </Suspense>
  );
}

function Refused(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="kq-note" role="alert">
      {t('queue.notAllowed')}
    </p>
  );
}

function Queue({ site }: { site: string }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const [state, setState] = useState<QueueState>('open');
  const query = useInfiniteQuery<Jobs, Error, InfiniteData<Jobs>, readonly string[], string | undefined>({
    queryKey: [QUEUE_KEY, state],
    queryFn: ({ signal, pageParam }) =>
      api.ask('/jobs/', QUEUE_DOCUMENTS.list, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: LOOK_MS,
    refetchOnMount: 'always',
  });
  useTitle(site, t('queue.title'));
  const counts = query.data?.pages[0]?.counts;
  return (
    <section className="kq" aria-label={t('queue.title')}>
      <h1 className="kq-title">{t('queue.title')}</h1>
      {counts ? (
        <p className="kq-note" role="status">
          {t('queue.counts', { ...counts })}
        </p>
      ) : null}
      <div className="kq-tabs" role="group" aria-label={t('queue.show')}>
        {STATES.map((each) => (
          <button
            key={each}
            type="button"
            className="kq-tab"
            aria-pressed={each === state}
            onClick={() => setState(each)}
          >
            {t(`queue.tabs.${each}`)}
          </button>
        ))}
      </div>
      <Entries query={query} />
    </section>
  );
}

function Entries({
  query,
}: {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<Jobs>>,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
}): ReactNode {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const change = useChange();
  const jobs = data?.pages.flatMap(({ results }) => results);
  if (!jobs) {
    if (error instanceof HttpError && error.status === 403) return <Refused />;
    if (error) return <FailureNote error={error} what={t('queue.failed')} onRetry={() => void refetch()} />;
    return (
      <div className="kq-bones" role="status" aria-label={t('queue.loading')}>
        {BONES.map((bone) => (
          <span key={bone} className="keste-bone" />
        ))}
      </div>
    );
  }
  return (
    <>
      {change.error ? <FailureNote error={change.error} what={t('queue.changeFailed')} /> : null}
      {jobs.length === 0 ? <p className="kq-empty">{t('queue.empty')}</p> : null}
      <ul className="kq-list">
        {jobs.map((job) => (
          <QueueEntry
            key={job.id}
            job={job}
            isBusy={change.isPending}
            onChange={(what) => change.mutate({ id: job.id, what })}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <button type="button" className="kq-more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </>
  );
}

function useChange(): {
  mutate(change: { id: string; what: 'retry' | 'cancel' }): void;
  isPending: boolean;
  error: Error | null;
} {
  const { api } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, what }: { id: string; what: 'retry' | 'cancel' }) =>
      api.ask(`/jobs/${encodeURIComponent(id)}/${what}/`, QUEUE_DOCUMENTS.job, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [QUEUE_KEY] }),
  });
}
