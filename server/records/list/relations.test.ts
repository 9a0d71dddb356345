// Formulas that look beyond their own row, over the whole server: rows, order, filters, totals, groups, files, options, writes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, FormInfo, ModuleDefinition, Row, TableInfo } from '../../../src/contract/index.ts';
import { createComputed, readForm } from '../../../src/engine/form/index.ts';
import { prepareTable } from '../../../src/engine/table/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const money = (formula?: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type: 'DecimalField',
  title: label('Money'),
  precision: 2,
  ...(formula === undefined ? {} : { formula }),
  ...rest,
});
const text = (formula?: string): FieldDefinition => ({
  type: 'CharField',
  title: label('Text'),
  ...(formula === undefined ? {} : { formula }),
});
const toClient: FieldDefinition = { type: 'ForeignKey', title: label('Client'), model: 'client' };

const CLIENTS: ModuleDefinition = {
  name: 'clients',
  title: label('Clients'),
  navigation: { path: '/clients' },
  model: {
    name: 'client',
    fields: {
      name: { ...text(), required: true },
      discount: money(),
      people: { type: 'IntegerField', title: label('People') },
      share: money('<discount> / <people>'),
      secret: money(undefined, { read: ['admin'] }),
      day: { type: 'DateField', title: label('Day') },
      age: { type: 'IntegerField', title: label('Age'), formula: 'days(<day>, today())' },
    },
  },
  permissions: { admin: 'all', member: ['list', 'read'], guest: ['list', 'read'] },
};

const DEALS: ModuleDefinition = {
  name: 'deals',
  title: label('Deals'),
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    fields: {
      name: text(),
      client: toClient,
      amount: money(),
      net: money('<amount> * (1 - <client.discount> / 100)'),
      twice: money('<net> * 2'),
      share: money('<client.share>'),
      who: text("concat(<client.name>, '!')"),
      age: { type: 'IntegerField', title: label('Age'), formula: '<client.age>' },
      closed: money('<client.secret>', { read: ['admin'] }),
      limit: money(undefined, { read: ['admin', 'member'] }),
      items: {
        type: 'TablePart',
        title: label('Items'),
        fields: {
          client: toClient,
          qty: money(),
          price: money('<client.discount>'),
          cost: money('<qty> * <price>'),
          part: money('<qty> / <client.people>'),
        },
      },
      total: money('sum(<items.cost>)'),
      mean: money('avg(<items.qty>)'),
      lines: { type: 'IntegerField', title: label('Lines'), formula: 'count(<items>)' },
      parts: money('sum(<items.part>)'),
    },
    rules: [
      {
        formula: '<amount> <= 1000 * (1 + <client.discount>)',
        field: 'amount',
        message: label('Too much for this client'),
      },
      { formula: '<amount> < 5000 or <limit> = null', field: 'amount', message: label('Secret') },
    ],
  },
  table: {
    columns: [
      'name',
      'client',
      'amount',
      'net',
      'twice',
      'share',
      'who',
      'age',
      'total',
      'mean',
      'lines',
      'parts',
      'closed',
    ],
    totals: ['net', 'share', 'total'],
    editing: 'cell',
    rowTone: "if(<client.discount> > 5, 'red', '')",
  },
  filters: { include: ['net', 'who', 'total', 'age'] },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'export'], guest: ['list', 'read'] },
};

const PAGE = { model: 'deal', page_name: 'deals' };
const [ANNA, BORIS] = [randomUUID(), randomUUID()];
const DEAL = [randomUUID(), randomUUID(), randomUUID()];
const line = (client: string, qty: string): Record<string, unknown> => ({ id: randomUUID(), client, qty });

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let member: Client;

