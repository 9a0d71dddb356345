// Orders, returns and payments over the calls: reserving, posting, what is refused, sums to the cent, rights.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkStoredRegisters, checkStoredRollups } from '../../definitions/index.ts';
import {
  makeRow,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let sales: Client;
let accountant: Client;
let member: Client;
let guest: Client;
let warehouse: string;
let supplier: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, admin, sales, accountant, member, guest] = (await Promise.all(
    ['owner', 'admin', 'member.ru', 'accountant', 'member.en', 'guest'].map((name) =>
      server.login(`${name}@demo.keste`),
    ),
  )) as [Client, Client, Client, Client, Client, Client];
  warehouse = (await made('warehouse', { name: `Store ${randomUUID()}` })).id;
  supplier = await contractor({ roles: ['supplier'] });
});
afterAll(() => server.close());

const DAY = '2026-03-10';

const made = (model: string, values: object, who = admin): Promise<AnsweredRow> => makeRow(who, model, values);
const contractor = async (values: object = {}): Promise<string> =>
  (await made('contractor', { name: `Partner ${randomUUID()}`, kind: 'foreign', country: 'ru', ...values })).id;
const product = async (values: object = {}): Promise<string> =>
  (
    await made('product', {
      name: 'Thing',
      sku: randomUUID().slice(0, 30),
      category: 'tools',
      price: '82.50',
      discount: '0',
      vat: '16',
      ...values,
    })
  ).id;
const line = (of: string, quantity: string, rest: object = {}): object => ({
  id: randomUUID(),
  product: of,
  quantity,
  ...rest,
});
const order = (items: readonly object[], values: object = {}, who = admin): Promise<AnsweredRow> =>
  made('order', { date: DAY, warehouse, contractor: supplier, items, ...values }, who);
const read = async (model: string, id: string, who = admin): Promise<ClientAnswer['body']> =>
  (await who.get(`/data/${model}/${id}/`)).body;
async function run(
  model: string,
  id: string,
  action: string,
  { by = admin, ...body }: { by?: Client; reason?: string } = {},
): Promise<ClientAnswer> {
  const { version } = await read(model, id);
  return by.post(`/data/${model}/${id}/actions/${action}/`, { version, ...body });
}
async function done(model: string, id: string, ...actions: string[]): Promise<ClientAnswer['body']> {
  let last: ClientAnswer['body'];
  for (const action of actions) {
    const answer = await run(model, id, action, action === 'unpost' || action === 'call_off' ? { reason: 'Test' } : {});
    expect([action, answer.status], answer.text).toEqual([action, 200]);
    last = answer.body;
  }
  return last;
}
async function bought(of: string, quantity: string): Promise<AnsweredRow> {
  const row = await order([line(of, quantity, { price: '1' })], { kind: 'purchase' });
  await done('order', row.id, 'confirm', 'post');
  return row;
}
const stock = async (of: string): Promise<unknown[]> => {
  const { on_hand, free, reserved } = await read('product', of);
  return [on_hand, free, reserved];
};
const movements = async (of: string): Promise<unknown[][]> =>
  (
    await admin.get('/data/stock_movement/', { query: { filters: JSON.stringify({ document: [of] }) } })
  ).body.results.map(
    ({ product: what, quantity, free }: { product: { id: string }; quantity: string; free: string }) => [
      what.id,
      quantity,
      free,
    ],
  );
const returnOf = async (of: string): Promise<AnsweredRow> => made('return_order', { order: of, date: DAY });
async function keep(id: string, quantities: readonly string[]): Promise<ClientAnswer> {
  const row = await read('return_order', id);
  const items = row.items
    .slice(0, quantities.length)
    .map(({ id: of }: { id: string }, index: number) => ({ id: of, quantity: quantities[index] }));
  return admin.patch(`/data/return_order/${id}/`, { version: row.version, items });
}

