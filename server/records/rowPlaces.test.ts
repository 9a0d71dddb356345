// Rows as places, on the real server: found by their numbers and told of what refers to them, within the rights of who asks.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type ClientAnswer, type TestServer } from '../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});

const SHOPS: ModuleDefinition = {
  name: 'shops',
  title: title('Shops'),
  navigation: { path: '/shops' },
  model: {
    name: 'shop',
    representation: '<number> <name>',
    fields: {
      number: field('AutoField'),
      name: field('CharField', { required: true }),
      seen_by: field('ForeignKey', { model: 'user' }),
    },
  },
  record: {
    header: { title: ['name'], people: [] },
    side: ['seen_by'],
    editing: 'form',
    related: false,
    tabs: [
      { block: 'table', title: title('Table'), source: { model: 'bill' } },
      { block: 'chart', title: title('Chart'), params: { kind: 'pie', by: 'secret' }, source: { model: 'bill' } },
    ],
    body: { block: 'table', source: { model: 'bill' }, bind: { filters: '{ "shop": [record.id] }' } },
  },
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<seen_by> = me' }, guest: ['list', 'read'] },
};

const BILLS: ModuleDefinition = {
  name: 'bills',
  title: title('Bills'),
  navigation: { path: '/bills' },
  model: {
    name: 'bill',
    fields: {
      number: field('CharField', { numbering: { pattern: 'B/{###}' }, unique: true, read: ['admin', 'member'] }),
      name: field('CharField', { required: true }),
      shop: field('ForeignKey', { model: 'shop' }),
      others: field('ManyToManyField', { model: 'shop', relatedTitle: { ru: 'Чужие', kk: 'Бөтен', en: 'Foreign' } }),
      secret: field('ForeignKey', { model: 'shop', read: ['admin'] }),
      untold: field('ForeignKey', { model: 'shop', relatedTab: false }),
      seen_by: field('ForeignKey', { model: 'user' }),
    },
  },
  table: { columns: ['number', 'name'], editing: 'cell' },
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<seen_by> = me' }, guest: ['list', 'read'] },
};

