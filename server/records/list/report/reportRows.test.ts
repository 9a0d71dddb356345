// Reports over the demo organisation and a model of the test's own: every total against the rows themselves, exactly.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition, Report } from '../../../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../../../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: `${en} ru`, en });

const SHIFTS: ModuleDefinition = {
  name: 'shifts',
  title: label('Shifts'),
  navigation: { path: '/shifts' },
  model: {
    name: 'shift',
    fields: {
      place: { type: 'CharField', title: label('Place') },
      kind: {
        type: 'CharField',
        title: label('Kind'),
        choices: [
          { id: 'night', title: label('Night'), color: 'blue' },
          { id: 'day', title: label('Day') },
        ],
      },
      at: { type: 'DateTimeField', title: label('At') },
      paid: { type: 'DecimalField', title: label('Paid'), precision: 2 },
      heads: { type: 'IntegerField', title: label('Heads') },
      spot: { type: 'ForeignKey', title: label('Spot'), model: 'spot' },
      secret: { type: 'CharField', title: label('Secret'), read: ['admin'] },
    },
  },
  table: { columns: ['place', 'kind', 'at', 'paid', 'heads', 'spot', 'secret'] },
  filters: { include: ['place', 'kind', 'at', 'paid'] },
  page: {
    block: 'stack',
    children: [
      { block: 'report', id: 'plain' },
      {
        block: 'report',
        id: 'asking',
        params: {
          rows: ['place'],
          schema: {
            type: 'object',
            required: ['least'],
            properties: {
              least: { type: 'number', minimum: 5 },
              kinds: { type: 'array', items: { enum: ['day', 'night'] } },
            },
          },
          narrow: { paid: { from: '<least>' }, kind: ['<kinds>'] },
        },
      },
    ],
  },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read'], rows: "<kind> = 'day'" },
  },
};

