// The desktop menu, narrow or wide.
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import type { BrokenEntry } from '../navigation/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import { MenuLink, type Counts } from './MenuLink.tsx';
import { MenuSkeleton } from './Skeletons.tsx';
import type { AsideType } from './useLayout.ts';

export interface AsideProps {
  asideType: AsideType;
  onToggle(): void;
  /** undefined while they load. */
  entries: readonly NavigationEntry[] | undefined;
  broken: readonly BrokenEntry[];
  counts: Counts;
}

export function Aside({ asideType, onToggle, entries, broken, counts }: AsideProps): ReactNode {
  const { t } = useTexts();
  const label = t(asideType === 'mini' ? 'shell.expandAside' : 'shell.collapseAside');
  return (
    <aside className="keste-aside" data-type={asideType}>
      <nav aria-label={t('shell.mainMenu')}>
        {entries ? (
          <ul>
            {entries.map((entry) => <li key={entry.name}><MenuLink entry={entry} counts={counts} /></li>)}
            {broken.map((entry) => <li key={entry.name}><BrokenLink entry={entry} /></li>)}
          </ul>
        ) : <MenuSkeleton />}
      </nav>
      <button type="button" className="keste-aside-toggle" aria-expanded={asideType === 'expanded'} aria-label={label} title={label} onClick={onToggle}>
        <Icon name="aside" />
        {asideType === 'expanded' ? <span>{label}</span> : null}
      </button>
    </aside>
  );
}
