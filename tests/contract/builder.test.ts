// What the builder of definitions writes, against what the server takes: every kind of field in a row and in lines, and the ready
// templates, each applied on a server with the demo.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModulePlan } from '../../src/contract/index.ts';
import { startTestServer, type Client, type TestServer } from '../../server/testing/index.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin@demo.keste');
});
afterAll(() => server.close());

async function asked(call: 'plan' | 'apply', text: string): Promise<ModulePlan> {
  const { body } = await admin.post(`/modules/${call}/`, { text, ...(call === 'apply' ? { base: '' } : {}) });
  // The answer of both calls is the schema's.
  return body as unknown as ModulePlan;
}

test('[EDIT-01] a field of every kind is taken as it begins: in a row, in lines, as a column and as a filter', async () => {
  const plan = await asked('plan', readFileSync('src/app/modules/build/doc/everyKind.module.json', 'utf8'));
  expect(plan.issues).toEqual([]);
  expect(plan.ok).toBe(true);
});

const READY = 'src/app/modules/build/templates/ready';
const files = readdirSync(READY);

test('[EDIT-07] there are ten ready templates', () => {
  expect(files.filter((file) => file.endsWith('.module.json'))).toHaveLength(10);
});

test.each(files)(
  '[EDIT-07] the template %s comes into force as it is, with every text in three languages',
  async (file) => {
    const text = readFileSync(join(READY, file), 'utf8');
    const plan = await asked('apply', text);
    expect([plan.issues, plan.warnings]).toEqual([[], []]);
    expect(plan.ok).toBe(true);
    // What is read says the same as what the file says.
    const { name, model } = JSON.parse(text) as { name: string; model: { name: string } }; // a definition
    const list = await admin.get(`/data/${model.name}/?page_name=${name}`);
    expect([list.status, list.body['results']]).toEqual([200, []]);
  },
);
