// Rules of people that no single field tells: who reports to whom, who may leave, birthdays, time zones, other organisations.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestAccount,
  type TestServer,
} from '../../../testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let owner: Client;
let admin: Client;
let foreign: Client;
let people: Record<'owner' | 'admin' | 'one' | 'two' | 'three' | 'foreign', TestAccount>;

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  const account = (name: string, role: string, organization?: string): Promise<TestAccount> =>
    createTestAccount(server.database, {
      email: `${name}@example.kz`,
      password: PASSWORD,
      role,
      ...(organization === undefined ? {} : { organization }),
    });
  const first = await account('owner', 'owner');
  const [second, one, two, three, other] = (await Promise.all([
    account('admin', 'admin', first.organization),
    ...['one', 'two', 'three'].map((name) => account(name, 'member', first.organization)),
    account('foreign', 'owner'),
  ])) as [TestAccount, TestAccount, TestAccount, TestAccount, TestAccount];
  people = { owner: first, admin: second, one, two, three, foreign: other };
  [owner, admin, foreign] = (await Promise.all(
    ['owner', 'admin', 'foreign'].map((name) => server.login(`${name}@example.kz`, PASSWORD)),
  )) as [Client, Client, Client];
});
afterAll(() => server.close());

async function change(
  client: Client,
  who: keyof typeof people,
  values: Record<string, unknown>,
): Promise<ClientAnswer> {
  const path = `/data/user/${people[who].userId}/`;
  const { body } = await client.get(path);
  return client.patch(path, { version: body.version, ...values });
}

function broken(answer: ClientAnswer): unknown[] {
  const fields: [string, { rule: string }[]][] = Object.entries(answer.body.fields ?? {});
  return [
    answer.status,
    answer.body.code,
    ...fields.map(([name, breaks]) => `${name}: ${breaks.map(({ rule }) => rule).join()}`),
  ];
}

test.each([
  ['birthday', '2999-01-01', 'future'],
  ['birthday', '1899-12-31', 'min'],
  ['timezone', 'Mars/Base', 'timezone'],
])('[RIGHT-04] %s as %j is refused on a change and on a new person', async (field, value, rule) => {
  expect(broken(await change(admin, 'one', { [field]: value }))).toEqual([400, 'invalid', `${field}: ${rule}`]);
  expect(broken(await admin.post('/data/user/', { id: randomUUID(), full_name: 'Новый', [field]: value }))).toEqual([
    400,
    'invalid',
    `${field}: ${rule}`,
  ]);
});

test('nobody reports to himself, also not through others', async () => {
  expect(broken(await change(admin, 'one', { boss: people.one.userId }))).toEqual([400, 'invalid', 'boss: cycle']);
  expect((await change(admin, 'one', { boss: people.two.userId })).status).toBe(200);
  expect((await change(admin, 'two', { boss: people.three.userId })).status).toBe(200);
  expect(broken(await change(admin, 'three', { boss: people.one.userId }))).toEqual([400, 'invalid', 'boss: cycle']);
  expect((await change(admin, 'three', { boss: people.owner.userId })).status).toBe(200);
  expect((await change(admin, 'two', { boss: null })).status).toBe(200);
});

/** Resolves when so many statements of this database wait for a lock. */
async function blocked(count: number): Promise<void> {
  const waiting = async (): Promise<number | undefined> =>
    (
      await server.database.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    )[0]?.count;
  await expect.poll(waiting, { interval: 20 }).toBe(count);
}

test('two changes at once that would close a circle: the second one is refused', async () => {
  for (const who of ['one', 'two', 'three'] as const) await change(admin, who, { boss: null });
  const changes: Promise<ClientAnswer>[] = [];
  // Both hold their own row and want the other's: the first to wait here is the first to get on.
  await server.database.transaction(async (tx) => {
    await tx.query('select 1 from data."user" where id = $1 for update', [people.one.userId]);
    changes.push(change(admin, 'one', { boss: people.two.userId }));
    await blocked(1);
    changes.push(change(owner, 'two', { boss: people.one.userId }));
    await blocked(2);
  });
  const answers = await Promise.all(changes);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.filter(({ status }) => status === 400).map(broken)).toEqual([[400, 'invalid', 'boss: cycle']]);
});

