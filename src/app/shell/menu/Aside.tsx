// The desktop menu, narrow or wide.
import type { ReactNode } from 'react';
import type { NavigationEntry, Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { PlacesMenu, PlacesRoom, useKeptRoom } from '../../find/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { AsideType } from '../../appearance/useLayout.ts';
import { ShellLink, useSetParams, type BrokenEntry } from '../../navigation/index.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { menuChildren } from './menuChildren.ts';
import { MenuGroups } from './MenuGroups.tsx';
import { MenuLink, type Counts } from './MenuLink.tsx';
import { MenuSkeleton } from '../../pages/Skeletons.tsx';

export interface AsideProps {
  asideType: AsideType;
  onToggle(): void;
  routes: Routes | undefined;
  /** undefined while they load. */
  entries: readonly NavigationEntry[] | undefined;
  broken: readonly BrokenEntry[];
  counts: Counts;
}

export function Aside({ asideType, onToggle, routes, entries, broken, counts }: AsideProps): ReactNode {
  const { t } = useTexts();
  const setParams = useSetParams();
  const keptPx = useKeptRoom(asideType);
  const isWide = asideType === 'expanded';
  const label = t(isWide ? 'shell.collapseAside' : 'shell.expandAside');
  return (
    <aside className="keste-aside" data-type={asideType}>
      <nav aria-label={t('shell.mainMenu')}>
        {entries && keptPx !== undefined ? (
          <MenuGroups
            entries={entries}
            broken={broken}
            counts={counts}
            between={
              routes ? (
                <PlacesRoom routes={routes} menu={asideType} keptPx={keptPx} className="keste-aside-places" />
              ) : null
            }
          >
            {(entry) => (
              <>
                <MenuLink entry={entry} counts={counts} />
                {isWide ? <Children entry={entry} /> : null}
              </>
            )}
          </MenuGroups>
        ) : (
          <MenuSkeleton />
        )}
        {entries ? <AdminMenu /> : null}
        {isWide && routes ? <PlacesMenu routes={routes} part="rest" /> : null}
      </nav>
      <div className="keste-aside-tools">
        <AsideButton
          icon="sliders"
          label={t('shell.configureMenu')}
          isWide={isWide}
          onClick={() => setParams({ my_profile: 'open', stab: 'menu', tab: undefined })}
        />
        <AsideButton icon="aside" label={label} isWide={isWide} isExpanded={isWide} onClick={onToggle} />
      </div>
    </aside>
  );
}

function Children({ entry }: { entry: NavigationEntry }): ReactNode {
  const children = menuChildren(entry);
  if (children.length === 0) return null;
  return (
    <ul className="keste-submenu">
      {children.map((child) => (
        <li key={child.path}>
          <ShellLink className="keste-menu-link" to={child.path}>
            <span className="keste-menu-title">{child.title}</span>
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

interface AsideButtonProps {
  icon: string;
  label: string;
  isWide: boolean;
  isExpanded?: boolean;
  onClick(): void;
}

function AsideButton({ icon, label, isWide, isExpanded, onClick }: AsideButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="keste-aside-toggle"
      aria-expanded={isExpanded}
      title={isWide ? undefined : label}
      onClick={onClick}
    >
      <Icon name={icon} />
      {isWide ? <span>{label}</span> : null}
    </button>
  );
}
