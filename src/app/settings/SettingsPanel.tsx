// The settings drawer itself: tabs at its side, on a phone above, one of them drawn. Asks before unsaved changes are left.
import { Drawer } from '@mantine/core';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import type { User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { useLayout } from '../appearance/useLayout.ts';
import { useParam, useSetParams } from '../navigation/index.ts';
import { lazyPart, useRestTexts } from '../../render/index.ts';
import { panelId, tabId, TabList } from '../tabs/index.ts';
import { TabSkeleton } from './parts/TabSkeleton.tsx';
import { TAB_ICONS, tabNamed, tabsFor, type SettingsTab } from './settingsTabs.ts';
import type { TabProps } from './parts/tabProps.ts';
import { useLeaveGuard, type LeaveGuard } from './useLeaveGuard.ts';
import '../appearance/drawerStyles.ts';
import './settings.css';

const PANELS: Readonly<Record<SettingsTab, ComponentType<TabProps>>> = {
  profile: lazyPart(() => import('./profile/ProfileTab.tsx').then((module) => module.ProfileTab), <TabSkeleton />),
  notifications: lazyPart(
    () => import('./NotificationsTab.tsx').then((module) => module.NotificationsTab),
    <TabSkeleton />,
  ),
  look: lazyPart(() => import('./AppearanceTab.tsx').then((module) => module.AppearanceTab), <TabSkeleton />),
  language: lazyPart(() => import('./LanguageTab.tsx').then((module) => module.LanguageTab), <TabSkeleton />),
  menu: lazyPart(() => import('./MenuTab.tsx').then((module) => module.MenuTab), <TabSkeleton />),
  devices: lazyPart(() => import('./DevicesTab.tsx').then((module) => module.DevicesTab), <TabSkeleton />),
  tokens: lazyPart(() => import('./TokensTab.tsx').then((module) => module.TokensTab), <TabSkeleton />),
  organization: lazyPart(
    () => import('./organization/OrganizationTab.tsx').then((module) => module.OrganizationTab),
    <TabSkeleton />,
  ),
};

const WIDTH_PX = 720;

export interface SettingsPanelProps {
  user: User;
  isOpen: boolean;
}

export function SettingsPanel({ user, isOpen }: SettingsPanelProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const id = useId();
  const layout = useLayout();
  const [stab] = useParam('stab');
  const [tabParam] = useParam('tab');
  const setParams = useSetParams();
  const guard = useLeaveGuard();
  const tabs = tabsFor(user);
  const tab = tabNamed(tabs, stab, tabParam);
  const isShown = useShown({ isOpen, tab, guard });
  useFocusReturn(isShown);

  const close = (): void => setParams({ my_profile: undefined, stab: undefined, tab: undefined });
  const select = (key: string): void => guard.leave(() => setParams({ stab: key, tab: undefined }, { replace: true }));
  const Panel = PANELS[tab];
  return (
    <Drawer
      opened={isShown}
      onClose={() => guard.leave(close)}
      position="right"
      size={layout === 'mobile' ? '100%' : WIDTH_PX}
      title={t('settings.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: 'keste-settings', body: 'keste-settings-body' }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      data-layout={layout}
    >
      <TabList
        id={id}
        label={t('settings.tabs')}
        current={tab}
        orientation={layout === 'mobile' ? 'horizontal' : 'vertical'}
        onSelect={select}
        hasFirstFocus
        tabs={tabs.map((key) => ({ key, label: t(`settings.tab.${key}`), icon: TAB_ICONS[key] }))}
      />
      <div
        role="tabpanel"
        id={panelId(id)}
        aria-labelledby={tabId(id, tab)}
        tabIndex={-1}
        className="keste-settings-panel"
      >
        <Panel user={user} onUnsaved={guard.setUnsaved} />
      </div>
      <ConfirmDialog
        isOpen={guard.isAsking}
        question={t('settings.leaveQuestion')}
        yes={t('leave.yes')}
        no={t('leave.no')}
        onYes={guard.answerYes}
        onNo={guard.answerNo}
      />
    </Drawer>
  );
}

/** The browser's way back leaves the address first: with something unsaved the drawer stays, and asks. */
function useShown({ isOpen, tab, guard }: { isOpen: boolean; tab: SettingsTab; guard: LeaveGuard }): boolean {
  const setParams = useSetParams();
  const last = useRef(tab);
  const isHeld = !isOpen && guard.hasUnsaved();
  useEffect(() => {
    if (isOpen) last.current = tab;
    else if (isHeld && !guard.isAsking) {
      setParams({ my_profile: 'open', stab: last.current });
      guard.leave(() => setParams({ my_profile: undefined, stab: undefined, tab: undefined }));
    }
  }, [isOpen, isHeld, tab, guard, setParams]);
  return isOpen || isHeld;
}

/** Back to what opened the drawer, or to the page when that is gone. */
function useFocusReturn(isShown: boolean): void {
  const opener = useRef<Element>(null);
  if (isShown && opener.current === null) opener.current = document.activeElement;
  useEffect(() => {
    if (isShown || opener.current === null) return;
    const before = opener.current;
    opener.current = null;
    const target =
      before instanceof HTMLElement && before !== document.body && before.isConnected
        ? before
        : document.getElementById('main');
    target?.focus();
  }, [isShown]);
}
