// Where a row opens: the one place that knows how its address is made. Pure.
import type { Places, Routes } from '../../contract/index.ts';
import { dashboardPath, pagesOf } from '../navigation/index.ts';

type Place = Places['favourites'][number];

/** `route`: name of the module; undefined: it has no page for this user. */
export function recordPath(routes: Routes, route: string, key: string): string | undefined {
  const path = pagePath(routes, route);
  return path === undefined ? undefined : `${path}?open=${encodeURIComponent(key)}`;
}

/** Of what is no row: its page with the parameters that show it. */
export function entryPath(routes: Routes, route: string, query: Readonly<Record<string, string>>): string | undefined {
  const path = pagePath(routes, route);
  return path === undefined ? undefined : `${path}?${new URLSearchParams(query)}`;
}

/** Of a row, a view, a page or a dashboard; undefined: this user has no such page. */
export function placePath(
  routes: Routes,
  { kind, id, key = id, route }: Pick<Place, 'kind' | 'id' | 'key' | 'route'>,
): string | undefined {
  if (kind === 'dashboard') return dashboardPath(id);
  if (kind === 'record') return recordPath(routes, route, key);
  if (kind === 'page') return pagePath(routes, id);
  const path = pagePath(routes, route);
  return path === undefined ? undefined : `${path}?view=${encodeURIComponent(id)}`;
}

/** `name`: of a page among all entries; undefined: there is none, or it cannot be opened without naming a row. */
export function pagePath(routes: Routes, name: string): string | undefined {
  const page = pagesOf(routes).find(({ metaName }) => metaName === name);
  return page === undefined || page.path.includes(':') ? undefined : page.path;
}
