// Writes under names that a model and a field had before: refused with the name of now, to those who may know it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { outcomeOf, startTestServer, writeModules, type Client, type TestServer } from '../../../testing/index.ts';

const title = { ru: 'Т', kk: 'Т', en: 'T' };
const THINGS: ModuleDefinition = {
  name: 'things',
  title,
  navigation: { path: '/things' },
  model: {
    name: 'thing',
    renamedFrom: 'object',
    fields: {
      label: { type: 'CharField', title, renamedFrom: 'name' },
      secret: { type: 'CharField', title, renamedFrom: 'hidden', read: ['admin'] },
    },
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
};

let server: TestServer;
let admin: Client;
let member: Client;
let guest: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(THINGS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member, guest] = (await Promise.all(
    ['admin', 'member.kk', 'guest'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client];
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

test('[OUTBOX-13] a former name of a field or a model is refused with the one of now, where the writer may know it', async () => {
  const create = (client: Client, values: object, model = 'thing') =>
    client.post(`/data/${model}/`, { id: randomUUID(), ...values });
  const old = await create(admin, { name: 'A', hidden: 'B', none: 'C' });
  expect([...outcomeOf(old), old.body.renamed]).toEqual([400, 'invalid', { name: 'label', hidden: 'secret' }]);
  expect((await create(member, { name: 'A', hidden: 'B' })).body.renamed).toEqual({ name: 'label' });
  const model = await create(admin, { label: 'A' }, 'object');
  expect([...outcomeOf(model), model.body.renamed]).toEqual([404, 'not_found', { object: 'thing' }]);
  expect((await create(guest, {}, 'object')).body.renamed).toBeUndefined();
  expect((await create(admin, {}, 'nothing')).body.renamed).toBeUndefined();
});
