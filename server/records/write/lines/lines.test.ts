// Table parts over the calls: written whole with their row, refused by line and column, seen and changed within the roles' rights.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (en: string) => ({ ru: en, kk: en, en });
const ORDERS: ModuleDefinition = {
  name: 'order_forms',
  title: title('Orders'),
  navigation: { path: '/order_forms' },
  model: {
    name: 'order_form',
    fields: {
      name: { type: 'CharField', title: title('Name'), required: true },
      rush: { type: 'BooleanField', title: title('Rush') },
      items: {
        type: 'TablePart',
        title: title('Items'),
        maxRows: 1000,
        requiredWhen: 'rush',
        fields: {
          product: { type: 'ForeignKey', title: title('Product'), model: 'product', required: true },
          quantity: { type: 'DecimalField', title: title('Quantity'), precision: 3, min: '0', default: '1' },
          price: { type: 'DecimalField', title: title('Price') },
          amount: { type: 'DecimalField', title: title('Amount'), formula: '<quantity> * <price>' },
          cost: { type: 'DecimalField', title: title('Cost'), read: ['accountant'] },
          approved: { type: 'BooleanField', title: title('Approved'), write: ['accountant'] },
          code: { type: 'CharField', title: title('Code'), unique: true, maxLength: 10 },
          scan: { type: 'FileField', title: title('Scan') },
        },
      },
      secrets: {
        type: 'TablePart',
        title: title('Secrets'),
        read: ['admin'],
        fields: {
          text: { type: 'CharField', title: title('Text') },
          paper: { type: 'FileField', title: title('Paper') },
        },
      },
    },
  },
  table: { columns: ['name'] },
  permissions: {
    admin: 'all',
    member: ['list', 'read', 'create', 'update'],
    accountant: ['list', 'read', 'create', 'update'],
    guest: ['list', 'read'],
  },
};

let server: TestServer;
let owner: Client;
let member: Client;
let accountant: Client;
let guest: Client;
let other: Client;
let modules: ReturnType<typeof writeModules>;
let products: string[];

beforeAll(async () => {
  modules = writeModules(ORDERS);
  server = await startTestServer({ modulesDir: modules.path });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, member, accountant, guest, other] = await Promise.all([
    login('owner'),
    login('member.kk'),
    login('accountant'),
    login('guest'),
    login('other'),
  ]);
  products = (await owner.get('/data/product/?page_size=3')).body.results.map((row: { id: string }) => row.id);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});
beforeEach(() => {
  vi.restoreAllMocks();
});

type Line = Record<string, unknown> & { id: string };

const line = (changes: Record<string, unknown> = {}): Line => ({
  id: randomUUID(),
  product: products[0],
  quantity: '2',
  price: '10.00',
  ...changes,
});