describe('an order', () => {
  test('[PRODUCT-02] takes the prices of its day and price list, and the product’s own where none holds', async () => {
    const [one, bare, list] = await Promise.all([
      product({ price: '70' }),
      product({ price: '9' }),
      made('price_list', { name: `Wholesale ${randomUUID()}` }),
    ]);
    for (const [validFrom, price, of] of [
      ['2026-01-01', '80', null],
      ['2026-03-10', '90', null],
      ['2026-03-11', '100', null],
      ['2026-02-01', '60', list.id],
    ] as const)
      await made('price', { product: one, valid_from: validFrom, price, list: of });
    const prices = async (values: object): Promise<unknown[]> => {
      const { id } = await order([line(one, '1'), line(bare, '1'), line(one, '1', { price: '5' })], values);
      return (await read('order', id)).items.map(({ price }: { price: string }) => price);
    };
    expect(await prices({})).toEqual(['90.00', '9.00', '5.00']);
    expect(await prices({ date: '2026-03-09' })).toEqual(['80.00', '9.00', '5.00']);
    expect(await prices({ date: '2026-03-11' })).toEqual(['100.00', '9.00', '5.00']);
    expect(await prices({ date: '2025-12-31' })).toEqual(['70.00', '9.00', '5.00']);
    expect(await prices({ price_list: list.id })).toEqual(['60.00', '9.00', '5.00']);
    expect(await prices({ price_list: list.id, date: '2026-01-31' })).toEqual(['70.00', '9.00', '5.00']);
    // A line that comes later takes its price, one that is there keeps its own.
    const row = await order([line(one, '1')], { date: '2026-03-09' });
    const [first] = (await read('order', row.id)).items;
    await admin.patch(`/data/order/${row.id}/`, {
      version: row.version,
      date: '2026-03-11',
      items: [{ id: first.id }, line(one, '2')],
    });
    expect((await read('order', row.id)).items.map(({ price }: { price: string }) => price)).toEqual([
      '80.00',
      '100.00',
    ]);
  });

  test('[PRODUCT-03] takes the VAT rate that holds on its day, by the kind of its products', async () => {
    const [reduced, zero, own] = await Promise.all([
      product({ vat_kind: 'reduced', vat: '1' }),
      product({ vat_kind: 'zero', vat: '1' }),
      product({ vat: '5' }),
    ]);
    for (const [validFrom, percent] of [
      ['2024-01-01', '8'],
      ['2026-01-01', '10'],
    ])
      await made('vat_rate', { kind: 'reduced', valid_from: validFrom, percent });
    const rates = async (date: string): Promise<unknown[]> => {
      const { id } = await order([line(reduced, '1'), line(zero, '1'), line(own, '1')], { date });
      return (await read('order', id)).items.map(({ vat }: { vat: string }) => vat);
    };
    expect(await rates('2025-12-31')).toEqual(['8.00', '1.00', '5.00']);
    expect(await rates('2026-01-01')).toEqual(['10.00', '1.00', '5.00']);
  });

  test('[PRODUCT-01] of a sale takes no less of a product than its minimum and only multiples of its step, named by line', async () => {
    const [few, any] = await Promise.all([product({ order_min: '5', order_step: '2.5' }), product()]);
    const sent = (quantities: readonly [string, string], values: object = {}): Promise<ClientAnswer> =>
      admin.post('/data/order/', {
        id: randomUUID(),
        date: DAY,
        warehouse,
        contractor: supplier,
        items: [line(any, quantities[0]), line(few, quantities[1])],
        ...values,
      });
    for (const [quantity, text] of [
      ['2.5', 'Не меньше 5'],
      ['6', 'Кратно 2.5'],
    ] as const) {
      const refused = await sent(['1', quantity]);
      expect([refused.status, refused.body.fields], refused.text).toMatchObject([
        400,
        { 'items.1.quantity': [{ message: text }] },
      ]);
      expect(Object.keys(refused.body.fields)).toEqual(['items.1.quantity']);
    }
    expect((await sent(['1', '6'], { kind: 'purchase' })).status).toBe(201);
    const good = await sent(['0.001', '7.5']);
    expect(good.status, good.text).toBe(201);
    const { id, version, items } = good.body;
    const worse = await admin.patch(`/data/order/${id}/`, {
      version,
      items: [{ id: items[0].id }, { id: items[1].id, quantity: '8' }],
    });
    expect([worse.status, Object.keys(worse.body.fields)]).toEqual([400, ['items.1.quantity']]);
  });

  test('[TRADE-01] takes prices, discounts and rates of its products, and its sums are exact to the cent', async () => {
    const one = await product({ discount: '15' });
    const row = await order([line(one, '10')]);
    expect(row).toMatchObject({ number: expect.stringMatching(/^2026-\d{5}$/), status: 'draft', is_posted: false });
    expect(await read('order', row.id)).toMatchObject({
      items: [{ price: '82.50', discount: '15.00', vat: '16.00', amount: '701.25', vat_amount: '96.72' }],
      total: '701.25',
      total_vat: '96.72',
      total_net: '604.53',
      due: '701.25',
    });
    const outside = await order([line(one, '10'), line(one, '3', { price: '0.01', discount: '0' })], {
      price_includes_vat: false,
    });
    // 112.20 and 0.00 of VAT on 701.25 and 0.03.
    expect(await read('order', outside.id)).toMatchObject({
      total_net: '701.28',
      total_vat: '112.20',
      total: '813.48',
    });
  });

  test('[TRADE-02] is reserved, posted, delivered and closed: stock, settlements and sums follow, and unposting takes all back', async () => {
    const one = await product();
    await bought(one, '10');
    expect(await stock(one)).toEqual(['10.000', '10.000', '0.000']);
    const customer = await contractor();
    const row = await order([line(one, '4')], { contractor: customer });
    await done('order', row.id, 'confirm');
    expect(await stock(one)).toEqual(['10.000', '6.000', '4.000']);
    expect(await read('contractor', customer)).toMatchObject({ debt: '0.00', turnover: '0.00' });
    expect(await done('order', row.id, 'post')).toMatchObject({ status: 'posted', is_posted: true });
    expect(await stock(one)).toEqual(['6.000', '6.000', '0.000']);
    expect(await read('contractor', customer)).toMatchObject({ debt: '330.00', turnover: '330.00' });
    await done('order', row.id, 'unpost');
    expect(await stock(one)).toEqual(['10.000', '10.000', '0.000']);
    expect(await read('contractor', customer)).toMatchObject({ debt: '0.00', turnover: '0.00' });
    await done('order', row.id, 'confirm', 'post', 'complete');
    expect((await run('order', row.id, 'close')).body).toMatchObject({ code: 'order_unpaid' });
    await done('order', row.id, 'pay_in_full');
    expect(await read('order', row.id)).toMatchObject({ paid: '330.00', due: '0.00', paid_share: '100' });
    expect(await read('contractor', customer)).toMatchObject({ debt: '0.00', turnover: '330.00' });
    expect(await done('order', row.id, 'close')).toMatchObject({ status: 'closed', is_posted: true });
    expect((await run('order', row.id, 'pay_in_full')).status).toBe(409);
  });

  test('[TRADE-03] never takes what is not free, and cannot be posted by its mark', async () => {
    const one = await product();
    await bought(one, '5');
    const first = await order([line(one, '3')], { contractor: await contractor() });
    await done('order', first.id, 'confirm');
    const second = await order([line(one, '3')], { contractor: await contractor() });
    const refused = await run('order', second.id, 'confirm');
    expect([refused.status, Object.keys(refused.body.fields)], refused.text).toEqual([400, ['row']]);
    expect(await read('order', second.id)).toMatchObject({ status: 'draft', is_posted: false });
    const { version } = await read('order', second.id);
    const marked = await admin.patch(`/data/order/${second.id}/`, { version, is_posted: true });
    expect([marked.status, Object.keys(marked.body.fields)]).toEqual([400, ['status']]);
    await done('order', first.id, 'release');
    await done('order', second.id, 'confirm');
    expect(await stock(one)).toEqual(['5.000', '2.000', '3.000']);
    await done('order', second.id, 'call_off');
    expect(await stock(one)).toEqual(['5.000', '5.000', '0.000']);
  });

  test(
    '[TRADE-03] however many are confirmed at once, no more is reserved than there is',
    { tags: ['full'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 20 }),
          fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 6 }),
          async (there, wanted) => {
            const one = await product();
            await bought(one, `${there}`);
            const orders = await Promise.all(
              wanted.map(async (quantity) => order([line(one, `${quantity}`)], { contractor: await contractor() })),
            );
            const answers = await Promise.all(orders.map(({ id }) => run('order', id, 'confirm')));
            const taken = wanted
              .filter((_, index) => answers[index]?.status === 200)
              .reduce((sum, each) => sum + each, 0);
            expect(taken).toBeLessThanOrEqual(there);
            // Whoever was refused would have taken more than was left for him then, so more than is left now.
            for (const [index, each] of wanted.entries())
              if (answers[index]?.status !== 200) expect(each).toBeGreaterThan(there - taken);
            expect(await stock(one)).toEqual([`${there}.000`, `${there - taken}.000`, `${taken}.000`]);
          },
        ),
        { numRuns: 8 },
      );
      const checked = [
        ...(await checkStoredRegisters(server.database, server.catalog.current(), { isMending: false })),
        ...(await checkStoredRollups(server.database, server.catalog.current())),
      ];
      expect(checked.filter(({ drifted }) => drifted > 0)).toEqual([]);
    },
  );

  test('[TRADE-04] needs items, an approval where it is dear, a contractor who is not blocked and within his limit', async () => {
    const one = await product({ price: '400000', kind: 'service' });
    const empty = await order([]);
    expect((await run('order', empty.id, 'confirm')).body.fields).toHaveProperty('items');
    const customer = await contractor({ credit_limit: '1500000' });
    const dear = await order([line(one, '3')], { contractor: customer }, sales);
    expect((await run('order', dear.id, 'confirm', { by: sales })).body.code).toBe('needs_approval');
    expect((await run('order', dear.id, 'submit', { by: sales })).status).toBe(200);
    expect((await run('order', dear.id, 'approve', { by: sales })).status).toBe(403);
    expect((await run('order', dear.id, 'approve', { by: accountant })).body).toMatchObject({
      status: 'approved',
      is_posted: true,
    });
    await done('order', dear.id, 'post');
    const more = await order([line(one, '1')], { contractor: customer });
    const over = await run('order', more.id, 'confirm');
    expect([over.status, over.body.code, over.body.message]).toEqual([
      409,
      'credit_limit',
      expect.stringContaining('100000.00'),
    ]);
    const { version } = await read('contractor', customer);
    await admin.patch(`/data/contractor/${customer}/`, { version, status: 'blocked', block_reason: 'Late' });
    expect((await run('order', more.id, 'confirm')).body.code).toBe('contractor_blocked');
    const own = await order([line(one, '3')], {}, admin);
    await done('order', own.id, 'submit');
    expect((await run('order', own.id, 'approve')).status).toBe(409);
    expect((await run('order', own.id, 'approve', { by: accountant })).status).toBe(200);
  });

  test('[TRADE-05] is changed by those who sell it, posted by accountants, and not there for others', async () => {
    const one = await product({ kind: 'service' });
    const row = await order([line(one, '1')]);
    expect((await run('order', row.id, 'confirm', { by: sales })).status).toBe(403);
    expect((await read('order', row.id, sales)).may_update).toBe(false);
    const own = await order([line(one, '1')], {}, sales);
    expect((await run('order', own.id, 'confirm', { by: sales })).status).toBe(200);
    expect((await run('order', own.id, 'post', { by: sales })).status).toBe(403);
    expect((await run('order', own.id, 'post', { by: accountant })).status).toBe(200);
    for (const who of [member, guest])
      for (const model of ['order', 'return_order', 'order_payment', 'settlement'])
        expect([model, (await who.get(`/data/${model}/`)).status]).toEqual([model, 403]);
    expect((await member.get('/data/stock_movement/')).status).toBe(200);
    expect((await guest.get('/data/stock_movement/')).status).toBe(403);
  });

  test('[TRADE-05] a copy is a draft with the same lines', async () => {
    const one = await product({ kind: 'service' });
    const row = await order([line(one, '2', { price: '5' })]);
    await done('order', row.id, 'confirm', 'copy');
    const { results } = (await admin.get('/data/order/', { query: { ordering: '-number', page_size: '1' } })).body;
    expect(await read('order', results[0].id)).toMatchObject({
      status: 'draft',
      is_posted: false,
      items: [{ quantity: '2.000', price: '5.00' }],
      total: '10.00',
    });
  });
});

