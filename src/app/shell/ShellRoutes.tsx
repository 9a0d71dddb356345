// Routes of the shell: one per entry of the server's navigation, home, the fixed ones beside them, and the address that leads nowhere.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes as RouterRoutes, useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  ADMIN_PATHS,
  DASHBOARD_PATHS,
  deeperRowPaths,
  entryPath,
  FIXED_PATHS,
  firstVisible,
  keptSearch,
  mayOpen,
  pagesOf,
  pathOfRow,
  ROW_KEY,
  rowPages,
  rowRedirects,
  useGo,
  usePages,
  type AdminPageName,
  type Navigation,
  type Page,
} from '../navigation/index.ts';
import type { Routes, User } from '../../contract/index.ts';
import type { PageRedirect } from '../../engine/registry/index.ts';
import { COMMENT_PARAM, OPEN_PARAM, readOpenValue, withComment } from '../../engine/rowAddress/index.ts';
import { lazyPart } from '../../render/index.ts';
import { RowPage } from '../rowPlaces/index.ts';
import { useTitle } from '../context/useTitle.ts';
import { brokenPath } from './menu/BrokenLink.tsx';
import { BrokenPage } from './page/BrokenPage.tsx';
import { PageHost } from './page/PageHost.tsx';
import { PageSkeleton } from '../pages/Skeletons.tsx';

export interface ShellRoutesProps {
  navigation: Navigation;
  onRetry(): void;
  layout: 'desktop' | 'mobile';
  site: string;
  user: User;
}

const Elsewhere = lazyPart(() => import('../pages/Elsewhere.tsx').then((module) => module.Elsewhere), <PageSkeleton />);
const EmptyShell = lazyPart(
  () => import('./page/EmptyShell.tsx').then((module) => module.EmptyShell),
  <PageSkeleton />,
);
const AdminPage = lazyPart(() => import('./page/AdminPage.tsx').then((module) => module.AdminPage), <PageSkeleton />);

const DashboardsPage = lazyPart(
  () => import('../dashboards/index.ts').then((module) => module.DashboardsPage),
  <PageSkeleton />,
);

const ADMIN_PAGES = Object.entries(ADMIN_PATHS).flatMap(([name, paths]) =>
  // Keys of the object itself.
  paths.map((path) => ({ name: name as AdminPageName, path })),
);

export function ShellRoutes({ navigation, onRetry, layout, site, user }: ShellRoutesProps): ReactNode {
  const { routes, broken } = navigation;
  const pages = useMemo(() => pagesOf(routes), [routes]);
  const rows = useMemo(() => rowPages(routes), [routes]);
  const first = firstVisible(routes, layout);
  // As written in the page list: an entry's path may be relative.
  const home = pages.find((page) => page.entry === first)?.path;
  const declared = usePages();
  useEntriesOfQuery(pages);
  const known = useKnownPaths(pages);
  return (
    <RouterRoutes>
      <Route
        path="/"
        element={<Home to={home} site={site} hasHidden={Object.values(routes).some((entry) => !entry.isHidden)} />}
      />
      <Route path={FIXED_PATHS.profile} element={<To path="/?my_profile=open" />} />
      <Route path={FIXED_PATHS.menu} element={<To path={layout === 'mobile' ? '/?menu_page=open' : '/'} />} />
      {declared
        .flatMap(({ redirects = [] }) => redirects)
        .map((redirect) => (
          <Route key={redirect.path} path={redirect.path} element={<ToEntry redirect={redirect} pages={pages} />} />
        ))}
      {FIXED_PATHS.notifications.map((path) => (
        <Route key={path} path={path} element={<To path="/" />} />
      ))}
      {DASHBOARD_PATHS.map((path) => (
        <Route key={path} path={path} element={<DashboardsPage site={site} routes={routes} />} />
      ))}
      {ADMIN_PAGES.map(({ name, path }) => (
        <Route key={path} path={path} element={<AdminPage name={name} site={site} user={user} />} />
      ))}
      {pages.map((page) => (
        <Route
          key={page.path}
          path={page.path}
          element={<PageRoute key={page.path} page={page} site={site} routes={routes} />}
        />
      ))}
      {rowRedirects(routes).map(({ path, model }) => (
        <Route key={path} path={path} element={<ToRow model={model} routes={routes} />} />
      ))}
      {[...rows.values()].map((place) => (
        <Route key={place.path} path={place.path} element={<RowPage place={place} site={site} />} />
      ))}
      {broken.map((entry) => (
        <Route key={entry.name} path={brokenPath(entry)} element={<BrokenPage entry={entry} onRetry={onRetry} />} />
      ))}
      <Route path="*" element={<Elsewhere known={known} onRetry={onRetry} />} />
    </RouterRoutes>
  );
}

