// Menus, pages and ways back as data.
import { expect, test } from 'vitest';
import { PAGES } from '../../../renderers/index.ts';
import validateRoutes from '../../contract/validators/routes.gen.js';
import type { NavigationEntry, Routes } from '../../contract/index.ts';
import { mayOpen } from './fixedRoutes.ts';
import { desktopMenu, firstVisible, footerMenu, menuGroups, mobileMenu } from './menus.ts';
import { pagesOf } from './pages.ts';
import { readRoutes } from './readRoutes.ts';
import { fromLogin, toLogin } from './returnPath.ts';

function entry(name: string, own: Partial<NavigationEntry> = {}): NavigationEntry {
  return {
    name,
    title: name,
    path: `/${name}`,
    descOrder: 0,
    mobileOrder: 0,
    isHidden: false,
    hideMobile: false,
    isFooter: false,
    isShow: true,
    isShowMobile: true,
    badge: null,
    meta: { pageWidget: 'table', pageConfig: {}, rev: '0123456789abcdef' },
    ...own,
  };
}
const routesOf = (...entries: NavigationEntry[]): Routes =>
  Object.fromEntries(entries.map((each) => [each.name, each]));
const names = (entries: readonly NavigationEntry[]): string[] => entries.map((each) => each.name);

test('[MENU-01] the desktop menu leaves out hidden entries and puts the highest descOrder first', () => {
  const routes = routesOf(
    entry('low', { descOrder: 1 }),
    entry('gone', { descOrder: 99, isHidden: true }),
    entry('high', { descOrder: 9 }),
    entry('off', { descOrder: 50, isShow: false }),
  );
  expect(names(desktopMenu(routes))).toEqual(['high', 'low']);
});

test('[MENU-02] the mobile menu leaves out hidden and mobile-hidden entries and puts the lowest mobileOrder first', () => {
  const routes = routesOf(
    entry('second', { mobileOrder: 2 }),
    entry('hidden', { isHidden: true }),
    entry('desk', { hideMobile: true }),
    entry('off', { isShowMobile: false }),
    entry('first', { mobileOrder: 1 }),
  );
  expect(names(mobileMenu(routes))).toEqual(['first', 'second']);
});

test('entries of one order stand by name', () => {
  expect(names(desktopMenu(routesOf(entry('b'), entry('a'))))).toEqual(['a', 'b']);
});

test('the footer holds the pinned ones, at most four', () => {
  const routes = routesOf(...['a', 'b', 'c', 'd', 'e'].map((name) => entry(name, { isFooter: true })), entry('z'));
  expect(names(footerMenu(routes))).toEqual(['a', 'b', 'c', 'd']);
});

test('[SHELL-01] home is the first entry of the menu in use, nothing when there is none', () => {
  const routes = routesOf(entry('a', { descOrder: 1, mobileOrder: 1 }), entry('b', { descOrder: 2, mobileOrder: 2 }));
  expect(firstVisible(routes, 'desktop')?.name).toBe('b');
  expect(firstVisible(routes, 'mobile')?.name).toBe('a');
  expect(firstVisible(routesOf(entry('x', { isHidden: true })), 'desktop')).toBeUndefined();
});

test('[SECT-04] what stands in no section comes first, then the sections by order, then by name; home and footer follow', () => {
  const section = (name: string, order: number): Pick<NavigationEntry, 'section'> => ({
    section: { name, title: name, order },
  });
  const routes = routesOf(
    entry('top', { descOrder: 99, mobileOrder: 1, isFooter: true, ...section('stock', 2) }),
    entry('low', { descOrder: 1, mobileOrder: 9, isFooter: true }),
    entry('b', { descOrder: 5, mobileOrder: 7, ...section('sales', 1) }),
    entry('a', { descOrder: 4, mobileOrder: 6, ...section('sales', 1) }),
    entry('same', section('office', 2)),
  );
  const shown = (entries: readonly NavigationEntry[]): unknown[] =>
    menuGroups(entries).map((group) => [group.section?.name, names(group.entries)]);
  expect(shown(desktopMenu(routes))).toEqual([
    [undefined, ['low']],
    ['sales', ['b', 'a']],
    ['office', ['same']],
    ['stock', ['top']],
  ]);
  expect(shown(mobileMenu(routes))[1]).toEqual(['sales', ['a', 'b']]);
  expect([firstVisible(routes, 'desktop')?.name, firstVisible(routes, 'mobile')?.name]).toEqual(['low', 'low']);
  expect(names(footerMenu(routes))).toEqual(['top', 'low']);
});

