// Actions that concern no row: who may, what is asked and judged, done once, and what a definition may not say.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { outcomeOf, startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const SCHEMA = {
  type: 'object',
  required: ['day'],
  properties: { day: { type: 'string', minLength: 3 }, times: { type: 'integer', maximum: 3, default: 1 } },
};
const RATES: ModuleDefinition = {
  name: 'rates',
  title: title('Rates'),
  navigation: { path: '/rates' },
  model: {
    name: 'rate',
    fields: { day: { type: 'CharField', title: title('Day') } },
    actions: [{ name: 'touch', title: title('Touch'), set: { day: 'now' } }],
  },
  actions: [
    {
      name: 'fetch',
      title: title('Fetch'),
      handler: 'fetch',
      schema: SCHEMA,
      confirm: title('Really?'),
      tone: 'green',
    },
    { name: 'close', title: title('Close'), handler: 'close', roles: ['accountant'] },
    { name: 'lost', title: title('Lost'), handler: 'nowhere' },
  ],
  page: { block: 'stack', children: [{ block: 'form', params: { action: 'fetch' } }, { block: 'table' }] },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

const CODE = `const texts = (text) => ({ ru: text, kk: text, en: text });
export default { moduleActions: {
  async fetch({ action, params, rows, refuse }) {
    if (params.day === 'never') refuse({ params: texts('No such day') });
    for (let each = 0; each < params.times; each += 1) await rows.create('rate', { day: params.day });
    return texts(action + ' ' + params.day);
  },
  async close({ asServer }) { await asServer.create('rate', { day: 'closed' }); },
} };`;

let server: TestServer;
let admin: Client;
let member: Client;
let accountant: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(RATES);
  mkdirSync(join(modules.path, RATES.name));
  writeFileSync(join(modules.path, RATES.name, 'index.mjs'), CODE);
  server = await startTestServer({ modulesDir: modules.path });
  admin = await server.login('admin@demo.keste');
  member = await server.login('member.ru@demo.keste');
  accountant = await server.login('accountant@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const PATH = '/data/rate/actions/';
const run = (values: object, client: Client = admin, key: string = randomUUID()): ReturnType<Client['post']> =>
  client.post(`${PATH}fetch/`, { values }, { headers: { 'idempotency-key': key } });
const days = async (): Promise<string[]> =>
  (await admin.get('/data/rate/')).body.results.map(({ day }: { day: string }) => day).sort();
const names = async (client: Client): Promise<string[]> =>
  (await client.get(PATH)).body.results.map(({ name }: { name: string }) => name);
const metaOf = async (client: Client): Promise<{ actions?: boolean; page: { children: { block: string }[] } }> =>
  (await client.get('/app_info/routes/meta/?name=rates')).body.pageConfig;

test('[ACT-06] it is offered to its roles alone, where it has code; others are refused and have no form of it', async () => {
  expect(await Promise.all([admin, member, accountant].map(names))).toEqual([['fetch'], [], ['close']]);
  const offered = (await admin.get(PATH)).body.results;
  expect(offered[0]).toMatchObject({ kind: 'action', tone: 'green', confirm: 'Really?', fields: [{ schema: SCHEMA }] });
  expect(offered[0].fields[0]).toMatchObject({ name: 'params', type: 'json', default: { times: 1 } });
  expect(outcomeOf(await run({ params: { day: 'one' } }, member))).toEqual([403, 'forbidden']);
  expect(outcomeOf(await admin.post(`${PATH}close/`, {}))).toEqual([403, 'forbidden']);
  expect(outcomeOf(await admin.post(`${PATH}lost/`, {}))).toEqual([404, 'not_found']);
  expect(outcomeOf(await admin.post(`${PATH}touch/`, {}))).toEqual([404, 'not_found']);
  const guest = await server.login('guest@demo.keste');
  expect([(await guest.get(PATH)).status, (await guest.post(`${PATH}fetch/`, {})).status]).toEqual([403, 403]);
  expect([(await metaOf(admin)).actions, (await metaOf(member)).actions]).toEqual([true, undefined]);
  expect((await metaOf(admin)).page.children).toMatchObject([
    { block: 'form', params: { action: 'fetch', withoutRow: true } },
    { block: 'table' },
  ]);
  expect((await metaOf(member)).page.children.map(({ block }) => block)).toEqual(['table']);
  expect(await days()).toEqual([]);
});

test('[ACT-07] what is asked is judged by place, its code gets it and says what came of it; a refusal writes nothing', async () => {
  expect((await run({})).body.fields.params).toMatchObject([{ rule: 'required' }]);
  expect((await run({ params: { day: 'x', times: 4 }, more: 1 })).body.fields).toMatchObject({
    params: [{ place: '/day' }, { place: '/times' }],
    more: [{ rule: 'unknown_field' }],
  });
  expect((await run({ params: { day: 'never', times: 1 } })).body.fields.params).toMatchObject([
    { message: 'No such day' },
  ]);
  expect(await days()).toEqual([]);
  const done = await run({ params: { day: 'one', times: 2 } });
  expect([done.status, done.body, await days()]).toEqual([200, { message: 'fetch one' }, ['one', 'one']]);
  const closed = await accountant.post(`${PATH}close/`, {});
  expect([closed.status, closed.body, await days()]).toEqual([200, {}, ['closed', 'one', 'one']]);
});

test('[ACT-07] sent twice with one key it is done once, of two at once as well; the key of another call is refused', async () => {
  const before = (await days()).length;
  const key = randomUUID();
  const asked = { params: { day: 'key', times: 1 } };
  const both = await Promise.all([run(asked, admin, key), run(asked, admin, key)]);
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, { message: 'fetch key' }],
    [200, { message: 'fetch key' }],
  ]);
  expect(await days()).toHaveLength(before + 1);
  const other = await run({ params: { day: 'other', times: 1 } }, admin, key);
  expect(outcomeOf(other)).toEqual([409, 'idempotency_mismatch']);
  const unmarked = await admin.post(`${PATH}fetch/`, { values: asked }, { headers: { 'x-csrftoken': 'wrong' } });
  expect(unmarked.status).toBe(403);
  expect(await days()).toHaveLength(before + 1);
});

test('[ACT-06] what cannot be is refused by its place, and a handler without code is told', async () => {
  const issuesOf = async (change: object): Promise<string[]> => {
    const definition = { ...RATES, actions: [{ ...RATES.actions?.[0], ...change }] };
    const { body } = await admin.post('/modules/plan/', { text: JSON.stringify(definition) });
    return (body.issues ?? []).map(({ path }: { path: string }) => path);
  };
  expect(await issuesOf({ name: 'touch' })).toContain('/actions/0/name');
  expect(await issuesOf({ name: 'create' })).toContain('/actions/0/name');
  expect(await issuesOf({ roles: ['nobody'] })).toEqual(['/actions/0/roles/0']);
  expect(await issuesOf({ schema: { type: 'text' } })).toEqual(['/actions/0/schema/type']);
  expect(await issuesOf({ handler: undefined })).toEqual(['/actions/0/handler']);
  expect(await issuesOf({ name: 'fetched' })).toEqual(['/page/children/0/params/action']);
  const { body } = await admin.get('/modules/');
  const known = body.results.find(({ name }: { name: string }) => name === 'rates');
  expect(known.warnings.map(({ path }: { path: string }) => path)).toEqual(['/actions/2/handler']);
});