/** Leads on to a path of the product; the kept query goes along. */
function To({ path }: { path: string }): ReactNode {
  const { search } = useLocation();
  const declared = usePages();
  const [pathname = '/', own = ''] = path.split('?');
  return <Navigate to={{ pathname, search: keptSearch(search, own, declared) }} replace />;
}

interface HomeProps {
  to: string | undefined;
  site: string;
  /** Modules that a menu could show. */
  hasHidden: boolean;
}

function Home({ to, site, hasHidden }: HomeProps): ReactNode {
  useTitle(site);
  return to === undefined ? <EmptyShell isOwnDoing={hasHidden} /> : <To path={to} />;
}

interface PageRouteProps {
  page: Page;
  site: string;
  routes: Routes;
}

function PageRoute({ page, site, routes }: PageRouteProps): ReactNode {
  useTitle(site, page.entry.title);
  const params = useParams();
  const declared = usePages();
  const row = useOpenedRow(page, routes);
  if (!mayOpen(page, declared)) return <To path="/" />;
  if (row !== undefined) return <To path={row} />;
  if (page.redirect !== undefined) return <To path={page.redirect} />;
  return <PageHost entry={page.entry} metaName={page.metaName} params={params} />;
}

/** Path of the row that the query opens, where such rows stand beside no page. */
function useOpenedRow(page: Page, routes: Routes): string | undefined {
  const [query] = useSearchParams();
  const deeper = useMemo(() => deeperRowPaths(routes), [routes]);
  const pageModel = page.entry.meta.pageConfig.tableInfo?.model;
  const row = readOpenValue(query.get(OPEN_PARAM) ?? '', { pageModel, isModel: (model) => deeper.has(model) });
  const path = row && pathOfRow(deeper, row.model, row.key);
  const comment = query.get(COMMENT_PARAM);
  return path === undefined || comment === null ? path : withComment(path, comment);
}

function ToRow({ model, routes }: { model: string; routes: Routes }): ReactNode {
  const { [ROW_KEY]: key = '' } = useParams();
  return <To path={pathOfRow(deeperRowPaths(routes), model, key) ?? '/'} />;
}

/** Of all pages since the shell is there. */
function useKnownPaths(pages: readonly Page[]): ReadonlySet<string> {
  const [known] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { path } of pages) known.add(path);
  }, [known, pages]);
  return known;
}

/** An address that a page declares: its id goes to an entry's page as a parameter (SHELL-14). */
function ToEntry({
  redirect: { entry, parameter },
  pages,
}: {
  redirect: PageRedirect;
  pages: readonly Page[];
}): ReactNode {
  const { id = '' } = useParams();
  const path = entryPath(pages, entry, usePages());
  return <To path={path === undefined ? '/' : `${path}?${parameter}=${encodeURIComponent(id)}`} />;
}

/** A value that the query newly names opens the page it is for; leaving that page later is not hindered by the query, which stays (SHELL-11, SHELL-15). */
function useEntriesOfQuery(pages: readonly Page[]): void {
  const go = useGo();
  const declared = usePages();
  const { pathname, search } = useLocation();
  const [handled] = useState(() => new Map<string, string | null>());
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const { name, entry } of declared.flatMap(({ parameters = [] }) => parameters)) {
      const path = entry === undefined ? undefined : entryPath(pages, entry, declared);
      const value = query.get(name);
      if (entry === undefined || (handled.get(name) ?? null) === value) continue;
      handled.set(name, value);
      const isThere = path !== undefined && `${pathname}/`.startsWith(`${path}/`);
      if (value !== null && path !== undefined && !isThere) go(path, { replace: true });
    }
  }, [declared, go, pages, pathname, search, handled]);
}
