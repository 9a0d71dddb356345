// Reactions on rows on a real server: who gives and reads which, by one question for several rows.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition, RowReactions } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { sweepTrash } from '../history/index.ts';
import {
  createTestAccount,
  NEWS,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestAccount,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const made = (name: string, more: Partial<ModuleDefinition['model']> = {}): ModuleDefinition => ({
  ...NEWS,
  name,
  navigation: { path: `/${name}` },
  model: { ...NEWS.model, name: `${name}_item`, reactions: true, ...more },
  permissions: { ...NEWS.permissions, guest: ['list', 'read'] },
});
/** Members see their own rows, guests none. */
const NARROW: ModuleDefinition = {
  ...made('narrow'),
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<operator> = me' } },
};
/** Guests change its rows as well. */
const SHARED: ModuleDefinition = {
  ...made('shared'),
  permissions: { ...NEWS.permissions, guest: ['list', 'read', 'update'] },
};
const modules = writeModules(
  SHARED,
  made('signed'),
  made('quiet', { comments: "<title> = 'open'" }),
  made('plain', { reactions: false }),
  NARROW,
);
const organization = randomUUID();
let server: TestServer;
let me: Person;
let other: Person;
let boss: Person;
let guest: Person;
let stranger: Person;

interface Person extends TestAccount {
  client: Client;
}

async function person(role: string, org = organization): Promise<Person> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization: org,
  });
  return { ...account, client: await server.login(account.email, PASSWORD) };
}

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  [me, other, boss, guest, stranger] = await Promise.all([
    person('member'),
    person('member'),
    person('owner'),
    person('guest'),
    person('owner', randomUUID()),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function row(model = 'signed_item', values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  expect((await boss.client.post(`/data/${model}/`, { id, title: 'Новость', ...values })).status).toBe(201);
  return id;
}

const react = (id: string, who: Person = me, { emoji = '👍', on = true, model = 'signed_item', uid = '' } = {}) =>
  who.client.post(`/data/${model}/${id}/reactions/`, { emoji, on }, { headers: { 'x-action-uid': uid } });
const asked = (ids: readonly string[], who: Person = me, model = 'signed_item') =>
  who.client.get(`/data/${model}/reactions/`, { query: { rows: ids.join(',') } });
async function found(...about: Parameters<typeof asked>): Promise<RowReactions[]> {
  const answer = await asked(...about);
  expect(answer.status).toBe(200);
  return answer.body.results;
}
const outcome = ({ status, body }: ClientAnswer): unknown[] => [status, body?.code];

test('[REACT-01] each gives each reaction to a row once and takes back his own; names are of people the reader may see', async () => {
  const id = await row();
  expect(outcome(await react(id, me, { emoji: 'x' }))).toEqual([400, 'invalid']);
  await react(id, other);
  await react(id, other);
  await react(id);
  expect((await react(id, me, { emoji: '🎉' })).body).toMatchObject({
    id,
    can_react: true,
    reactions: [
      { emoji: '👍', count: 2, is_own: true, people: [{ id: other.userId }, { id: me.userId }] },
      { emoji: '🎉', count: 1, is_own: true },
    ],
  });
  expect((await react(id, me, { on: false })).body.reactions).toMatchObject([
    { emoji: '👍', count: 1, is_own: false },
    { emoji: '🎉', count: 1, is_own: true },
  ]);
  // Neither another version nor an entry of the history.
  expect((await me.client.get(`/data/signed_item/${id}/`)).body.version).toBe(1);
  expect((await me.client.get(`/data/signed_item/${id}/activity/`)).body.results).toHaveLength(1);
  expect((await found([id], guest))[0]?.reactions[0]).toMatchObject({ count: 1, people: [] });
});

test('[REACT-02] who may not read a row neither gives nor sees any; a guest reads them, and gives where he may change the row', async () => {
  const [id, mine, hidden] = [
    await row(),
    await row('narrow_item', { operator: me.userId }),
    await row('narrow_item', { operator: other.userId }),
  ];
  await react(hidden, boss, { model: 'narrow_item' });
  expect(outcome(await react(hidden, me, { model: 'narrow_item' }))).toEqual([404, 'not_found']);
  expect((await found([mine, hidden, randomUUID()], me, 'narrow_item')).map((each) => each.id)).toEqual([mine]);
  expect(outcome(await react(mine, guest, { model: 'narrow_item' }))).toEqual([403, 'forbidden']);
  expect(outcome(await asked([mine], guest, 'narrow_item'))).toEqual([403, 'forbidden']);
  expect(outcome(await react(id, stranger))).toEqual([404, 'not_found']);
  expect(await found([id], stranger)).toEqual([]);
  expect(outcome(await react(id, guest))).toEqual([403, 'forbidden']);
  expect((await react(await row('shared_item'), guest, { model: 'shared_item' })).status).toBe(200);
  const may = async (who: Person): Promise<unknown> => (await found([id], who))[0]?.can_react;
  expect([await may(guest), await may(me)]).toEqual([false, true]);
});

test('[REACT-02] the definition says whose rows take any, also those that nobody may comment on; what cannot be a list of rows is refused', async () => {
  const [plain, quiet] = [await row('plain_item'), await row('quiet_item')];
  expect(outcome(await react(plain, boss, { model: 'plain_item' }))).toEqual([403, 'forbidden']);
  expect(outcome(await asked([plain], boss, 'plain_item'))).toEqual([403, 'forbidden']);
  const told = async (name: string): Promise<unknown> => {
    const form = { model: `${name}_item`, page_name: name, mode: 'edit' };
    return (await me.client.get('/form_info/', { query: form })).body.record.reactions;
  };
  expect([await told('plain'), await told('quiet')]).toEqual([undefined, true]);
  expect((await me.client.get(`/data/quiet_item/${quiet}/comments/`)).body.closed).toBe(true);
  expect((await react(quiet, me, { model: 'quiet_item' })).status).toBe(200);
  expect(outcome(await asked(['x']))).toEqual([400, 'invalid']);
  expect(outcome(await asked(Array.from({ length: 101 }, () => randomUUID())))).toEqual([400, 'invalid']);
  expect(await found([])).toEqual([]);
});

test('[REACT-01] a reaction is news to the others, the same once more is none', async () => {
  const id = await row();
  const socket = await openSocket(server.url, other.client);
  for (const uid of ['first', 'again']) await react(id, me, { uid });
  await react(id, me, { on: false, uid: 'back' });
  await expect
    .poll(() => socket.named('comments_update').filter((event) => event.id === id))
    .toMatchObject([{ uid: 'first', model: 'signed_item' }, { uid: 'back' }]);
  socket.close();
});

test('[REACT-03] several rows take as many statements as one', async () => {
  const rows = await Promise.all(Array.from({ length: 12 }, () => row()));
  for (const id of rows) await Promise.all([react(id), react(id, other, { emoji: '🎉' })]);
  const statements = new AsyncLocalStorage<{ count: number }>();
  const { scoped } = server;
  const ask: Queryable['query'] = scoped.query.bind(scoped);
  const counting: Queryable['query'] = (...args) => {
    const at = statements.getStore();
    if (at) at.count += 1;
    return ask(...args);
  };
  scoped.query = counting;
  const counted = async (ids: readonly string[]): Promise<number> => {
    const at = { count: 0 };
    await statements.run(at, () => found(ids));
    return at.count;
  };
  const one = await counted(rows.slice(0, 1));
  expect([one > 0, await counted(rows)]).toEqual([true, one]);
  expect((await found(rows)).map(({ reactions }) => reactions.length)).toEqual(rows.map(() => 2));
});

test('[REACT-01] they go into the trash with their row, come back with it, and end with it', async () => {
  const id = await row();
  await react(id);
  expect((await boss.client.delete(`/data/signed_item/${id}/`)).status).toBeLessThan(300);
  expect(await found([id])).toEqual([]);
  expect(outcome(await react(id))).toEqual([404, 'not_found']);
  const left = () => server.database.query('select from app.row_reaction where row_id = $1', [id]);
  expect(await left()).toHaveLength(1);
  expect((await boss.client.post(`/data/signed_item/${id}/restore/`)).status).toBe(200);
  expect((await found([id]))[0]?.reactions).toMatchObject([{ emoji: '👍', count: 1 }]);
  expect((await boss.client.delete(`/data/signed_item/${id}/`)).status).toBeLessThan(300);
  await server.database.query(`update data.signed_item set deleted_at = now() - interval '400 days' where id = $1`, [
    id,
  ]);
  await sweepTrash({
    database: server.database,
    catalog: server.catalog,
    log: () => undefined,
    removeFile: async () => undefined,
  });
  expect(await left()).toEqual([]);
});
