// Pages of a module: addresses and names once each, redirects that lead somewhere.
import { expect, test } from 'vitest';
import type {
  ModuleDefinition,
  NavigationChildDefinition,
  NavigationDefinition,
} from '../../../../src/contract/index.ts';
import { checkAgainst, checkModule } from '../checkModules.ts';
import { childPath } from './checkNavigation.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const made = (navigation: Partial<NavigationDefinition>, name = 'news'): ModuleDefinition =>
  definition(name, {
    fields: { name: field('CharField') },
    module: { name, navigation: { path: `/${name}`, ...navigation } },
  });
const list = { name: 'list', path: 'list' };

test.each<[string, Partial<NavigationDefinition>, string, string]>([
  [
    'a child listed twice',
    { children: [list, { name: 'list', path: 'other' }] },
    'children/1/name',
    'the page "list" is listed twice',
  ],
  [
    'a child named as its module',
    { children: [{ name: 'news', path: 'list' }] },
    'children/0/name',
    '"news" is the name of the module',
  ],
  [
    'a hostile name',
    { children: [{ name: 'constructor', path: 'list' }] },
    'children/0/name',
    '"constructor" is a reserved name',
  ],
  [
    'two pages at one address',
    {
      children: [
        { name: 'one', path: 'list/{id}' },
        { name: 'two', path: '/list/{key}' },
      ],
    },
    'children/1/path',
    'the path "/list/{key}" is listed twice',
  ],
  [
    'a parameter named twice',
    { children: [{ name: 'one', path: '{id}/{id}' }] },
    'children/0/path',
    'a parameter is named twice',
  ],
  [
    'a redirect to no page of the module',
    { redirect: '/news/lst', children: [list] },
    'redirect',
    'the module has no page "/news/lst" (did you mean "/news/list"?)',
  ],
  [
    'a redirect to another module',
    { redirect: '/team', children: [list] },
    'redirect',
    'the module has no page "/team"',
  ],
  ['a redirect to itself', { redirect: '/news' }, 'redirect', 'the page leads to itself'],
  [
    'a redirect to a page that needs a parameter',
    { redirect: '/news/list', children: [{ name: 'item', path: 'list/{id}' }] },
    'redirect',
    'the module has no page "/news/list"',
  ],
])('[ADMIN-02] %s is refused', (_name, navigation, place, reason) => {
  expect(inEnglish(checkModule(made(navigation)))).toEqual([{ path: `/navigation/${place}`, reason }]);
});

test('a redirect to a child and children with parameters are sound', () => {
  expect(
    inEnglish(checkModule(made({ redirect: '/news/list', children: [list, { name: 'item', path: 'list/{id}' }] }))),
  ).toEqual([]);
  expect([childPath('/news', { path: 'list/{id}' }), childPath('/news/', { path: '/list' })]).toEqual([
    '/news/list/{id}',
    '/news/list',
  ]);
});

test('[ADMIN-02] no module takes an address that another one has', () => {
  const other = { file: 'a.module.json', definition: made({ children: [{ name: 'item', path: 'list/{id}' }] }) };
  const clash = (module: ModuleDefinition): string[] =>
    checkAgainst({ file: 'b.module.json', definition: module }, [other])
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/navigation'));
  expect(clash(made({ path: '/news/list', children: [{ name: 'one', path: '{key}' }] }, 'other'))).toEqual([
    '/navigation/children/0/path',
  ]);
  expect(clash(made({ path: '/news' }, 'other'))).toEqual(['/navigation/path']);
  expect(clash(made({ path: '/news/list' }, 'other'))).toEqual([]);
  const own = { name: 'one', path: 'news', isAbsolute: true };
  expect(clash(made({ path: '/others', children: [own] }, 'other'))).toEqual(['/navigation/children/0/path']);
});

test('[BLOCK-19] a child with an address of its own takes none of the application, and its blocks are checked as all are', () => {
  const reasons = (child: Partial<NavigationChildDefinition>): string[][] =>
    inEnglish(checkModule(made({ children: [{ name: 'one', path: 'one', isAbsolute: true, ...child }] }))).map(
      ({ path, reason }) => [path, reason],
    );
  expect(reasons({})).toEqual([]);
  expect(reasons({ path: 'user' })).toEqual([
    ['/navigation/children/0/path', 'addresses below "/user" belong to the application'],
  ]);
  expect(reasons({ page: { block: 'tabel' } })).toEqual([
    ['/navigation/children/0/page/block', expect.stringContaining('tabel')],
  ]);
});
