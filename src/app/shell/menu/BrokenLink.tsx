// A menu entry whose description is broken: it stands there with a sign, and its page says which field is wrong.
import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { ShellLink, type BrokenEntry } from '../../navigation/index.ts';

export interface BrokenLinkProps {
  entry: BrokenEntry;
}

export function BrokenLink({ entry }: BrokenLinkProps): ReactNode {
  return (
    <ShellLink className="keste-menu-link" to={brokenPath(entry)} title={entry.title} without="menu_page" data-broken>
      <span className="keste-menu-icon">
        <Icon name="alert" size={22} />
      </span>
      <span className="keste-menu-title">{entry.title}</span>
    </ShellLink>
  );
}

/** Its own path, or its name where the path is what is broken. */
export function brokenPath({ name, path }: BrokenEntry): string {
  return path?.startsWith('/') ? path : `/${encodeURIComponent(path ?? name)}`;
}
