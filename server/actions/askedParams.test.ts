// An action that asks by a JSON Schema: what its form is, what the server says of what comes, and what its code gets.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const SCHEMA = {
  type: 'object',
  required: ['copies'],
  properties: {
    copies: { type: 'integer', minimum: 1, default: 2 },
    pages: { type: 'array', items: { type: 'object', required: ['from'] } },
  },
};
const SHEETS: ModuleDefinition = {
  name: 'papers',
  title: title('Papers'),
  navigation: { path: '/papers' },
  model: {
    name: 'paper',
    fields: {
      name: { type: 'CharField', title: title('Name') },
      printed: { type: 'CharField', title: title('Printed') },
    },
    actions: [{ name: 'print', title: title('Print'), handler: 'print', fields: ['name'], schema: SCHEMA }],
  },
  workflows: [
    {
      name: 'reprint',
      title: title('Reprint'),
      on: { event: 'created' },
      when: "<name> = 'ruled'",
      steps: [{ do: 'run', action: 'print', params: { copies: 5 } }],
    },
  ],
  permissions: { admin: 'all' },
};
const CODE = `export default { actions: {
  async print({ row, params, values, asServer }) {
    await asServer.change('paper', row.id, { printed: JSON.stringify({ params, values }) });
  },
} };`;
let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(SHEETS);
  mkdirSync(join(modules.path, SHEETS.name));
  writeFileSync(join(modules.path, SHEETS.name, 'index.mjs'), CODE);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

test('[SCHEMA-14] it is asked with the schema and its defaults, judged by place, and given to the code alone', async () => {
  const { body: row } = await owner.post('/data/paper/', { id: randomUUID(), name: 'A' });
  const path = `/data/paper/${row.id}/actions/`;
  const [action] = (await owner.get(path)).body.results;
  expect(action.fields.map(({ name }: { name: string }) => name)).toEqual(['name', 'params']);
  expect(action.fields[1]).toMatchObject({ type: 'json', required: true, schema: SCHEMA, default: { copies: 2 } });
  const run = (values: object): ReturnType<Client['post']> => owner.post(`${path}print/`, { version: 1, values });
  expect((await run({})).body.fields.params).toMatchObject([{ rule: 'required' }]);
  expect((await run({ params: { copies: 0, pages: [{}] } })).body.fields).toEqual({
    params: [
      { rule: 'min', message: '/copies: Не меньше 1', place: '/copies' },
      { rule: 'required', message: '/pages/0/from: Обязательное поле', place: '/pages/0/from' },
    ],
  });
  const done = await run({ params: { copies: 3 }, name: 'B' });
  expect([done.status, done.body.name, JSON.parse(done.body.printed)]).toEqual([
    200,
    'B',
    { params: { copies: 3 }, values: { name: 'B' } },
  ]);
});

test('[SCHEMA-14] without a handler, beside a field of that name or with a schema that is none it is refused', async () => {
  const { model } = SHEETS;
  const issuesOf = async (change: object): Promise<string[]> => {
    const definition = { ...SHEETS, model: { ...model, actions: [{ ...model.actions?.[0], ...change }] } };
    const { body } = await owner.post('/modules/plan/', { text: JSON.stringify(definition) });
    return (body.issues ?? []).map(({ path, reason }: { path: string; reason: string }) => `${path} ${reason}`);
  };
  expect(await issuesOf({ handler: undefined })).toEqual([
    expect.stringMatching(/^\/model\/actions\/0\/schema .*обработчик/),
  ]);
  expect(await issuesOf({ schema: { type: 'text' } })).toEqual([
    expect.stringMatching(/^\/model\/actions\/0\/schema\/type /),
  ]);
});

test('[SCHEMA-16] a rule gives the action what it asks for; a rule of the application that does not fit is refused by place', async () => {
  const { body: row } = await owner.post('/data/paper/', { id: randomUUID(), name: 'ruled' });
  await expect
    .poll(async () => (await owner.get(`/data/paper/${row.id}/`)).body.printed ?? '', { timeout: 20_000 })
    .toContain('"copies":5');
  const ruleOf = (params: object): object => ({
    name: 'own',
    title: title('Own'),
    on: { event: 'created' },
    steps: [{ do: 'run', action: 'print', params }],
  });
  const save = (params: object): ReturnType<Client['post']> =>
    owner.post('/workflows/', { model: 'paper', rule: ruleOf(params) });
  const refused = await save({ copies: 0, pages: [{}] });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
    400,
    ['/steps/0/params/copies', '/steps/0/params/pages/0/from'],
  ]);
  const saved = await save({ copies: 7 });
  expect([saved.status, saved.body.rule?.steps]).toEqual([
    201,
    [{ do: 'run', action: 'print', params: { copies: 7 } }],
  ]);
  const { body: source } = await owner.get('/workflows/models/paper/');
  expect(source.module.model.actions[0].schema).toEqual(SCHEMA);
});

test('[OUTBOX-11] what makes an amendment cannot be declared fit to wait; a word that is no yes or no is refused', async () => {
  const { model } = SHEETS;
  const issuesOf = async (change: object): Promise<string[]> => {
    const definition = { ...SHEETS, model: { ...model, actions: [{ ...model.actions?.[0], ...change }] } };
    const { body } = await owner.post('/modules/plan/', { text: JSON.stringify(definition) });
    return (body.issues ?? []).map(({ path }: { path: string }) => path);
  };
  expect(await issuesOf({ offline: true })).toEqual([]);
  expect(await issuesOf({ offline: 'yes' })).toEqual(['/model/actions/0/offline']);
  expect(await issuesOf({ offline: true, amend: { link: 'amended' } })).toContain('/model/actions/0/offline');
});
