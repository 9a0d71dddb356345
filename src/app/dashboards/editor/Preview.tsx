// How the block will look, as the server describes it; what is not filled in yet is said instead.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { DashboardBlock } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { FailureNote } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { DashboardBlocks } from '../DashboardBlocks.tsx';
import { DASHBOARD_DOCUMENTS, DASHBOARDS_KEY } from '../documents.ts';

const REST_MS = 400;

export function Preview({ block }: { block: DashboardBlock }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const asked = useRested(block);
  const isReady = isFilled(asked);
  const { data, error, refetch } = useQuery({
    queryKey: [DASHBOARDS_KEY, 'preview', language, JSON.stringify(asked)],
    queryFn: ({ signal }) =>
      api.ask('/dashboards/preview/', DASHBOARD_DOCUMENTS.preview, { method: 'POST', body: { block: asked }, signal }),
    placeholderData: keepPreviousData,
    enabled: isReady,
    gcTime: 0,
  });
  const isRefused = error instanceof HttpError && error.status === 400;
  return (
    <section className="kda-preview" aria-label={t('dashboards.preview')}>
      <h3>{t('dashboards.preview')}</h3>
      {!isReady || isRefused ? <p className="kda-hint">{t('dashboards.notFilled')}</p> : null}
      {isReady && error && !isRefused ? (
        <FailureNote error={error} what={t('dashboards.noPreview')} onRetry={() => void refetch()} />
      ) : null}
      {isReady && !error && data ? <DashboardBlocks page={data.page} name="dashboard preview" /> : null}
    </section>
  );
}

/** What the server would refuse without asking. */
function isFilled({ kind, model, by, columns = [], report, text = '' }: DashboardBlock): boolean {
  if (kind === 'text') return text !== '';
  if (model === undefined) return false;
  if (kind === 'chart') return by !== undefined;
  if (kind === 'report') return report !== undefined && (report.rows.length > 0 || report.columns !== undefined);
  return kind === 'figure' || columns.length > 0;
}

function useRested(block: DashboardBlock): DashboardBlock {
  const [rested, setRested] = useState(block);
  useEffect(() => {
    const timer = setTimeout(() => setRested(block), REST_MS);
    return () => clearTimeout(timer);
  }, [block]);
  return rested;
}