async function created(
  items: readonly Line[],
  client: Client = owner,
): Promise<{ id: string; version: number; items: Line[] }> {
  const answer = await client.post('/data/order_form/', { id: randomUUID(), name: 'A', items });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function rulesOf(answer: ClientAnswer, field: string): string[] {
  return (answer.body.fields?.[field] ?? []).map((problem: { rule: string }) => problem.rule);
}

const change = (
  row: { id: string; version: number },
  values: Record<string, unknown>,
  client: Client = owner,
): Promise<ClientAnswer> => client.patch(`/data/order_form/${row.id}/`, { version: row.version, ...values });

describe('refusals', () => {
  it.each<[string, unknown, string, string]>([
    ['no list', 'a', 'items', 'form'],
    ['an object', { 0: {} }, 'items', 'form'],
    ['a line without an id', [{ quantity: '1' }], 'items.0.id', 'uuid'],
    ['a line that is no object', [null], 'items.0.id', 'uuid'],
    ['an unknown column', [{ id: randomUUID(), nothing: 1 }], 'items.0.nothing', 'unknown_field'],
    ['a hostile column', [{ id: randomUUID(), constructor: 1 }], 'items.0.constructor', 'unknown_field'],
    ['a place', [{ id: randomUUID(), position: 1 }], 'items.0.position', 'unknown_field'],
    ['a computed value', [{ id: randomUUID(), amount: '1.00' }], 'items.0.amount', 'readonly'],
  ])('[FIELD-07] %s is refused with its place', async (_name, items, field, rule) => {
    const answer = await owner.post('/data/order_form/', { id: randomUUID(), name: 'A', items });
    expect([answer.status, rulesOf(answer, field)]).toEqual([400, [rule]]);
  });

  it('[FIELD-07] every wrong cell is reported by its line and column, all at once', async () => {
    const twice = randomUUID();
    const items = [
      line(),
      line({ product: null, quantity: '-1' }),
      line({ price: '1.005' }),
      line({ id: twice }),
      line({ id: twice, code: 'too long a code' }),
    ];
    const answer = await owner.post('/data/order_form/', { id: randomUUID(), name: '', items });
    expect(answer.status).toBe(400);
    expect(
      Object.fromEntries(
        Object.keys(answer.body.fields)
          .sort()
          .map((name) => [name, rulesOf(answer, name)]),
      ),
    ).toEqual({
      'items.1.product': ['required'],
      'items.1.quantity': ['min'],
      'items.2.price': ['precision'],
      'items.4.code': ['maxLength'],
      'items.4.id': ['unique'],
      name: ['required'],
    });
  });

  it('a value unique within the row is reported where it comes again; another row may hold it', async () => {
    const row = await created([line({ code: 'x' })]);
    const answer = await change(row, {
      items: [row.items[0], line({ code: 'y' }), line({ code: 'x' })].map((each) => ({
        id: each?.id,
        code: each?.['code'],
        product: products[0],
      })),
    });
    expect([answer.status, Object.keys(answer.body.fields), rulesOf(answer, 'items.2.code')]).toEqual([
      400,
      ['items.2.code'],
      ['unique'],
    ]);
    await created([line({ code: 'x' })]);
  });

  it('what a line refers to has to be there, for its organisation and its column', async () => {
    const theirs = (await other.get('/data/product/?page_size=1')).body.results[0].id;
    const answer = await owner.post('/data/order_form/', {
      id: randomUUID(),
      name: 'A',
      items: [line(), line({ product: theirs }), line({ product: randomUUID() }), line({ scan: randomUUID() })],
    });
    expect(Object.fromEntries(Object.keys(answer.body.fields).map((name) => [name, rulesOf(answer, name)]))).toEqual({
      'items.1.product': ['reference'],
      'items.2.product': ['reference'],
      'items.3.scan': ['file'],
    });
  });

  it('more lines than allowed are refused before they are read; a hundred wrong ones are reported of ten thousand characters each', async () => {
    const many = Array.from({ length: 1001 }, () => ({ id: 'x' }));
    const answer = await owner.post('/data/order_form/', { id: randomUUID(), name: 'A', items: many });
    expect([answer.status, answer.body.fields]).toMatchObject([400, { items: [{ rule: 'maxItems' }] }]);
    const wrong = await owner.post('/data/order_form/', {
      id: randomUUID(),
      name: 'A',
      items: Array.from({ length: 150 }, () => ({ id: 'x'.repeat(10_000) })),
    });
    expect([wrong.status, Object.keys(wrong.body.fields).length]).toEqual([400, 100]);
  });

  it('[FIELD-07] of a line with a hundred thousand names a thousand are reported', async () => {
    const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`name_${index}`, 1]));
    const answer = await owner.post('/data/order_form/', { id: randomUUID(), name: 'A', items: [line(names)] });
    expect([answer.status, Object.keys(answer.body.fields).length]).toEqual([400, 1000]);
  });

  it('[FORM-08] a condition asks for lines', async () => {
    const answer = await owner.post('/data/order_form/', { id: randomUUID(), name: 'A', rush: true });
    expect(rulesOf(answer, 'items')).toEqual(['required']);
    const row = await created([line()]);
    expect((await change(row, { rush: true })).status).toBe(200);
    expect(rulesOf(await change({ ...row, version: 2 }, { items: [] }), 'items')).toEqual(['required']);
  });

  it('a batch names the row, the line and the column', async () => {
    const answer = await owner.post('/data/order_form/batch/', {
      upsert: [
        { id: randomUUID(), name: 'A', items: [line()] },
        { id: randomUUID(), name: 'B', items: [line(), line({ quantity: 'many' })] },
      ],
    });
    expect(Object.keys(answer.body.fields)).toEqual(['upsert.1.items.1.quantity']);
  });
});

