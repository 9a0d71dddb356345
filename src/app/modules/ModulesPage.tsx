// The page of the definitions: their list, or one of them by its name in the address.
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useConnection } from '../context/AppContext.tsx';
import { useTitle } from '../context/useTitle.ts';
import { WithTexts } from '../context/WithTexts.tsx';
import { MODULES_KEY } from './parts/documents.ts';
import { ModulePage } from './ModulePage.tsx';
import { ModulesList } from './ModulesList.tsx';
import { NewsContext, type News, type NewsDesk } from './parts/news.ts';
import { WaitingContext, type WaitingRows } from './parts/waitingRows.ts';
import './modules.css';

const AREAS = ['modules', 'definition', 'build'] as const;

export interface ModulesPageProps {
  user: User;
  site: string;
}

export function ModulesPage({ user, site }: ModulesPageProps): ReactNode {
  useFresh();
  const isAdmin = user.roles.includes('owner') || user.roles.includes('admin');
  return (
    <Suspense fallback={null}>
      <WithTexts areas={AREAS}>{isAdmin ? <Page site={site} /> : <Refused />}</WithTexts>
    </Suspense>
  );
}

function Refused(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="km-note" role="alert">
      {t('modules.notAllowed')}
    </p>
  );
}

function Page({ site }: { site: string }): ReactNode {
  const { name } = useParams();
  const [rows, wait] = useState<WaitingRows>();
  const waiting = useMemo(() => ({ rows, wait }), [rows]);
  return (
    <NewsContext value={useNewsDesk(name)}>
      <WaitingContext value={waiting}>
        <div className="km">
          {name === undefined ? <List site={site} /> : <ModulePage key={name} name={name} site={site} />}
        </div>
      </WaitingContext>
    </NewsContext>
  );
}

function List({ site }: { site: string }): ReactNode {
  const { t } = useTexts();
  useTitle(site, t('modules.title'));
  return <ModulesList />;
}

/** News are told at one address; whoever goes on to another has heard them. */
function useNewsDesk(name: string | undefined): NewsDesk {
  const [news, setNews] = useState<News>();
  const [at, setAt] = useState(name);
  if (at !== name) {
    setAt(name);
    if (news && news.module !== name) setNews(undefined);
  }
  return useMemo(
    () => ({
      news,
      tell: (module, text) => setNews((before) => ({ module, text, number: (before?.number ?? 0) + 1 })),
    }),
    [news],
  );
}

/** Whatever somebody applied shows itself. */
function useFresh(): void {
  const { live } = useConnection();
  const queries = useQueryClient();
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: [MODULES_KEY] }), [queries]);
  useEffect(() => {
    const stops = [live.on('definitions_update', refresh), live.onReconnect(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [live, refresh]);
}
