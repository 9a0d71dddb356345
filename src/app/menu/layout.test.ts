// The layout of the menus as pure functions: order, visibility, footer, the deactivated list.
import { expect, test } from 'vitest';
import type { NavigationEntry, Routes } from '../../contract/index.ts';
import {
  desktopList,
  isBeside,
  layoutOf,
  mapOf,
  mobileLists,
  orderDesktop,
  orderMobile,
  pinnedCount,
  placeInSection,
  setActive,
  toggleFooter,
  toggleShow,
  type Layout,
} from './layout.ts';

function entry(name: string, own: Partial<NavigationEntry> = {}): NavigationEntry {
  return {
    name,
    title: name.toUpperCase(),
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
const names = (places: readonly { name: string }[]): string[] => places.map((place) => place.name);
const sides = (layout: Layout): string[][] => [
  names(mobileLists(layout).active),
  names(mobileLists(layout).deactivated),
];
const placeIn = (layout: Layout, name: string): Layout[number] | undefined =>
  layout.find((place) => place.name === name);

const ROUTES = routesOf(
  entry('a', { descOrder: 30, mobileOrder: 1, isFooter: true }),
  entry('b', { descOrder: 20, mobileOrder: 2 }),
  entry('c', { descOrder: 10, mobileOrder: 3, isShowMobile: false }),
  entry('desk', { descOrder: 5, hideMobile: true }),
  entry('secret', { descOrder: 99, isHidden: true }),
);

test('[MENU-06] a fifth footer module is refused; one unpinned makes room', () => {
  const five = layoutOf(routesOf(...['a', 'b', 'c', 'd'].map((name) => entry(name, { isFooter: true })), entry('e')));
  expect(toggleFooter(five, 'e')).toBeUndefined();
  const four = toggleFooter(five, 'b') ?? five;
  expect(pinnedCount(toggleFooter(four, 'e') ?? [])).toBe(4);
});

test('[MENU-06] of more pinned modules than fit the first stay pinned, so that any change can be saved', () => {
  const layout = layoutOf(
    routesOf(
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => entry(name, { isFooter: true, mobileOrder: 6 - index })),
    ),
  );
  expect(
    layout
      .filter((place) => place.isFooter)
      .map((place) => place.name)
      .sort(),
  ).toEqual(['c', 'd', 'e', 'f']);
});

test('the editor arranges what a menu may show: hidden entries never, mobile-hidden ones on the desktop only', () => {
  const layout = layoutOf(ROUTES);
  expect(names(desktopList(layout))).toEqual(['a', 'b', 'c', 'desk']);
  expect(sides(layout)).toEqual([['a', 'b'], ['c']]);
});

test('[MENU-03] desktop and mobile are ordered apart', () => {
  const layout = orderDesktop(layoutOf(ROUTES), ['desk', 'c', 'a', 'b']);
  expect(names(desktopList(layout))).toEqual(['desk', 'c', 'a', 'b']);
  expect(sides(layout)).toEqual([['a', 'b'], ['c']]);
  const both = orderMobile(layout, ['b', 'a'], ['c']);
  expect(sides(both)).toEqual([['b', 'a'], ['c']]);
  expect(names(desktopList(both))).toEqual(['desk', 'c', 'a', 'b']);
});

test('[MENU-04] a module is hidden and shown; a hidden one leaves the mobile menu, and comes back with its pin', () => {
  const hidden = toggleShow(layoutOf(ROUTES), 'a');
  expect([pinnedCount(hidden), placeIn(hidden, 'a')?.isShow, placeIn(hidden, 'a')?.isShowMobile]).toEqual([
    0,
    false,
    true,
  ]);
  expect(sides(hidden)).toEqual([['b'], ['a', 'c']]);
  expect(placeIn(toggleShow(hidden, 'a'), 'a')).toMatchObject({ isShow: true, isFooter: true });
  const stored = layoutOf(
    routesOf(...['a', 'b', 'c'].map((name) => entry(name, { isFooter: true, isShow: name !== 'a' }))),
  );
  expect([pinnedCount(stored), placeIn(toggleShow(stored, 'a'), 'a')?.isFooter]).toEqual([2, true]);
});

test('[MENU-06] a pinned module that was hidden comes back unpinned when the footer is full by then', () => {
  const hidden = toggleShow(
    layoutOf(routesOf(...['a', 'b', 'c', 'd'].map((name) => entry(name, { isFooter: true })), entry('e'))),
    'a',
  );
  const full = toggleFooter(hidden, 'e') ?? [];
  expect(pinnedCount(full)).toBe(4);
  for (const back of [toggleShow(full, 'a'), setActive(full, 'a', true)])
    expect([pinnedCount(back), placeIn(back, 'a')?.isShow, placeIn(back, 'a')?.isFooter]).toEqual([4, true, false]);
});

test('[MENU-07] moving a module into or out of the deactivated list toggles its isShowMobile', () => {
  const off = setActive(layoutOf(ROUTES), 'a', false);
  expect(placeIn(off, 'a')).toMatchObject({ isShowMobile: false, isFooter: false, isShow: true });
  expect(sides(off)).toEqual([['b'], ['c', 'a']]);
  const on = orderMobile(off, ['b', 'c'], ['a']);
  expect(placeIn(on, 'c')).toMatchObject({ isShowMobile: true });
  expect(sides(setActive(on, 'a', true))).toEqual([['b', 'c', 'a'], []]);
});

test('[MENU-07] a module hidden altogether is shown again by being returned on the phone', () => {
  const layout = setActive(toggleShow(layoutOf(ROUTES), 'b'), 'b', true);
  expect(placeIn(layout, 'b')).toMatchObject({ isShow: true, isShowMobile: true });
});

test('[MENU-09] what is saved is a map by module name with five fields and nothing else', () => {
  expect(mapOf(layoutOf(ROUTES))).toEqual({
    a: { isFooter: true, isShow: true, isShowMobile: true, mobileOrder: 1, descOrder: 30 },
    b: { isFooter: false, isShow: true, isShowMobile: true, mobileOrder: 2, descOrder: 20 },
    c: { isFooter: false, isShow: true, isShowMobile: false, mobileOrder: 3, descOrder: 10 },
    desk: { isFooter: false, isShow: true, isShowMobile: true, mobileOrder: 0, descOrder: 5 },
  });
});

test('names that no module has change nothing', () => {
  const layout = layoutOf(ROUTES);
  expect(mapOf(orderDesktop(layout, ['ghost', 'a', 'b', 'c', 'desk']))).not.toHaveProperty('ghost');
  expect(toggleShow(layout, 'constructor')).toEqual(layout);
  expect(toggleFooter(layout, 'ghost')).toEqual(layout);
});

test('[SECT-08] modules are moved within their section; one dropped elsewhere stands at the nearer end of its own', () => {
  const section = { name: 'sales', title: 'Sales', order: 1 };
  const layout = layoutOf(
    routesOf(
      ...['a', 'b'].map((name, index) => entry(name, { descOrder: 40 - index, mobileOrder: index })),
      ...['c', 'd'].map((name, index) => entry(name, { descOrder: 99 - index, mobileOrder: 10 + index, section })),
    ),
  );
  const places = desktopList(layout);
  expect(names(places)).toEqual(['a', 'b', 'c', 'd']);
  expect(places.map((_, index) => [isBeside(places, index, -1), isBeside(places, index, 1)])).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [true, false],
  ]);
  const above = ['d', 'a', 'b', 'c'];
  expect(placeInSection(layout, above, 'd')).toEqual({ number: 1, total: 2 });
  expect(names(desktopList(orderDesktop(layout, above)))).toEqual(['a', 'b', 'd', 'c']);
  expect(sides(orderMobile(layout, ['d', 'a', 'b', 'c'], []))).toEqual([['a', 'b', 'd', 'c'], []]);
});
