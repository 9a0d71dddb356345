// Amounts whose currency a field of the row names: totals, groups, files, and what descriptions say of them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormInfo, ModuleDefinition, TableInfo } from '../../../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../../../testing/index.ts';

const label = (en: string): { en: string } => ({ en });
const DEALS: ModuleDefinition = {
  name: 'deals',
  title: label('Deals'),
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    fields: {
      name: { type: 'CharField', title: label('Name') },
      state: {
        type: 'CharField',
        title: label('State'),
        choices: [
          { id: 'a', title: label('A') },
          { id: 'b', title: label('B') },
        ],
      },
      currency: { type: 'CharField', title: label('Currency') },
      rate: { type: 'DecimalField', title: label('Rate'), precision: 4 },
      amount: { type: 'DecimalField', title: label('Amount'), currencyField: 'currency' },
      base: { type: 'DecimalField', title: label('In tenge'), currency: 'KZT', formula: '<amount> * <rate>' },
      lines: {
        type: 'TablePart',
        title: label('Lines'),
        fields: { sum: { type: 'DecimalField', title: label('Sum'), currencyField: 'parent.currency' } },
      },
    },
  },
  table: { columns: ['name', 'amount', 'base'], totals: ['amount', 'base'], ordering: ['name'] },
  filters: { include: ['state'] },
  permissions: { admin: 'all', sales: ['list', 'read', 'export'], member: ['list', 'read'] },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  modules = writeModules(DEALS);
  server = await startTestServer({ modulesDir: modules.path });
  admin = await server.login('admin@demo.keste');
  const rows: [string, string, string | null, string | null, string][] = [
    ['1', 'a', 'KZT', '100.10', '1'],
    ['2', 'a', 'KZT', '0.20', '1'],
    ['3', 'b', 'USD', '3.33', '450.5'],
    ['4', 'b', null, '5', '1'],
    ['5', 'a', 'KZT', null, '1'],
  ];
  for (const [name, state, currency, amount, rate] of rows) {
    const { status, text } = await admin.post('/data/deal/', { id: randomUUID(), name, state, currency, amount, rate });
    if (status !== 201) throw new Error(text);
  }
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

test('[CURRENCY-02] a list tells its totals by currency, those of most rows first, and no sum of unlike ones; filters narrow them', async () => {
  const all = (await admin.get('/data/deal/')).body;
  expect([all.totals, Object.entries(all.totals_by_currency.amount)]).toEqual([
    { base: '1605.47' },
    [
      ['KZT', '100.30'],
      ['', '5.00'],
      ['USD', '3.33'],
    ],
  ]);
  const some = (await admin.get('/data/deal/', { query: { filters: JSON.stringify({ state: ['b'] }) } })).body;
  expect(some.totals_by_currency ?? some).toEqual({ amount: { '': '5.00', USD: '3.33' } });
});

test('[CURRENCY-02] a group of one currency has a sum, a mixed one has none', async () => {
  const query = { by: 'state', aggregates: 'sum:amount,sum:base' };
  const { body, text } = await admin.get('/data/deal/groups/', { query });
  expect(
    body.results?.map(({ totals }: { totals: unknown }) => totals),
    text,
  ).toEqual([
    { 'sum:amount': '100.30', 'sum:base': '100.30' },
    { 'sum:amount': null, 'sum:base': '1505.17' },
  ]);
});

test('[CURRENCY-02] the total of a file tells each currency', async () => {
  const answer = await admin.get('/data/deal/export/', {
    query: { format: 'csv', columns: 'name,amount', lang: 'en' },
  });
  expect(answer.text.trim().split('\r\n').at(-1)).toMatch(/100\.30 KZT \+ 3\.33 USD \+ 5\.00/);
});

test('[CURRENCY-01] descriptions name the field, and what it needs travels with the rows', async () => {
  const table = (await admin.get('/table_info/?model=deal&page_name=deals&table_type=list')).body as TableInfo;
  const form = (await admin.get('/form_info/?model=deal&page_name=deals&mode=create')).body as FormInfo;
  const amount = table.columns.find(({ field }) => field === 'amount');
  expect([amount?.cellRendererParams.currencyField, table.formulas?.map(({ field }) => field)]).toEqual([
    'currency',
    expect.arrayContaining(['currency']),
  ]);
  const lines = form.fields.find(({ name }) => name === 'lines')?.table;
  expect([lines?.columns[0]?.cellRendererParams.currencyField, lines?.formulas?.map(({ field }) => field)]).toEqual([
    'parent.currency',
    ['parent.currency'],
  ]);
});
