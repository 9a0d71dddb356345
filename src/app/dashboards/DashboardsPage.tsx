// The page of dashboards: the list of those there are for the person, or one of them.
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Routes } from '../../contract/index.ts';
import { WithTexts } from '../context/WithTexts.tsx';
import { DashboardList } from './DashboardList.tsx';
import { DashboardView } from './DashboardView.tsx';
import { useDashboardNews } from './useDashboards.ts';
import './dashboards.css';

export interface DashboardsPageProps {
  site: string;
  routes: Routes;
}

const AREAS = ['dashboards'] as const;

export function DashboardsPage(props: DashboardsPageProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <WithTexts areas={AREAS}>
        <Page {...props} />
      </WithTexts>
    </Suspense>
  );
}

function Page({ site, routes }: DashboardsPageProps): ReactNode {
  const { id } = useParams();
  useDashboardNews();
  return id === undefined ? (
    <DashboardList site={site} />
  ) : (
    <DashboardView key={id} id={id} site={site} routes={routes} />
  );
}
