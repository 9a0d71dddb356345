// Routes of the shell: one per entry of the server's navigation, home, and the address that leads nowhere.
import { useMemo, type ReactNode } from 'react';
import { Navigate, Route, Routes as RouterRoutes, useLocation } from 'react-router-dom';
import { firstVisible, pagesOf, type Navigation, type Page } from '../navigation/index.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { useTitle } from '../useTitle.ts';
import { brokenPath } from './BrokenLink.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { EmptyShell } from './EmptyShell.tsx';
import { PageHost } from './PageHost.tsx';

export interface ShellRoutesProps {
  navigation: Navigation;
  onRetry(): void;
  layout: 'desktop' | 'mobile';
  site: string;
}

export function ShellRoutes({ navigation, onRetry, layout, site }: ShellRoutesProps): ReactNode {
  const { routes, broken } = navigation;
  const pages = useMemo(() => pagesOf(routes), [routes]);
  const first = firstVisible(routes, layout);
  // As written in the page list: an entry's path may be relative.
  const home = pages.find((page) => page.entry === first)?.path;
  return (
    <RouterRoutes>
      <Route path="/" element={<Home to={home} site={site} />} />
      <Route path="/404" element={<NotFound site={site} />} />
      {pages.map((page) => <Route key={page.path} path={page.path} element={<PageRoute key={page.path} page={page} site={site} />} />)}
      {broken.map((entry) => <Route key={entry.name} path={brokenPath(entry)} element={<BrokenPage entry={entry} onRetry={onRetry} />} />)}
      <Route path="*" element={<Navigate to="/404" replace />} />
    </RouterRoutes>
  );
}

function Home({ to, site }: { to: string | undefined; site: string }): ReactNode {
  const { search } = useLocation();
  useTitle(site);
  return to === undefined ? <EmptyShell /> : <Navigate to={{ pathname: to, search }} replace />;
}

function PageRoute({ page, site }: { page: Page; site: string }): ReactNode {
  const { search } = useLocation();
  useTitle(site, page.entry.title);
  if (!page.isVisible) return <Navigate to={{ pathname: '/', search }} replace />;
  if (page.redirect !== undefined) return <Navigate to={{ pathname: page.redirect, search }} replace />;
  return <PageHost entry={page.entry} />;
}

function NotFound({ site }: { site: string }): ReactNode {
  useTitle(site);
  return <NotFoundPage />;
}
