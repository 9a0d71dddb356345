// Sections and tabs of a form on the server: how they are described, and that their conditions hold for the fields in them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const text = (en: string, more: object = {}): ModuleDefinition['model']['fields'][string] => ({
  type: 'CharField',
  title: label(en),
  ...more,
});

const ORDERS: ModuleDefinition = {
  name: 'order_forms',
  title: label('Orders'),
  navigation: { path: '/order_forms' },
  model: {
    name: 'order_form',
    fields: {
      title: text('Title', { required: true }),
      delivers: { type: 'BooleanField', title: label('Delivers') },
      closed: { type: 'BooleanField', title: label('Closed') },
      address: text('Address', { required: true }),
      door: text('Door', { requiredWhen: "address = 'house'" }),
      pay: text('Pay', { read: ['admin'] }),
      note: text('Note', { visibleWhen: "note != ''", required: true }),
      sum: { type: 'DecimalField', title: label('Sum'), visibleWhen: "percent = ''", requiredWhen: 'percent = null' },
      percent: { type: 'IntegerField', title: label('Percent'), visibleWhen: "sum = ''", requiredWhen: 'sum = null' },
    },
  },
  table: { columns: ['title', 'address'] },
  form: {
    fields: ['title', 'delivers', 'closed'],
    tabs: [
      {
        tab: 'delivery',
        title: label('Delivery'),
        columns: 3,
        visibleWhen: 'delivers',
        disabledWhen: 'closed',
        fields: ['address', { group: 'inside', folds: 'closed', columns: 1, fields: ['door'] }],
      },
      { tab: 'money', title: label('Money'), fields: ['sum', 'percent', 'note'] },
      { tab: 'secret', title: label('Secret'), fields: ['pay'] },
    ],
  },
  permissions: { admin: 'all', member: 'all' },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let member: Client;

beforeAll(async () => {
  modules = writeModules(ORDERS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

function create(body: Record<string, unknown>): Promise<ClientAnswer> {
  return member.post('/data/order_form/', { id: randomUUID(), title: 'A', sum: '1.00', ...body });
}

function change(row: ClientAnswer, body: Record<string, unknown>): Promise<ClientAnswer> {
  return member.patch(`/data/order_form/${row.body.id}/`, { version: row.body.version, ...body });
}

function faults(answer: ClientAnswer): Record<string, string[]> {
  const fields: Record<string, { rule: string }[]> = answer.body.fields ?? {};
  return Object.fromEntries(Object.entries(fields).map(([name, list]) => [name, list.map(({ rule }) => rule)]));
}

describe('a form with tabs and sections', () => {
  it('[LONG-01, LONG-02] is described as groups that say that they are tabs, in how many columns, and whether they fold', async () => {
    const { body } = await admin.get('/form_info/?model=order_form&page_name=order_forms&mode=edit');
    const names = (fields: { name: string }[]): string[] => fields.map(({ name }) => name);
    expect(names(body.fields)).toEqual(['title', 'delivers', 'closed', 'delivery', 'money', 'secret']);
    expect(body.fields[3]).toMatchObject({
      type: 'group-fields',
      label: 'Delivery ru',
      tab: true,
      columns: 3,
      visibleWhen: 'delivers',
      disabledWhen: 'closed',
    });
    expect(body.fields[3].fields[1]).toMatchObject({ name: 'inside', label: '', folds: 'closed', columns: 1 });
    expect(body.fields[3].fields[1]).not.toHaveProperty('tab');
  });

  it('[LONG-01] a tab is not there for who may see none of its fields', async () => {
    const { body } = await member.get('/form_info/?model=order_form&page_name=order_forms&mode=edit');
    expect(body.fields.map(({ name }: { name: string }) => name)).not.toContain('secret');
  });

  it('[LONG-03] fields of a hidden tab are asked of nobody; shown, they are asked for', async () => {
    const row = await create({});
    expect([row.status, row.body.address]).toEqual([201, null]);
    expect(faults(await create({ delivers: true }))).toEqual({ address: ['required'] });
    expect(faults(await change(row, { delivers: true }))).toEqual({ address: ['required'] });
    expect(faults(await change(row, { delivers: true, address: 'house' }))).toEqual({ door: ['required'] });
    expect((await change(row, { delivers: true, address: 'flat' })).status).toBe(200);
  });

  it('[LONG-03] a cell of a field in a conditional tab is not demanded by itself', async () => {
    const { body } = await member.get('/table_info/?model=order_form&page_name=order_forms');
    const rules = (field: string): unknown[] =>
      body.columns
        .find((column: { field: string }) => column.field === field)
        .cellEditorParams.rulesConfig.map(({ rule }: { rule: string }) => rule);
    expect(rules('title')).toContain('required');
    expect(rules('address')).not.toContain('required');
  });

  it('[LONG-04] fields of a disabled tab are changed by nobody', async () => {
    const row = await create({ delivers: true, closed: true, address: 'flat' });
    expect(faults(row)).toEqual({ address: ['readonly'] });
    const open = await create({ delivers: true, address: 'flat' });
    expect(faults(await change(open, { closed: true, door: '5' }))).toEqual({ door: ['readonly'] });
    expect((await change(open, { closed: true })).status).toBe(200);
  });
});

describe('conditions that look at themselves', () => {
  it('[LONG-08] a field shown once filled is asked of nobody while it is empty, and may be emptied', async () => {
    const row = await create({ note: 'x' });
    expect(row.status).toBe(201);
    expect((await change(row, { note: null })).body.note).toBeNull();
  });

  it('[LONG-09] of two that exclude each other one is asked for, and they change places in one write', async () => {
    expect(faults(await create({ sum: null }))).toEqual({ sum: ['required'], percent: ['required'] });
    const row = await create({});
    expect(row.status).toBe(201);
    const other = await change(row, { sum: null, percent: 5 });
    expect([other.status, other.body.sum, other.body.percent]).toEqual([200, null, 5]);
    expect(faults(await change(other, { percent: null }))).toEqual({ sum: ['required'], percent: ['required'] });
  });
});
