// Where rows have their pages: below the path of the first entry about their model (src/engine/rowAddress). Pure.
import type { Routes, TableRef } from '../../contract/index.ts';
import { rowPath } from '../../engine/rowAddress/index.ts';
import { pagesOf, type Page } from './pages.ts';

/** The parameter of such a page's path. */
export const ROW_KEY = 'rowKey';

export interface RowPage {
  /** The entry's page: its list. */
  page: Page;
  table: TableRef;
  /** As the router writes it. */
  path: string;
}

/** By model. A path that a page of its own has, such as `/chat/:id`, is no row's. */
export function rowPages(routes: Routes): ReadonlyMap<string, RowPage> {
  const { pages, own, deeper } = rowEntries(routes);
  return new Map([...pages].filter(([model]) => !own.has(model) && !deeper.has(model)));
}

/** Paths below which rows have their pages, by model: also where the page is one of the module's own, such as `/sprint/:id` or `/news/list/:id`. */
export function rowPaths(routes: Routes): ReadonlyMap<string, string> {
  const { pages, deeper } = rowEntries(routes);
  return new Map([...pages].map(([model, { page }]) => [model, deeper.get(model) ?? page.path]));
}

/** Those of them that lie deeper than the module's path: such a page is the only place of its rows, none stands beside another page. */
export function deeperRowPaths(routes: Routes): ReadonlyMap<string, string> {
  return rowEntries(routes).deeper;
}

/** Addresses of rows below their module's path, where they have pages of their own deeper. */
export function rowRedirects(routes: Routes): { path: string; model: string }[] {
  const { pages, deeper } = rowEntries(routes);
  return [...pages].flatMap(([model, { path }]) => (deeper.has(model) ? [{ path, model }] : []));
}

interface RowEntries {
  pages: Map<string, RowPage>;
  own: Set<string>;
  deeper: Map<string, string>;
}

const DEEPER = /^(.+\/[^/:]+)\/:\w+$/;

function rowEntries(routes: Routes): RowEntries {
  const found = new Map<string, RowPage>();
  const own = new Set<string>();
  const deeper = new Map<string, string>();
  const pages = pagesOf(routes);
  const taken = new Set(pages.map(({ path }) => path.replace(/:\w+/g, ':')));
  for (const page of pages) {
    const table = page.entry.meta.pageConfig.tableInfo;
    const isFirst = page.metaName === page.entry.name && !page.path.includes(':');
    if (!table || !isFirst || found.has(table.model)) continue;
    found.set(table.model, { page, table, path: `${page.path}/:${ROW_KEY}` });
    if (taken.has(`${page.path}/:`)) own.add(table.model);
  }
  for (const page of pages) {
    const { model, base } = deeperPage(page, found) ?? {};
    if (model !== undefined && base !== undefined && !own.has(model) && !deeper.has(model)) deeper.set(model, base);
  }
  return { pages: found, own, deeper };
}

/** The model whose rows it shows one by one, and the path that they have in common; undefined: it is no such page. */
function deeperPage(
  { path, entry }: Page,
  found: ReadonlyMap<string, RowPage>,
): { model: string; base: string } | undefined {
  const model = entry.meta.pageConfig.tableInfo?.model;
  const [, base] = DEEPER.exec(path) ?? [];
  const module = model === undefined ? undefined : found.get(model)?.page.path;
  if (model === undefined || base === undefined || module === undefined) return undefined;
  return base.startsWith(`${module}/`) ? { model, base } : undefined;
}

/** The path of a row's page, e.g. `/contractors/1204`; undefined where its model has none for this user. */
export function pathOfRow(paths: ReadonlyMap<string, string>, model: string, key: string): string | undefined {
  const path = paths.get(model);
  return path === undefined ? undefined : rowPath(path, key);
}
