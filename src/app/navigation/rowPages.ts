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
  const { pages, own } = rowEntries(routes);
  return new Map([...pages].filter(([model]) => !own.has(model)));
}

/** Paths below which rows have their pages, by model: also where the page is one of the module's own, such as `/sprint/:id`. */
export function rowPaths(routes: Routes): ReadonlyMap<string, string> {
  return new Map([...rowEntries(routes).pages].map(([model, { page }]) => [model, page.path]));
}

function rowEntries(routes: Routes): { pages: Map<string, RowPage>; own: Set<string> } {
  const found = new Map<string, RowPage>();
  const own = new Set<string>();
  const pages = pagesOf(routes);
  const taken = new Set(pages.map(({ path }) => path.replace(/:\w+/g, ':')));
  for (const page of pages) {
    const table = page.entry.meta.pageConfig.tableInfo;
    const isFirst = page.metaName === page.entry.name && !page.path.includes(':');
    if (!table || !isFirst || found.has(table.model)) continue;
    found.set(table.model, { page, table, path: `${page.path}/:${ROW_KEY}` });
    if (taken.has(`${page.path}/:`)) own.add(table.model);
  }
  return { pages: found, own };
}

/** The path of a row's page, e.g. `/contractors/1204`; undefined where its model has none for this user. */
export function pathOfRow(paths: ReadonlyMap<string, string>, model: string, key: string): string | undefined {
  const path = paths.get(model);
  return path === undefined ? undefined : rowPath(path, key);
}