test('changes of distant parts of the order wait for each other too', async () => {
  for (const who of ['one', 'two', 'three', 'owner'] as const) await change(owner, who, { boss: null });
  // one → two and three → owner stand; two → three and owner → one would close the circle together.
  await change(owner, 'one', { boss: people.two.userId });
  await change(owner, 'three', { boss: people.owner.userId });
  const changes: Promise<ClientAnswer>[] = [];
  await server.database.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('keste tree user boss'), hashtext($1))", [
      people.owner.organization,
    ]);
    changes.push(
      change(owner, 'two', { boss: people.three.userId }),
      change(owner, 'owner', { boss: people.one.userId }),
    );
    await blocked(2);
  });
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('nobody suspends or dismisses himself', async () => {
  for (const state of ['suspended', 'left'])
    expect(broken(await change(admin, 'admin', { state }))).toEqual([400, 'invalid', 'state: self']);
  expect((await change(admin, 'admin', { job_title: 'Директор' })).status).toBe(200);
  expect(broken(await owner.delete(`/data/user/${people.owner.userId}/`))).toEqual([400, 'invalid', 'row: self']);
});

test('[RIGHT-04] owners answer to owners only, and the last one stays', async () => {
  expect(broken(await change(admin, 'owner', { state: 'suspended' }))).toEqual([403, 'forbidden', 'state: forbidden']);
  expect(broken(await change(owner, 'owner', { role: 'member' }))).toEqual([409, 'last_owner', 'role: forbidden']);
  expect((await change(owner, 'two', { role: 'owner' })).status).toBe(200);
  expect((await change(owner, 'two', { role: 'member' })).status).toBe(200);
});

test.each(['suspended', 'left'])('[RIGHT-04] an owner who is %s comes back by an owner only', async (state) => {
  expect((await change(owner, 'three', { role: 'owner' })).status).toBe(200);
  expect((await change(owner, 'three', { state })).status).toBe(200);
  expect(broken(await change(admin, 'three', { state: 'active' }))).toEqual([403, 'forbidden', 'state: forbidden']);
  expect((await change(owner, 'three', { state: 'active' })).status).toBe(200);
  expect((await change(owner, 'three', { role: 'member' })).status).toBe(200);
});

test('[RIGHT-04] one who cannot sign in is no owner to leave the organisation to', async () => {
  expect(
    (await owner.post('/data/user/', { id: randomUUID(), full_name: 'Без учётной записи', role: 'owner' })).status,
  ).toBe(201);
  expect(broken(await change(owner, 'owner', { role: 'member' }))).toEqual([409, 'last_owner', 'role: forbidden']);
});

test('[RIGHT-04] people of another organisation can be neither taken over, chosen nor overwritten', async () => {
  const id = people.foreign.userId;
  expect(broken(await admin.post('/data/user/', { id, full_name: 'Чужой' }))).toEqual([
    409,
    'idempotency_mismatch',
    'id: unique',
  ]);
  expect(broken(await change(admin, 'one', { boss: id }))).toEqual([400, 'invalid', 'boss: reference']);
  expect(
    broken(
      await admin.post('/data/user/', {
        id: randomUUID(),
        full_name: 'Новый',
        organization: people.foreign.organization,
      }),
    ),
  ).toEqual([400, 'invalid', 'organization: unknown_field']);
  expect((await admin.patch(`/data/user/${id}/`, { version: 1, full_name: 'x' })).status).toBe(404);
  expect((await foreign.get(`/data/user/${id}/`)).body.full_name).toBe('foreign@example.kz');
});
