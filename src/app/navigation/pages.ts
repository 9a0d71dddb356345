// Routes of the shell from the server's navigation: every entry and child with its path as the router writes it.
import type { NavigationEntry, Routes } from '../../contract/index.ts';

export interface Page {
  entry: NavigationEntry;
  /** Its name among all entries: `module`, of a child `module/child`. */
  metaName: string;
  /** Absolute, parameters as `:id`. */
  path: string;
  /** Absolute path this one leads to, if it is no page itself. */
  redirect: string | undefined;
  /** A page the user may not see leads to the first one he may; one that he took out of his menu opens by its link. */
  isVisible: boolean;
}

/** Of two entries with one path the first of the answer stands. */
export function pagesOf(routes: Routes): Page[] {
  const pages = new Map<string, Page>();
  for (const entry of Object.values(routes)) addPage(pages, entry, { path: '', metaName: '', isVisible: true });
  return [...pages.values()];
}

function addPage(
  pages: Map<string, Page>,
  entry: NavigationEntry,
  parent: Pick<Page, 'path' | 'metaName' | 'isVisible'>,
): void {
  const path = absolute(entry.path, parent.path);
  const metaName = parent.metaName === '' ? entry.name : `${parent.metaName}/${entry.name}`;
  const page: Page = {
    entry,
    metaName,
    path,
    redirect: redirectOf(entry, path),
    isVisible: parent.isVisible && (entry.isShow || entry.isHiddenByUser === true),
  };
  if (path !== '/' && !pages.has(path)) pages.set(path, page);
  for (const child of entry.children ?? []) addPage(pages, child, page);
}

function redirectOf(entry: NavigationEntry, path: string): string | undefined {
  if (!entry.redirect) return undefined;
  const target = absolute(entry.redirect, path);
  return target === path ? undefined : target;
}

/** `list` below /news is /news/list; so is `news/list`, which names its parent itself. */
function absolute(path: string, parent: string): string {
  const clean = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/+$/, '');
  if (clean.startsWith('/')) return clean;
  if (clean === '') return '/';
  const isFull = parent === '' || `/${clean}/`.startsWith(`${parent}/`);
  return isFull ? `/${clean}` : `${parent}/${clean}`;
}
