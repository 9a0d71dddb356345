// Every module of the mobile menu in a drawer from below, and the way to arrange them. Loaded when it is first asked for.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NavigationEntry, Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { PlacesMenu, PlacesRoom, useKeptRoom } from '../../find/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useOpened } from '../../appearance/useOpened.ts';
import { useSetParams, type BrokenEntry } from '../../navigation/index.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { MenuLink, type Counts } from './MenuLink.tsx';
import '../../appearance/drawerStyles.ts';
import './tiles.css';

export interface AllModulesProps {
  isOpen: boolean;
  onClose(): void;
  routes: Routes;
  entries: readonly NavigationEntry[];
  broken: readonly BrokenEntry[];
  counts: Counts;
}

export function AllModules({ isOpen, onClose, routes, entries, broken, counts }: AllModulesProps): ReactNode {
  const { t } = useTexts();
  const setParams = useSetParams();
  const keptPx = useKeptRoom('drawer');
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('shell.allModules')}
      radius="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: 'keste-drawer' }}
    >
      <nav aria-label={t('shell.allModules')}>
        {isOpen ? <PlacesRoom routes={routes} menu="drawer" keptPx={keptPx} without="menu_page" /> : null}
        <MenuGroups className="keste-tiles" entries={entries} broken={broken} counts={counts}>
          {(entry) => <MenuLink entry={entry} counts={counts} without="menu_page" />}
        </MenuGroups>
        <AdminMenu className="keste-tiles" without="menu_page" />
        {isOpen ? <PlacesMenu routes={routes} part="rest" without="menu_page" /> : null}
      </nav>
      <button
        type="button"
        className="keste-tiles-configure"
        onClick={() => setParams({ menu_page: undefined, my_profile: 'open', stab: 'menu', tab: undefined })}
      >
        <Icon name="sliders" /> {t('shell.configureMenu')}
      </button>
    </Drawer>
  );
}
