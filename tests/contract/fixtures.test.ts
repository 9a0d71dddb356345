// fixtures/<module>/<role>/<language>/: what the server describes to whom. Renewed by `npx vitest run tests/contract -u`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDocument, type CompiledValidator } from '../../src/contract/index.ts';
import activeFilters from '../../src/contract/validators/active_filters.gen.js';
import formInfo from '../../src/contract/validators/form_info.gen.js';
import routeMeta from '../../src/contract/validators/route_meta.gen.js';
import tableInfo from '../../src/contract/validators/table_info.gen.js';
import { startTestServer, type Client, type TestServer } from '../../server/testing/index.ts';

const MODULES = [['contractors', 'contractor'], ['products', 'product'], ['requests', 'request'], ['team', 'user']] as const;
const ROLES = [['admin', 'admin'], ['sales', 'member.ru'], ['member', 'member.kk']] as const;
const LANGUAGES = ['ru', 'kk', 'en'];
const FIXTURES = 'fixtures';

interface Recorded {
  document: string;
  validate: CompiledValidator<unknown>;
  path(module: string, model: string, mode: 'edit' | 'view'): string;
}

const DOCUMENTS: readonly Recorded[] = [
  { document: 'route_meta', validate: routeMeta, path: (module) => `/app_info/routes/meta/?name=${module}` },
  { document: 'table_info', validate: tableInfo, path: (module, model) => `/table_info/?model=${model}&page_name=${module}&table_type=list` },
  { document: 'form_info', validate: formInfo, path: (module, model, mode) => `/form_info/?model=${model}&page_name=${module}&mode=${mode}` },
  { document: 'active_filters', validate: activeFilters, path: (module, model) => `/app_info/active_filters/?model=${model}&page_name=${module}` },
];

let server: TestServer;
const clients = new Map<string, Client>();

beforeAll(async () => {
  server = await startTestServer();
  for (const [role, account] of ROLES) clients.set(role, await server.login(`${account}@demo.keste`));
});
afterAll(() => server?.close());

function clientOf(role: string, language: string): Client {
  const client = clients.get(role);
  if (!client) throw new Error(`Nobody signed in as ${role}.`);
  client.lang = language;
  return client;
}

describe.each(MODULES)('%s', (module, model) => {
  describe.each(ROLES)('as %s', (role) => {
    test.each(LANGUAGES)('[ADMIN-05, APP-02] is described in %s as recorded', async (language) => {
      const client = clientOf(role, language);
      const table = await client.get(`/table_info/?model=${model}&page_name=${module}&table_type=list`);
      for (const { document, path } of DOCUMENTS) {
        const answer = await client.get(path(module, model, table.body.permissions.update ? 'edit' : 'view'));
        expect(answer.status, answer.text.slice(0, 400)).toBe(200);
        await expect(`${JSON.stringify(answer.body, null, 1)}\n`).toMatchFileSnapshot(`../../${FIXTURES}/${module}/${role}/${language}/${document}.json`);
      }
    });
  });
});

test('every recorded answer holds its schema', () => {
  let checked = 0;
  for (const [module] of MODULES) {
    for (const entry of readdirSync(join(FIXTURES, module), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const recorded = DOCUMENTS.find(({ document }) => entry.name === `${document}.json`);
      const file = join(entry.parentPath, entry.name);
      expect(recorded, `${file} is no document of this test`).toBeDefined();
      if (recorded) expect(checkDocument(file, recorded.validate, JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
      checked += 1;
    }
  }
  expect(checked).toBe(MODULES.length * ROLES.length * LANGUAGES.length * DOCUMENTS.length);
});

test('[APP-01, ADMIN-05] a guest is told of the module that is opened to him and reads none of the others', async () => {
  const guest = await server.login('guest@demo.keste');
  expect(Object.keys((await guest.get('/app_info/routes/?ver=alt')).body)).toEqual(['requests']);
  for (const [module, model] of MODULES.filter(([name]) => name !== 'requests')) {
    const paths = [...DOCUMENTS.map(({ path }) => path(module, model, 'edit')), `/data/${model}/`];
    for (const path of paths) expect([403, 404], path).toContain((await guest.get(path)).status);
  }
});
