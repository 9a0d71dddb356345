// The page of the definitions: their list, or one of them by its name in the address.
import { Suspense, use, useCallback, useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useRestTexts } from '../../render/index.ts';
import { useApp, useConnection } from '../AppContext.tsx';
import { useTitle } from '../useTitle.ts';
import { MODULES_KEY } from './documents.ts';
import { ModulePage } from './ModulePage.tsx';
import { ModulesList } from './ModulesList.tsx';
import './modules.css';

export interface ModulesPageProps {
  user: User;
  site: string;
}

export function ModulesPage({ user, site }: ModulesPageProps): ReactNode {
  useNews();
  const isAdmin = user.roles.includes('owner') || user.roles.includes('admin');
  return <Suspense fallback={null}><Texted>{isAdmin ? <Page site={site} /> : <Refused />}</Texted></Suspense>;
}

/** The page's own texts, those of the definition's form and those of forms as such. */
function Texted({ children }: { children: ReactNode }): ReactNode {
  const { texting } = useApp();
  const loading = [texting.loadArea('modules'), texting.loadArea('definition')];
  for (const each of loading) use(each);
  useRestTexts();
  return children;
}

function Refused(): ReactNode {
  const { t } = useTexts();
  return <p className="km-note" role="alert">{t('modules.notAllowed')}</p>;
}

function Page({ site }: { site: string }): ReactNode {
  const { t } = useTexts();
  useTitle(site, t('modules.title'));
  const { name } = useParams();
  return <div className="km">{name === undefined ? <ModulesList /> : <ModulePage key={name} name={name} />}</div>;
}

/** Whatever somebody applied shows itself. */
function useNews(): void {
  const { live } = useConnection();
  const queries = useQueryClient();
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: [MODULES_KEY] }), [queries]);
  useEffect(() => {
    const stops = [live.on('definitions_update', refresh), live.onReconnect(refresh)];
    return () => stops.forEach((stop) => stop());
  }, [live, refresh]);
}
