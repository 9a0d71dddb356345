// The demo module that exists only as configuration, as its screens are described: form with rich text and lines, table, by role and language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Column, FormField, FormInfo } from '../../src/contract/index.ts';
import { checkDocument } from '../../src/contract/index.ts';
import validateFormInfo from '../../src/contract/validators/form_info.gen.js';
import { createFormulaSet } from '../../src/engine/formula/index.ts';
import { startTestServer, type Client, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: Client;
let guest: Client;

beforeAll(async () => {
  server = await startTestServer();
  [owner, guest] = await Promise.all([server.login('owner@demo.keste'), server.login('guest@demo.keste')]);
});
afterAll(() => server.close());

async function form(client: Client, mode: string, lang = 'en'): Promise<FormInfo> {
  client.lang = lang;
  const answer = await client.get(`/form_info/?model=request&page_name=requests&mode=${mode}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

function fieldOf(info: FormInfo, name: string): FormField {
  const all = info.fields.flatMap((field) => [field, ...(field.fields ?? [])]);
  const found = all.find((field) => field.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

describe('the form', () => {
  it('[TEXT-01] has rich text, with its length in what a person reads', async () => {
    expect(fieldOf(await form(owner, 'edit'), 'description')).toEqual({
      name: 'description',
      type: 'richtext',
      label: 'Description',
      maxLength: 20_000,
    });
    expect(fieldOf(await form(guest, 'view'), 'description')).toEqual({
      name: 'description',
      type: 'richtext',
      label: 'Description',
      readonly: true,
    });
  });

  it("[FIELD-06] has a table part: its columns, formulas and rules as a table's, made in the grid", async () => {
    const info = await form(owner, 'create');
    const { table, item = [], ...field } = fieldOf(info, 'items');
    expect(item.map(({ name }) => name)).toEqual(['product', 'quantity', 'price', 'amount', 'list_price', 'note']);
    expect(field).toEqual({ name: 'items', type: 'table', label: 'Items', maxRows: 1000 });
    expect(table).toMatchObject({
      model: 'request__items',
      page_name: 'requests',
      table_type: 'edit',
      data_path: '/data/request/{id}/items/',
      editing: 'cell',
      newRows: 'grid',
      ordering: [],
      permissions: { create: true, update: true, delete: true, export: false },
    });
    const byName = new Map<string, Column>((table?.columns ?? []).map((column) => [column.field, column]));
    expect([...byName.keys()]).toEqual(['product', 'quantity', 'price', 'amount', 'list_price', 'note']);
    expect([...byName.values()].map(({ editable, sortable }) => [editable, sortable])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, false],
      [false, false],
      [true, false],
    ]);
    expect(byName.get('amount')?.cellRendererParams).toMatchObject({
      fComputed: 'round(<quantity> * <price>, 2)',
      total: true,
      currency: 'KZT',
    });
    expect(byName.get('product')).toMatchObject({
      type: 'ForeignKey',
      cellEditorParams: { model: 'product', rulesConfig: [{ rule: 'required' }] },
    });
    expect(byName.get('quantity')?.cellEditorParams.rulesConfig).toEqual(
      expect.arrayContaining([
        { rule: 'min', value: '0.001' },
        { rule: 'precision', value: 3 },
      ]),
    );
    expect(
      createFormulaSet([
        { name: 'quantity', type: 'decimal', precision: 3 },
        { name: 'price', type: 'decimal', precision: 2 },
      ]).evaluate(String(byName.get('amount')?.cellRendererParams.fComputed), { quantity: '1.5', price: '10.33' }),
    ).toBe('15.5');
    expect(checkDocument('form_info', validateFormInfo, info)).toEqual([]);
  });

  it('[ADMIN-05] references to rows that one may not see are nothing to filter, to group or to draw by', async () => {
    const filters = async (client: Client): Promise<string[]> =>
      (await client.get('/app_info/active_filters/?model=request&page_name=requests')).body.include.map(
        ({ name }: { name: string }) => name,
      );
    expect(await filters(owner)).toEqual(expect.arrayContaining(['customer', 'manager', 'status']));
    expect((await filters(guest)).filter((name) => ['customer', 'manager', 'author'].includes(name))).toEqual([]);
    const page = async (client: Client): Promise<string> =>
      JSON.stringify((await client.get('/app_info/routes/meta/?name=requests&ver=alt')).body.pageConfig.page);
    expect(await page(owner)).toContain('"by":"manager"');
    const seen = await page(guest);
    expect(seen).toContain('"by":"status"');
    expect(seen).not.toContain('manager');
  });

  it('[ADMIN-05] lines of a form that is only looked at are not written', async () => {
    const { table, readonly } = fieldOf(await form(guest, 'view'), 'items');
    expect(readonly).toBe(true);
    expect(table).toMatchObject({ editing: 'none', permissions: { create: false, update: false, delete: false } });
    expect(table?.columns.filter(({ editable }) => editable)).toEqual([]);
    expect(table?.rev).not.toBe(fieldOf(await form(owner, 'edit'), 'items').table?.rev);
  });

  it('[FIELD-07] its compiled validator knows both', async () => {
    const info = await form(owner, 'create');
    const script = await owner.get(String(info.validator).replace('/api/v1', ''));
    expect(script.status).toBe(200);
    expect(script.text).toContain('items');
    expect(script.text).toContain('"maxItems":1000');
  });

  it('in three languages', async () => {
    const labels = await Promise.all(
      ['ru', 'kk', 'en'].map(
        async (lang) => fieldOf(await form(owner, 'view', lang), 'items').table?.columns[1]?.headerName,
      ),
    );
    expect(labels).toEqual(['Количество', 'Саны', 'Quantity']);
  });
});

describe('the module', () => {
  it('[MOD-19, ADMIN-05] stands in the navigation with its counter, and a guest sees the rows that are his, with what he may see of them', async () => {
    owner.lang = 'en';
    const routes = await owner.get('/app_info/routes/?ver=alt');
    expect(routes.body.requests).toMatchObject({
      title: 'Purchase requests',
      path: '/requests',
      badge: { counter: 'requests' },
    });
    const list = await guest.get('/data/request/?page_size=200');
    expect(list.body).toMatchObject({ count: 10, totals: { amount: expect.stringMatching(/^\d+\.\d\d$/) } });
    expect((await owner.get('/data/request/?page_size=200')).body.count).toBe(60);
    const row = await guest.get(`/data/request/${list.body.results[0].id}/`);
    expect(row.body.items.length).toBeGreaterThan(0);
    expect((await guest.patch(`/data/request/${row.body.id}/`, { version: row.body.version, items: [] })).status).toBe(
      403,
    );
  });

  it('[DEF-17] a number follows those of the demo', async () => {
    const answer = await owner.post('/data/request/', { id: crypto.randomUUID(), title: 'A' });
    expect(answer.body).toMatchObject({
      number: 61,
      status: 'new',
      urgency: 'normal',
      items: [],
      mark: false,
      is_posted: false,
    });
  });
});
