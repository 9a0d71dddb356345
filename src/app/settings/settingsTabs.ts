// Which tabs the settings have for whom, and which one an address means. Pure.
import type { User } from '../../contract/index.ts';

export const SETTINGS_TABS = [
  'profile',
  'notifications',
  'look',
  'language',
  'menu',
  'devices',
  'tokens',
  'organization',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const DEFAULT_TAB: SettingsTab = 'profile';
export const TAB_ICONS: Readonly<Record<SettingsTab, string>> = {
  profile: 'user',
  notifications: 'bell',
  look: 'contrast',
  language: 'globe',
  menu: 'sliders',
  devices: 'device',
  tokens: 'shield',
  organization: 'building',
};

/** The organisation's are for those who look after it. */
export function tabsFor({ roles }: Pick<User, 'roles'>): SettingsTab[] {
  const isKeeper = roles.includes('owner') || roles.includes('admin');
  return SETTINGS_TABS.filter((tab) => tab !== 'organization' || isKeeper);
}

/** `stab`, then `tab`; a name that is no tab of this user leads to the default one (MENU-12). */
export function tabNamed(tabs: readonly SettingsTab[], stab: string | undefined, tab: string | undefined): SettingsTab {
  return tabs.find((each) => each === stab) ?? tabs.find((each) => each === tab) ?? DEFAULT_TAB;
}
