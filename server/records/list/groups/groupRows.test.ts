// Groups over the demo organisation and a model of the test's own: the same rows as the list, counted exactly.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDecimals, formatDecimal, parseDecimal, ZERO } from '../../../../src/engine/decimal/index.ts';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../../../testing/index.ts';

interface Group {
  keys: (string | number | boolean | null)[];
  labels: string[];
  colors: (string | null)[];
  count: number;
  totals: Record<string, string | null>;
}

const label = (en: string): { ru: string; en: string } => ({ ru: `${en} ru`, en });

const VISITS: ModuleDefinition = {
  name: 'visits',
  title: label('Visits'),
  navigation: { path: '/visits' },
  model: {
    name: 'visit',
    fields: {
      place: { type: 'CharField', title: label('Place') },
      at: { type: 'DateTimeField', title: label('At') },
      paid: { type: 'DecimalField', title: label('Paid'), precision: 2 },
      heads: { type: 'IntegerField', title: label('Heads') },
      each: { type: 'DecimalField', title: label('Each'), precision: 2, formula: '<paid> / <heads>' },
      age: { type: 'IntegerField', title: label('Age'), formula: 'days(<day>, today())' },
      day: { type: 'DateField', title: label('Day') },
      secret: { type: 'CharField', title: label('Secret'), read: ['admin'] },
    },
  },
  table: { columns: ['place', 'at', 'paid', 'heads', 'each', 'day', 'secret'], totals: ['paid', 'each'] },
  filters: { include: ['place', 'day', 'paid'] },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let sales: Client;
let admin: Client;
let guest: Client;

beforeAll(async () => {
  modules = writeModules(VISITS);
  server = await startTestServer({ modulesDir: modules.path });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [sales, admin, guest] = await Promise.all([login('member.ru'), login('admin'), login('guest')]);
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function ask(client: Client, model: string, query: Record<string, string>): Promise<Group[]> {
  const answer = await client.get(`/data/${model}/groups/`, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}

async function fill(rows: readonly Record<string, unknown>[]): Promise<void> {
  const upsert = rows.map((row) => ({ id: crypto.randomUUID(), ...row }));
  const answer = await admin.post('/data/visit/batch/', { upsert });
  expect(answer.status, answer.text).toBe(200);
}

describe('refusals', () => {
  it.each([
    ['by', { by: 'nothing' }, 'unknown_field'],
    ['by', { by: 'constructor' }, 'unknown_field'],
    ['by', { by: 'iban' }, 'unknown_field'],
    ['by', { by: 'note' }, 'unknown_field'],
    ['by', { by: 'roles' }, 'unknown_field'],
    ['by', { by: 'bin' }, 'unknown_field'],
    ['by', { by: 'status:month' }, 'choice'],
    ['by', { by: 'contract_date:decade' }, 'choice'],
    ['by', { by: 'status,kind,country,manager' }, 'maxItems'],
    ['aggregates', { by: 'status', aggregates: 'sum:name' }, 'unknown_field'],
    ['aggregates', { by: 'status', aggregates: 'median:debt' }, 'choice'],
    ['aggregates', { by: 'status', aggregates: 'sum:debt:x' }, 'choice'],
    ['ordering', { by: 'status', ordering: 'name' }, 'unknown_field'],
    ['nothing', { by: 'status', filters: '{"nothing":"a"}' }, 'unknown_filter'],
  ])('[GRID-06] 400 names %s', async (name, query, rule) => {
    const plain = await server.login('member.kk@demo.keste');
    const answer = await plain.get('/data/contractor/groups/', { query: query as Record<string, string> });
    expect([answer.status, answer.body.fields?.[name]?.[0].rule]).toEqual([400, rule]);
  });

  it('[GRID-06] who may not list may not group, and another organisation has groups of its own', async () => {
    expect((await guest.get('/data/contractor/groups/', { query: { by: 'status' } })).status).toBe(403);
    const other = await server.login('other@demo.keste');
    const { body } = await other.get('/data/contractor/?page_size=0');
    const groups = await ask(other, 'contractor', { by: 'status' });
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
  });
});

describe('groups', () => {
  it('[GRID-06] by nothing: one group of all rows, of an empty list as well', async () => {
    const [all, ...others] = await ask(sales, 'contractor', { aggregates: 'sum:debt' });
    const byStatus = await ask(sales, 'contractor', { by: 'status' });
    expect(others).toEqual([]);
    expect(all).toMatchObject({ keys: [], count: byStatus.reduce((sum, { count }) => sum + count, 0) });
    expect(await ask(sales, 'contractor', { aggregates: 'sum:debt,max:debt', search: 'no such row at all' })).toEqual([
      expect.objectContaining({ count: 0, totals: { 'sum:debt': '0.00', 'max:debt': null } }),
    ]);
  });

  it('[GRID-06] by a choice: the order, labels and colours of the definition, sums to the last digit, the same filters as the list', async () => {
    for (const filters of ['{}', '{"debt":{"from":"0.01"}}', '{"status__exclude":["active"]}']) {
      const groups = await ask(sales, 'contractor', { by: 'status', aggregates: 'sum:debt,sum:available', filters });
      const list = (await sales.get('/data/contractor/', { query: { page_size: '0', filters } })).body;
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(list.count);
      for (const field of ['debt', 'available']) {
        const sum = groups.reduce(
          (all, { totals }) => addDecimals(all, parseDecimal(totals[`sum:${field}`] ?? '0') ?? ZERO),
          ZERO,
        );
        expect(formatDecimal(sum)).toBe(list.totals[field]);
      }
      const order = ['draft', 'active', 'blocked', 'archived'];
      expect(groups.map(({ keys }) => order.indexOf(String(keys[0])))).toEqual(
        groups.map(({ keys }) => order.indexOf(String(keys[0]))).sort(),
      );
    }
    const [first] = await ask(sales, 'contractor', { by: 'status' });
    expect(first).toMatchObject({ keys: ['draft'], labels: ['Черновик'], colors: ['gray'] });
    sales.lang = 'kk';
    expect((await ask(sales, 'contractor', { by: 'status' }))[0]?.labels).toEqual(['Жоба']);
    sales.lang = 'ru';
  });

  it('[GRID-06] by a reference and a yes or no: texts of the rows, the empty ones last', async () => {
    const groups = await ask(sales, 'contractor', { by: 'manager,vat_payer' });
    const rows = (
      await sales.get('/data/contractor/', { query: { no_pagination: 'true', fields: 'manager,vat_payer' } })
    ).body.results;
    const expected = new Map<string, number>();
    for (const { manager, vat_payer: vat } of rows) {
      const key = `${manager?.string_view ?? 'Не указано'}|${vat ? 'Да' : 'Нет'}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    expect(new Map(groups.map(({ labels, count }) => [labels.join('|'), count]))).toEqual(expected);
    const empties = groups.map(({ keys }) => keys[0] === null);
    expect(empties).toEqual([...empties].sort());
  });

  it('[GRID-06] search and the filters chosen for the page hold', async () => {
    await sales.post('/app_info/chosen_filters/', {
      model: 'contractor',
      page_name: 'contractors',
      filters: { status: ['blocked'] },
      search: '',
    });
    const chosen = await ask(sales, 'contractor', { by: 'status', page_name: 'contractors' });
    expect(chosen.map(({ keys }) => keys[0])).toEqual(['blocked']);
    const narrowed = await ask(sales, 'contractor', {
      by: 'status',
      page_name: 'contractors',
      filters: '{"status":["active","blocked"]}',
    });
    expect(narrowed).toEqual(chosen);
    await sales.post('/app_info/chosen_filters/', { model: 'contractor', page_name: 'contractors', filters: {} });
    const found = await ask(sales, 'contractor', { by: 'country', search: 'тоо' });
    const { body } = await sales.get('/data/contractor/', { query: { page_size: '0', search: 'тоо' } });
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
  });

  it("[GRID-06] moments fall into days, weeks, months, quarters and years of the caller's zone", async () => {
    await admin.patch('/users/profile/', { timezone: 'Asia/Almaty' });
    // 20:30 UTC is the next day in Almaty, here the next month and year.
    await fill([
      { place: 'zone', at: '2025-12-31T20:30:00Z' },
      { place: 'zone', at: '2025-12-31T10:00:00Z' },
      { place: 'zone', at: null },
    ]);
    const by = (unit: string): Promise<Group[]> =>
      ask(admin, 'visit', { by: `at:${unit}`, filters: '{"place":"zone"}' });
    expect((await by('day')).map(({ keys, count }) => [keys[0], count])).toEqual([
      ['2025-12-31', 1],
      ['2026-01-01', 1],
      [null, 1],
    ]);
    expect((await by('week')).map(({ keys, labels, count }) => [keys[0], labels[0], count])).toEqual([
      ['2025-12-29', '29.12.2025 – 04.01.2026', 2],
      [null, 'Не указано', 1],
    ]);
    expect((await by('month')).map(({ labels }) => labels[0])).toEqual(['Декабрь 2025', 'Январь 2026', 'Не указано']);
    expect((await by('quarter')).map(({ labels }) => labels[0])).toEqual([
      '4-й квартал 2025',
      '1-й квартал 2026',
      'Не указано',
    ]);
    expect((await by('year')).map(({ keys }) => keys[0])).toEqual(['2025-01-01', '2026-01-01', null]);
    admin.lang = 'kk';
    expect((await by('month')).map(({ labels }) => labels[0])).toEqual([
      '2025 ж. желтоқсан',
      '2026 ж. қаңтар',
      'Көрсетілмеген',
    ]);
    admin.lang = 'ru';
  });

  it('[GRID-06] computed fields are summed up too, cells with an error are left out', async () => {
    await fill([
      { place: 'sum', paid: '0.10', heads: 1 },
      { place: 'sum', paid: '0.20', heads: 0 },
      { place: 'sum', paid: '10', heads: 3 },
    ]);
    const [group] = await ask(admin, 'visit', {
      by: 'place',
      aggregates: 'sum:paid,avg:paid,min:each,max:each,sum:each,avg:heads,max:age',
      filters: '{"place":"sum"}',
    });
    expect(group).toEqual({
      keys: ['sum'],
      labels: ['sum'],
      colors: [null],
      count: 3,
      totals: {
        'sum:paid': '10.30',
        'avg:paid': '3.43',
        'min:each': '0.10',
        'max:each': '3.33',
        'sum:each': '3.43',
        'avg:heads': '1.33',
        'max:age': null,
      },
    });
  });

  it('[GRID-06] at most 1,000 groups, and the answer says that there are more', async () => {
    await server.database.query(
      `insert into data.visit (id, organization, heads, place) select gen_random_uuid(), (select organization from data.visit limit 1), n, 'many' from generate_series(1, 1200) n`,
    );
    const { body } = await admin.get('/data/visit/groups/', { query: { by: 'heads', filters: '{"place":"many"}' } });
    expect([body.results.length, body.capped]).toEqual([1000, true]);
    expect(body.results[0].keys).toEqual([1]);
    expect((await admin.get('/data/visit/groups/', { query: { by: 'place' } })).body.capped).toBe(false);
  });

  it('[GRID-06] a field the roles may not read is no group for them', async () => {
    expect((await admin.get('/data/visit/groups/', { query: { by: 'secret' } })).status).toBe(200);
    expect((await sales.get('/data/visit/groups/', { query: { by: 'secret' } })).status).toBe(400);
  });
});