test('[SHELL-02] pages are what the server names, children below their parents, parameters as the router writes them', () => {
  const routes = routesOf(
    entry('news', {
      path: 'news',
      redirect: 'list',
      children: [entry('list', { path: 'list' }), entry('item', { path: 'news/list/{id}', isShow: false })],
    }),
    entry('sets', { path: '/sets/' }),
  );
  expect(pagesOf(routes).map(({ path, redirect, isVisible }) => ({ path, redirect, isVisible }))).toEqual([
    { path: '/news', redirect: '/news/list', isVisible: true },
    { path: '/news/list', redirect: undefined, isVisible: true },
    { path: '/news/list/:id', redirect: undefined, isVisible: false },
    { path: '/sets', redirect: undefined, isVisible: true },
  ]);
});

test('[SHELL-17] nine pages skip the visibility check, all others do not', () => {
  const open = [
    'home',
    'create_order',
    'create_return_order',
    'full_invest_project',
    'full_invest_project_info',
    'full_invest_project_timeline',
    'news-front',
    'news-full',
    'page_404',
  ];
  const pages = pagesOf(routesOf(...[...open, 'team', 'create_orders'].map((name) => entry(name, { isShow: false }))));
  expect(
    pages
      .filter((page) =>
        mayOpen(
          page,
          PAGES.flatMap(({ page: declared }) => declared ?? []),
        ),
      )
      .map((page) => page.entry.name),
  ).toEqual(open);
});

test('a redirect to itself is none', () => {
  expect(pagesOf(routesOf(entry('a', { redirect: '/a' })))[0]?.redirect).toBeUndefined();
});

test('[SHELL-04] [NET-08] an entry that lacks a field of its description is told apart, the others stand', () => {
  const { meta: _meta, ...broken } = entry('broken', { title: 'Сломанный' });
  const { routes, broken: found } = readRoutes({ good: entry('good'), broken }, validateRoutes);
  expect(Object.keys(routes)).toEqual(['good']);
  expect(found).toMatchObject([
    { name: 'broken', title: 'Сломанный', path: '/broken', issues: [{ document: 'routes', path: '/broken/meta' }] },
  ]);
});

test('[SHELL-04] each flag and order of an entry is required', () => {
  for (const key of [
    'name',
    'path',
    'descOrder',
    'mobileOrder',
    'isHidden',
    'hideMobile',
    'isFooter',
    'isShow',
    'isShowMobile',
    'badge',
    'meta',
  ]) {
    const { [key]: _gone, ...rest }: Record<string, unknown> = { ...entry('a') };
    expect(readRoutes({ a: rest }, validateRoutes).broken, key).toHaveLength(1);
  }
});

test('[ROUTE-11] login keeps the whole query and leads back', () => {
  const { to, state } = toLogin({ pathname: '/team', search: '?tab=2&x=1' });
  expect(to).toEqual({ pathname: '/user/login', search: '?tab=2&x=1' });
  expect(fromLogin({ search: '?tab=2&x=1', state })).toEqual({ pathname: '/team', search: '?tab=2&x=1' });
});

test('a way back leads nowhere but into this site', () => {
  for (const state of [null, {}, { from: '//evil.example' }, { from: 'https://evil.example' }, { from: 5 }])
    expect(fromLogin({ search: '', state })).toEqual({ pathname: '/', search: '' });
});
