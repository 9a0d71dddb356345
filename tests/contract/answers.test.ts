// Every call of the table answers by its schema, on the real server with the demo organisation; and each has its refusal.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import {
  REGISTER_MODULES,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../../server/testing/index.ts';
import { EXERCISES } from './exercises.ts';

// The server runs with its answer check on: an answer that breaks its schema becomes a 500 that names the field.
let server: TestServer;
let admin: Client;
let modules: ReturnType<typeof writeModules>;

/** What no module of the product has: an action that concerns no row; and registers. Its rows take reactions. */
const VISITS: ModuleDefinition = {
  name: 'visits',
  title: { en: 'Visits' },
  model: { name: 'visit', reactions: true, fields: { day: { type: 'DateField', title: { en: 'Day' } } } },
  actions: [
    {
      name: 'count',
      title: { en: 'Count' },
      handler: 'count',
      schema: { type: 'object', properties: { since: { type: 'string' } } },
    },
  ],
  permissions: { admin: 'all' },
};

beforeAll(async () => {
  modules = writeModules(VISITS, ...REGISTER_MODULES);
  mkdirSync(join(modules.path, VISITS.name));
  writeFileSync(
    join(modules.path, VISITS.name, 'index.mjs'),
    "export default { moduleActions: { count: ({ params }) => ({ en: 'Since ' + params.since }) } };",
  );
  server = await startTestServer({ modulesDir: modules.path });
  admin = await server.login('admin@demo.keste');
});
afterAll(async () => {
  await server?.close();
  modules.remove();
});

/** They end the session they are called with; `server.login` makes the first call of every other test. */
const SESSION_CALLS = ['POST /users/login/', 'GET /users/logout/', 'POST /users/logout/'];

test('the table of calls and the calls proved here are the same', () => {
  const proved = [...EXERCISES.map(([name]) => name), ...SESSION_CALLS].sort();
  expect(proved).toEqual(
    server.app
      .knownCalls()
      .filter(({ module }) => module === undefined)
      .map((call) => `${call.method} ${call.path}`)
      .sort(),
  );
});

test.each(EXERCISES)('[NET-07] %s answers %i by its schema', async (_name, status, exercise) => {
  const answer = await exercise({ server, admin });
  expect(answer.status, answer.text.slice(0, 600)).toBe(status);
});

test('[NET-07] sign-in answers the user, and either form of logout ends the session', async () => {
  for (const logout of [
    (client: Client) => client.post('/users/logout/'),
    (client: Client) => client.get('/users/logout/', { headers: { 'sec-fetch-site': 'same-origin' } }),
  ]) {
    const client = await server.login('member.ru@demo.keste');
    expect((await logout(client)).status).toBeLessThan(300);
    expect((await client.get('/users/info/')).status).toBe(401);
  }
});

test('[APP-01] without a session every call that is not public answers 401 signed_out, by the schema of errors', async () => {
  const visitor = await server.visitor();
  for (const call of server.app.knownCalls().filter(({ isPublic }) => !isPublic)) {
    const path = call.path.replace(':model', 'contractor').replace(':id', randomUUID());
    const answer = await (call.method === 'GET' ? visitor.get(path) : visitor.post(path, {}));
    if (call.method === 'GET' || call.method === 'POST')
      expect([call.path, answer.status, answer.body?.code]).toEqual([call.path, 401, 'signed_out']);
  }
});

test('the API documentation describes every call', async () => {
  const answer = await admin.get('/docs/openapi.json');
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body.paths).sort()).toEqual(
    [...new Set(server.app.knownCalls().map(({ path }) => path.replace(/:([^/]+)/g, '{$1}')))].sort(),
  );
});