const SPOTS: ModuleDefinition = {
  name: 'spots',
  title: label('Spots'),
  model: { name: 'spot', representation: '<name>', fields: { name: { type: 'CharField', title: label('Name') } } },
  permissions: { admin: 'all' },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let member: Client;

const ROWS = [
  { place: 'A', kind: 'day', at: '2026-03-31T21:30:00Z', paid: '10.10', heads: 1 },
  { place: 'A', kind: 'day', at: '2026-04-02T08:00:00Z', paid: '20.20', heads: 2 },
  { place: 'A', kind: 'night', at: '2026-04-03T08:00:00Z', paid: '0.05', heads: 10 },
  { place: 'B', kind: 'night', at: '2026-03-05T08:00:00Z', paid: '7.00', heads: null },
  { place: 'B', kind: null, at: null, paid: null, heads: 4 },
];

beforeAll(async () => {
  modules = writeModules(SPOTS, SHIFTS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
  const upsert = ROWS.map((row) => ({ id: crypto.randomUUID(), ...row }));
  const answer = await admin.post('/data/shift/batch/', { upsert });
  if (answer.status !== 200) throw new Error(answer.text);
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function ask(client: Client, query: Record<string, string>): Promise<Report> {
  const answer = await client.get('/data/shift/report/', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function remove(rows: readonly { id: string }[]): Promise<void> {
  expect((await admin.post('/data/shift/batch/', { delete: rows.map(({ id }) => id) })).status).toBe(200);
}

const told = ({ rows }: Report): unknown[] =>
  rows.map(({ keys, total }) => [...keys, total.count, ...Object.values(total.totals)]);

describe('[REPORT-01] levels', () => {
  it('come before what they are made of, every total worked out of the rows', async () => {
    const report = await ask(admin, { rows: 'place,kind', aggregates: 'sum:paid,avg:heads' });
    expect(report.columns).toEqual([]);
    expect(told(report)).toEqual([
      [5, '37.35', '4.25'],
      ['A', 3, '30.35', '4.33'],
      ['A', 'night', 1, '0.05', '10.00'],
      ['A', 'day', 2, '30.30', '1.50'],
      ['B', 2, '7.00', '4.00'],
      ['B', 'night', 1, '7.00', null],
      ['B', null, 1, '0.00', '4.00'],
    ]);
    expect(report.rows[2]).toMatchObject({ labels: ['A', 'Night ru'], colors: [null, 'blue'] });
  });

  it('of no rows are one row of nothing', async () => {
    expect(told(await ask(admin, { rows: 'place', aggregates: 'sum:paid,max:paid', search: 'no such' }))).toEqual([
      [0, '0.00', null],
    ]);
  });

  it('two of one name are two groups, each with what lies below it', async () => {
    const spots = [crypto.randomUUID(), crypto.randomUUID()];
    await admin.post('/data/spot/batch/', { upsert: spots.map((id) => ({ id, name: 'Same' })) });
    const upsert = spots.flatMap((spot) =>
      ['X', 'Y'].map((place) => ({ id: crypto.randomUUID(), place, kind: 'night', heads: 1, spot })),
    );
    expect((await admin.post('/data/shift/batch/', { upsert })).status).toBe(200);
    const report = await ask(admin, { rows: 'spot,place', group: '[["heads","1"]]', filters: '{"kind":["night"]}' });
    expect(report.rows.map(({ keys: [, place], labels: [name], total }) => [name, place, total.count])).toEqual([
      [undefined, undefined, 4],
      ...[0, 1].flatMap(() => [
        ['Same', undefined, 2],
        ['Same', 'X', 1],
        ['Same', 'Y', 1],
      ]),
    ]);
    await remove(upsert);
  });
});

describe('[REPORT-02] across', () => {
  it('a date falls into the interval of the reader’s own zone; what has no rows is null, empty ones come last', async () => {
    await admin.patch('/users/profile/', { timezone: 'Asia/Almaty' });
    const report = await ask(admin, { rows: 'place', columns: 'at:month', aggregates: 'sum:paid' });
    // The first row is of 1 April where its reader is.
    expect(report.columns.map(({ key }) => key)).toEqual(['2026-03-01', '2026-04-01', null]);
    expect(report.columns[0]?.label).toBe('Март 2026');
    expect(
      report.rows.map(({ keys, cells = [] }) => [...keys, ...cells.map((cell) => cell && cell.totals['sum:paid'])]),
    ).toEqual([
      ['7.00', '30.35', '0.00'],
      ['A', null, '30.35', null],
      ['B', '7.00', null, '0.00'],
    ]);
    for (const { total, cells = [] } of report.rows)
      expect(cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0)).toBe(total.count);
  });

  it('without rows there are the totals alone', async () => {
    const report = await ask(admin, { columns: 'kind' });
    expect([
      report.columns.map(({ key }) => key),
      report.rows.map(({ cells }) => cells?.map((cell) => cell?.count)),
    ]).toEqual([['night', 'day', null], [[2, 2, 1]]]);
  });
});

describe('[REPORT-03] rights', () => {
  it('two readers have two reports, each that of his own list; closed fields are none', async () => {
    for (const client of [admin, member]) {
      const { body } = await client.get('/data/shift/?page_size=0');
      const report = await ask(client, { rows: 'place', columns: 'kind' });
      expect(report.rows[0]?.total.count).toBe(body.count);
    }
    expect(told(await ask(member, { rows: 'place' }))).toEqual([[2], ['A', 2]]);
    for (const query of [{ rows: 'secret' }, { columns: 'secret' }, { rows: 'place', filters: '{"secret":"x"}' }]) {
      const answer = await member.get('/data/shift/report/', { query: query as Record<string, string> });
      expect(answer.status, answer.text).toBe(400);
    }
    const guest = await server.login('guest@demo.keste');
    expect((await guest.get('/data/shift/report/?rows=place')).status).toBe(403);
    const answer = await member.get('/data/shift/report/export/', { query: { format: 'csv', rows: 'place' } });
    expect(answer.status).toBe(403);
  });
});

describe('[REPORT-04] refusals', () => {
  it.each([
    ['rows', { rows: 'nothing' }, 'unknown_field'],
    ['rows', { rows: 'place,kind,spot,at' }, 'maxItems'],
    ['rows', { rows: 'place,place' }, 'choice'],
    ['columns', { rows: 'kind', columns: 'kind' }, 'choice'],
    ['columns', { columns: 'kind,place' }, 'maxItems'],
    ['columns', { columns: 'at:decade' }, 'choice'],
    ['aggregates', { rows: 'kind', aggregates: 'sum:place' }, 'unknown_field'],
    ['ordering', { rows: 'kind', ordering: 'place' }, 'unknown_field'],
    ['format', { rows: 'kind', format: 'csv' }, 'unknown_field'],
  ])('400 names %s: %o', async (name, query, rule) => {
    const answer = await admin.get('/data/shift/report/', { query: query as Record<string, string> });
    expect([answer.status, answer.body.fields?.[name]?.[0].rule]).toEqual([400, rule]);
  });

  it('more than anybody reads is refused instead of cut off', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: crypto.randomUUID(),
      place: `P${index}`,
      heads: 77,
    }));
    expect((await admin.post('/data/shift/batch/', { upsert: many })).status).toBe(200);
    const answer = await admin.get('/data/shift/report/?columns=place');
    expect([answer.status, answer.body.fields?.columns[0].rule]).toEqual([400, 'report_columns']);
    expect((await ask(admin, { rows: 'place', group: '[["heads",77]]' })).rows).toHaveLength(102);
    await remove(many);
  });
});

describe('[REPORT-13] parameters', () => {
  const asked = (params: object | string, report = 'shifts.asking'): ReturnType<Client['get']> =>
    admin.get('/data/shift/report/', {
      query: { rows: 'place', report, params: typeof params === 'string' ? params : JSON.stringify(params) },
    });

  it('fill in the filters of the block, which are answered; what stays empty narrows nothing', async () => {
    const some = await asked({ least: 7 });
    expect(some.status, some.text).toBe(200);
    expect([told(some.body), some.body.filters]).toEqual([[[3], ['A', 2], ['B', 1]], { paid: { from: '7' } }]);
    const nights = await asked({ least: 5, kinds: ['night'] });
    expect([told(nights.body), nights.body.filters]).toEqual([
      [[1], ['B', 1]],
      { paid: { from: '5' }, kind: ['night'] },
    ]);
  });

  it('hold beside filters of the query and the rows that the role sees', async () => {
    const query = { rows: 'place', report: 'shifts.asking', params: '{"least":5}' };
    expect(told(await ask(member, query))).toEqual([[2], ['A', 2]]);
    expect(told(await ask(admin, { ...query, filters: '{"paid":{"to":"10.5"}}' }))).toEqual([[2], ['A', 1], ['B', 1]]);
  });

  it.each<[string, object | string, string]>([
    ['a limit', { least: 1 }, '/least: '],
    ['one that is missing', {}, '/least: '],
    ['another type', { least: '7' }, '/least: '],
    ['deep inside', { least: 5, kinds: ['noon'] }, '/kinds/0: '],
    ['no JSON', '{', ''],
  ])('are judged by the schema: %s', async (_what, params, place) => {
    const answer = await asked(params);
    expect([answer.status, answer.body.fields?.params?.length]).toEqual([400, 1]);
    expect(answer.body.fields.params[0].message.startsWith(place)).toBe(true);
  });

  it.each(['shifts.plain', 'shifts.none', 'spots.asking', 'asking', '.'])('of no such report: %s', async (report) => {
    const answer = await asked({ least: 5 }, report);
    expect([answer.status, answer.body.fields?.report?.[0].rule]).toEqual([400, 'choice']);
  });

  it('without the name of a report are refused', async () => {
    const answer = await admin.get('/data/shift/report/?params=%7B%7D');
    expect([answer.status, answer.body.fields?.report?.[0].rule]).toEqual([400, 'required']);
  });

  it('the page says by what name they are judged', async () => {
    const { body } = await admin.get('/app_info/routes/meta/?name=shifts');
    expect(JSON.stringify(body)).toContain('"report":"shifts.asking"');
  });
});

describe('[REPORT-05] files', () => {
  it('numbers are numbers, texts no formulas, totals of all rows at the end', async () => {
    const row = { id: crypto.randomUUID(), place: '=1+1', kind: 'day', paid: '1.00', heads: 3 };
    await admin.post('/data/shift/batch/', { upsert: [row] });
    const query = { rows: 'place,kind', aggregates: 'sum:paid', lang: 'en', group: '[["heads",3]]' };
    const csv = await admin.get('/data/shift/report/export/', { query: { ...query, format: 'csv' } });
    expect(csv.text.replace('\ufeff', '').split('\r\n')).toEqual([
      `Place,Kind,Count,"Paid, sum"`,
      `'=1+1,,1,1.00`,
      `'=1+1,Day,1,1.00`,
      'Total,,1,1.00',
      '',
    ]);
    expect(csv.headers['content-disposition']).toContain('shifts-report-');
    const pivot = await admin.get('/data/shift/report/export/', {
      query: { rows: 'place', columns: 'kind', lang: 'ru', format: 'csv', group: '[["heads",3]]' },
    });
    expect(pivot.text.replace('\ufeff', '').split('\r\n')[0]).toBe('Place ru;Day ru: Количество;Итого: Количество');
    await remove([row]);
  });
});
