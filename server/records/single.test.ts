// A settings document: one row for each organisation.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const PREFERENCES: ModuleDefinition = {
  name: 'clinic_settings',
  title: { en: 'Clinic settings' },
  navigation: { path: '/clinic-settings' },
  model: {
    name: 'clinic_setting',
    single: true,
    fields: { hours: { type: 'CharField', title: { en: 'Hours' } } },
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const PATH = '/data/clinic_setting/';

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  modules = writeModules(PREFERENCES);
  server = await startTestServer({ modulesDir: modules.path });
  admin = await server.login('admin@demo.keste');
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

test('[KIND-11] a settings document has one row, which is changed and deleted by nobody, the owner neither', async () => {
  const id = randomUUID();
  expect((await admin.post(PATH, { id, hours: '9–18' })).status).toBe(201);
  const second = await admin.post(PATH, { id: randomUUID(), hours: '8–20' });
  expect([second.status, second.body.fields?.id?.[0]]).toMatchObject([
    400,
    { rule: 'maxItems', message: expect.stringContaining('1') },
  ]);
  const owner = await server.login('owner@demo.keste');
  expect((await owner.delete(`${PATH}${id}/`)).status).toBe(403);
  expect((await admin.patch(`${PATH}${id}/`, { version: 1, hours: '8–20' })).status).toBe(200);
  expect((await admin.get(PATH)).body.count).toBe(1);
});

test('[KIND-11] two at once are one, and another organisation has its own', async () => {
  const other = await server.login('other@demo.keste');
  const answers = await Promise.all([1, 2, 3].map(() => other.post(PATH, { id: randomUUID(), hours: 'x' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

test('[KIND-11] its page is the form of that row', async () => {
  const { body } = await admin.get('/app_info/routes/meta/', { query: { name: 'clinic_settings' } });
  expect([body.pageWidget, body.pageConfig?.page]).toMatchObject(['page', { block: 'form', params: { single: true } }]);
});
