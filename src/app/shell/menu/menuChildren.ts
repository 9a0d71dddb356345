// Which pages below an entry belong into a menu, and where they are. Pure.
import type { NavigationEntry } from '../../../contract/index.ts';
import { pagesOf } from '../../navigation/index.ts';

export interface MenuChild {
  name: string;
  title: string;
  path: string;
}

/** Pages with a title of their own that can be opened without naming a record. */
export function menuChildren(entry: NavigationEntry): MenuChild[] {
  return pagesOf({ [entry.name]: entry })
    .filter(
      (page) =>
        page.entry !== entry &&
        page.isVisible &&
        !page.entry.isHidden &&
        !page.path.includes(':') &&
        page.entry.title !== entry.title,
    )
    .map(({ entry: { name, title }, path }) => ({ name, title, path }));
}

export function menuPath(entry: NavigationEntry): string {
  return entry.path.startsWith('/') ? entry.path : `/${entry.path}`;
}
