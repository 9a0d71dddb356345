// The navigation as each person has laid it out: limits, rights and other devices.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

const title = (text: string): Record<string, string> => ({ ru: text, kk: text, en: text });
const module = (name: string, navigation: object, permissions: object = { member: ['list', 'read'] }): object => ({
  name,
  title: title(name),
  navigation: { path: `/${name}`, ...navigation },
  model: { name: `${name}_row`, fields: { name: { type: 'CharField', title: title('Name') } } },
  permissions,
});
const NEWS = {
  counter: 'feed',
  redirect: '/feed/list',
  pageWidget: 'feed',
  children: [
    { name: 'list', path: 'list', title: { ru: 'Новости', en: 'News' } },
    { name: 'item', path: 'list/{id}', pageWidget: 'feed_item' },
  ],
};
/** Five that definitions pin before all others: one more than fit. */
const PINNED = ['one', 'two', 'three', 'four', 'five'];

let server: TestServer;
let member: Client;
let modulesDir: string;
const routesOf = async (client: Client) => (await client.get('/app_info/routes/', { query: { ver: 'alt' } })).body;
const save = (client: Client, layout: unknown) => client.post('/app_info/routes/custom/', layout);
const footerOf = (routes: Record<string, { name: string; isFooter: boolean }>): string[] =>
  Object.values(routes)
    .filter((entry) => entry.isFooter)
    .map((entry) => entry.name)
    .sort();

beforeAll(async () => {
  modulesDir = mkdtempSync(join(tmpdir(), 'keste-menu-'));
  const modules = [
    ...PINNED.map((name, index) => module(name, { isFooter: true, mobileOrder: index - 100 })),
    module('feed', NEWS),
    module('hidden', { isHidden: true }),
    module('unshown', { isShow: false }),
    module('desktop', { hideMobile: true }),
    module('secret', {}, { admin: 'all' }),
    module('zoo', { section: { name: 'field_service', order: 3, icon: 'cart' } }),
    module('alpha', { section: { name: 'field_service', order: 7 } }),
    module('offers', { section: 'sales' }),
    module('leads', { section: { name: 'sales', title: { ru: 'Продажи', kk: 'Сату', en: 'Sales' } } }),
    // No page of their own; the address of the second one is taken.
    { ...module('lines', {}), navigation: undefined },
    { ...module('feed_item', {}), navigation: undefined },
    module('taker', { path: '/feed_item' }),
    module('vault', { section: { name: 'vaults', title: title('Vaults') } }, { admin: 'all' }),
  ];
  for (const each of modules)
    writeFileSync(join(modulesDir, `${(each as { name: string }).name}.module.json`), JSON.stringify(each));
  server = await startTestServer({ modulesDir });
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server.close();
  rmSync(modulesDir, { recursive: true });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await server.database.query('delete from app.menu_layout');
});

test('[WAY-01] what a person has taken out of the menu says so; what a definition does not show, or rights do not, says nothing', async () => {
  await save(member, { team: { isShow: false }, unshown: { isShow: false }, secret: { isShow: false } });
  const routes = await routesOf(member);
  expect([routes.team.isShow, routes.team.isHiddenByUser, routes.unshown.isHiddenByUser, routes.secret]).toEqual([
    false,
    true,
    undefined,
    undefined,
  ]);
  await save(member, { team: { isShow: true } });
  expect((await routesOf(member)).team.isHiddenByUser).toBeUndefined();
});

describe('the footer', () => {
  test('[MENU-06] a fifth footer module is refused, and nothing of that layout is kept', async () => {
    const answer = await save(member, { feed: { isFooter: true }, one: { descOrder: 5 } });
    expect([answer.status, answer.body.code, answer.body.message, Object.keys(answer.body.fields)]).toEqual([
      400,
      'footer_limit',
      'Максимум 4 модуля',
      ['feed'],
    ]);
    expect((await routesOf(member)).one.descOrder).toBe(0);
  });

  test('[MENU-06] a module that comes back to the phone counts as a fifth too', async () => {
    expect((await save(member, { one: { isShowMobile: false }, feed: { isFooter: true } })).status).toBe(200);
    expect((await save(member, { one: { isShowMobile: true } })).body.code).toBe('footer_limit');
    expect((await save(member, { one: { isShowMobile: true, isFooter: false } })).status).toBe(200);
  });

  test('[MENU-06] of what definitions pin only four stand in the footer, and what a person chose stays before them', async () => {
    expect(footerOf(await routesOf(member))).toEqual(['four', 'one', 'three', 'two']);
    expect((await save(member, { team: { mobileOrder: 3 } })).status).toBe(200);
    const answer = await save(member, {
      one: { isFooter: false },
      two: { isFooter: false },
      five: { isFooter: true },
      feed: { isFooter: true },
    });
    expect(footerOf(answer.body)).toEqual(['feed', 'five', 'four', 'three']);
    await save(member, { one: { isFooter: false } });
    expect(footerOf(await routesOf(member))).toEqual(['feed', 'five', 'four', 'three']);
  });
});

