// What the builder of definitions writes, against what the server takes: every kind of field in a row and in lines, and the ready
// templates, each applied on a server with the demo.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModulePlan } from '../../src/contract/index.ts';
import {
  begunField,
  FIELD_KINDS,
  isColumn,
  isFilterable,
  type FieldKind,
} from '../../src/app/modules/build/doc/kinds.ts';
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

/** What nobody can be spared: what the builder waits for. */
const SAID: ReadonlyMap<string, object> = new Map<string, object>([
  ['choice', { choices: [{ id: 'a', title: { ru: 'А' } }] }],
  ['choices', { choices: [{ id: 'a', title: { ru: 'А' } }] }],
  ['computed', { formula: '1 + 1' }],
  ['link', { model: 'user' }],
  ['links', { model: 'user' }],
  ['lines', { fields: { a: { type: 'CharField', title: { ru: 'А' } } } }],
]);

const begun = (kind: FieldKind, isPart: boolean): object => ({
  ...begunField(kind, { isPart }),
  title: { ru: kind.key },
  ...SAID.get(kind.key),
});

test('[EDIT-01] a field of every kind is taken as it begins: in a row, in lines, as a column and as a filter', async () => {
  const rows = Object.fromEntries(FIELD_KINDS.map((kind, index) => [`f${index}`, begun(kind, false)]));
  const lines = FIELD_KINDS.filter(({ isOfRow }) => isOfRow !== true);
  const items = {
    type: 'TablePart',
    title: { ru: 'Строки' },
    fields: Object.fromEntries(lines.map((kind, index) => [`c${index}`, begun(kind, true)])),
  };
  const names = (fits: (field: unknown) => boolean): string[] =>
    Object.entries(rows).flatMap(([name, field]) => (fits(field) ? [name] : []));
  const plan = await asked(
    'plan',
    JSON.stringify({
      name: 'kinds',
      title: { ru: 'Виды' },
      model: { name: 'kind_of_all', fields: { ...rows, items } },
      table: { columns: names(isColumn) },
      filters: { include: names(isFilterable) },
      permissions: { admin: 'all' },
    }),
  );
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