beforeAll(async () => {
  modules = writeModules(CLIENTS, DEALS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
  await send('client', { id: ANNA, name: 'Anna', discount: '10.00', people: 4, secret: '7.00', day: '2026-01-01' });
  await send('client', { id: BORIS, name: 'Boris', discount: '2.50', people: 0 });
  await send('deal', {
    id: DEAL[0],
    name: 'a',
    client: ANNA,
    amount: '100.00',
    items: [line(ANNA, '2'), line(BORIS, '4')],
  });
  await send('deal', { id: DEAL[1], name: 'b', client: BORIS, amount: '200.00', items: [line(ANNA, '1')] });
  await send('deal', { id: DEAL[2], name: 'c', amount: '50.00' });
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function send(model: string, row: Record<string, unknown>): Promise<Row> {
  const answer = await admin.post(`/data/${model}/`, row);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function list(
  query: Record<string, string>,
  client = member,
): Promise<{ results: Row[]; totals: Record<string, string>; totals_skipped?: Record<string, number> }> {
  const answer = await client.get('/data/deal/', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const names = (rows: readonly Row[]): unknown[] => rows.map((row) => row['name']);

describe('[FORMULA-01] formulas through references and over table parts on the server', () => {
  it('come with the row, errors of the other row with them', async () => {
    expect((await member.get(`/data/deal/${DEAL[0]}/`)).body).toMatchObject({
      net: '90.00',
      twice: '180.00',
      share: '2.50',
      who: 'Anna!',
      total: '30.00',
      mean: '3.00',
      lines: 2,
      parts: '#DIV/0!',
    });
    expect((await member.get(`/data/deal/${DEAL[1]}/`)).body).toMatchObject({
      net: '195.00',
      share: '#DIV/0!',
      total: '10.00',
      parts: '0.25',
    });
    expect((await member.get(`/data/deal/${DEAL[2]}/`)).body).toMatchObject({
      net: '50.00',
      share: null,
      who: '!',
      total: '0.00',
      mean: null,
      lines: 0,
    });
  });

  it('are sorted by, filtered by, summed up, grouped by', async () => {
    expect(names((await list({ ordering: '-net' })).results)).toEqual(['b', 'a', 'c']);
    expect(names((await list({ ordering: 'total' })).results)).toEqual(['c', 'b', 'a']);
    expect(names((await list({ filters: JSON.stringify({ net: { from: '60', to: '100' } }) })).results)).toEqual(['a']);
    expect(names((await list({ filters: JSON.stringify({ who: 'ann' }) })).results)).toEqual(['a']);
    const { totals, totals_skipped: skipped } = await list({});
    expect([totals, skipped]).toEqual([{ net: '335.00', share: '2.50', total: '40.00' }, { share: 1 }]);
    const groups = await member.get('/data/deal/groups/', { query: { by: 'total', aggregates: 'sum:net' } });
    expect(
      groups.body.results.map((group: { keys: unknown[]; totals: unknown }) => [group.keys, group.totals]),
    ).toEqual([
      [['0.00'], { 'sum:net': '50.00' }],
      [['10.00'], { 'sum:net': '195.00' }],
      [['30.00'], { 'sum:net': '90.00' }],
    ]);
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ ordering: 'net', page_size: '1', page })));
    expect(pages.flatMap(({ results }) => names(results))).toEqual(['c', 'a', 'b']);
  });

  it('leave as a file', async () => {
    const file = await member.get('/data/deal/export/', {
      query: { format: 'csv', columns: 'name,net,total', ordering: 'name', lang: 'en' },
    });
    expect(
      file.text
        .split('\r\n')
        .slice(1, 4)
        .map((each) => each.replaceAll('"', '')),
    ).toEqual(['a,90.00,30.00', 'b,195.00,10.00', 'c,50.00,0.00']);
  });

  it('count from the day of the reader', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const ages: number[] = [];
    for (const zone of zones) {
      await server.database.query(`update data."user" set timezone = $1 where email = 'member.kk@demo.keste'`, [zone]);
      const reader = await server.login('member.kk@demo.keste');
      const { results } = await list({ ordering: 'name', fields: 'name,age' }, reader);
      ages.push(Number(results[0]?.['age']));
      expect(
        names(
          (
            await list(
              { filters: JSON.stringify({ age: { from: String(ages.at(-1)), to: String(ages.at(-1)) } }) },
              reader,
            )
          ).results,
        ),
      ).toEqual(['a']);
    }
    // Twenty-five hours lie between the two clocks.
    expect((ages[0] ?? 0) - (ages[1] ?? 0)).toBeGreaterThanOrEqual(1);
  });
});

describe('[FORMULA-01] what references carry', () => {
  it('is what formulas, rules and tones read, as far as the caller may read it', async () => {
    const [row] = (await list({ ordering: 'name' })).results;
    expect(row?.['client']).toEqual({
      id: ANNA,
      string_view: 'Anna',
      name: 'Anna',
      discount: '10.00',
      share: '2.50',
      age: expect.any(Number),
    });
    expect((await list({ ordering: 'name' }, admin)).results[0]?.['client']).toMatchObject({ secret: '7.00' });
    const { items } = (await member.get(`/data/deal/${DEAL[0]}/`)).body;
    expect(items[1]).toMatchObject({
      client: { id: BORIS, string_view: 'Boris', discount: '2.50', people: 0 },
      price: '2.50',
      cost: '10.00',
      part: '#DIV/0!',
    });
  });

  it('comes with options that are asked for it, of what the caller may read', async () => {
    const options = async (client: Client): Promise<unknown[]> =>
      (
        await client.get('/app_info/filtered_select_list/', {
          query: { model: 'client', carries: 'discount,share,secret,nothing', selected: BORIS },
        })
      ).body.filteredSelectList;
    expect(await options(member)).toEqual([
      { id: ANNA, string_view: 'Anna', discount: '10.00', share: '2.50' },
      { id: BORIS, string_view: 'Boris', discount: '2.50', share: '#DIV/0!' },
    ]);
    expect(await options(admin)).toMatchObject([{ secret: '7.00' }, { secret: null }]);
  });

  it('people carry it too', async () => {
    const answer = await member.get('/user/list/', { query: { carries: 'email', page_size: '1' } });
    expect(answer.status).toBe(200);
    expect(answer.body.results[0]).toHaveProperty('email');
  });
});

describe('[FORMULA-01] the page and the server answer the same', () => {
  it('in a table, after another reference was chosen', async () => {
    const info: TableInfo = (await member.get('/table_info/', { query: { ...PAGE, table_type: 'list' } })).body;
    const table = prepareTable(info);
    expect(table.formulas.issues).toEqual([]);
    const [row] = (await list({ ordering: 'name' })).results;
    const [boris] = (
      await member.get('/app_info/filtered_select_list/', {
        query: { model: 'client', search: 'boris', carries: 'name,discount,share,age' },
      })
    ).body.filteredSelectList;
    const edited = { ...row, client: boris };
    const shown = table.formulas.recalculate(edited, ['client']);
    const answer = (await member.patch(`/data/deal/${DEAL[0]}/`, { version: row?.version, client: BORIS })).body;
    expect(answer).toMatchObject(shown);
    expect(shown).toEqual({ net: '97.50', twice: '195.00', share: '#DIV/0!', who: 'Boris!', age: null });
    expect([table.rowTone?.evaluate(row ?? {}), table.rowTone?.evaluate(edited)]).toEqual(['red', null]);
    await admin.patch(`/data/deal/${DEAL[0]}/`, { version: answer.version, client: ANNA });
  });

  it('in a form, after lines of a table part were changed', async () => {
    const info: FormInfo = (await member.get('/form_info/', { query: { ...PAGE, mode: 'edit' } })).body;
    const computed = createComputed(readForm(info));
    expect(computed?.issues).toEqual([]);
    const row = (await member.get(`/data/deal/${DEAL[1]}/`)).body;
    const items = [...row.items, { ...row.items[0], id: randomUUID(), qty: '2.50', cost: '25.00', part: '0.63' }];
    const shown = computed?.recalculate({ ...row, items }, ['items']);
    const sent = items.map(({ id, client, qty }: Row) => ({ id, client: (client as { id: string }).id, qty }));
    const answer = (await member.patch(`/data/deal/${DEAL[1]}/`, { version: row.version, items: sent })).body;
    expect(shown).toEqual({ total: '35.00', mean: '1.75', lines: 2, parts: '0.88' });
    expect(answer).toMatchObject(shown ?? {});
    expect(computed?.recalculate({ ...row, client: ANNA })).toMatchObject({ net: '200.00', share: null });
  });

  it('rules over the row referred to hold for what is sent, also where only the reference changes', async () => {
    const refused = await member.post('/data/deal/', { id: randomUUID(), amount: '4000.00', client: BORIS, items: [] });
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      { amount: [{ rule: 'formula', message: 'Too much for this client' }] },
    ]);
    const made = await member.post('/data/deal/', { id: randomUUID(), amount: '4000.00', client: ANNA, items: [] });
    expect(made.status, made.text).toBe(201);
    const changed = await member.patch(`/data/deal/${made.body.id}/`, { version: made.body.version, client: BORIS });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([400, ['amount']]);
  });
});

