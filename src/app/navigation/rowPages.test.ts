// Where rows have their pages, as data.
import { expect, test } from 'vitest';
import type { NavigationEntry, Routes } from '../../contract/index.ts';
import { deeperRowPaths, pathOfRow, rowPages, rowPaths, rowRedirects } from './rowPages.ts';

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
    meta: {
      pageWidget: 'table',
      pageConfig: { tableInfo: { model: name, page_name: name, table_type: 'list' } },
      rev: '0123456789abcdef',
    },
    ...own,
  };
}

const ROUTES: Routes = {
  orders: entry('orders'),
  sprints: entry('sprints', { children: [entry('plan', { path: '{id}' })] }),
  links: entry('links', { isShow: false, isHidden: true }),
  about: entry('about', { meta: { pageWidget: 'page', pageConfig: {}, rev: '0123456789abcdef' } }),
};

test('[PLACE-12] every model with an entry has addresses for its rows, also one that stands in no menu', () => {
  const paths = rowPaths(ROUTES);
  expect(pathOfRow(paths, 'orders', '12/3')).toBe('/orders/12%2F3');
  expect(pathOfRow(paths, 'links', 'a')).toBe('/links/a');
  expect(pathOfRow(paths, 'about', 'a')).toBeUndefined();
});

test('[PLACE-12] where the module has a page for one row, that is the page of its rows, and no other is made', () => {
  expect(pathOfRow(rowPaths(ROUTES), 'sprints', '5')).toBe('/sprints/5');
  expect([...rowPages(ROUTES).keys()]).toEqual(['orders', 'links']);
});

test('[PLACE-12] a page for one row that lies deeper is the place of its rows as well, and their addresses above lead there', () => {
  const { meta } = entry('news');
  const routes = { ...ROUTES, news: entry('news', { children: [entry('item', { path: 'list/{id}', meta })] }) };
  expect(pathOfRow(rowPaths(routes), 'news', 'a 1')).toBe('/news/list/a%201');
  expect([...deeperRowPaths(routes)]).toEqual([['news', '/news/list']]);
  expect(rowRedirects(routes)).toEqual([{ path: '/news/:rowKey', model: 'news' }]);
  expect([...rowPages(routes).keys()]).toEqual(['orders', 'links']);
});
