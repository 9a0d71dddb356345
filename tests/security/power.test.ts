// Power that was lost or never given does not come back through another door. On the real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  linkIn,
  messageTo,
  startTestServer,
  type Client,
  type TestAccount,
  type TestServer,
} from '../../server/testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let owner: TestAccount;
let ownerClient: Client;

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  owner = await createTestAccount(server.database, { email: 'owner@example.kz', password: PASSWORD, role: 'owner' });
  ownerClient = await server.login(owner.email, PASSWORD);
});
afterAll(() => server.close());

const personOf = (role: string, email: string): Promise<TestAccount> =>
  createTestAccount(server.database, { email, password: PASSWORD, role, organization: owner.organization });
const check = async (token: string): Promise<{ needs_registration: boolean } | null> =>
  (await (await server.visitor()).get('/users/my_organizations/invite/check/', { query: { token } })).body;

test("a script of an organisation that is not the server's first one is neither taken nor served", async () => {
  const other = await createTestAccount(server.database, {
    email: 'stranger@example.kz',
    password: PASSWORD,
    role: 'owner',
  });
  const client = await server.login(other.email, PASSWORD);
  const refused = await client.patch('/organization/', { custom_js: 'steal();' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([403, ['custom_js']]);
  await server.database.query(
    `update app.organization set settings = jsonb_build_object('custom_js', 'steal();') where id = $1`,
    [other.organization],
  );
  expect((await client.get('/app_info/custom_js/')).text).toBe('');
  expect((await ownerClient.patch('/organization/', { custom_js: 'ours();' })).status).toBe(200);
  expect((await ownerClient.get('/app_info/custom_js/')).text).toBe('ours();');
  expect((await client.get('/app_info/custom_js/')).text).toBe('');
});

test('[SESSION-15] invitations of one who may invite no longer do not hold', async () => {
  const admin = await personOf('admin', 'admin@example.kz');
  const client = await server.login(admin.email, PASSWORD);
  await client.post('/users/invitations/', { contacts: ['second@example.kz'], role: 'member' });
  const token = linkIn(await messageTo(server, 'second@example.kz')).searchParams.get('token') ?? '';
  expect(await check(token)).toMatchObject({ valid: true });
  await server.database.query(`update data."user" set state = 'suspended' where id = $1`, [admin.userId]);
  expect(await check(token)).toBeNull();
  const second = await createTestAccount(server.database, { email: 'second@example.kz', password: PASSWORD });
  const answer = await (await server.login(second.email, PASSWORD)).post('/users/join/', { token });
  expect([answer.status, answer.body.code]).toEqual([400, 'token_invalid']);
});

test('[SAFE-01] who copies links does not learn from them which contacts have accounts', async () => {
  await createTestAccount(server.database, { email: 'known@example.kz', password: PASSWORD });
  const needs = [];
  for (const contact of ['known@example.kz', 'unknown@example.kz']) {
    const { id } = (await ownerClient.post('/users/invitations/', { contacts: [contact], role: 'guest' })).body
      .results[0];
    const { link } = (await ownerClient.post(`/users/invitations/${id}/link/`)).body;
    needs.push((await check(new URL(link).searchParams.get('token') ?? ''))?.needs_registration);
  }
  expect(needs).toEqual([true, true]);
});

test('[SESSION-09] a generated password that may be kept no longer opens nothing but its change', async () => {
  const account = await personOf('member', 'generated@example.kz');
  await server.database.query('update app.account set password_generated = true, password_skips = 3 where id = $1', [
    account.accountId,
  ]);
  const client = await server.login(account.email, PASSWORD);
  for (const path of ['/app_info/routes/', '/data/contractor/', '/users/sessions/', '/notifications/'])
    expect([path, (await client.get(path)).status]).toEqual([path, 403]);
  expect((await client.get('/users/info/')).body.user.password_generated).toBe(true);
  expect((await client.post('/users/set_new_password/', { password: 'another battery staple' })).status).toBe(200);
  expect((await client.get('/app_info/routes/')).status).toBe(200);
});

test('[RIGHT-04] hr neither suspends administrators nor brings them back', async () => {
  const [hr, admin, member] = [
    await personOf('member', 'hr@example.kz'),
    await personOf('admin', 'admin2@example.kz'),
    await personOf('member', 'member@example.kz'),
  ];
  await server.database.query(`update data."user" set functional_roles = array['hr'] where id = $1`, [hr.userId]);
  const client = await server.login(hr.email, PASSWORD);
  const suspend = async (id: string): Promise<number> => {
    const { version } = (await client.get(`/data/user/${id}/`)).body;
    return (await client.patch(`/data/user/${id}/`, { version, state: 'suspended' })).status;
  };
  expect(await suspend(admin.userId)).toBe(403);
  expect(await suspend(member.userId)).toBe(200);
});
