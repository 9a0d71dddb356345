// Tables of table parts, rich text, documents and ranks on the real database: made, migrated, emptied with their rows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { tablesOf } from '../catalog/buildCatalog.ts';
import { definition, field } from '../testDefinitions.ts';
import { applyStorage, StorageRefusal } from './applyStorage.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());
beforeEach(async () => {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'data'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables) await query(`drop table data."${name}" cascade`);
});

const ORG = '11111111-1111-4111-8111-111111111111';
const query = <R extends Record<string, unknown>>(text: string, params: unknown[] = []): Promise<R[]> =>
  base.database.query<R>(text, params);
const apply = (...definitions: ModuleDefinition[]) => applyStorage(base.database, definitions.flatMap(tablesOf));
const LINES: Record<string, FieldDefinition> = {
  product: field('ForeignKey', { model: 'product' }),
  qty: field('DecimalField', { precision: 3, min: '0' }),
  price: field('DecimalField'),
  amount: field('DecimalField', { formula: '<qty> * <price>' }),
  age: field('IntegerField', { formula: 'days(<day>, today())' }),
  day: field('DateField'),
  kind: field('CharField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
  scans: field('FileField', { multiple: true }),
};
const order = (lines: Record<string, FieldDefinition>, more: Record<string, FieldDefinition> = {}): ModuleDefinition =>
  definition('order', { fields: { name: field('CharField'), items: field('TablePart', { fields: lines }), ...more } });

async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const row: Record<string, unknown> = { id: randomUUID(), organization: ORG, ...values };
  const names = Object.keys(row);
  await query(
    `insert into data."${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row['id']);
}

async function columns(table: string): Promise<Record<string, string>> {
  const rows = await query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`data."${table}"`],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.type]));
}

describe('[FORMULA-01] formulas over other rows', () => {
  const customer = definition('customer', { fields: { name: field('CharField'), discount: field('DecimalField') } });
  const sale = (net: FieldDefinition): ModuleDefinition =>
    definition('sale', {
      fields: {
        name: field('CharField'),
        amount: field('DecimalField'),
        customer: field('ForeignKey', { model: 'customer' }),
        net,
      },
    });

  test('a stored formula that now looks through a reference gives its column up, nothing else changes, and back again', async () => {
    const [stored, read] = [
      sale(field('DecimalField', { formula: '<amount> * 2' })),
      sale(field('DecimalField', { formula: '<amount> - <customer.discount>' })),
    ];
    await apply(customer, stored);
    await insert('sale', { name: 'a', amount: '5.00' });
    await apply(customer, read);
    expect(await columns('sale')).not.toHaveProperty('net');
    expect(await query('select name, amount from data.sale')).toEqual([{ name: 'a', amount: '5.00' }]);
    expect(await apply(customer, read)).toEqual({ changes: 0, warnings: [] });
    await apply(customer, stored);
    expect(await query('select net from data.sale')).toEqual([{ net: '10.00' }]);
  });

  test('a typed-in field that becomes such a formula keeps what was typed in', async () => {
    await apply(customer, sale(field('DecimalField', { min: '1' })));
    await insert('sale', { name: 'a', net: '7.00' });
    await apply(customer, sale(field('DecimalField', { formula: '<amount> - <customer.discount>' })));
    await insert('sale', { name: 'b' });
    await apply(customer, sale(field('DecimalField', { min: '1' })));
    expect(await query('select name, net from data.sale order by name')).toEqual([
      { name: 'a', net: '7.00' },
      { name: 'b', net: null },
    ]);
  });
});

describe('lines', () => {
  test('[FIELD-07] have a table of their own, with computed columns, and none beside them', async () => {
    await apply(definition('product'), order(LINES));
    expect(await columns('order__items')).toEqual({
      organization: 'uuid',
      parent: 'uuid',
      id: 'uuid',
      position: 'integer',
      product: 'uuid',
      qty: 'numeric(18,3)',
      price: 'numeric(18,2)',
      amount: 'numeric',
      day: 'date',
      kind: 'character varying(48)',
      scans: 'uuid[]',
    });
    expect(await columns('order')).not.toHaveProperty('items');
    expect(await apply(definition('product'), order(LINES))).toEqual({ changes: 0, warnings: [] });
  });

  test('belong to a row of the same organisation, once by their id within it, and go with it', async () => {
    await apply(definition('product'), order(LINES));
    const [one, two, id] = [await insert('order', { name: 'a' }), await insert('order', { name: 'b' }), randomUUID()];
    await insert('order__items', { id, parent: one, position: 0, qty: '2', price: '1.50' });
    await insert('order__items', { id, parent: two, position: 0, qty: '1', price: '1.50' });
    await expect(insert('order__items', { id, parent: one, position: 1 })).rejects.toThrow('duplicate key');
    await expect(insert('order__items', { parent: randomUUID(), position: 1 })).rejects.toThrow('foreign key');
    await expect(insert('order__items', { organization: randomUUID(), parent: one, position: 1 })).rejects.toThrow(
      'foreign key',
    );
    await expect(insert('order__items', { parent: one, position: 1, product: randomUUID() })).rejects.toThrow(
      'foreign key',
    );
    await expect(insert('order__items', { parent: one, position: 1, qty: '-1' })).rejects.toThrow('check constraint');
    expect(await query('select amount::text as amount from data."order__items" order by amount')).toEqual([
      { amount: '1.50' },
      { amount: '3.00' },
    ]);
    await query('delete from data."order" where id = $1', [one]);
    expect(await query('select parent from data."order__items"')).toEqual([{ parent: two }]);
  });

  test('[ADMIN-03] follow their definition without loss, or it is refused', async () => {
    await apply(definition('product'), order(LINES));
    const row = await insert('order', { name: 'a' });
    await insert('order__items', { parent: row, position: 0, qty: '2', price: '1.50' });
    await apply(
      definition('product'),
      order({
        ...LINES,
        amount: field('DecimalField', { formula: '<qty> * <price> * 2' }),
        note: field('CharField'),
        price: field('DecimalField', { precision: 4 }),
      }),
    );
    expect(await query('select amount::text as amount, note, price::text as price from data."order__items"')).toEqual([
      { amount: '6.00', note: null, price: '1.5000' },
    ]);
    const refused = apply(definition('product'), order({ ...LINES, price: field('DecimalField', { precision: 0 }) }));
    await expect(refused).rejects.toThrow('do not fit, it is to hold a number with 0 digits after the point');
    await expect(refused).rejects.toMatchObject({ model: 'order' });
    await expect(refused).rejects.toBeInstanceOf(StorageRefusal);
    await apply(definition('product'), order({ qty: field('DecimalField', { precision: 3 }) }));
    expect(await query('select qty::text as qty, price::text as price from data."order__items"')).toEqual([
      { qty: '2.000', price: '1.5000' },
    ]);
  });
});

describe('rich text', () => {
  const note = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): ModuleDefinition =>
    definition('note', { fields: { name: field('CharField'), text: field(type, { search: true, ...rest }) } });
  const stored = () => query<{ text: string; search_text: string }>('select text, search_text from data.note');

  test('is searched by what a person reads', async () => {
    await apply(note('RichTextField'));
    await insert('note', {
      name: 'n',
      text: '<h2>Ёлка</h2><p>A &amp; B <strong>&lt;ta</strong>g&gt;&nbsp;c</p><ul><li>x</li><li><a href="https://a.kz/?b=1">y</a>z</li></ul>',
    });
    expect((await stored())[0]?.search_text).toBe('n елка a & b <tag> c x yz');
  });

  test('[ADMIN-03] text becomes markup that shows it, and markup its text', async () => {
    await apply(note('TextField'));
    await insert('note', { name: 'n', text: 'a < b & c\n\nsecond' });
    await apply(note('RichTextField'));
    expect(await stored()).toEqual([
      { text: '<p>a &lt; b &amp; c</p><p>second</p>', search_text: 'n a < b & c second' },
    ]);
    expect(await apply(note('RichTextField'))).toEqual({ changes: 0, warnings: [] });
    await expect(apply(note('CharField', { maxLength: 5 }))).rejects.toThrow('do not fit');
    await apply(note('CharField', { maxLength: 50 }));
    expect(await stored()).toEqual([{ text: 'a < b & c second', search_text: 'n a < b & c second' }]);
  });
});

describe('documents and order', () => {
  test('[ROWS-01] rows that were there are neither marked nor posted', async () => {
    await apply(definition('order'));
    await insert('order', { name: 'a' });
    await apply(definition('order', { posting: true }));
    await insert('order', { name: 'b' });
    expect(await query('select mark, is_posted from data."order"')).toEqual([
      { mark: false, is_posted: false },
      { mark: false, is_posted: false },
    ]);
    expect(await apply(definition('order', { posting: true }))).toEqual({ changes: 0, warnings: [] });
  });

  test('[ROWS-02] rows come in the order they were made, those made later last, however many', async () => {
    const ranked = definition('order', { module: { page: { block: 'kanban' } } });
    await apply(definition('order'));
    for (const name of ['a', 'b', 'c']) await insert('order', { name });
    await apply(ranked);
    await query(`select setval('data.row_rank', 3842)`);
    for (const name of ['d', 'e', 'f']) await insert('order', { name });
    const rows = await query<{ name: string; rank: string }>('select name, rank from data."order" order by rank');
    expect(rows.map(({ name }) => name).join('')).toBe('abcdef');
    expect(rows.slice(3).map(({ rank }) => rank)).toEqual(['f0000zz', 'f000100', 'f000101']);
    expect(await apply(ranked)).toEqual({ changes: 0, warnings: [] });
  });
});
