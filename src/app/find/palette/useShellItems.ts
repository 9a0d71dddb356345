// What the palette offers beside rows: places, pages, new rows, language, looks, settings, the way out.
import { useMantineColorScheme } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import type { Routes, User } from '../../../contract/index.ts';
import { LANGUAGES, useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { useAdminPages } from '../../context/useAdminPages.ts';
import { useLogout } from '../../context/useLogout.ts';
import { useCreation } from '../../drawers/index.ts';
import {
  DASHBOARD_PATHS,
  desktopMenu,
  mobileMenu,
  pagesOf,
  useGo,
  useSetParams,
  type Page,
} from '../../navigation/index.ts';
import { placePath } from '../recordPath.ts';
import { usePlaces, useStar, type Place } from '../usePlaces.ts';
import type { OtherWords } from './useOtherWords.ts';
import type { Group, Item } from './item.ts';

const SCHEMES = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'contrast'],
] as const;

export interface ShellItems {
  recent: Group;
  favourites: Group;
  create: Group;
  pages: Group;
  actions: Group;
}

export interface ShellItemsSettings {
  user: User;
  routes: Routes;
  /** What things are called in the other languages. */
  others: readonly OtherWords[];
  copy(path: string): void;
  onShortcuts(): void;
  onFailure(error: unknown): void;
}

export function useShellItems({ routes, others, copy, onShortcuts, onFailure }: ShellItemsSettings): ShellItems {
  const { t } = useTexts();
  const go = useGo();
  const { data } = usePlaces();
  const admin = useAdminPages();
  const placeItem =
    (group: string) =>
    (place: Place): Item[] => {
      const path = placePath(routes, place);
      if (path === undefined) return [];
      return [
        {
          id: `${group} ${place.kind} ${place.id}`,
          icon: place.icon ?? (place.kind === 'record' ? 'clock' : 'box'),
          label: place.name ?? place.title,
          hint: placeHint(place),
          path,
          run: () => go(path),
        },
      ];
    };
  const group = (id: string, items: readonly Item[]): Group => ({ id, title: t(`find.${id}`), items });
  return {
    recent: group('recent', (data?.recent ?? []).flatMap(placeItem('recent'))),
    favourites: group('favourites', (data?.favourites ?? []).flatMap(placeItem('favourite'))),
    create: group('create', useCreateItems(data?.creations ?? [], others)),
    pages: group('pages', [
      ...menuPages(routes).map(({ path, metaName, entry, of }) => ({
        id: `page ${metaName}`,
        icon: entry.icon ?? 'box',
        label: entry.title,
        hint: of,
        words: wordsOf(others, ({ titleOf }) => titleOf(metaName)),
        path,
        run: () => go(path),
      })),
      ...(data?.dashboards ?? []).flatMap(placeItem('page')),
      ...(data?.dashboards
        ? [
            {
              id: 'page dashboards',
              icon: 'chart',
              label: t('find.dashboards'),
              words: wordsOf(others, (other) => other.t('find.dashboards')),
              path: DASHBOARD_PATHS[0],
              run: () => go(DASHBOARD_PATHS[0]),
            },
          ]
        : []),
      ...admin.map(({ name, title, icon, path }) => ({
        id: `page admin ${name}`,
        icon,
        label: title,
        hint: t('find.administration'),
        words: wordsOf(
          others,
          (other) => `${other.t(`shell.administration.${name}`)} ${other.t('find.administration')}`,
        ),
        path,
        run: () => go(path),
      })),
    ]),
    actions: group('actions', useActionItems({ routes, others, copy, onShortcuts, onFailure })),
  };
}

/** Under a name of the person's own it is also found by what it calls itself. */
function placeHint({ name, title, of }: Place): string | undefined {
  if (name === undefined) return of;
  return of === undefined ? title : `${title} · ${of}`;
}

