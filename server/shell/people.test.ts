// Cards of colleagues and one's own profile: who sees what, what is refused, and who is notified.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestAccount, startTestServer, type Client, type TestServer } from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let member: Client;
let guest: Client;
let other: Client;
let admin: Client;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [member, guest, other, admin] = await Promise.all([
    login('member.ru'),
    login('guest'),
    login('other'),
    login('admin'),
  ]);
  for (const { email, id } of await server.database.query<{ email: string; id: string }>(
    'select email, id from data."user" where email is not null',
  ))
    ids.set(email.split('@')[0] ?? '', id);
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

const cardOf = (client: Client, id: string | undefined) => client.get('/users/card/', { query: { id: id ?? '' } });

test.each(['', '12', "' or 1=1"])('a card of %j is refused', async (id) => {
  const answer = await cardOf(member, id);
  expect([answer.status, answer.body.fields.id[0].rule]).toEqual([400, 'uuid']);
});

test('[ADMIN-05] nobody sees a person of another organisation, a deleted one or one who is not there', async () => {
  const { userId } = await createTestAccount(server.database, {
    email: 'gone@example.kz',
    password: PASSWORD,
    organization: (await member.get('/users/info/')).body.user.organization.id,
  });
  await server.database.query('update data."user" set deleted_at = now() where id = $1', [userId]);
  for (const [client, id] of [
    [other, ids.get('owner')],
    [member, ids.get('other')],
    [member, randomUUID()],
    [member, userId],
  ] as const)
    expect((await cardOf(client, id)).status).toBe(404);
});

test('[ADMIN-05] a guest sees himself and nobody else', async () => {
  expect((await cardOf(guest, ids.get('owner'))).status).toBe(404);
  expect((await cardOf(guest, ids.get('guest'))).body.full_name).toBe('Álvarez-Smith José');
});

test('[CARD-03] a colleague’s card has company, job, phone, e-mail, last visit and picture', async () => {
  await server.database.query(
    `update data."user" set company = 'Алма', contact_phone = '+77012345678', last_activity = '2026-05-01T10:00:00Z' where id = $1`,
    [ids.get('support')],
  );
  const { body } = await cardOf(member, ids.get('support'));
  expect(body).toMatchObject({
    id: ids.get('support'),
    full_name: 'Смирнов Олег Викторович',
    last_name: 'Смирнов',
    first_name: 'Олег',
    middle_name: 'Викторович',
    company: 'Алма',
    job_title: 'Инженер техподдержки',
    contact_phone: '+77012345678',
    email: 'support@demo.keste',
    last_activity: '2026-05-01T10:00:00.000Z',
    is_support: true,
    avatar: null,
  });
  expect(Object.keys(body)).not.toContain('role');
});

test('[PEOPLE-01] a birthday is shown as its person says, whole to himself and to those who may read birthdays', async () => {
  const id = ids.get('support');
  const shown = async (show: string, client: Client): Promise<unknown> => {
    await server.database.query(`update data."user" set birthday = '1990-02-28', show_birthday = $2 where id = $1`, [
      id,
      show,
    ]);
    return (await cardOf(client, id)).body.birthday;
  };
  expect(await shown('all', member)).toBe('1990-02-28');
  expect(await shown('day_month', member)).toBe('--02-28');
  expect(await shown('none', member)).toBeNull();
  expect(await shown('none', admin)).toBe('1990-02-28');
  expect(await shown('none', await server.login('support@demo.keste'))).toBe('1990-02-28');
});

test.each([
  ['birthday', '2999-01-01', 'future'],
  ['birthday', '1899-12-31', 'min'],
  ['birthday', '2026-02-30', 'date'],
  ['birthday', '31.02.1990', 'date'],
  ['timezone', 'Mars/Base', 'timezone'],
  ['contact_phone', '8 (700) 1', 'phone'],
  ['first_name', '', 'required'],
  ['lang', 'de', 'choice'],
  ['show_birthday', 'sometimes', 'choice'],
  ['role', 'owner', 'unknown_field'],
  ['email', 'a@b.kz', 'unknown_field'],
  ['full_name', 'Царь', 'unknown_field'],
])('one’s own %s as %j is refused', async (field, value, rule) => {
  const answer = await member.patch('/users/profile/', { [field]: value });
  expect([answer.status, answer.body.code], answer.text).toEqual([400, 'invalid']);
  expect(answer.body.fields[field][0].rule).toBe(rule);
});

test('a person keeps a name', async () => {
  const answer = await member.patch('/users/profile/', { last_name: ' ', first_name: ' ', middle_name: null });
  expect([answer.status, answer.body.fields.first_name[0].rule]).toEqual([400, 'required']);
});

test('[PEOPLE-01] people change their own data without the right to change others’, and the others are notified', async () => {
  const published = vi.spyOn(server.live, 'tableUpdate');
  const answer = await member.patch(
    '/users/profile/',
    {
      last_name: 'Иваницкий',
      middle_name: null,
      contact_phone: '+7 701 234-56-78',
      birthday: '1988-03-01',
      show_birthday: 'none',
      timezone: 'Asia/Aqtau',
      lang: 'kk',
    },
    { headers: { 'x-action-uid': 'tab 1' } },
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.user).toMatchObject({
    full_name: 'Иваницкий Пётр',
    middle_name: null,
    birthday: '1988-03-01',
    show_birthday: 'none',
    timezone: 'Asia/Aqtau',
    lang: 'kk',
  });
  // A new name goes into the queue of moderation as well.
  expect(published.mock.calls.map(([, event]) => event).filter(({ model }) => model === 'user')).toEqual([
    { uid: 'tab 1', model: 'user', ids: [ids.get('member.ru')], kind: 'update' },
  ]);
  expect((await cardOf(admin, ids.get('member.ru'))).body).toMatchObject({
    full_name: 'Иваницкий Пётр',
    contact_phone: '+77012345678',
  });
  expect(
    (await member.patch(`/data/user/${ids.get('member.ru')}/`, { version: 2, contact_phone: '+77012345679' })).status,
  ).toBe(403);
});

test.each(['87015551122', '8 (701) 555-11-22', '+7 701 555 11 22'])(
  'one’s own phone as %s is kept as at registration',
  async (phone) => {
    expect((await member.patch('/users/profile/', { contact_phone: phone })).body.user.contact_phone).toBe(
      '+77015551122',
    );
  },
);

test('what changes nothing notifies nobody', async () => {
  const published = vi.spyOn(server.live, 'tableUpdate');
  const { body } = await member.patch('/users/profile/', { timezone: 'Asia/Aqtau' });
  expect(body.user.timezone).toBe('Asia/Aqtau');
  expect((await member.patch('/users/profile/', {})).status).toBe(200);
  expect(published).not.toHaveBeenCalled();
});
