// Defaults of new rows on the real server: words, formulas, values of rows referred to, lines.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});

const CLIENTS: ModuleDefinition = {
  name: 'clients',
  title: title('Clients'),
  navigation: { path: '/clients' },
  model: {
    name: 'client',
    representation: '<name>',
    fields: {
      name: field('CharField', { required: true }),
      discount: field('DecimalField', { precision: 2 }),
      secret: field('DecimalField', { precision: 2, read: ['admin'] }),
      keeper: field('ForeignKey', { model: 'user' }),
    },
  },
  permissions: { admin: 'all', member: 'all' },
};

const GOODS: ModuleDefinition = {
  name: 'goods',
  title: title('Goods'),
  navigation: { path: '/goods' },
  model: {
    name: 'good',
    representation: '<name>',
    fields: { name: field('CharField', { required: true }), price: field('DecimalField', { precision: 2 }) },
  },
  permissions: { admin: 'all', member: 'all' },
};

const BILLS: ModuleDefinition = {
  name: 'bills',
  title: title('Bills'),
  navigation: { path: '/bills' },
  model: {
    name: 'bill',
    representation: '<name>',
    fields: {
      name: field('CharField', { required: true }),
      day: field('DateField', { default: '__today__' }),
      at: field('DateTimeField', { default: '__now__' }),
      manager: field('ForeignKey', { model: 'user', default: '__me__' }),
      watchers: field('ManyToManyField', { model: 'user', default: ['__me__'] }),
      due: field('DateField', { defaultFormula: 'add_days(<day>, 14)' }),
      client: field('ForeignKey', { model: 'client' }),
      discount: field('DecimalField', { precision: 1, defaultFormula: '<client.discount> + 0.25' }),
      hidden: field('DecimalField', { precision: 2, defaultFormula: '<client.secret>', read: ['admin'] }),
      keeper: field('ForeignKey', { model: 'user', defaultFormula: '<client.keeper>' }),
      advance: field('DecimalField', { precision: 2, defaultFormula: 'round(sum(<lines.total>) / 10, 2)' }),
      lines: field('TablePart', {
        fields: {
          good: field('ForeignKey', { model: 'good' }),
          qty: field('IntegerField', { default: 1 }),
          price: field('DecimalField', { precision: 2, defaultFormula: '<good.price>' }),
          total: field('DecimalField', { precision: 2, formula: '<qty> * <price>' }),
        },
      }),
    },
  },
  table: { columns: ['name', 'discount'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: TestServer;
let owner: Client;
let member: Client;
let modules: ReturnType<typeof writeModules>;
const ids = { client: randomUUID(), good: randomUUID() };
let me = '';

beforeAll(async () => {
  modules = writeModules(CLIENTS, GOODS, BILLS);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
  member = await server.login('member.ru@demo.keste');
  me = (await owner.get('/users/info/')).body.user.id;
  await owner.post('/data/client/', { id: ids.client, name: 'Acme', discount: '5.00', secret: '7.00', keeper: me });
  await owner.post('/data/good/', { id: ids.good, name: 'Cable', price: '12.50' });
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function create(body: Record<string, unknown>, by = owner): Promise<ClientAnswer['body']> {
  const answer = await by.post('/data/bill/', { id: randomUUID(), name: 'A bill', ...body });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('defaults of a new row', () => {
  it('[DEFAULT-01] the day, the moment and the person take the place of their words', async () => {
    const before = Date.now();
    const bill = await create({});
    expect(bill.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(bill.at)).toBeGreaterThanOrEqual(before - 1000);
    expect([bill.manager.id, bill.watchers.map(({ id }: { id: string }) => id)]).toEqual([me, [me]]);
    expect((await create({ manager: null, day: '2026-01-31' })).manager).toBeNull();
  });

  it('[DEFAULT-02] a formula is taken once, fitted to its field, of what was sent and of rows referred to', async () => {
    const bill = await create({ client: ids.client, day: '2026-01-31' });
    expect([bill.due, bill.discount]).toEqual(['2026-02-14', '5.3']);
    const changed = await owner.patch(`/data/bill/${bill.id}/`, { version: 1, day: '2026-03-01', client: null });
    expect([changed.body.due, changed.body.discount]).toEqual(['2026-02-14', '5.3']);
    const sent = await create({ client: ids.client, discount: '1.0', due: null });
    expect([sent.discount, sent.due]).toEqual(['1.0', null]);
    expect((await create({})).discount).toBeNull();
  });

  it('[DEFAULT-02] new lines take theirs, stored ones keep what they have; the row reads them computed', async () => {
    const line = { id: randomUUID(), good: ids.good, qty: 4 };
    const bill = await create({ lines: [line] });
    expect([bill.lines[0].price, bill.lines[0].total, bill.advance]).toEqual(['12.50', '50.00', '5.00']);
    await owner.patch(`/data/bill/${bill.id}/`, { version: 1, lines: [{ ...line, price: null }] });
    const more = { id: randomUUID(), good: ids.good };
    const { body } = await owner.patch(`/data/bill/${bill.id}/`, {
      version: 2,
      lines: [{ id: line.id, qty: 5 }, more],
    });
    expect(body.lines.map(({ price, qty }: { price: string; qty: number }) => [price, qty])).toEqual([
      [null, 5],
      ['12.50', 1],
    ]);
    expect(body.advance).toBe('5.00');
  });

  it('[DEFAULT-04] a reference takes that of the row referred to; its option carries it for the form', async () => {
    expect((await create({ client: ids.client })).keeper.id).toBe(me);
    const form = (await owner.get('/form_info/?model=bill&page_name=bills&mode=create')).body;
    const fields = new Map(form.fields.map((each: { name: string }) => [each.name, each]));
    expect(fields.get('keeper')).toMatchObject({ defaultFormula: '<client.keeper>' });
    expect(fields.get('client')).toMatchObject({
      carries: expect.arrayContaining([{ name: 'keeper', type: 'reference' }]),
    });
    const options = await owner.get('/app_info/filtered_select_list/?model=client&carries=keeper,discount');
    expect(options.body.filteredSelectList[0]).toMatchObject({
      keeper: { id: me, string_view: expect.stringMatching(/./) },
    });
  });

  it('[DEFAULT-06] what a role may not see is filled in by the server all the same', async () => {
    const bill = await create({ client: ids.client }, member);
    expect(bill.hidden).toBeUndefined();
    expect((await owner.get(`/data/bill/${bill.id}/`)).body.hidden).toBe('7.00');
  });
});
