// A reference whose choice depends on another field of its row: offered, resolved and refused on every way in; groups inside groups.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../../testing/index.ts';

const title = (text: string): Record<string, string> => ({ ru: text, kk: text, en: text });
const STAGES = {
  name: 'work_steps',
  title: title('Stages'),
  navigation: { path: '/work_steps' },
  model: {
    name: 'work_step',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: title('Name'), search: true },
      supplier: { type: 'ForeignKey', model: 'contractor', title: title('Supplier') },
      buyer: { type: 'ForeignKey', model: 'contractor', title: title('Buyer'), read: ['admin'] },
    },
  },
  filters: { include: ['supplier', 'buyer'] },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const WORKS = {
  name: 'works',
  title: title('Works'),
  navigation: { path: '/works' },
  model: {
    name: 'work',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: title('Name') },
      customer: { type: 'ForeignKey', model: 'contractor', title: title('Customer') },
      stage: { type: 'ForeignKey', model: 'work_step', title: title('Stage'), dependsOn: { supplier: 'customer' } },
      bought: { type: 'ForeignKey', model: 'work_step', title: title('Bought'), dependsOn: { buyer: 'customer' } },
    },
  },
  form: {
    fields: [
      'name',
      {
        group: 'outer',
        title: title('Outer'),
        fields: ['customer', { group: 'inner', title: title('Inner'), fields: ['stage', 'bought'] }],
      },
    ],
  },
  permissions: { admin: 'all', member: 'all' },
};
const OPTIONS = '/app_info/filtered_select_list/';

let server: TestServer;
let owner: Client;
let modulesDir: string;
let suppliers: [string, string];
const stages: [string, string] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  modulesDir = mkdtempSync(join(tmpdir(), 'keste-works-'));
  for (const definition of [STAGES, WORKS])
    writeFileSync(join(modulesDir, `${definition.name}.module.json`), JSON.stringify(definition));
  server = await startTestServer({ modulesDir });
  owner = await server.login('owner@demo.keste');
  const [one, two] = (await owner.get('/data/contractor/?page_size=2')).body.results;
  suppliers = [one.id, two.id];
  for (const index of [0, 1])
    await owner.post('/data/work_step/', {
      id: stages[index],
      name: `Stage ${index}`,
      supplier: suppliers[index],
      buyer: suppliers[index],
    });
});
afterAll(async () => {
  await server.close();
  rmSync(modulesDir, { recursive: true });
});

const rulesOf = (answer: ClientAnswer): unknown => [
  answer.status,
  (answer.body.fields?.stage ?? []).map((problem: { rule: string }) => problem.rule),
];

describe('refusals', () => {
  it('[FIELD-08] a choice that does not fit is refused at its field, also when what it depends on is changed alone', async () => {
    const id = randomUUID();
    expect(rulesOf(await owner.post('/data/work/', { id, customer: suppliers[0], stage: stages[1] }))).toEqual([
      400,
      ['choice'],
    ]);
    const made = await owner.post('/data/work/', { id, customer: suppliers[0], stage: stages[0] });
    expect(made.status).toBeLessThan(300);
    expect(rulesOf(await owner.patch(`/data/work/${id}/`, { customer: suppliers[1], version: 1 }))).toEqual([
      400,
      ['choice'],
    ]);
    expect(
      (await owner.patch(`/data/work/${id}/`, { customer: suppliers[1], stage: stages[1], version: 1 })).status,
    ).toBe(200);
    expect((await owner.patch(`/data/work/${id}/`, { customer: null, version: 2 })).status).toBe(200);
  });

  it('[FIELD-08] a field that the writer may not read tells him nothing: it is passed over for him', async () => {
    const member = await server.login('member.ru@demo.keste');
    for (const customer of suppliers) {
      const row = { id: randomUUID(), customer, bought: stages[1] };
      const made = await member.post('/data/work/', row);
      expect([made.status, made.text]).toEqual([201, expect.any(String)]);
      expect(
        rulesOf(
          await member.post('/data/work/', {
            ...row,
            id: randomUUID(),
            stage: customer === suppliers[0] ? stages[1] : stages[0],
          }),
        ),
      ).toEqual([400, ['choice']]);
    }
    const { body } = await member.get('/form_info/', { query: { model: 'work', page_name: 'works', mode: 'create' } });
    expect(JSON.stringify(body)).not.toContain('buyer');
    const refused = await owner.post('/data/work/', { id: randomUUID(), customer: suppliers[0], bought: stages[1] });
    expect([refused.status, refused.body.fields.bought[0].rule]).toEqual([400, 'choice']);
  });

  it('options filtered by a field that is not there are a 400 that names it', async () => {
    const answer = await owner.get(OPTIONS, { query: { model: 'work_step', filters: '{"nope":["x"]}' } });
    expect([answer.status, answer.body.fields.nope[0].rule]).toEqual([400, 'unknown_filter']);
  });
});

describe('options', () => {
  it('[FIELD-08] of a form are those that hold what it asks; a chosen one that does not stays named and cannot be chosen', async () => {
    const { body } = await owner.get(OPTIONS, {
      query: { model: 'work_step', filters: JSON.stringify({ supplier: [suppliers[0]] }), selected: stages.join(',') },
    });
    expect(body.filteredSelectList.map((option: { id: string }) => option.id)).toEqual([stages[0]]);
    expect(body.count).toBe(1);
    expect(body.selected).toEqual([
      { id: stages[0], string_view: 'Stage 0' },
      { id: stages[1], string_view: 'Stage 1', disabled: true },
    ]);
  });
});

describe('the form', () => {
  it('[FIELD-08] says what its field depends on, in a group inside a group', async () => {
    const { body } = await owner.get('/form_info/', { query: { model: 'work', page_name: 'works', mode: 'create' } });
    expect(body.fields.map((field: { name: string }) => field.name)).toEqual(['name', 'outer']);
    expect(body.fields[1].fields[1]).toMatchObject({
      name: 'inner',
      type: 'group-fields',
      fields: [
        { name: 'stage', dependsOn: { supplier: 'customer' } },
        { name: 'bought', dependsOn: { buyer: 'customer' } },
      ],
    });
  });
});
