// Registers over the whole server: movements of documents, their undoing, balances, what is missing, closed periods, rights.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkStoredRegisters } from '../../../definitions/index.ts';
import { accessOf } from '../../access/index.ts';
import { registerSums } from '../../list/index.ts';
import {
  REGISTER_MODULES,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;
let admin: Client;
let member: Client;

beforeAll(async () => {
  modules = writeModules(...REGISTER_MODULES);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, admin, member] = await Promise.all([
    server.login('owner@demo.keste'),
    server.login('admin@demo.keste'),
    server.login('member.en@demo.keste'),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

type Answer = Awaited<ReturnType<Client['get']>>;
interface Line {
  good: string;
  quantity: string;
  price?: string;
}

async function made(model: string, values: object): Promise<string> {
  const id = randomUUID();
  const answer = await owner.post(`/data/${model}/`, { id, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}
const good = (name = `Good ${randomUUID()}`): Promise<string> => made('good', { name });
const lines = (items: readonly Line[]): object[] => items.map((line) => ({ id: randomUUID(), ...line }));
const note = (kind: 'buy' | 'sell', items: readonly Line[], rest: object = {}): Promise<string> =>
  made('deal_note', { kind, day: '2026-03-10', items: lines(items), ...rest });

async function set(id: string, values: object, who = owner): Promise<Answer> {
  const { version } = (await owner.get(`/data/deal_note/${id}/`)).body;
  return who.patch(`/data/deal_note/${id}/`, { version, ...values });
}
async function posted(id: string): Promise<void> {
  const answer = await set(id, { is_posted: true });
  expect(answer.status, answer.text).toBe(200);
}
async function movements(document: string): Promise<Record<string, unknown>[]> {
  const query = { filters: JSON.stringify({ document: [document] }) };
  return (await owner.get('/data/stock_move/', { query })).body.results;
}
async function balance(of: string, query: Record<string, string> = {}, who = owner): Promise<unknown> {
  const filters = JSON.stringify({ good: [of] });
  const answer = await who.get('/data/stock_move/balance/', { query: { by: 'store', filters, ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const quantities = (answer: unknown): unknown =>
  (answer as { results: { keys: string[]; sums: Record<string, { closing: string }> }[] }).results.map(
    ({ keys, sums }) => [...keys, sums['quantity']?.closing],
  );

async function drifted(): Promise<unknown[]> {
  const catalog = server.catalog.current();
  const checked = await checkStoredRegisters(server.database, catalog, { isMending: false });
  return checked.filter((each) => each.drifted > 0);
}

describe('movements', () => {
  test('[REGISTER-01] a document writes its movements when it is posted and takes them back with the posting', async () => {
    const [one, two] = [await good(), await good()];
    const id = await note('buy', [
      { good: one, quantity: '10', price: '82.50' },
      { good: two, quantity: '0.125', price: '1.00' },
    ]);
    expect(await movements(id)).toEqual([]);
    await posted(id);
    const written = await movements(id);
    expect(written.map((row) => [row['direction'], row['day'], row['quantity'], row['worth']])).toEqual(
      expect.arrayContaining([
        ['in', '2026-03-10', '10.000', '825.00'],
        ['in', '2026-03-10', '0.125', '0.13'],
      ]),
    );
    expect(written).toHaveLength(2);
    expect(quantities(await balance(one))).toEqual([['main', '10.000']]);
    expect((await set(id, { is_posted: false })).status).toBe(200);
    expect(await movements(id)).toEqual([]);
    expect(quantities(await balance(one))).toEqual([]);
    expect(await drifted()).toEqual([]);
  });

  test('[REGISTER-01] what goes out has a minus, other registers follow, and rollups count the movements', async () => {
    const [one, partner] = [await good(), await made('partner', { name: 'P' })];
    await posted(await note('buy', [{ good: one, quantity: '10' }]));
    const sale = await note('sell', [{ good: one, quantity: '4', price: '2.50' }], { partner });
    await posted(sale);
    expect((await movements(sale)).map((row) => [row['direction'], row['quantity'], row['worth']])).toEqual([
      ['out', '-4.000', '-10.00'],
    ]);
    expect(quantities(await balance(one))).toEqual([['main', '6.000']]);
    expect((await owner.get(`/data/partner/${partner}/`)).body).toMatchObject({ debt: '10.00' });
    await set(sale, { is_posted: false });
    expect((await owner.get(`/data/partner/${partner}/`)).body).toMatchObject({ debt: '0.00' });
  });

  test('[REGISTER-01] what a document wrote when its definition said so goes with its posting, and not out of a closed period', async () => {
    const [one, document] = [await good(), await good('No document any more')];
    await server.database.asServer.query(
      `insert into data.stock_move (id, organization, day, direction, document_model, document, good, store, quantity, worth)
        select gen_random_uuid(), organization, '2026-02-10', 'in', 'good', $2, id, 'main', 5, 0 from data.good where id = $1`,
      [one, document],
    );
    expect(quantities(await balance(one))).toEqual([['main', '5.000']]);
    const rename = (name: string): Promise<Answer> => owner.patch(`/data/good/${document}/`, { version: 1, name });
    await owner.post('/data/stock_move/period/', { until: '2026-02-28' });
    expect((await rename('Closed')).body.fields).toEqual({ row: [expect.objectContaining({ rule: 'period' })] });
    await owner.post('/data/stock_move/period/', { until: null });
    expect((await rename('Open')).status).toBe(200);
    expect(await movements(document)).toEqual([]);
    expect(quantities(await balance(one))).toEqual([]);
  });

  test('[REGISTER-02] a row that a document lacks for its movement refuses the posting by its field, and nothing is half posted', async () => {
    const one = await good();
    await posted(await note('buy', [{ good: one, quantity: '5' }]));
    const id = await note('sell', [{ good: one, quantity: '2', price: '1.00' }]);
    const refused = await set(id, { is_posted: true });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { partner: [expect.objectContaining({ rule: 'required' })] },
    ]);
    expect(await movements(id)).toEqual([]);
    expect((await owner.get(`/data/deal_note/${id}/`)).body.is_posted).toBe(false);
    expect(quantities(await balance(one))).toEqual([['main', '5.000']]);
  });

  test('[REGISTER-03] nobody writes movements but documents, and only those who may see them do', async () => {
    const one = await good();
    const id = await note('buy', [{ good: one, quantity: '5', price: '3.00' }]);
    await posted(id);
    const [row] = await movements(id);
    const path = `/data/stock_move/${String(row?.['id'])}/`;
    expect((await owner.patch(path, { version: 1, quantity: '9' })).status).toBe(403);
    expect((await owner.delete(path)).status).toBe(403);
    expect(
      (await owner.post('/data/stock_move/', { id: randomUUID(), good: one, store: 'main', quantity: '1' })).status,
    ).toBe(403);
    const seen = (await balance(one, {}, member)) as { results: { sums: object }[]; totals: object };
    expect(seen.results[0]?.sums).toEqual({ quantity: { closing: '5.000' } });
    expect(seen.totals).toEqual({ quantity: { closing: '5.000' } });
    expect((await member.get('/data/debt_move/balance/', { query: { by: 'partner' } })).status).toBe(200);
    expect((await member.get('/data/deal_note/balance/')).status).toBe(404);
  });

  test('[REGISTER-03] whoever sees some movements learns the balance of these alone', async () => {
    const one = await good();
    await posted(await note('buy', [{ good: one, quantity: '5' }]));
    await posted(await note('buy', [{ good: one, quantity: '7' }], { store: 'far' }));
    const guest = await server.login('guest@demo.keste');
    const answer = await guest.get('/data/stock_move/balance/', { query: { by: 'store' } });
    expect(quantities(answer.body)).toEqual([['far', '7.000']]);
    expect(answer.body.totals).toEqual({ quantity: { closing: '7.000' } });
    expect(quantities(await balance(one))).toEqual([
      ['main', '5.000'],
      ['far', '7.000'],
    ]);
  });
});

describe('what is hidden', () => {
  test('[REGISTER-03] whoever may not see goods learns no balance by them', async () => {
    const one = await good('Secret good');
    await posted(await note('buy', [{ good: one, quantity: '5' }]));
    const guest = await server.login('guest@demo.keste');
    const refused = await guest.get('/data/stock_move/balance/', { query: { by: 'good' } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { by: [expect.objectContaining({ rule: 'unknown_field' })] },
    ]);
    expect(refused.text).not.toContain('Secret good');
    expect((await guest.get('/data/stock_move/balance/', { query: { by: 'store' } })).status).toBe(200);
  });

  test('[REGISTER-03] a day that is hidden does not come out by balances of days, nor a direction by turnovers', async () => {
    const ask = async (who: Client, call: string, query: Record<string, string>): Promise<unknown> => {
      const { status, body } = await who.get(`/data/debt_move/${call}/`, { query });
      return status === 200 ? 200 : [status, Object.keys(body.fields), body.fields[Object.keys(body.fields)[0] ?? '']];
    };
    const refused = (...names: string[]): unknown => [400, names, [expect.objectContaining({ rule: 'unknown_field' })]];
    const [accountant, guest] = [await server.login('accountant@demo.keste'), await server.login('guest@demo.keste')];
    const span = { from: '2026-03-01', to: '2026-03-31' };
    // The guest does not read the day, the member not the direction.
    expect(await ask(guest, 'balance', {})).toBe(200);
    expect(await ask(guest, 'balance', { at: '2026-03-31' })).toEqual(refused('at'));
    expect(await ask(member, 'balance', { at: '2026-03-31' })).toBe(200);
    for (const who of [guest, member]) expect(await ask(who, 'turnover', span)).toEqual(refused('from', 'to'));
    expect(await ask(accountant, 'turnover', span)).toBe(200);
  });

  test('[REGISTER-05] who may not see the balance or its goods learns that there is not enough and no more', async () => {
    const one = await good('Secret good');
    const partner = await made('partner', { name: 'P' });
    await posted(await note('buy', [{ good: one, quantity: '5' }]));
    const sale = await note('sell', [{ good: one, quantity: '7' }], { partner });
    const refused = await set(sale, { is_posted: true }, await server.login('guest@demo.keste'));
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ row: [{ rule: 'no_balance', message: expect.any(String) }] });
    expect(refused.text).not.toMatch(/Secret good|2[.,]000|10\.03\.2026/);
    expect(await movements(sale)).toEqual([]);
  });
});

describe('balances', () => {
  test('[REGISTER-04] a balance is that of the end of any day, and a turnover says what there was, came and went', async () => {
    const one = await good();
    const partner = await made('partner', { name: 'P' });
    await posted(await note('buy', [{ good: one, quantity: '10' }], { day: '2026-01-31' }));
    await posted(await note('buy', [{ good: one, quantity: '5' }], { day: '2026-03-10' }));
    await posted(await note('sell', [{ good: one, quantity: '4' }], { day: '2026-03-10', partner }));
    await posted(await note('sell', [{ good: one, quantity: '1.5' }], { day: '2026-03-31', partner }));
    const at = async (day: string): Promise<unknown> => quantities(await balance(one, { at: day }));
    expect(await at('2026-01-30')).toEqual([]);
    expect(await at('2026-01-31')).toEqual([['main', '10.000']]);
    expect(await at('2026-03-09')).toEqual([['main', '10.000']]);
    expect(await at('2026-03-10')).toEqual([['main', '11.000']]);
    expect(await at('2026-03-31')).toEqual([['main', '9.500']]);
    expect(quantities(await balance(one))).toEqual([['main', '9.500']]);
    const turnover = await owner.get('/data/stock_move/turnover/', {
      query: { from: '2026-03-10', to: '2026-03-30', by: 'good', filters: JSON.stringify({ good: [one] }) },
    });
    expect(turnover.body.results).toMatchObject([
      { keys: [one], sums: { quantity: { opening: '10.000', income: '5.000', outcome: '4.000', closing: '11.000' } } },
    ]);
    const wrong = await owner.get('/data/stock_move/turnover/', { query: { from: '2026-02-30', to: '2026-03-01' } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['from']]);
    const backwards = await owner.get('/data/stock_move/turnover/', {
      query: { from: '2026-03-02', to: '2026-03-01' },
    });
    expect([backwards.status, Object.keys(backwards.body.fields)]).toEqual([400, ['to']]);
    const strange = await owner.get('/data/stock_move/balance/', { query: { by: 'quantity' } });
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([400, ['by']]);
  });

  test('[REGISTER-04] the lines and their total are those of one moment, whatever is posted meanwhile', async () => {
    const one = await good();
    await posted(await note('buy', [{ good: one, quantity: '10' }]));
    const more = await note('buy', [{ good: one, quantity: '5' }]);
    const database = server.database.asServer;
    const [person] = await database.query<{ id: string; organization: string }>(
      'select author as id, organization from data.good where id = $1',
      [one],
    );
    const caller = {
      ...{ accountId: '', userId: person?.id ?? '', orgId: person?.organization ?? '', roles: ['owner'] },
      ...{ lang: 'en' as const, timezone: 'UTC', orgTimezone: 'UTC', sessionId: '', actionUid: '' },
    };
    let isFirst = true;
    const slow: typeof database = {
      ...database,
      async query<R extends Record<string, unknown>>(...asked: Parameters<typeof database.query>): Promise<R[]> {
        const rows = await database.query<R>(...asked);
        if (isFirst) {
          isFirst = false;
          await posted(more);
        }
        return rows;
      },
    };
    const access = accessOf(server.catalog.current(), 'stock_move', caller);
    const asked = { by: ['store'], from: '2026-03-01', to: '2026-03-31', filters: [] };
    const { results, totals } = await registerSums(slow, access, asked, caller);
    const closing = results.map(({ sums }) => Number(sums['quantity']?.closing));
    expect(isFirst).toBe(false);
    expect(Number(totals['quantity']?.closing)).toBe(closing.reduce((sum, each) => sum + each, 0));
  });

  test('[REGISTER-05] what would bring a guarded balance below zero on any day is refused, with what is missing', async () => {
    const one = await good('Cable 3×2.5');
    const partner = await made('partner', { name: 'P' });
    const bought = await note('buy', [{ good: one, quantity: '5' }], { day: '2026-03-10' });
    await posted(bought);
    const sale = await note('sell', [{ good: one, quantity: '7' }], { partner });
    const refused = await set(sale, { is_posted: true }, admin);
    expect(refused.status).toBe(400);
    const [said] = refused.body.fields.row;
    expect(said).toMatchObject({ rule: 'balance' });
    expect(said.message).toContain('Cable 3×2.5');
    expect(said.message).toMatch(/main ru.*2,000 \(10\.03\.2026\)/);
    // Enough in the end, and not on that day.
    const early = await note('sell', [{ good: one, quantity: '3' }], { partner, day: '2026-03-09' });
    expect((await set(early, { is_posted: true })).body.fields.row).toMatchObject([{ rule: 'balance' }]);
    const late = await note('sell', [{ good: one, quantity: '3' }], { partner, day: '2026-04-09' });
    await posted(late);
    // What others have sold since is not taken back.
    expect((await set(bought, { is_posted: false })).body.fields.row).toMatchObject([{ rule: 'balance' }]);
    await set(late, { is_posted: false });
    expect((await set(bought, { is_posted: false })).status).toBe(200);
    expect(await drifted()).toEqual([]);
  });

  test('[REGISTER-05] of two who take the last at once one gets it', async () => {
    const one = await good();
    const partner = await made('partner', { name: 'P' });
    await posted(await note('buy', [{ good: one, quantity: '10' }]));
    const sales = await Promise.all(
      Array.from({ length: 6 }, () => note('sell', [{ good: one, quantity: '3' }], { partner })),
    );
    const answers = await Promise.all(sales.map((id) => set(id, { is_posted: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
    expect(quantities(await balance(one))).toEqual([['main', '1.000']]);
    expect(await drifted()).toEqual([]);
  });

  test('[REGISTER-06] into a closed period nothing is posted, and nothing of it is taken back; who may close and open is said', async () => {
    const one = await good();
    const old = await note('buy', [{ good: one, quantity: '10' }], { day: '2026-03-10' });
    await posted(old);
    const accountant = await server.login('accountant@demo.keste');
    const close = (who: Client, until: string | null): Promise<Answer> =>
      who.post('/data/stock_move/period/', { until });
    expect((await close(member, '2026-03-31')).status).toBe(403);
    expect((await close(accountant, '2026-03-31')).body).toEqual({
      until: '2026-03-31',
      may_close: true,
      may_reopen: false,
    });
    const late = await note('buy', [{ good: one, quantity: '1' }], { day: '2026-03-31' });
    const refused = await set(late, { is_posted: true });
    expect(refused.body.fields.day).toMatchObject([{ rule: 'period' }]);
    expect((await set(old, { is_posted: false })).body.fields.day).toMatchObject([{ rule: 'period' }]);
    await posted(await note('buy', [{ good: one, quantity: '1' }], { day: '2026-04-01' }));
    expect((await close(accountant, null)).status).toBe(403);
    expect((await close(admin, '2026-02-01')).status).toBe(200);
    await posted(late);
    expect((await close(owner, null)).body).toMatchObject({ until: null });
    expect(quantities(await balance(one))).toEqual([['main', '12.000']]);
  });

  test('[REGISTER-07] the check finds a sum that is not that of its movements, and puts it right', async () => {
    const one = await good();
    await posted(await note('buy', [{ good: one, quantity: '10' }]));
    await server.database.asServer.query(
      `update app.register_total set income = income + 1 where model = 'stock_move' and resource = 'quantity' and key[1] = $1 and month = 'infinity'`,
      [one],
    );
    expect(await drifted()).toMatchObject([
      { model: 'stock_move', field: 'quantity', drifted: 1, example: `${one} main` },
    ]);
    await checkStoredRegisters(server.database, server.catalog.current(), { isMending: true });
    expect(await drifted()).toEqual([]);
    expect(quantities(await balance(one))).toEqual([['main', '10.000']]);
  });
});