let server: TestServer;
let owner: Client;
let other: Client;
let member: Client;
let guest: Client;
let me: string;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(SHOPS, BILLS);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, other, member, guest] = (await Promise.all(
    ['owner', 'other', 'member.en', 'guest'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client, Client];
  me = (await member.get('/users/info/')).body.user.id;
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const make = async (model: string, body: Record<string, unknown>, by = owner): Promise<Record<string, string>> => {
  const answer = await by.post(`/data/${model}/`, { id: randomUUID(), name: 'One', ...body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const read = (model: string, key: string, by = owner): Promise<ClientAnswer> =>
  by.get(`/data/${model}/${encodeURIComponent(key)}/`);

describe('rows by their numbers', () => {
  it('[PLACE-01] a row is answered by its number as by its id, and by nothing else', async () => {
    const shop = await make('shop', {});
    const bill = await make('bill', {});
    expect((await read('shop', String(shop['number']))).body.id).toBe(shop['id']);
    expect((await read('bill', String(bill['number']))).body.id).toBe(bill['id']);
    for (const key of ['999999', '0', '01', '1e3', '99999999999999999999', 'x', ' 1'])
      expect([key, (await read('shop', key)).status]).toEqual([key, 404]);
    await owner.delete(`/data/shop/${shop['id']}/`);
    expect((await read('shop', String(shop['number']))).status).toBe(404);
  });

  it('[PLACE-01] a number leads to no row of another organisation, none that is hidden, and not by a field that is not read', async () => {
    const shop = await make('shop', {});
    const bill = await make('bill', {});
    expect((await read('shop', String(shop['number']), other)).body.id).not.toBe(shop['id']);
    expect((await read('shop', String(shop['number']), member)).status).toBe(404);
    const seen = await make('shop', { seen_by: me });
    expect((await read('shop', String(seen['number']), member)).body.id).toBe(seen['id']);
    // The guest reads the bill, but not its number.
    expect((await read('bill', String(bill['id']), guest)).status).toBe(200);
    expect((await read('bill', String(bill['number']), guest)).status).toBe(400);
  });

  it('[PLACE-01] the table says which field it is, to those who read it', async () => {
    const ask = async (by: Client): Promise<unknown> =>
      (await by.get('/table_info/', { query: { model: 'bill', page_name: 'bills' } })).body.number;
    expect([await ask(owner), await ask(member), await ask(guest)]).toEqual(['number', 'number', undefined]);
  });
});

describe('rows that refer to a row', () => {
  const related = async (id: string, by: Client): Promise<unknown[]> =>
    (await by.get(`/data/shop/${id}/related/`)).body.results.map(
      ({ source, field: name, count }: { source: { model: string }; field: string; count: number }) =>
        `${source.model}.${name} ${count}`,
    );

  it('[PLACE-07] their lists are named with the number of rows that the caller sees, in one answer', async () => {
    const shop = await make('shop', { seen_by: me });
    const id = String(shop['id']);
    await make('bill', { shop: id, secret: id });
    await make('bill', { shop: id, others: [id], seen_by: me });
    await make('bill', { untold: id });
    expect(await related(id, owner)).toEqual(['bill.shop 2', 'bill.others 1', 'bill.secret 1']);
    // A row that is hidden counts for nobody, and a field that is not read is not named.
    expect(await related(id, member)).toEqual(['bill.shop 1', 'bill.others 1']);
    expect((await other.get(`/data/shop/${id}/related/`)).status).toBe(404);
    const hidden = await make('shop', {});
    expect((await member.get(`/data/shop/${hidden['id']}/related/`)).status).toBe(404);
  });

  it('[PLACE-10] their lists are called as the field says, else as the module and the field are', async () => {
    const { id } = await make('shop', {});
    const { results } = (await owner.get(`/data/shop/${id}/related/`)).body;
    expect(results.map((list: { title: string }) => list.title)).toEqual([
      'Bills: ForeignKey',
      'Чужие',
      'Bills: ForeignKey',
    ]);
  });

  it('[PLACE-07] their rows are listed by the reference, whether or not it is a filter of the page', async () => {
    const id = String((await make('shop', { seen_by: me }))['id']);
    const bill = await make('bill', { shop: id, others: [id] });
    const list = async (name: string, by: Client): Promise<ClientAnswer> =>
      by.get('/data/bill/', { query: { filters: JSON.stringify({ [name]: [id] }) } });
    for (const name of ['shop', 'others'])
      expect((await list(name, owner)).body.results.map((row: { id: string }) => row.id)).toEqual([bill['id']]);
    expect((await list('secret', member)).status).toBe(400);
  });
});

describe('the page of a row as it is described', () => {
  const record = async (model: string, by: Client): Promise<Record<string, unknown>> =>
    (await by.get('/form_info/', { query: { model, page_name: `${model}s`, mode: 'view' } })).body.record;
  const names = (columns: unknown): string[] => (columns as { field: string }[]).map(({ field: name }) => name); // columns of the contract

  it('[PLACE-05] a definition says what is the heading, who stands below it, what stands beside and below the fields', async () => {
    const shop = await record('shop', owner);
    expect([names(shop['title']), shop['people'], shop['side'], shop['editing'], shop['related']]).toEqual([
      ['name'],
      [],
      ['seen_by'],
      'form',
      false,
    ]);
    expect(shop['body']).toMatchObject({ block: 'table', source: { model: 'bill', page_name: 'bills' } });
  });

  it('[PLACE-26] tabs of a definition come with their titles, each to whom it is for', async () => {
    const tabs = async (by: Client): Promise<unknown> => (await record('shop', by))['tabs'];
    const source = { model: 'bill', page_name: 'bills' };
    expect(await tabs(owner)).toMatchObject([
      { block: 'table', title: 'Table', source },
      { block: 'chart', title: 'Chart', source },
    ]);
    // By a field that is not read there is no chart.
    expect(await tabs(guest)).toMatchObject([{ block: 'table', title: 'Table', source }]);
  });

  it('[PLACE-04] without a word it shows its number and its people, and fields are saved one by one where cells are', async () => {
    const bill = await record('bill', owner);
    expect([bill['number'], names(bill['people']), bill['editing'], bill['title']]).toEqual([
      'number',
      ['seen_by'],
      'field',
      undefined,
    ]);
    expect((await record('bill', guest))['number']).toBeUndefined();
  });
});