function useCreateItems(
  creations: readonly { model: string; route: string; title: string }[],
  others: readonly OtherWords[],
): Item[] {
  const { t } = useTexts();
  const creation = useCreation();
  return creations.map(({ model, route, title }) => ({
    id: `create ${model}`,
    icon: 'plus',
    label: t('find.new', { title }),
    words: [
      t('find.newWords'),
      wordsOf(others, (other) => `${other.t('find.newWords')} ${other.titleOf(route) ?? ''}`),
    ].join(' '),
    run: () => creation.open({ word: `create_${model}`, model, page: { widget: 'table' } }),
  }));
}

/** Pages of both menus that can be opened without naming a row, each once. */
function menuPages(routes: Routes): (Page & { of: string | undefined })[] {
  const entries = [...new Set([...desktopMenu(routes), ...mobileMenu(routes)])];
  return entries.flatMap((entry) =>
    pagesOf({ [entry.name]: entry })
      .filter((page) => page.isVisible && !page.path.includes(':') && (page.entry === entry || !page.entry.isHidden))
      .map((page) => ({ ...page, of: page.entry === entry ? undefined : entry.title })),
  );
}

function useActionItems({ routes, others, copy, onShortcuts, onFailure }: Omit<ShellItemsSettings, 'user'>): Item[] {
  const { t, language } = useTexts();
  const { texting } = useApp();
  const setParams = useSetParams();
  const { pathname, search } = useLocation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const logout = useLogout(onFailure);
  /** In the other languages, names within it too. */
  const words = (key: string, name?: string): string =>
    wordsOf(others, (other) => other.t(key, name === undefined ? {} : { name: other.t(name) }));
  return [
    ...useStarOfPage(routes, others),
    {
      id: 'copy',
      icon: 'link',
      label: t('find.copyPage'),
      words: words('find.copyPage'),
      run: () => copy(`${pathname}${search}`),
    },
    ...LANGUAGES.filter((lang) => lang !== language).map((lang): Item => ({
      id: `language ${lang}`,
      icon: 'globe',
      label: t('find.language', { name: t(`language.${lang}`) }),
      words: words('find.language', `language.${lang}`),
      run: () => void texting.change(lang),
    })),
    ...SCHEMES.filter(([scheme]) => scheme !== colorScheme).map(([scheme, icon]): Item => ({
      id: `scheme ${scheme}`,
      icon,
      label: t('find.scheme', { name: t(`scheme.${scheme}`) }),
      words: words('find.scheme', `scheme.${scheme}`),
      run: () => setColorScheme(scheme),
    })),
    {
      id: 'settings',
      icon: 'sliders',
      label: t('find.settings'),
      words: words('find.settings'),
      run: () => setParams({ my_profile: 'open', stab: 'profile', tab: undefined }),
    },
    {
      id: 'shortcuts',
      icon: 'list',
      label: t('find.shortcuts'),
      words: words('find.shortcuts'),
      keys: '?',
      run: onShortcuts,
    },
    {
      id: 'logout',
      icon: 'logout',
      label: t('shell.logout'),
      words: words('shell.logout'),
      run: () => void logout(false),
    },
  ];
}

/** Of the page that is shown. */
function useStarOfPage(routes: Routes, others: readonly OtherWords[]): Item[] {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const page = pagesOf(routes).find(({ path }) => path === pathname);
  const star = useStar(page && { kind: 'page', id: page.metaName });
  if (!page || star.isFavourite === undefined) return [];
  const key = star.isFavourite ? 'find.unstar' : 'find.star';
  const label = t(key, { title: page.entry.title });
  const words = wordsOf(others, (other) => other.t(key, { title: other.titleOf(page.metaName) ?? '' }));
  return [{ id: 'star', icon: 'star', label, words, run: star.toggle }];
}

function wordsOf(others: readonly OtherWords[], word: (other: OtherWords) => string | undefined): string {
  return others.map((other) => word(other) ?? '').join(' ');
}
