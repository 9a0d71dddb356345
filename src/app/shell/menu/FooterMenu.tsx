// The mobile menu: pinned modules at the bottom, all of them behind "more", which is open while the address says `menu_page=open`.
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationEntry, Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { isAdminPath, useParam, type BrokenEntry } from '../../navigation/index.ts';
import { lazyPart } from '../../../render/index.ts';
import { MenuLink, type Counts } from './MenuLink.tsx';
import { menuPath } from './menuChildren.ts';

const AllModules = lazyPart(() => import('./AllModules.tsx').then((module) => module.AllModules));

export interface FooterMenuProps {
  routes: Routes;
  pinned: readonly NavigationEntry[];
  entries: readonly NavigationEntry[];
  broken: readonly BrokenEntry[];
  counts: Counts;
}

export function FooterMenu({ routes, pinned, entries, broken, counts }: FooterMenuProps): ReactNode {
  const { t } = useTexts();
  const [menuPage, setMenuPage] = useParam('menu_page');
  const isOpen = menuPage === 'open';
  const { pathname } = useLocation();
  const isHere = (entry: NavigationEntry): boolean => `${pathname}/`.startsWith(`${menuPath(entry)}/`);
  const isBehindMore = (isAdminPath(pathname) || entries.some(isHere)) && !pinned.some(isHere);
  // Once asked for it stays, so that it can slide away.
  const [isAsked, setIsAsked] = useState(false);
  if (isOpen && !isAsked) setIsAsked(true);
  return (
    <footer className="keste-footer">
      <nav aria-label={t('shell.footerMenu')}>
        <ul>
          {pinned.map((entry) => (
            <li key={entry.name}>
              <MenuLink entry={entry} counts={counts} without="menu_page" />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="keste-menu-link"
              aria-haspopup="dialog"
              aria-current={isBehindMore || undefined}
              aria-expanded={isOpen}
              onClick={() => setMenuPage('open')}
            >
              <span className="keste-menu-icon">
                <Icon name="dots" size={22} />
              </span>
              <span className="keste-menu-title">{t('shell.more')}</span>
            </button>
          </li>
        </ul>
      </nav>
      {isAsked ? (
        <AllModules
          isOpen={isOpen}
          onClose={() => setMenuPage(undefined)}
          routes={routes}
          entries={entries}
          broken={broken}
          counts={counts}
        />
      ) : null}
    </footer>
  );
}