describe('a return', () => {
  async function sold(
    quantity = '10',
    values: object = {},
  ): Promise<{ one: string; row: AnsweredRow; customer: string }> {
    const one = await product({ discount: '15' });
    await bought(one, '20');
    const customer = await contractor();
    const row = await order([line(one, quantity)], { contractor: customer, ...values });
    await done('order', row.id, 'confirm', 'post');
    return { one, row, customer };
  }

  test('[TRADE-06] begins with all that is left of its order, and in parts sums up to it to the cent', async () => {
    const { one, row, customer } = await sold();
    const amounts: string[][] = [];
    for (const quantity of ['3', '3', '4']) {
      const back = await returnOf(row.id);
      expect((await keep(back.id, [quantity])).status).toBe(200);
      const { total, total_vat: vat } = await done('return_order', back.id, 'post');
      amounts.push([total, vat]);
    }
    // Of 701.25 with 96.72 of VAT.
    expect(amounts).toEqual([
      ['210.38', '29.02'],
      ['210.37', '29.01'],
      ['280.50', '38.69'],
    ]);
    expect(await read('order', row.id)).toMatchObject({ returned: '701.25', due: '0.00' });
    expect(await read('contractor', customer)).toMatchObject({ debt: '0.00', turnover: '0.00' });
    expect(await stock(one)).toEqual(['20.000', '20.000', '0.000']);
    const none = await admin.post('/data/return_order/', { id: randomUUID(), order: row.id, date: DAY });
    expect([none.status, none.body.code]).toEqual([409, 'nothing_to_return']);
  });

  test('[TRADE-06] in any split sums up to its order, with VAT beside the prices too', { tags: ['full'] }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (parts, isWithVat) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0);
          const { row } = await sold(`${quantity}`, { price_includes_vat: isWithVat });
          for (const part of parts) {
            const back = await returnOf(row.id);
            await keep(back.id, [`${part}`]);
            await done('return_order', back.id, 'post');
          }
          const { total, returned, due } = await read('order', row.id);
          expect([returned, due]).toEqual([total, '0.00']);
        },
      ),
      { numRuns: 5 },
    );
  });

  test('[TRADE-07] never exceeds its line: not when it is written, and not when two are posted at once', async () => {
    const { row } = await sold();
    const [first, second] = [await returnOf(row.id), await returnOf(row.id)];
    const more = await keep(first.id, ['11']);
    expect([more.status, Object.keys(more.body.fields)], more.text).toEqual([400, ['items']]);
    await keep(first.id, ['6']);
    await keep(second.id, ['6']);
    const answers = await Promise.all([run('return_order', first.id, 'post'), run('return_order', second.id, 'post')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await read('order', row.id)).returned).toBe('420.75');
  });

  test('[TRADE-07] is of one line where a product stands on two, and has no lines of its own', async () => {
    const one = await product({ kind: 'service' });
    const row = await order([line(one, '5', { price: '10' }), line(one, '5', { price: '20' })], {
      contractor: await contractor(),
    });
    await done('order', row.id, 'confirm', 'post');
    const back = await returnOf(row.id);
    const { items, version } = await read('return_order', back.id);
    expect(items.map(({ amount }: { amount: string }) => amount)).toEqual(['50.00', '100.00']);
    const only = [{ id: items[1].id, quantity: '5' }];
    expect((await admin.patch(`/data/return_order/${back.id}/`, { version, items: only })).status).toBe(200);
    expect((await done('return_order', back.id, 'post'))['total']).toBe('100.00');
    const rest = await returnOf(row.id);
    expect((await read('return_order', rest.id)).items).toHaveLength(1);
    const added = await admin.patch(`/data/return_order/${rest.id}/`, {
      version: (await read('return_order', rest.id)).version,
      items: [{ id: randomUUID(), quantity: '1' }],
    });
    expect([added.status, added.body.fields.items], added.text).toEqual([
      400,
      [expect.objectContaining({ message: expect.stringContaining('берутся из заказа') })],
    ]);
  });

  test('[TRADE-08] holds the posting of its order, and earlier ones stand under later ones', async () => {
    const { row } = await sold();
    const first = await returnOf(row.id);
    await keep(first.id, ['2']);
    await done('return_order', first.id, 'post');
    const second = await returnOf(row.id);
    await keep(second.id, ['2']);
    await done('return_order', second.id, 'post');
    expect((await run('order', row.id, 'unpost', { reason: 'Test' })).body.code).toBe('order_has_documents');
    expect((await run('return_order', first.id, 'unpost', { reason: 'Test' })).body.code).toBe('later_returns');
    const { version } = await read('return_order', second.id);
    const marked = await admin.patch(`/data/return_order/${second.id}/`, { version, is_posted: false });
    expect([marked.status, Object.keys(marked.body.fields)]).toEqual([400, ['status']]);
    await done('return_order', second.id, 'unpost');
    await done('return_order', first.id, 'unpost');
    await done('order', row.id, 'pay_in_full');
    expect((await run('order', row.id, 'unpost', { reason: 'Test' })).body.code).toBe('order_has_documents');
    const [payment] = (
      await admin.get('/data/order_payment/', { query: { filters: JSON.stringify({ order: [row.id] }) } })
    ).body.results;
    await admin.patch(`/data/order_payment/${payment.id}/`, { version: payment.version, is_posted: false });
    await done('order', row.id, 'unpost');
  });
});

