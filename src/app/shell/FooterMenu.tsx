// The mobile menu: pinned modules at the bottom, all of them behind "more".
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { NavigationEntry } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import type { BrokenEntry } from '../navigation/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { MenuLink, type Counts } from './MenuLink.tsx';

const AllModules = lazy(() => import('./AllModules.tsx').then((module) => ({ default: module.AllModules })));

export interface FooterMenuProps {
  pinned: readonly NavigationEntry[];
  entries: readonly NavigationEntry[];
  broken: readonly BrokenEntry[];
  counts: Counts;
}

export function FooterMenu({ pinned, entries, broken, counts }: FooterMenuProps): ReactNode {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  // Once asked for it stays, so that it can slide away.
  const [isAsked, setIsAsked] = useState(false);
  return (
    <footer className="keste-footer">
      <nav aria-label={t('shell.footerMenu')}>
        <ul>
          {pinned.map((entry) => <li key={entry.name}><MenuLink entry={entry} counts={counts} /></li>)}
          <li>
            <button type="button" className="keste-menu-link" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => { setIsAsked(true); setIsOpen(true); }}>
              <span className="keste-menu-icon"><Icon name="dots" size={22} /></span>
              <span className="keste-menu-title">{t('shell.more')}</span>
            </button>
          </li>
        </ul>
      </nav>
      {isAsked ? (
        <Suspense fallback={null}>
          <AllModules isOpen={isOpen} onClose={() => setIsOpen(false)} entries={entries} broken={broken} counts={counts} />
        </Suspense>
      ) : null}
    </footer>
  );
}