describe('rights', () => {
  it('[ADMIN-05] columns that may not be read are absent, and keep their values when others change the line', async () => {
    const row = await created([line({ cost: '7.00' })], accountant);
    expect(row.items[0]).toMatchObject({ cost: '7.00' });
    const seen = await member.get(`/data/order_form/${row.id}/`);
    expect(seen.body.items[0]).not.toHaveProperty('cost');
    const [item] = row.items;
    expect(rulesOf(await change(row, { items: [{ id: item?.id, cost: '1.00' }] }, member), 'items.0.cost')).toEqual([
      'unknown_field',
    ]);
    expect((await change(row, { items: [{ id: item?.id, quantity: '3' }] }, member)).body.items[0]).toMatchObject({
      quantity: '3.000',
      price: '10.00',
      amount: '30.00',
    });
    expect((await accountant.get(`/data/order_form/${row.id}/`)).body.items[0]).toMatchObject({
      cost: '7.00',
      quantity: '3.000',
    });
  });

  it('[ADMIN-05] a column that may not be written is refused with 403, a part that may not be read is not there', async () => {
    const row = await created([line()]);
    const answer = await change(row, { items: [{ ...line(), approved: true }] }, member);
    expect([answer.status, rulesOf(answer, 'items.0.approved')]).toEqual([403, ['forbidden']]);
    expect(
      (await change(row, { items: row.items.map(({ id }) => ({ id, approved: true })) }, accountant)).body.items[0],
    ).toMatchObject({ approved: true });
    await change({ ...row, version: 2 }, { secrets: [{ id: randomUUID(), text: 's' }] });
    const seen = await member.get(`/data/order_form/${row.id}/`);
    expect(seen.body).not.toHaveProperty('secrets');
    expect((await member.get(`/data/order_form/${row.id}/secrets/`)).status).toBe(404);
    expect(rulesOf(await change({ ...row, version: 3 }, { secrets: [] }, member), 'secrets')).toEqual([
      'unknown_field',
    ]);
  });

  it('those who may only read change no line; other organisations see none; a part is no model', async () => {
    const row = await created([line()]);
    expect((await change(row, { items: [] }, guest)).status).toBe(403);
    expect((await guest.get(`/data/order_form/${row.id}/items/`)).body.results).toHaveLength(1);
    expect((await other.get(`/data/order_form/${row.id}/items/`)).status).toBe(404);
    for (const path of [
      '/data/order_form__items/',
      '/table_info/?model=order__items&page_name=orders',
      `/data/order_form/${row.id}/nothing/`,
      `/data/order_form/${row.id}/name/`,
    ])
      expect((await owner.get(path)).status, path).toBe(404);
  });

  it('files are uploaded for a column of the lines by those who may write it', async () => {
    const upload = (client: Client, model: string, field: string): Promise<ClientAnswer> => {
      const body = Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nabc\r\n--b--\r\n`,
      );
      return client.post(`/files/?model=${model}&field=${field}`, body, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    };
    expect((await upload(guest, 'order_form__items', 'scan')).status).toBe(403);
    expect((await upload(member, 'order_form__secrets', 'paper')).status).toBe(403);
    expect((await upload(member, 'order_form__nothing', 'scan')).status).toBe(400);
    const file = await upload(member, 'order_form__items', 'scan');
    expect(file.status, file.text).toBe(201);
    const row = await created([line({ scan: file.body.id })], member);
    expect(row.items[0]?.['scan']).toEqual(file.body);
    expect((await guest.get(`//media/${file.body.id}/a.txt`)).status).toBe(200);
    const secret = await upload(owner, 'order_form__secrets', 'paper');
    expect((await member.get(`//media/${secret.body.id}/a.txt`)).status).toBe(404);
  });
});

describe('lines', () => {
  it('[FIELD-07] come back in their order, with references, defaults and computed values', async () => {
    const [first, second] = [line({ quantity: undefined }), line({ product: products[1], price: null })];
    const row = await created([second, first]);
    expect(row.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(row.items[1]).toMatchObject({
      quantity: '1.000',
      price: '10.00',
      amount: '10.00',
      product: { id: products[0], string_view: expect.stringMatching(/./) },
    });
    expect((await owner.get(`/data/order_form/${row.id}/`)).body.items).toEqual(row.items);
    const lines = await owner.get(`/data/order_form/${row.id}/items/`);
    expect(lines.body).toEqual({ results: row.items.map((each) => ({ ...each, version: 1 })), next: null });
  });

  it('a list of rows carries none', async () => {
    const row = await created([line()]);
    expect(
      (await owner.get('/data/order_form/')).body.results.find((each: { id: string }) => each.id === row.id),
    ).not.toHaveProperty('items');
    expect((await owner.get('/data/order_form/?fields=items')).status).toBe(400);
  });

  it('the sent list is what there is then: added, changed, moved and taken away', async () => {
    const [a, b, c] = [line({ code: 'a' }), line({ code: 'b' }), line({ code: 'c' })];
    const row = await created([a, b, c]);
    const d = line({ code: 'd' });
    const answer = await change(row, { items: [{ id: c.id }, d, { id: a.id, quantity: '5' }] });
    expect(answer.body.items.map((each: Line) => [each['code'], each['quantity']])).toEqual([
      ['c', '2.000'],
      ['d', '2.000'],
      ['a', '5.000'],
    ]);
    expect(answer.body.version).toBe(2);
    expect(
      await server.database.query('select count(*)::int as n from data.order_form__items where parent = $1', [row.id]),
    ).toEqual([{ n: 3 }]);
  });

  it('the version rises and others are notified when only lines change, and not when nothing does', async () => {
    const published = vi.spyOn(server.live, 'tableUpdate');
    const row = await created([line(), line()]);
    published.mockClear();
    const same = await change(row, {
      items: row.items.map(({ id, quantity, price, product }) => ({ id, quantity, price, product })),
    });
    expect([same.status, same.body.version, published.mock.calls.length]).toEqual([200, 1, 0]);
    const moved = await change(row, { items: [...row.items].reverse().map(({ id }) => ({ id })) });
    expect(moved.body.version).toBe(2);
    expect(published.mock.calls.map(([, event]) => event)).toEqual([
      { uid: expect.anything(), model: 'order_form', ids: [row.id], kind: 'update' },
    ]);
  });

  it('all or nothing: a wrong line keeps the whole row as it was', async () => {
    const row = await created([line()]);
    expect((await change(row, { name: 'B', items: [line(), line({ quantity: '-1' })] })).status).toBe(400);
    expect((await owner.get(`/data/order_form/${row.id}/`)).body).toMatchObject({
      name: 'A',
      version: 1,
      items: row.items,
    });
  });

  it('[SAVE-02] a stale version conflicts with the current lines, unless they are as the writer knew them', async () => {
    const row = await created([line()]);
    await change(row, { name: 'B' });
    const merged = await change(row, {
      items: [...row.items.map(({ id }) => ({ id })), line()],
      base: { items: row.items },
    });
    expect([merged.status, merged.body.name, merged.body.items.length]).toEqual([200, 'B', 2]);
    const stale = await change(row, { items: [], base: { items: row.items } });
    expect([stale.status, stale.body.conflicts, stale.body.current.items]).toEqual([409, ['items'], merged.body.items]);
    const unreadable = await change(row, { items: [] }, member);
    expect(unreadable.body.current.items[0]).not.toHaveProperty('cost');
  });

  it('creating the same twice answers the first; with other lines it is refused', async () => {
    const body = { id: randomUUID(), name: 'A', items: [line(), line()] };
    const first = await owner.post('/data/order_form/', body);
    expect((await owner.post('/data/order_form/', body)).body).toEqual(first.body);
    expect((await owner.post('/data/order_form/', { ...body, items: body.items.slice(1) })).body.code).toBe(
      'idempotency_mismatch',
    );
  });

  it('go with their row: what they refer to may be deleted then', async () => {
    const product = (
      await owner.post('/data/product/', {
        id: randomUUID(),
        sku: 'LINE-1',
        name: 'P',
        kind: 'service',
        category: 'tools',
        unit: 'piece',
        price: '1.00',
      })
    ).body;
    const row = await created([line({ product: product.id })]);
    expect((await owner.delete(`/data/product/${product.id}/`)).body.code).toBe('has_links');
    expect((await owner.delete(`/data/order_form/${row.id}/`)).status).toBe(204);
    expect((await owner.get(`/data/order_form/${row.id}/items/`)).status).toBe(404);
    expect((await owner.delete(`/data/product/${product.id}/`)).status).toBe(204);
    expect((await owner.get(`/data/order_form/${row.id}/`)).status).toBe(404);
  });

  it('a thousand of them are written and moved in one call', async () => {
    const items = Array.from({ length: 1000 }, (_, index) =>
      line({ product: products[index % 3], code: String(index) }),
    );
    const row = await created(items);
    expect(row.items).toHaveLength(1000);
    const turned = [...items].reverse().map(({ id }) => ({ id, quantity: '3' }));
    const answer = await change(row, { items: turned });
    expect(answer.body.items.map((each: Line) => each['code'])).toEqual(items.map((each) => each['code']).reverse());
  });

  it('[SAVE-02] a writer who waited for another merges with the lines that one left, not with those from before', async () => {
    const row = await created([line(), line()]);
    const [first, second] = row.items.map(({ id }) => ({ id }));
    const base = { items: row.items };
    // Both wait for the row before one of them gets it.
    const answers = await server.database.transaction(async (tx) => {
      await tx.query('select from data.order_form where id = $1 for update', [row.id]);
      const writers = [change(row, { base, items: [first] }), change(row, { base, items: [first, second, line()] })];
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect(await server.database.query(waiting)).toHaveLength(2));
      return writers;
    });
    const [one, other] = await Promise.all(answers);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const kept = (await owner.get(`/data/order_form/${row.id}/`)).body;
    expect(kept.items).toEqual([one, other].find((answer) => answer?.status === 200)?.body.items);
  });

  it('two writers of the same lines: one learns of the other', async () => {
    const row = await created([line()]);
    const answers = await Promise.all([change(row, { items: [line()] }), change(row, { items: [line(), line()] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (await owner.get(`/data/order_form/${row.id}/`)).body;
    expect(kept.items).toEqual(answers.find(({ status }) => status === 200)?.body.items);
  });
});
