// The calls of the page "Modules": who may, what is planned, previewed and applied, and what clients report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { cleanUp } from '../accounts/index.ts';
import { PATHS } from '../paths.ts';
import { startTestServer, type Client, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let guest: Client;
/** Owner of another organisation. */
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, admin, member, guest, other] = await Promise.all([
    login('owner'),
    login('admin'),
    login('member.ru'),
    login('guest'),
    login('other'),
  ]);
});
afterAll(() => server.close());

const label = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });

function definition(over: Partial<ModuleDefinition> = {}): ModuleDefinition {
  return {
    name: 'vehicles',
    title: { ru: 'Транспорт', kk: 'Көлік', en: 'Vehicles' },
    icon: 'box',
    navigation: { path: '/vehicles' },
    model: {
      name: 'vehicle',
      representation: '<plate>',
      fields: {
        plate: { type: 'CharField', title: label('Номер'), required: true, maxLength: 20, search: true },
        price: { type: 'DecimalField', title: label('Цена'), precision: 2 },
        count: { type: 'IntegerField', title: label('Число'), min: 2 },
        total: { type: 'DecimalField', title: label('Сумма'), precision: 2, formula: '<price> * <count>' },
        kind: {
          type: 'CharField',
          title: label('Вид'),
          choices: [
            { id: 'car', title: label('Легковой') },
            { id: 'truck', title: label('Грузовой') },
          ],
        },
        driver: { type: 'ForeignKey', title: label('Водитель'), model: 'user' },
      },
    },
    table: { columns: ['plate', 'kind', 'price', 'total', 'driver'], ordering: ['plate'] },
    filters: { include: ['plate', 'kind'] },
    permissions: { admin: 'all', member: ['list', 'read'] },
    ...over,
  };
}

const textOf = (over?: Partial<ModuleDefinition>): string => JSON.stringify(definition(over));
const shipped = readFileSync(join(PATHS.modules, 'contractors', 'contractors.module.json'), 'utf8');

describe('who may', () => {
  const CALLS: [string, (client: Client) => Promise<{ status: number }>][] = [
    ['the list', (client) => client.get('/modules/')],
    ['one definition', (client) => client.get('/modules/contractors/')],
    ['its file', (client) => client.get('/modules/contractors/file/')],
    ['the problems', (client) => client.get('/modules/problems/')],
    ['a plan', (client) => client.post('/modules/plan/', { text: shipped })],
    ['a preview', (client) => client.post('/modules/preview/', { text: shipped })],
    ['an application', (client) => client.post('/modules/apply/', { text: shipped })],
  ];

  test.each(CALLS)('[RIGHT-08] %s is for owners and admins alone', async (_name, call) => {
    const visitor = await server.visitor();
    expect([(await call(member)).status, (await call(guest)).status, (await call(visitor)).status]).toEqual([
      403, 403, 401,
    ]);
    expect([(await call(owner)).status, (await call(admin)).status]).toEqual([200, 200]);
  });

  test('[RIGHT-08] those of another organisation look and preview; what holds for the whole server they do not change, and what its rows are like they do not learn', async () => {
    expect((await other.get('/modules/')).body.can_edit).toBe(false);
    expect((await admin.get('/modules/')).body.can_edit).toBe(true);
    expect((await other.post('/modules/preview/', { text: textOf() })).body.table).toBeDefined();
    expect((await other.post('/modules/plan/', { text: textOf() })).body.code).toBe('forbidden');
    expect(
      (await other.get('/modules/')).body.results.filter(
        (entry: { applied_by: unknown }) => 'plan' in entry || entry.applied_by !== null,
      ),
    ).toEqual([]);
    expect((await other.get('/modules/contractors/')).body.history).toEqual([]);
    const refused = await other.post('/modules/apply/', { text: textOf({ name: 'theirs' }) });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await admin.get('/modules/')).body.results.map(({ name }: { name: string }) => name)).not.toContain(
      'theirs',
    );
  });

  test('[RIGHT-08] one who may not apply is slowed down who previews too often; one who may is not', async () => {
    const many = async (client: Client): Promise<{ status: number; headers: Readonly<Record<string, unknown>> }[]> => {
      const answers = [];
      for (let index = 0; index < 41; index += 1) answers.push(await client.post('/modules/preview/', { text: '{' }));
      return answers;
    };
    const answers = await many(other);
    expect([answers[0]?.status, answers.at(-1)?.status, Number(answers.at(-1)?.headers['retry-after']) > 0]).toEqual([
      200,
      429,
      true,
    ]);
    expect((await many(owner)).at(-1)?.status).toBe(200);
  });

  test('[NET-01] a change needs the token of the page', async () => {
    const answer = await admin.post('/modules/apply/', { text: textOf() }, { headers: { 'x-csrftoken': 'no' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });
});

test('[DEF-03] the list says what each definition is, the source has its text as it was written, and the file is a download', async () => {
  const { results } = (await admin.get('/modules/')).body;
  expect(results.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['contractors', 'products', 'requests', 'team']),
  );
  expect(results.find(({ name }: { name: string }) => name === 'contractors')).toMatchObject({
    title: 'Контрагенты',
    model: 'contractor',
    path: '/contractors',
    source: 'shipped',
    state: 'in_force',
    problems: 0,
  });
  expect(results.find(({ name }: { name: string }) => name === 'contractors').rows).toBeGreaterThan(10);
  expect((await admin.get('/modules/contractors/')).body.text).toBe(shipped);
  const file = await admin.get('/modules/contractors/file/');
  expect([file.text, file.headers['content-disposition'], file.headers['content-type']]).toEqual([
    shipped,
    'attachment; filename="contractors.module.json"',
    'application/json; charset=utf-8',
  ]);
  expect([(await admin.get('/modules/nothing/')).status, (await admin.get('/modules/nothing/file/')).status]).toEqual([
    404, 404,
  ]);
});

