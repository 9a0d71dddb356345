// The profile menu in the caller's language: tabs of the settings drawer and the team's page. Names only what the caller may open.
// Pages for owners and admins stand in the main menu.
import type { Label, PrivateOffice } from '../../src/contract/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';

interface Tab {
  /** Key of the item and of the tab it opens. */
  key: string;
  title: Label;
  icon: string;
  isForAdmins?: true;
}

const TABS: readonly Tab[] = [
  { key: 'profile', title: { ru: 'Профиль', kk: 'Профиль', en: 'Profile' }, icon: 'user' },
  { key: 'notifications', title: { ru: 'Уведомления', kk: 'Хабарландырулар', en: 'Notifications' }, icon: 'bell' },
  { key: 'look', title: { ru: 'Внешний вид', kk: 'Көрініс', en: 'Appearance' }, icon: 'contrast' },
  { key: 'language', title: { ru: 'Язык', kk: 'Тіл', en: 'Language' }, icon: 'globe' },
  { key: 'menu', title: { ru: 'Меню', kk: 'Мәзір', en: 'Menu' }, icon: 'sliders' },
  {
    key: 'devices',
    title: { ru: 'Устройства и сеансы', kk: 'Құрылғылар мен сеанстар', en: 'Devices and sessions' },
    icon: 'device',
  },
  { key: 'tokens', title: { ru: 'Токены API', kk: 'API токендері', en: 'API tokens' }, icon: 'shield' },
  {
    key: 'organization',
    title: { ru: 'Организация', kk: 'Ұйым', en: 'Organisation' },
    icon: 'building',
    isForAdmins: true,
  },
];

export function privateOffice(catalog: Catalog, { roles, lang }: Caller): PrivateOffice {
  const isAdmin = roles.includes('owner') || roles.includes('admin');
  const tabs = TABS.filter((tab) => isAdmin || !tab.isForAdmins).map(({ key, title, icon }) => ({
    key,
    title: labelText(title, lang, key),
    icon,
    drawer: key,
  }));
  const model = catalog.models.get(PERSON_MODEL);
  const path = model?.module.navigation?.path;
  if (!model || path === undefined || !mayDo(model, 'list', roles)) return { results: tabs };
  const { name, title, icon } = model.module;
  return { results: [...tabs, { key: name, title: labelText(title, lang, name), icon: icon ?? 'users', path }] };
}
