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
  const found = new Map<string, RowPage>();
  const pages = pagesOf(routes);
  const taken = new Set(pages.map(({ path }) => path.replace(/:\w+/g, ':')));
  for (const page of pages) {
    const table = page.entry.meta.pageConfig.tableInfo;
    const isOwn = page.metaName === page.entry.name && !page.path.includes(':');
    if (!table || !isOwn || found.has(table.model) || taken.has(`${page.path}/:`)) continue;
    found.set(table.model, { page, table, path: `${page.path}/:${ROW_KEY}` });
  }
  return found;
}

/** The path of a row's page, e.g. `/contractors/1204`; undefined where its model has none for this user. */
export function pathOfRow(pages: ReadonlyMap<string, RowPage>, model: string, key: string): string | undefined {
  const found = pages.get(model);
  return found && rowPath(found.page.path, key);
}