describe('a definition that is not in force', () => {
  test.each([
    ['no JSON', '{ "name": '],
    ['a misspelt key', JSON.stringify({ ...definition(), tabel: {} })],
    ['a column without a field', textOf({ table: { columns: ['nothing'] } })],
  ])('[ADMIN-02] %s is named by its place, in plan and preview, and nothing changes', async (_name, text) => {
    const [plan, preview, applied] = [
      (await admin.post('/modules/plan/', { text })).body,
      (await admin.post('/modules/preview/', { text })).body,
      (await admin.post('/modules/apply/', { text })).body,
    ];
    for (const issues of [plan.issues, preview.issues, applied.issues])
      expect(issues[0]).toMatchObject({ path: expect.stringMatching(/^\//), reason: expect.any(String) });
    expect([plan.ok, applied.ok, preview.table]).toEqual([false, false, undefined]);
    expect(server.catalog.current().models.has('vehicle')).toBe(false);
  });

  test('[DEF-04] a preview has the documents of its screens and rows of their kinds, in the language asked for; nothing is stored', async () => {
    const { body } = await admin.post('/modules/preview/', { text: textOf(), lang: 'kk' });
    expect([body.issues, body.table.title, body.table.columns.map(({ field }: { field: string }) => field)]).toEqual([
      [],
      'Көлік',
      ['plate', 'kind', 'price', 'total', 'driver'],
    ]);
    expect([
      body.form.mode,
      body.form.validator,
      body.filters.include.map(({ name }: { name: string }) => name),
    ]).toEqual(['create', undefined, ['plate', 'kind']]);
    expect(body.rows[0]).toMatchObject({
      plate: 'Номер 1',
      price: '1250.00',
      count: 3,
      total: '3750.00',
      kind: 'car',
      driver: { string_view: 'Водитель 1' },
    });
    expect(server.catalog.current().models.has('vehicle')).toBe(false);
    const demo = await admin.post('/modules/preview/', {
      text: textOf({ demo: [{ plate: '001 AAA 02', price: '10.00', count: 2, driver: { full_name: 'Алия' } }] }),
    });
    expect(demo.body.rows).toMatchObject([{ plate: '001 AAA 02', total: '20.00', driver: { string_view: 'Алия' } }]);
  });

  test('[DEF-04] a preview tells its rows apart however short they are, and has the page of blocks', async () => {
    const { model } = definition();
    const short = textOf({
      model: {
        ...model,
        fields: { ...model.fields, plate: { type: 'CharField', title: label('Государственный номер'), maxLength: 10 } },
      },
    });
    const { body } = await admin.post('/modules/preview/', { text: short });
    expect(body.rows.slice(0, 2).map(({ plate }: { plate: string }) => plate)).toEqual(['Государс 1', 'Государс 2']);
    expect(body.meta).toMatchObject({ pageWidget: 'table', pageConfig: { tableInfo: { model: 'vehicle' } } });
    const requests = (await admin.get('/modules/requests/')).body;
    const page = (await admin.post('/modules/preview/', { text: requests.text })).body.meta;
    expect([page.pageWidget, typeof page.pageConfig.page.block]).toEqual(['page', 'string']);
  });

  test('[ADMIN-01, PLAN-01] a plan changes nothing; applying it does, once, for who saw what is in force', async () => {
    const plan = (await admin.post('/modules/plan/', { text: textOf() })).body;
    expect([plan.ok, plan.base, plan.changes.length > 0, server.catalog.current().models.has('vehicle')]).toEqual([
      true,
      '',
      true,
      false,
    ]);
    const applied = (await admin.post('/modules/apply/', { text: textOf(), base: plan.base })).body;
    expect([applied.ok, applied.module, server.catalog.current().models.has('vehicle')]).toEqual([
      true,
      'vehicles',
      true,
    ]);
    const late = await owner.post('/modules/apply/', { text: textOf({ icon: 'cart' }), base: plan.base });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const again = (await admin.post('/modules/apply/', { text: textOf() })).body;
    expect([again.ok, again.changes]).toEqual([true, []]);
    const { body } = await admin.get('/modules/vehicles/');
    expect([body.history[0].plan.module, body.history[0].by.string_view]).toEqual([
      'vehicles',
      (await admin.get('/users/info/')).body.user.full_name,
    ]);
  });
});

describe('what clients could not draw', () => {
  const report = (client: Client, problems: object[]): Promise<{ status: number; body: { code: string } }> =>
    client.post('/app_info/renderer_problems/', { problems });
  const known = async (client: Client): Promise<Record<string, unknown>[]> =>
    (await client.get('/modules/problems/')).body.results;

  test('[FAULT-03] anybody signed in reports; each once a day for a person and place, counted by people, within the organisation', async () => {
    const problem = { code: 'renderer_missing', path: 'cell/CharField/sparkle', detail: 'no renderer has this key' };
    const here = { ...problem, page: '/contractors' };
    expect([
      (await report(member, [here, here])).status,
      (await report(member, [here])).status,
      (await report(guest, [{ ...problem, model: 'contractor' }])).status,
    ]).toEqual([204, 204, 204]);
    expect(await known(admin)).toMatchObject([{ ...problem, model: 'contractor', people: 2, count: 3 }]);
    expect(await known(other)).toEqual([]);
    expect((await server.database.query('select from app.renderer_problem')).length).toBe(2);
    expect(
      (await admin.get('/modules/')).body.results.find(({ name }: { name: string }) => name === 'contractors').problems,
    ).toBe(1);
  });

  test('[FAULT-03] a person has room for a hundred in a day, and is slowed down who reports too often', async () => {
    const many = (from: number): object[] =>
      Array.from({ length: 20 }, (_, index) => ({ code: 'renderer_crash', path: `cell/${from + index}` }));
    for (let from = 0; from < 120; from += 20) expect((await report(owner, many(from))).status).toBe(204);
    const rows = await server.database.query<{ count: number }>(
      `select count(*)::int as count from app.renderer_problem where code = 'renderer_crash'`,
    );
    expect(rows[0]?.count).toBe(100);
    const answers = [];
    for (let index = 0; index < 60; index += 1) answers.push((await report(owner, [{ code: 'a', path: 'b' }])).status);
    expect([answers[0], answers.at(-1)]).toEqual([204, 429]);
  });

  test.each([
    ['nothing', []],
    ['too many', Array.from({ length: 21 }, () => ({ code: 'a', path: 'b' }))],
    ['an unknown key', [{ code: 'a', path: 'b', html: '<b>' }]],
    ['a long text', [{ code: 'a', path: 'b'.repeat(301) }]],
  ])('[FAULT-03] %s is refused', async (_name, problems) => {
    const answer = await report(guest, problems);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  test('[FAULT-03] after 30 days they are forgotten', async () => {
    await server.database.query(`update app.renderer_problem set last_at = now() - interval '31 days'`);
    expect(await known(admin)).toEqual([]);
    await cleanUp(server.database);
    expect(await server.database.query('select from app.renderer_problem')).toEqual([]);
  });
});
