// What a page asks for at its start: by organisation, by rights, signed in and signed out.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestAccount, startTestServer, type Client, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let guest: Client;
let other: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, admin, member, guest, other] = await Promise.all([
    login('owner'),
    login('admin'),
    login('member.ru'),
    login('guest'),
    login('other'),
  ]);
  visitor = await server.visitor();
});
afterAll(() => server.close());

const uidOf = async (client: Client): Promise<string> => (await client.get('/app_info/check_front_cache/')).body.uid;
const configOf = async (client: Client) => (await client.get('/app_info/global/')).body;

describe('configuration', () => {
  test('[APP-03] [APP-04] without settings the product has its name and colour', async () => {
    const bare = await startTestServer({ data: 'none' });
    try {
      expect(await configOf(await bare.visitor())).toEqual({
        site_setting: { site_name: 'Keste' },
        theme: { main_color: '#0e8945' },
        header_setting: { show_search: false, links: [] },
        sounds: {},
        injectInit: [],
        server_type: 'dev',
        version: 'test',
      });
    } finally {
      await bare.close();
    }
  });

  test('[APP-03] [APP-04] each organisation has its own name and colour; the first one speaks for those who are signed out', async () => {
    await owner.patch('/organization/', { site_name: 'Алма', main_color: '#1565c0' });
    await other.patch('/organization/', { site_name: 'Қала', main_color: '#8e24aa' });
    expect(await configOf(member)).toMatchObject({
      site_setting: { site_name: 'Алма' },
      theme: { main_color: '#1565c0' },
    });
    expect(await configOf(other)).toMatchObject({
      site_setting: { site_name: 'Қала' },
      theme: { main_color: '#8e24aa' },
    });
    expect(await configOf(visitor)).toMatchObject({ site_setting: { site_name: 'Алма' } });
  });

  test('[APP-04] what is set for the server stands between the defaults and the organisation', async () => {
    await server.database.query(`insert into app.setting (key, value) values ('global', $1)`, [
      JSON.stringify({
        theme: { main_color: '#123456' },
        header_setting: { show_search: true },
        injectInit: 'broken',
        sounds: [1],
      }),
    ]);
    await owner.patch('/organization/', { links: [{ title: 'Сайт', path: 'https://keste.kz' }] });
    expect(await configOf(owner)).toMatchObject({
      theme: { main_color: '#1565c0' },
      header_setting: { show_search: true, links: [{ title: 'Сайт', path: 'https://keste.kz' }] },
      injectInit: [],
      sounds: {},
    });
    await server.database.query(`delete from app.setting where key = 'global'`);
  });
});

describe('cache uid', () => {
  test('[SESSION-06] it stays while nothing changes, and differs between rights', async () => {
    expect(await uidOf(member)).toBe(await uidOf(member));
    const uids = await Promise.all([owner, admin, guest, other, visitor].map(uidOf));
    expect(new Set([...uids, await uidOf(member)]).size).toBe(6);
  });

  test('[SESSION-06] it changes with the configuration, with the rights and with the layout of the person', async () => {
    const seen = [await uidOf(member)];
    await owner.patch('/organization/', { show_search: true });
    seen.push(await uidOf(member));
    await member.post('/app_info/routes/custom/', { team: { descOrder: 7 } });
    seen.push(await uidOf(member));
    const { id, version } = (await owner.get('/data/user/', { query: { search: 'member.ru@demo.keste' } })).body
      .results[0];
    expect((await owner.patch(`/data/user/${id}/`, { version, functional_roles: ['moderator'] })).status).toBe(200);
    seen.push(await uidOf(member));
    expect(new Set(seen).size).toBe(4);
  });
});

describe('ways in', () => {
  test('[SESSION-08] the entry says how one may sign in, and what a password needs', async () => {
    expect((await visitor.get('/app_info/entry/')).body).toEqual({
      registration: true,
      login_by: ['email', 'phone'],
      forgot: ['email', 'phone'],
      password: { min_length: 10, max_length: 128 },
    });
  });

  test('[SESSION-08] a closed registration is told', async () => {
    await owner.patch('/organization/', { registration: false });
    expect((await visitor.get('/app_info/entry/')).body.registration).toBe(false);
    await owner.patch('/organization/', { registration: true });
    expect((await visitor.get('/app_info/entry/')).body.registration).toBe(true);
  });
});

describe('custom script', () => {
  test('it is empty at first and for those who are signed out', async () => {
    for (const client of [member, visitor]) {
      const answer = await client.get('/app_info/custom_js/');
      expect([
        answer.status,
        answer.text,
        answer.headers['content-type'],
        answer.headers['x-content-type-options'],
        answer.headers['cache-control'],
      ]).toEqual([200, '', 'text/javascript; charset=utf-8', 'nosniff', 'no-store']);
    }
  });

  test('[APP-07] it reaches the organisation whose owner wrote it, and nobody else', async () => {
    await owner.patch('/organization/', { custom_js: 'keste.hello = "</script>";' });
    expect((await member.get('/app_info/custom_js/')).text).toBe('keste.hello = "</script>";');
    for (const client of [other, visitor]) expect((await client.get('/app_info/custom_js/')).text).toBe('');
    expect(JSON.stringify(await configOf(member))).not.toContain('hello');
  });
});

describe('profile menu', () => {
  const menuOf = async (client: Client, lang = 'ru') => {
    client.lang = lang;
    const { body } = await client.get('/app_info/private_office/');
    client.lang = 'ru';
    return body.results;
  };
  const keys = (items: { key: string }[]): string[] => items.map(({ key }) => key);

  test('[MENU-13] it names the tabs of the settings and only the pages the caller may open', async () => {
    const tabs = ['profile', 'notifications', 'look', 'language', 'menu', 'devices', 'tokens'];
    expect(keys(await menuOf(guest))).toEqual(tabs);
    expect(keys(await menuOf(member))).toEqual([...tabs, 'team']);
    for (const client of [owner, admin]) expect(keys(await menuOf(client))).toEqual([...tabs, 'organization', 'team']);
  });

  const PAGES = new Map([['team', '/team']]);

  test('[MENU-13] every item opens a tab or a page, in the language of the caller', async () => {
    for (const item of await menuOf(owner))
      expect([item.drawer, item.path].filter((value) => value !== undefined)).toEqual([
        PAGES.get(item.key) ?? item.key,
      ]);
    const titles = await Promise.all(
      ['ru', 'kk', 'en'].map(
        async (lang) => (await menuOf(owner, lang)).find(({ key }: { key: string }) => key === 'organization').title,
      ),
    );
    expect(titles).toEqual(['Организация', 'Ұйым', 'Organisation']);
  });
});

test('an organisation that no longer exists ends the session', async () => {
  const { email, organization } = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: 'correct horse battery',
    role: 'owner',
  });
  const client = await server.login(email, 'correct horse battery');
  await server.database.query('delete from app.organization where id = $1', [organization]);
  const answers = await Promise.all(
    ['/organization/', '/app_info/global/', '/app_info/custom_js/'].map((path) => client.get(path)),
  );
  expect(answers.map(({ status }) => [200, 401, 404].includes(status))).toEqual([true, true, true]);
});
