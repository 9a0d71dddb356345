// Lines that read their document, on the real server: the digits of tax lines, recomputed with the document, seen alike everywhere;
// and the conditions of their cells.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  TAX_FORMULAS,
  TAX_LINE_FORMULAS,
  TAX_PRECISIONS,
  taxOutcome,
  type TaxDocument,
} from '../../../../src/engine/testing/index.ts';
import {
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});
const decimal = (name: string, more: Partial<FieldDefinition> = {}): readonly [string, FieldDefinition] => [
  name,
  field('DecimalField', { precision: TAX_PRECISIONS[name] ?? 2, ...more }),
];
const computed = (formulas: Readonly<Record<string, string>>): (readonly [string, FieldDefinition])[] =>
  Object.entries(formulas).map(([name, formula]) => decimal(name, { formula }));

const SALES: ModuleDefinition = {
  name: 'sales',
  title: title('Sales'),
  navigation: { path: '/sales' },
  model: {
    name: 'sale',
    representation: '<name>',
    fields: {
      name: field('CharField', { required: true }),
      included: field('BooleanField', { default: false }),
      ...Object.fromEntries([decimal('rate', { default: '1' }), decimal('discount'), decimal('delivery')]),
      ...Object.fromEntries(computed(TAX_FORMULAS)),
      kind: field('CharField', {
        choices: [
          { id: 'goods', title: title('Goods') },
          { id: 'service', title: title('Service') },
        ],
      }),
      items: field('TablePart', {
        table: { columns: [{ field: 'price', width: 240 }, 'quantity'], totals: ['net'], rowNumbers: true },
        fields: {
          ...Object.fromEntries([decimal('quantity'), decimal('price'), decimal('percent')]),
          ...Object.fromEntries(computed(TAX_LINE_FORMULAS)),
          first: field('DecimalField', { precision: 4, defaultFormula: '<parent.rate> * 2' }),
          store: field('CharField', { requiredWhen: "parent.kind = 'goods'", visibleWhen: "parent.kind != 'service'" }),
          note: field('CharField', { disabledWhen: 'quantity > 10' }),
        },
      }),
    },
    rules: [{ formula: 'coalesce(<tax>, 0) <= 100000', field: 'name', message: title('Too much') }],
  },
  table: { columns: ['name', 'total', 'tax'], totals: ['total'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(SALES);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const SHEET: TaxDocument = {
  rate: '1.0750',
  discount: '7.50',
  delivery: '1000.00',
  included: false,
  items: [
    { quantity: '3', price: '19.99', percent: '12' },
    { quantity: '0.333', price: '1250.50', percent: '12' },
    { quantity: '7', price: '0.05', percent: '8.25' },
  ],
};

const lines = (sheet: TaxDocument): object[] => sheet.items.map((line) => ({ id: randomUUID(), ...line }));

async function created(sheet: TaxDocument): Promise<ClientAnswer['body']> {
  const answer = await owner.post('/data/sale/', { id: randomUUID(), name: 'A', ...sheet, items: lines(sheet) });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function rulesAt(answer: ClientAnswer, place: string): string[] {
  return (answer.body.fields?.[place] ?? []).map((problem: { rule: string }) => problem.rule);
}

describe('lines that read their document', () => {
  it('[PART-10] the server computes tax lines to the same cent as the page and as arithmetic of its own', async () => {
    const row = await created(SHEET);
    const { row: sums, lines: found } = taxOutcome(SHEET);
    expect(row).toMatchObject({ ...sums, items: found });
  });

  it('[PART-10] a change of the document alone moves all lines and what the document reads of them, everywhere alike', async () => {
    const { id, version, items } = await created(SHEET);
    const after = { ...SHEET, rate: '2.3330', included: true };
    const changed = await owner.patch(`/data/sale/${id}/`, { version, rate: after.rate, included: true });
    const { row: sums, lines: found } = taxOutcome(after);
    expect(changed.body).toMatchObject({ ...sums, items: found });
    const [read, part, listed] = await Promise.all([
      owner.get(`/data/sale/${id}/`),
      owner.get(`/data/sale/${id}/items/`),
      owner.get(`/data/sale/?fields=total,tax,tax_whole,subtotal,delivered&page_size=50`),
    ]);
    expect(read.body).toMatchObject({ ...sums, items: found });
    expect(part.body.results).toMatchObject(found);
    expect(listed.body.results.find((each: { id: string }) => each.id === id)).toMatchObject(sums);
    const history = await owner.get(`/data/sale/${id}/history/`);
    // Of the lines nothing was written: what is computed is no change of theirs.
    expect(Object.keys(history.body.results[0].changes ?? history.body.results[0].fields ?? {})).not.toContain('items');
    expect(items).toHaveLength(3);
  });

  it('[PART-10] rules of the row see lines as they will be', async () => {
    const { id, version } = await created(SHEET);
    const refused = await owner.patch(`/data/sale/${id}/`, { version, rate: '99999.0000' });
    expect([refused.status, rulesAt(refused, 'name')]).toEqual([400, ['formula']]);
  });

  it('[PART-10] a default of a line takes what the document has', async () => {
    const row = await created(SHEET);
    expect(row.items.map((line: { first: string }) => line.first)).toEqual(['2.1500', '2.1500', '2.1500']);
  });
});

describe('conditions of cells', () => {
  const post = (values: object, items: object[]): Promise<ClientAnswer> =>
    owner.post('/data/sale/', { id: randomUUID(), name: 'B', ...values, items });

  it('[PART-05] a cell is required where its condition holds over the line and its document', async () => {
    const refused = await post({ kind: 'goods' }, [
      { id: randomUUID(), store: 'A' },
      { id: randomUUID(), quantity: '1' },
    ]);
    expect([refused.status, rulesAt(refused, 'items.1.store'), rulesAt(refused, 'items.0.store')]).toEqual([
      400,
      ['required'],
      [],
    ]);
    const hidden = await post({ kind: 'service' }, [{ id: randomUUID(), quantity: '1' }]);
    expect(hidden.status, hidden.text).toBe(201);
  });

  it('[PART-05] a document that changes asks its lines anew, those that lacked it before stop nobody', async () => {
    const { body: row } = await post({}, [{ id: randomUUID(), quantity: '1' }]);
    const refused = await owner.patch(`/data/sale/${row.id}/`, { version: row.version, kind: 'goods' });
    expect([refused.status, rulesAt(refused, 'items.0.store')]).toEqual([400, ['required']]);
    const renamed = await owner.patch(`/data/sale/${row.id}/`, { version: row.version, name: 'C' });
    expect(renamed.status, renamed.text).toBe(200);
  });

  it('[PART-05] a disabled cell is changed by nobody', async () => {
    const line = { id: randomUUID(), quantity: '11', note: 'kept' };
    const begun = await post({}, [{ ...line, quantity: '1' }]);
    expect(begun.status, begun.text).toBe(201);
    const { id, version } = begun.body;
    const refused = await owner.patch(`/data/sale/${id}/`, { version, items: [{ ...line, note: 'other' }] });
    expect([refused.status, rulesAt(refused, 'items.0.note')]).toEqual([400, ['readonly']]);
    const kept = await owner.patch(`/data/sale/${id}/`, { version, items: [line] });
    expect(kept.status, kept.text).toBe(200);
  });
});

describe('the description of a table part', () => {
  it('[PART-01] columns stand in the order of the definition with their widths, the other fields are hidden at first', async () => {
    const { body } = await owner.get('/form_info/?model=sale&page_name=sales&mode=edit');
    const part = body.fields.find((each: { name: string }) => each.name === 'items');
    const { columns, rowNumbers } = part.table;
    expect(
      columns.slice(0, 3).map(({ field: name, width, hide }: Record<string, unknown>) => [name, width, hide]),
    ).toEqual([
      ['price', 240, undefined],
      ['quantity', 150, undefined],
      ['percent', 150, true],
    ]);
    expect([rowNumbers, part.item.map(({ name }: { name: string }) => name)]).toEqual([
      true,
      columns.map((column: { field: string }) => column.field),
    ]);
    expect(part.item.find((each: { name: string }) => each.name === 'store').requiredWhen).toBe(
      "parent.kind = 'goods'",
    );
  });
});