describe('[FORMULA-01] descriptions', () => {
  it('tell the types of what formulas read elsewhere, without its formulas and without what is hidden', async () => {
    const of = async (client: Client): Promise<Record<string, unknown>> => {
      const info: TableInfo = (await client.get('/table_info/', { query: { ...PAGE, table_type: 'list' } })).body;
      return Object.fromEntries(
        (info.formulas ?? [])
          .filter(({ field }) => field.includes('.'))
          .map(({ field, type, cellRendererParams }) => [field, [type, cellRendererParams]]),
      );
    };
    expect(await of(member)).toEqual({
      'client.discount': ['DecimalField', { precision: 2 }],
      'client.share': ['DecimalField', { precision: 2, fComputed: true }],
      'client.name': ['CharField', {}],
      'client.age': ['IntegerField', { fComputed: true }],
      'items.cost': ['DecimalField', { precision: 2, fComputed: true }],
      'items.qty': ['DecimalField', { precision: 2 }],
      'items.part': ['DecimalField', { precision: 2, fComputed: true }],
    });
    expect(await of(admin)).toHaveProperty(['client.secret']);
  });

  it('rules are told to those who may write, and what they read of a row referred to is carried', async () => {
    const guest = await server.login('guest@demo.keste');
    const rules = async (client: Client): Promise<unknown[]> =>
      ((await client.get('/form_info/', { query: { ...PAGE, mode: 'edit' } })).body.rules ?? []).map(
        ({ message }: { message: string }) => message,
      );
    expect([await rules(guest), await rules(member)]).toEqual([[], ['Too much for this client', 'Secret']]);
    const form: FormInfo = (await member.get('/form_info/', { query: { ...PAGE, mode: 'edit' } })).body;
    expect(form.fields.find(({ name }) => name === 'client')?.carries).toContainEqual({
      name: 'share',
      type: 'decimal',
      precision: 2,
      computed: true,
    });
  });
});
