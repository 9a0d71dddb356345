// A menu entry whose description is broken: it stands there with a sign, and its page says which field is wrong.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { BrokenEntry } from '../navigation/index.ts';
import { Icon } from '../icons/Icon.tsx';

export interface BrokenLinkProps {
  entry: BrokenEntry;
  onClick?: () => void;
}

export function BrokenLink({ entry, onClick }: BrokenLinkProps): ReactNode {
  return (
    <NavLink className="keste-menu-link" to={brokenPath(entry)} title={entry.title} onClick={onClick} data-broken>
      <span className="keste-menu-icon"><Icon name="alert" size={22} /></span>
      <span className="keste-menu-title">{entry.title}</span>
    </NavLink>
  );
}

/** Its own path, or its name where the path is what is broken. */
export function brokenPath({ name, path }: BrokenEntry): string {
  return path?.startsWith('/') ? path : `/${encodeURIComponent(path ?? name)}`;
}