describe('the demo', () => {
  test('[TRADE-09] trades for a year in every state: sums and balances are those of the documents, nothing is below zero', async () => {
    const count = async (model: string, filters: object = {}): Promise<number> =>
      (await owner.get(`/data/${model}/`, { query: { page_size: '1', filters: JSON.stringify(filters) } })).body.count;
    expect(await count('order', { status: ['approval'] })).toBeGreaterThanOrEqual(10);
    expect(await count('warehouse')).toBeGreaterThanOrEqual(3);
    const [below] = await server.database.query<{ count: number }>(
      `select count(*)::int as count from data.product where on_hand < 0 or free < 0 or free > on_hand`,
    );
    expect(below?.count).toBe(0);
    const shipped = { status: ['posted', 'done', 'closed'] };
    const orders: { kind: string; due: string }[] = [];
    for (let page = 1; orders.length === (page - 1) * 100; page += 1)
      orders.push(
        ...(
          await owner.get('/data/order/', {
            query: { page: `${page}`, page_size: '100', filters: JSON.stringify(shipped) },
          })
        ).body.results,
      );
    const owed = orders.reduce(
      (sum, { kind, due }) => sum + BigInt(due.replace('.', '')) * (kind === 'sale' ? 1n : -1n),
      0n,
    );
    const [settled] = await server.database.query<{ amount: string }>(
      `select sum(amount)::text as amount from data.settlement`,
    );
    expect(owed).toBe(BigInt(String(settled?.amount).replace('.', '')));
    // Whatever is touched anew writes what was written.
    const [reserved] = (
      await owner.get('/data/order/', {
        query: { page_size: '1', filters: JSON.stringify({ status: ['approved'], kind: ['sale'] }) },
      })
    ).body.results;
    const before = await movements(reserved.id);
    expect(before.length).toBeGreaterThan(0);
    await done('order', reserved.id, 'post');
    expect(await movements(reserved.id)).toEqual(
      expect.arrayContaining(before.map(([what, , free]) => [what, free, free])),
    );
  });
});
