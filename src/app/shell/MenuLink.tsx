// One entry of a menu: icon, title, unread count. The same in aside, footer and drawer; the styles differ.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { NavigationEntry } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';

export type Counts = Readonly<Record<string, number>>;

const DEFAULT_MAX = 99;

export interface MenuLinkProps {
  entry: NavigationEntry;
  counts: Counts;
  onClick?: () => void;
}

export function MenuLink({ entry, counts, onClick }: MenuLinkProps): ReactNode {
  const { t } = useTexts();
  const count = countOf(entry, counts);
  return (
    <NavLink className="keste-menu-link" to={entry.path.startsWith('/') ? entry.path : `/${entry.path}`} title={entry.title} onClick={onClick}>
      <span className="keste-menu-icon">
        <Icon name={entry.icon} title={entry.title} size={22} />
        {count > 0 ? <span className="keste-count" aria-hidden>{countText(count, entry.badge?.max)}</span> : null}
      </span>
      <span className="keste-menu-title">{entry.title}</span>
      {count > 0 ? <span className="keste-visually-hidden">, {t('shell.unread', { count })}</span> : null}
    </NavLink>
  );
}

function countOf({ badge }: NavigationEntry, counts: Counts): number {
  return badge && Object.hasOwn(counts, badge.counter) ? (counts[badge.counter] ?? 0) : 0;
}

function countText(count: number, max = DEFAULT_MAX): string {
  return count > max ? `${max}+` : String(count);
}
