// Settings of the organisation: who may, what is refused, and who is notified.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, TEST_ORIGIN, type Client, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, admin, member, other] = await Promise.all([
    login('owner'),
    login('admin'),
    login('member.ru'),
    login('other'),
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

test('[RIGHT-05] members neither see nor change the settings', async () => {
  const answers = [await member.get('/organization/'), await member.patch('/organization/', { name: 'Моя' })];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ]);
});

test.each([
  ['main_color', '#123456'],
  ['custom_js', 'alert(1)'],
  ['registration', false],
])('[RIGHT-05] only an owner changes %s', async (field, value) => {
  const answer = await admin.patch('/organization/', { name: 'Иначе', [field]: value });
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([403, 'forbidden', [field]]);
  expect((await owner.get('/organization/')).body.name).toBe('Алма Строй Групп');
});

test('[RIGHT-05] registration belongs to the organisation that was first on the server', async () => {
  const [first, second] = [(await owner.get('/organization/')).body, (await other.get('/organization/')).body];
  expect([first.is_host, first.registration, second.is_host, second.registration]).toEqual([
    true,
    true,
    false,
    undefined,
  ]);
  expect((await other.patch('/organization/', { registration: false })).status).toBe(403);
});

test.each([
  ['main_color', 'green', 'main_color', 'pattern'],
  ['main_color', '#fff', 'main_color', 'pattern'],
  ['main_color', '#ffff00', 'main_color', 'color'],
  ['timezone', 'Mars/Base', 'timezone', 'timezone'],
  ['timezone', 'EST', 'timezone', 'timezone'],
  ['currency', 'QQQ', 'currency', 'choice'],
  ['name', '   ', 'name', 'required'],
  ['nothing', 1, 'nothing', 'unknown_field'],
  ['links', [{ title: 'x', path: 'javascript:alert(1)' }], 'links.0.path', 'url'],
  [
    'links',
    [
      { title: 'ok', path: '/team' },
      { title: 'x', path: '//evil.example' },
    ],
    'links.1.path',
    'url',
  ],
  ['links', [{ title: 'x', path: '/\\evil.example' }], 'links.0.path', 'url'],
  ['links', [{ title: 'x', path: 'https:evil' }], 'links.0.path', 'url'],
  ['links', [{ title: ' ', path: '/team' }], 'links.0.title', 'required'],
  ['sounds', { message: 'https://evil.example/sounds/a.mp3' }, 'sounds.message', 'url'],
  ['sounds', { message: '/sounds/../api/v1/users/logout/' }, 'sounds.message', 'url'],
  ['sounds', { message: 'data:audio/mp3;base64,AA' }, 'sounds.message', 'url'],
  ['injectInit', ['task', '../secret'], 'injectInit.1', 'pattern'],
])('%s as %j is refused', async (field, value, place, rule) => {
  const answer = await owner.patch('/organization/', { [field]: value });
  expect([answer.status, answer.body.code], answer.text).toEqual([400, 'invalid']);
  expect(answer.body.fields[place][0].rule).toBe(rule);
});

test('[APP-04] what was accepted is kept, answered and announced to everybody', async () => {
  const published = vi.spyOn(server.live, 'configUpdate');
  const change = {
    name: ' Алма Групп ',
    site_name: 'Алма',
    main_color: '#0e8945',
    timezone: 'Asia/Aqtau',
    currency: 'USD',
    show_search: true,
    links: [
      { title: 'Команда', path: '/team' },
      { title: 'Сайт', path: 'https://keste.kz/a?b' },
    ],
    sounds: { message: '/sounds/message.mp3', notify: `${TEST_ORIGIN}/media/a/b.mp3` },
    injectInit: ['task'],
    custom_js: '1;',
    registration: true,
  };
  const answer = await owner.patch('/organization/', { ...change, is_host: false });
  expect(answer.body).toEqual({ ...change, name: 'Алма Групп', is_host: true });
  expect((await owner.get('/organization/')).body).toEqual(answer.body);
  expect(published).toHaveBeenCalledTimes(1);
  expect(
    (
      await server.database.query<{ settings: Record<string, unknown> }>(
        `select settings from app.organization where name = 'Алма Групп'`,
      )
    )[0]?.settings,
  ).toMatchObject({ bin: '140240000123', site_name: 'Алма' });
});

test('[RIGHT-05] an admin changes the rest, may send back what he saw, and does not see the script', async () => {
  const { body } = await admin.get('/organization/');
  expect(body.custom_js).toBeUndefined();
  const answer = await admin.patch('/organization/', { ...body, site_name: 'Алма 2' });
  expect([answer.status, answer.body.site_name]).toEqual([200, 'Алма 2']);
});

test('names stay in one line, without signs that hide or turn text', async () => {
  const answer = await owner.patch('/organization/', { name: 'Алма\r\nСтрой\u202e', site_name: '\u2066Алма\tСтрой' });
  expect([answer.body.name, answer.body.site_name]).toEqual(['Алма Строй', 'Алма Строй']);
  expect((await owner.patch('/organization/', { name: '\u202e \u200f' })).body.fields.name[0].rule).toBe('required');
});

test('an empty name of the site stands for the default', async () => {
  await owner.patch('/organization/', { site_name: '' });
  expect((await member.get('/app_info/global/')).body.site_setting.site_name).toBe('Keste');
});