describe('the layout', () => {
  test.each([[[]], [7], [{ team: { isShow: 'yes' } }], [{ team: { path: '/elsewhere' } }], [{ team: null }]])(
    '[MENU-09] %j is refused',
    async (layout) => {
      expect((await save(member, layout)).status).toBe(400);
    },
  );

  test('[MENU-09] unknown names and hostile ones are ignored', async () => {
    const answer = await member.post(
      '/app_info/routes/custom/',
      '{"nothing": {"isShow": true}, "toString": {"isShow": true}, "team": {"descOrder": 900}}',
      { headers: { 'content-type': 'application/json' } },
    );
    expect([answer.status, answer.body.team.descOrder, Object.hasOwn(answer.body, 'nothing')]).toEqual([
      200,
      900,
      false,
    ]);
    const [row] = await server.database.query<{ layout: object }>('select layout from app.menu_layout');
    expect(row?.layout).toEqual({ team: { descOrder: 900 } });
  });

  test('[MENU-09] [ADMIN-05] nobody shows himself a module without the right to it, now or later', async () => {
    expect(Object.hasOwn((await save(member, { secret: { isShow: true, isShowMobile: true } })).body, 'secret')).toBe(
      false,
    );
    const admin = await server.login('admin@demo.keste');
    expect((await routesOf(admin)).secret.isShow).toBe(true);
    expect((await member.get('/data/secret_row/')).status).toBe(403);
  });

  test('[MENU-09] flags of the definition cannot be laid out', async () => {
    expect((await save(member, { hidden: { isHidden: false } })).status).toBe(400);
    await save(member, { hidden: { isShow: true }, desktop: { isShowMobile: true, isFooter: true } });
    expect(await routesOf(member)).toMatchObject({ hidden: { isHidden: true }, desktop: { hideMobile: true } });
  });

  test('[MENU-09] it is the same on the person’s next device, whose page hears of it, and nobody else’s', async () => {
    const published = vi.spyOn(server.live, 'routesUpdateFor');
    const place = { isFooter: true, isShow: false, isShowMobile: true, mobileOrder: 12.5, descOrder: -3 };
    const answer = await save(member, { one: { isFooter: false }, team: place });
    expect(answer.body.team).toMatchObject(place);
    const next = await server.login('member.ru@demo.keste');
    expect(await routesOf(next)).toEqual(answer.body);
    expect((await routesOf(await server.login('member.kk@demo.keste'))).team.descOrder).toBe(50);
    expect(published).toHaveBeenCalledWith((await member.get('/users/info/')).body.user.id, expect.any(String));
  });

  test('[MENU-09] a later change adds to an earlier one and changes the tag of the answer', async () => {
    await save(member, { team: { descOrder: 1 }, feed: { mobileOrder: 2 } });
    const { headers } = await member.get('/app_info/routes/');
    expect((await member.get('/app_info/routes/', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(
      304,
    );
    await save(member, { team: { isShow: false } });
    const later = await member.get('/app_info/routes/', { headers: { 'if-none-match': String(headers.etag) } });
    expect(later.status).toBe(200);
    expect(later.body).toMatchObject({ team: { descOrder: 1, isShow: false }, feed: { mobileOrder: 2 } });
  });

  test('[MENU-09] devices that save at once all leave their mark', async () => {
    await save(member, { team: { isShow: true } });
    const names = ['team', 'feed', ...PINNED];
    await Promise.all(names.map((name, index) => save(member, { [name]: { descOrder: 100 + index } })));
    const routes = await routesOf(member);
    expect(names.map((name) => routes[name].descOrder)).toEqual(names.map((_, index) => 100 + index));
  });
});

describe('pages of a definition', () => {
  test('[SHELL-04] an entry carries all its flags, its badge and the way to its page', async () => {
    expect((await routesOf(member)).feed).toMatchObject({
      name: 'feed',
      title: 'feed',
      path: '/feed',
      descOrder: 0,
      mobileOrder: 0,
      isHidden: false,
      hideMobile: false,
      isFooter: false,
      isShow: true,
      isShowMobile: true,
      badge: { counter: 'feed' },
      meta: {
        pageWidget: 'feed',
        pageConfig: { tableInfo: { model: 'feed_row', page_name: 'feed', table_type: 'list' } },
      },
    });
  });

  test('[SHELL-05] a module redirects to its child, and a single item has its parameter in the path', async () => {
    const { feed } = await routesOf(member);
    expect(feed.redirect).toBe('/feed/list');
    expect(
      feed.children.map(
        ({
          name,
          path,
          title: text,
          meta,
        }: {
          name: string;
          path: string;
          title: string;
          meta: { pageWidget: string };
        }) => [name, path, text, meta.pageWidget],
      ),
    ).toEqual([
      ['list', '/feed/list', 'Новости', 'feed'],
      ['item', '/feed/list/{id}', 'feed', 'feed_item'],
    ]);
    expect(feed.children[1].meta.pageConfig).toEqual(feed.meta.pageConfig);
  });

  test('[PLACE-19] rows of a module without navigation have an address, which stands in no menu and takes none from another', async () => {
    const routes = await routesOf(member);
    expect(routes.lines).toMatchObject({ path: '/lines', isHidden: true, isShow: false, isShowMobile: false });
    expect(routes.lines.meta.pageConfig.tableInfo).toMatchObject({ model: 'lines_row', table_type: 'list' });
    expect([routes.feed_item, routes.taker.path]).toEqual([undefined, '/feed_item']);
  });

  test('[SHELL-06] a child stands in no menu, and its meta is asked for below its module', async () => {
    const { feed } = await routesOf(member);
    expect(
      feed.children.every((child: { isHidden: boolean; badge: unknown }) => child.isHidden && child.badge === null),
    ).toBe(true);
    expect((await member.get('/app_info/routes/meta/', { query: { name: 'feed/item' } })).body).toEqual(
      feed.children[1].meta,
    );
    for (const name of ['feed/nothing', 'nothing/list', 'feed/list/x', 'secret', 'constructor'])
      expect((await member.get('/app_info/routes/meta/', { query: { name } })).status).toBe(404);
  });
});

describe('sections', () => {
  const fold = (client: Client, body: unknown) => client.post('/app_info/routes/sections/', body);
  const foldedIn = (routes: Record<string, { name: string; section?: { isFolded?: boolean } }>): string[] =>
    Object.values(routes)
      .filter(({ section }) => section?.isFolded === true)
      .map(({ name }) => name)
      .sort();

  test('[SECT-01] an entry carries its section in the language of the reader; one without a section says nothing', async () => {
    const routes = await routesOf(member);
    const section = { name: 'sales', title: 'Продажи', order: 0 };
    expect([routes.offers.section, routes.leads.section, routes.feed.section]).toEqual([section, section, undefined]);
    const kazakh = await member.get('/app_info/routes/', { headers: { 'accept-language': 'kk' } });
    expect(kazakh.body.offers.section.title).toBe('Сату');
  });

  test('[SECT-02] [SECT-03] the first module that says an order counts, an icon comes from whoever says one, and a name stands for a title', async () => {
    const routes = await routesOf(member);
    const section = { name: 'field_service', title: 'Field service', icon: 'cart', order: 7 };
    expect([routes.zoo.section, routes.alpha.section]).toEqual([section, section]);
  });

  test('[SECT-07] a section whose modules are not for the person is not there', async () => {
    expect(JSON.stringify(await routesOf(member))).not.toContain('vaults');
    expect((await routesOf(await server.login('admin@demo.keste'))).vault.section.title).toBe('Vaults');
  });

  test('[SECT-05] what is folded is kept beside the layout, for this person alone, and is there on the next device', async () => {
    await save(member, { offers: { descOrder: 5 } });
    const answer = await fold(member, { sales: true, nothing: true, constructor: true });
    expect([answer.status, foldedIn(answer.body)]).toEqual([200, ['leads', 'offers']]);
    const routes = await routesOf(await server.login('member.ru@demo.keste'));
    expect([foldedIn(routes), routes.offers.descOrder]).toEqual([['leads', 'offers'], 5]);
    expect(foldedIn(await routesOf(await server.login('admin@demo.keste')))).toEqual([]);
    await fold(member, { field_service: true });
    await save(member, { offers: { descOrder: 6 } });
    expect(foldedIn(await routesOf(member))).toEqual(['alpha', 'leads', 'offers', 'zoo']);
    expect(foldedIn((await fold(member, { sales: false })).body)).toEqual(['alpha', 'zoo']);
    const [row] = await server.database.query<{ folded: string[] }>('select folded from app.menu_layout');
    expect(row?.folded).toEqual(['field_service']);
  });

  test('[SECT-05] another tag of the navigation tells that a section was folded', async () => {
    const before = (await member.get('/app_info/routes/')).headers['etag'];
    await fold(member, { sales: true });
    expect((await member.get('/app_info/routes/')).headers['etag']).not.toBe(before);
  });

  test.each([[[]], [{ sales: 'yes' }], [{ sales: null }]])('[SECT-05] %j is refused', async (body) => {
    expect((await fold(member, body)).status).toBe(400);
  });
});
