// Storage on the real database: made once, changed without losing rows, refused where rows would be lost.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { tablesOf } from '../catalog/buildCatalog.ts';
import { definition, field } from '../testDefinitions.ts';
import { applyStorage, StorageRefusal } from './applyStorage.ts';

let test1: TestDatabase;
beforeAll(async () => {
  test1 = await createTestDatabase();
});
afterAll(() => test1.close());
beforeEach(async () => {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'data'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables) await query(`drop table data."${name}" cascade`);
});

const ORG = '11111111-1111-4111-8111-111111111111';
const query = <R extends Record<string, unknown>>(text: string, params: unknown[] = []): Promise<R[]> =>
  test1.database.query<R>(text, params);
const apply = (...definitions: ModuleDefinition[]) => applyStorage(test1.database, definitions.flatMap(tablesOf));
const thing = (fields: Record<string, FieldDefinition>, module: Partial<ModuleDefinition> = {}) =>
  definition('thing', { fields, module });

async function insert(values: Record<string, unknown>, table = 'thing'): Promise<string> {
  const id = randomUUID();
  const row: Record<string, unknown> = { id, organization: ORG, ...values };
  const names = Object.keys(row);
  await query(
    `insert into data."${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

async function columns(table = 'thing'): Promise<Map<string, string>> {
  const rows = await query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [`data."${table}"`],
  );
  return new Map(rows.map((row) => [row.name, row.type]));
}

const CHOICE = field('CharField', {
  choices: [
    { id: 'a', title: { en: 'Option A' } },
    { id: 'b', title: { en: 'Option B' } },
  ],
});

const EVERYTHING: Record<string, FieldDefinition> = {
  name: field('CharField', { search: true, maxLength: 100 }),
  text: field('TextField', { search: true }),
  count: field('IntegerField'),
  age: field('PositiveIntegerField', { max: 150 }),
  price: field('DecimalField', { precision: 4, min: '0' }),
  day: field('DateField', { min: '2000-01-01' }),
  at: field('DateTimeField'),
  is_open: field('BooleanField'),
  kind: field('CharField', {
    choices: [
      { id: 'a', title: { en: 'A' } },
      { id: 'b', title: { en: 'B' } },
    ],
  }),
  tags: field('MultiChoiceField', {
    choices: [
      { id: 'x', title: { en: 'X' } },
      { id: 'y', title: { en: 'Y' } },
    ],
  }),
  parent: field('ForeignKey', { model: 'thing' }),
  scan: field('FileField'),
  scans: field('FileField', { multiple: true }),
  number: field('AutoField'),
  doubled: field('DecimalField', { formula: '<price> * 2' }),
  age_days: field('IntegerField', { formula: 'days(<day>, today())' }),
};

describe('making', () => {
  test('a field of every type gets its column; a formula of the present day gets none', async () => {
    await apply(thing(EVERYTHING));
    const found = await columns();
    expect(Object.fromEntries([...found].filter(([name]) => Object.hasOwn(EVERYTHING, name)))).toEqual({
      name: 'text',
      text: 'text',
      count: 'integer',
      age: 'integer',
      price: 'numeric(18,4)',
      day: 'date',
      at: 'timestamp with time zone',
      is_open: 'boolean',
      kind: 'character varying(48)',
      tags: 'text[]',
      parent: 'uuid',
      scan: 'uuid',
      scans: 'uuid[]',
      number: 'bigint',
      doubled: 'numeric',
    });
    expect(found.has('age_days')).toBe(false);
  });

  test('applying the same twice changes nothing', async () => {
    const made = thing(EVERYTHING, {
      table: { columns: ['name', 'price', 'kind', 'doubled'], ordering: ['-created_at'] },
      filters: { include: ['name', 'kind', 'tags', 'parent'] },
    });
    expect((await apply(made)).changes).toBeGreaterThan(10);
    expect(await apply(made)).toEqual({ changes: 0, warnings: [] });
  });

  test('500 fields make a table', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`f${index}`, field(index % 2 === 0 ? 'CharField' : 'DecimalField')]),
    );
    await apply(thing(fields));
    expect((await columns()).size).toBe(500 + 9);
  });

  test('SQL words are names like others', async () => {
    const words = {
      select: field('CharField', { search: true, unique: true }),
      from: field('DecimalField'),
      user: field('IntegerField'),
      order: field('DecimalField', { formula: '<from> * 3' }),
    };
    await apply(
      definition('table', {
        fields: words,
        module: {
          table: { columns: ['select', 'from', 'user', 'order'] },
          filters: { include: ['select', 'from', 'user', 'order'] },
        },
      }),
    );
    await insert({ select: 'a', from: '1.50', user: 7 }, 'table');
    expect(await query('select "order", "search_text" from data."table"')).toEqual([
      { order: '4.50', search_text: 'a' },
    ]);
  });

  test('models that refer to each other are made in one go, and a row cannot refer across organisations', async () => {
    const to = (model: string, target: string) =>
      definition(model, { fields: { name: field('CharField'), link: field('ForeignKey', { model: target }) } });
    await apply(to('one', 'two'), to('two', 'one'));
    const id = await insert({ name: 'x' }, 'one');
    await insert({ name: 'y', link: id }, 'two');
    await expect(
      query(`insert into data.two (id, organization, link) values (gen_random_uuid(), gen_random_uuid(), $1)`, [id]),
    ).rejects.toThrow(/foreign key/);
  });
});

describe('what the database itself refuses', () => {
  test.each([
    ['an unknown choice', { kind: 'c' }, /thing_kind_/],
    ['an unknown choice in a list', { tags: ['x', 'z'] }, /thing_tags_/],
    ['a negative positive number', { age: -1 }, /thing_age_/],
    ['a number above its limit', { age: 151 }, /thing_age_/],
    ['a decimal below its limit', { price: '-0.0001' }, /thing_price_/],
    ['a day before its limit', { day: '1999-12-31' }, /thing_day_/],
    ['a text too long', { name: 'x'.repeat(101) }, /thing_name_/],
    ['version 0', { version: 0 }, /thing_version_/],
  ])('%s', async (_name, values, reason) => {
    await apply(thing(EVERYTHING));
    await expect(insert(values)).rejects.toThrow(reason);
  });

  test('a unique value twice in one organisation, but not in two and not beside a deleted row', async () => {
    await apply(thing({ name: field('CharField', { unique: true }) }));
    const first = await insert({ name: 'x' });
    await expect(insert({ name: 'x' })).rejects.toThrow(/unique/);
    await insert({ name: 'x', organization: randomUUID() });
    await query('update data.thing set deleted_at = now() where id = $1', [first]);
    await insert({ name: 'x' });
  });
});

describe('computed columns', () => {
  test('the representation leaves out what is empty', async () => {
    await apply(
      definition('thing', {
        fields: { name: field('CharField'), code: field('CharField'), born: field('DateField') },
        representation: '<name> (<code>), <born>',
      }),
    );
    await insert({ name: 'Алма', code: '7', born: '2026-03-05' });
    await insert({ name: 'Бал' });
    expect(await query('select string_view from data.thing order by string_view collate "ru-x-icu"')).toEqual([
      { string_view: 'Алма (7), 05.03.2026' },
      { string_view: 'Бал' },
    ]);
  });

  test('the fold of the database equals the fold of the engine, letter for letter', async () => {
    await apply(thing({ name: field('CharField') }));
    const texts = [
      'Ёлка ӘЛІЯ Іңкәр',
      'Ғалым ҚҰРМАНҒАЗЫ ӨТЕГЕН Үміт Һарун',
      'И\u0306од е\u0308ж',
      'ΣΊΣΥΦΟΣ ΑΣ',
      'İstanbul I ı',
      'Straße ẞ ﬁ',
      '«ТОО» №1 😀',
    ];
    const letters = Array.from({ length: 0x52f - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)).filter(
      (letter) => /\p{L}/u.test(letter),
    );
    for (const text of [...texts, ...letters]) {
      const [row] = await query<{ folded: string }>('select data.fold($1) as folded', [text]);
      expect({ text, folded: row?.folded }).toEqual({ text, folded: foldText(text) });
    }
  });

  test('a division by zero leaves the value empty and stops no write', async () => {
    await apply(
      thing({ a: field('DecimalField'), b: field('DecimalField'), c: field('DecimalField', { formula: '<a> / <b>' }) }),
    );
    await insert({ a: '1', b: '0' });
    await insert({ a: '1', b: '3' });
    expect(await query('select c from data.thing order by b')).toEqual([{ c: null }, { c: '0.33' }]);
  });
});

describe('changing', () => {
  test('[ADMIN-03] a new field keeps all rows, and their values come into the new formula', async () => {
    await apply(thing({ price: field('DecimalField') }));
    const id = await insert({ price: '10.00' });
    await apply(
      thing({
        price: field('DecimalField'),
        note: field('CharField', { search: true }),
        twice: field('DecimalField', { formula: '<price> * 2' }),
      }),
    );
    expect(await query('select id, price, note, twice from data.thing')).toEqual([
      { id, price: '10.00', note: null, twice: '20.00' },
    ]);
  });

  test('a changed formula computes all rows anew', async () => {
    await apply(thing({ price: field('DecimalField'), sum: field('DecimalField', { formula: '<price> * 2' }) }));
    await insert({ price: '10.00' });
    await apply(thing({ price: field('DecimalField'), sum: field('DecimalField', { formula: '<price> * 3' }) }));
    expect(await query('select sum from data.thing')).toEqual([{ sum: '30.00' }]);
  });

  test('[ADMIN-03] a field that leaves the definition keeps its column, and comes back with its values', async () => {
    const both = thing({ name: field('CharField'), note: field('CharField', { unique: true }) });
    await apply(both);
    await insert({ name: 'a', note: 'kept' });
    await apply(thing({ name: field('CharField') }));
    expect((await columns()).has('note')).toBe(true);
    await apply(both);
    expect(await query('select note from data.thing')).toEqual([{ note: 'kept' }]);
  });

  interface Change {
    before: FieldDefinition;
    value: unknown;
    after: FieldDefinition;
  }
  const change = (before: FieldDefinition, value: unknown, after: FieldDefinition): Change => ({
    before,
    value,
    after,
  });

  test.each<[string, Change, unknown]>([
    [
      'a longer text',
      change(field('CharField', { maxLength: 3 }), 'abc', field('CharField', { maxLength: 10 })),
      'abc',
    ],
    [
      'a shorter text that still fits',
      change(field('CharField', { maxLength: 10 }), 'abc', field('CharField', { maxLength: 3 })),
      'abc',
    ],
    ['text without limit', change(field('CharField'), 'abc', field('TextField')), 'abc'],
    [
      'more digits',
      change(field('DecimalField', { precision: 2 }), '1.50', field('DecimalField', { precision: 4 })),
      '1.5000',
    ],
    ['whole number to decimal', change(field('IntegerField'), 7, field('DecimalField')), '7.00'],
    ['decimal to whole number when it is one', change(field('DecimalField'), '7.00', field('IntegerField')), 7],
    ['number to text', change(field('IntegerField'), 7, field('CharField')), '7'],
    ['text to a whole number', change(field('CharField'), ' 1 234 ', field('IntegerField')), 1234],
    ['text to a decimal', change(field('CharField'), '1 234,5', field('DecimalField')), '1234.50'],
    ['text to a day', change(field('CharField'), '05.03.2026', field('DateField')), '2026-03-05'],
    [
      'text to a moment',
      change(field('CharField'), '2026-03-05T10:00:00+05:00', field('DateTimeField')),
      '2026-03-05T05:00:00Z',
    ],
    ['text to yes or no', change(field('CharField'), 'Да', field('BooleanField')), true],
    ['text to a choice by its label', change(field('CharField'), 'Option A', CHOICE), 'a'],
    ['blank text to nothing', change(field('CharField'), '  ', field('IntegerField')), null],
    ['a choice to text', change(CHOICE, 'a', field('CharField')), 'a'],
    [
      'a day to the moment it begins',
      change(field('DateField'), '2026-03-05', field('DateTimeField')),
      '2026-03-05T00:00:00Z',
    ],
    [
      'the beginning of a day to the day',
      change(field('DateTimeField'), '2026-03-05T00:00:00Z', field('DateField')),
      '2026-03-05',
    ],
    [
      '[DEF-22] what nobody has filled in to a computed number',
      change(field('DecimalField'), null, field('DecimalField', { formula: '2 + 2' })),
      '4.00',
    ],
    [
      '[DEF-22] a unique text that nobody has filled in to a computed one',
      change(
        field('CharField', { unique: true, search: true }),
        null,
        field('CharField', { formula: "concat('a', <name>)" }),
      ),
      'a',
    ],
    ['one file to several', change(field('FileField'), ORG, field('FileField', { multiple: true })), [ORG]],
  ])('%s', async (_name, { before, value, after }, expected) => {
    await apply(thing({ name: field('CharField'), it: before, total: field('DecimalField', { formula: '1 + 1' }) }));
    await insert({ it: value });
    await apply(thing({ name: field('CharField'), it: after, total: field('DecimalField', { formula: '1 + 1' }) }));
    expect(await query('select it, total from data.thing')).toEqual([{ it: expected, total: '2.00' }]);
    expect(
      (await apply(thing({ name: field('CharField'), it: after, total: field('DecimalField', { formula: '1 + 1' }) })))
        .changes,
    ).toBe(0);
  });

  test.each<[string, Change, RegExp]>([
    [
      'a text that would be cut',
      change(field('CharField', { maxLength: 10 }), 'abcdef', field('CharField', { maxLength: 3 })),
      /do not fit, it is to hold a text of at most 3 characters/,
    ],
    [
      'digits that would be lost',
      change(field('DecimalField', { precision: 4 }), '1.2345', field('DecimalField', { precision: 2 })),
      /do not fit, it is to hold a number with 2 digits after the point/,
    ],
    [
      'a fraction to a whole number',
      change(field('DecimalField'), '1.50', field('IntegerField')),
      /do not fit, it is to hold whole number/,
    ],
    [
      'text that is no number',
      change(field('CharField'), '7 кг', field('IntegerField')),
      /do not read as whole number/,
    ],
    [
      'a text with a leading zero to a number',
      change(field('CharField'), '007', field('IntegerField')),
      /do not read as whole number/,
    ],
    [
      'text with more digits than the number keeps',
      change(field('CharField'), '1,234', field('DecimalField')),
      /do not read as a number with 2 digits/,
    ],
    ['text that is no day', change(field('CharField'), '31.02.2026', field('DateField')), /do not read as date/],
    ['text that is no choice', change(field('CharField'), 'c', CHOICE), /do not read as a text/],
    [
      'a moment within a day to a date',
      change(field('DateTimeField'), '2026-03-05T10:00:00Z', field('DateField')),
      /do not fit, it is to hold date/,
    ],
    ['a number to yes or no', change(field('IntegerField'), 1, field('BooleanField')), /cannot become yes or no/],
    [
      'a reference to text',
      change(field('ForeignKey', { model: 'thing' }), null, field('CharField')),
      /cannot become text/,
    ],
    ['date to boolean', change(field('DateField'), '2026-01-01', field('BooleanField')), /cannot become yes or no/],
    [
      'stored to computed',
      change(field('DecimalField'), '7', field('DecimalField', { formula: '1 + 1' })),
      /cannot become computed/,
    ],
    [
      'unique among equal values',
      change(field('CharField'), 'x', field('CharField', { unique: true })),
      /stored rows share a value/,
    ],
  ])('[ADMIN-03] %s is refused and nothing changes', async (_name, { before, value, after }, reason) => {
    await apply(thing({ name: field('CharField'), it: before }));
    await insert({ it: value });
    await insert({ it: value });
    const were = await columns();
    const refusal = await apply(thing({ name: field('CharField'), it: after, fresh: field('CharField') })).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StorageRefusal);
    expect(refusal).toMatchObject({ model: 'thing', message: expect.stringMatching(reason) });
    expect(await columns()).toEqual(were);
    expect(await query('select count(*)::int as rows from data.thing')).toEqual([{ rows: 2 }]);
  });

  test('a stricter rule that stored rows break is left to the server and said so', async () => {
    await apply(thing({ price: field('DecimalField') }));
    await insert({ price: '-1' });
    expect((await apply(thing({ price: field('DecimalField', { min: '0' }) }))).warnings).toEqual([
      'thing: rows that break ("price" >= 0) exist already',
    ]);
    await query('update data.thing set price = 1');
    expect(await apply(thing({ price: field('DecimalField', { min: '0' }) }))).toEqual({ changes: 1, warnings: [] });
    await expect(insert({ price: '-1' })).rejects.toThrow(/check constraint/);
  });

  test('two at once wait for each other', async () => {
    const made = thing(EVERYTHING);
    const outcomes = await Promise.all([apply(made), apply(made)]);
    expect(outcomes.map((outcome) => outcome.changes).sort((a, b) => a - b)[0]).toBe(0);
  });
});

describe('the length of a text', () => {
  const noted = (maxLength: number): ModuleDefinition =>
    thing(
      {
        name: field('CharField', { maxLength }),
        code: field('CharField', { maxLength: 10 }),
        doubled: field('CharField', { formula: "if(<name> = 'abc', 'short', 'long')" }),
      },
      { table: { columns: ['name'] }, filters: { include: ['name'] } },
    );
  const made = () =>
    query<Record<string, unknown>>(
      `select pg_relation_filenode('data.thing') as rows, array(select indexrelid::regclass || ' ' || pg_relation_filenode(indexrelid) from pg_index where indrelid = 'data.thing'::regclass order by 1) as indexes,
            array(select attname || ' ' || attnum from pg_attribute where attrelid = 'data.thing'::regclass and attgenerated <> '' order by 1) as generated`,
    );

  test('[PLAN-05] another length touches no row, no index and no computed column', async () => {
    await apply(noted(3));
    await insert({ name: 'abc', code: 'x' });
    const before = await made();
    await apply(noted(90));
    await insert({ name: 'a'.repeat(90) });
    await expect(insert({ name: 'a'.repeat(91) })).rejects.toThrow(/check constraint/);
    await apply(noted(120));
    expect(await made()).toEqual(before);
  });

  test('[ADMIN-03] a column that an earlier version limited by its type serves on, and grows once it has to', async () => {
    await apply(noted(10));
    await insert({ name: 'abc', code: 'x' });
    // As the releases before made it.
    await query('alter table data.thing drop column string_view, drop column search_text, drop column doubled');
    for (const { name } of await query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'data.thing'::regclass and pg_get_constraintdef(oid) like '%char_length%'`,
    ))
      await query(`alter table data.thing drop constraint "${name}"`);
    await query('alter table data.thing alter column name type varchar(10), alter column code type varchar(10)');
    await apply(noted(10));
    const before = await made();
    expect((await apply(noted(10))).changes).toBe(0);
    expect((await columns()).get('name')).toBe('character varying(10)');
    await apply(noted(5));
    expect([await made(), (await columns()).get('name')]).toEqual([before, 'character varying(10)']);
    await expect(insert({ name: 'abcdef' })).rejects.toThrow(/check constraint/);
    await apply(noted(20));
    expect([(await columns()).get('name'), (await columns()).get('code')]).toEqual(['text', 'character varying(10)']);
    await insert({ name: 'a'.repeat(20) });
    expect(await query(`select name, doubled, string_view from data.thing where name = 'abc'`)).toEqual([
      { name: 'abc', doubled: 'short', string_view: 'abc' },
    ]);
    expect((await apply(noted(20))).changes).toBe(0);
  });

  test('a computed column that does not read the changed one stays', async () => {
    const priced = (precision: number): ModuleDefinition =>
      thing({
        name: field('CharField'),
        price: field('DecimalField', { precision }),
        loud: field('CharField', { formula: "if(<name> = 'abc', 'short', 'long')" }),
      });
    await apply(priced(2));
    await insert({ name: 'a', price: '1.50' });
    const [before] = await made();
    await apply(priced(3));
    expect((await made())[0]?.['generated']).toEqual(before?.['generated']);
    expect(await query('select price, loud from data.thing')).toEqual([{ price: '1.500', loud: 'long' }]);
  });
});

describe('between a column and a table of its own', () => {
  const it = (its: FieldDefinition): ModuleDefinition => thing({ name: field('CharField'), it: its });
  const [ONE, MANY, TEXT, PART] = [
    field('ForeignKey', { model: 'thing' }),
    field('ManyToManyField', { model: 'thing' }),
    field('CharField'),
    field('TablePart', { fields: { note: field('CharField') } }),
  ];
  const link = (parent: string, reference: string, position: number) =>
    query('insert into data.thing__it (organization, parent, reference, position) values ($1, $2, $3, $4)', [
      ORG,
      parent,
      reference,
      position,
    ]);

  test('[ADMIN-03] one reference becomes a list of one, and goes back', async () => {
    await apply(it(ONE));
    const first = await insert({ name: 'a' });
    const second = await insert({ name: 'b', it: first });
    await apply(it(MANY));
    expect(await query('select parent, reference, position from data.thing__it')).toEqual([
      { parent: second, reference: first, position: 1 },
    ]);
    expect((await columns()).has('it')).toBe(false);
    expect((await apply(it(MANY))).changes).toBe(0);
    await apply(it(ONE));
    expect(await query('select name, it from data.thing order by name')).toEqual([
      { name: 'a', it: null },
      { name: 'b', it: first },
    ]);
    expect(await query(`select to_regclass('data.thing__it') as links`)).toEqual([{ links: null }]);
    expect((await apply(it(ONE))).changes).toBe(0);
  });

  test('[ADMIN-03] a list of several references is refused with its rows', async () => {
    await apply(it(MANY));
    const [a, b] = [await insert({ name: 'a' }), await insert({ name: 'b' })];
    await link(a, a, 1);
    await link(a, b, 2);
    await link(b, a, 1);
    const refusal = await apply(it(ONE)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      column: 'it',
      message: expect.stringContaining('refers to several rows: leave one in each row'),
      obstacle: { count: 1, rows: [{ id: a, string_view: 'a', value: '2' }] },
    });
    expect(await query('select count(*)::int as links from data.thing__it')).toEqual([{ links: 3 }]);
    await query('delete from data.thing__it where position = 2');
    await apply(it(ONE));
    expect(await query('select name, it from data.thing order by name')).toEqual([
      { name: 'a', it: a },
      { name: 'b', it: a },
    ]);
  });

  test('[ADMIN-03] references that lead to no row of the new model are refused', async () => {
    const other = definition('other', { fields: { name: field('CharField') } });
    await apply(it(ONE), other);
    const id = await insert({ name: 'a' });
    await query('update data.thing set it = id');
    const refusal = await apply(it(field('ManyToManyField', { model: 'other' })), other).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      message: expect.stringContaining('lead to rows that are not there'),
      obstacle: { count: 1, rows: [{ id }] },
    });
  });

  test.each<[string, FieldDefinition, FieldDefinition]>([
    ['one to another one', ONE, field('ForeignKey', { model: 'fresh' })],
    ['one to many', ONE, field('ManyToManyField', { model: 'fresh' })],
    ['many to other many', MANY, field('ManyToManyField', { model: 'fresh' })],
    ['many to one', MANY, field('ForeignKey', { model: 'fresh' })],
  ])(
    '[ADMIN-03] references to a model that comes with the same change: %s, refused with the rows that hold any, made where none does',
    async (_name, before, after) => {
      const fresh = definition('fresh', { fields: { name: field('CharField') } });
      await apply(it(before));
      const id = await insert({ name: 'a' });
      await (before === ONE ? query('update data.thing set it = id') : link(id, id, 1));
      const refusal = await apply(it(after), fresh).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        model: 'thing',
        message: expect.stringContaining('lead to rows that are not there'),
        obstacle: { count: 1, rows: [{ id, string_view: 'a' }] },
      });
      expect(await query(`select to_regclass('data.fresh') as fresh`)).toEqual([{ fresh: null }]);
      await query(before === ONE ? 'update data.thing set it = null' : 'delete from data.thing__it');
      await apply(it(after), fresh);
      expect((await apply(it(after), fresh)).changes).toBe(0);
    },
  );

  test('[ADMIN-03] a table part is no list of references, whatever its columns are called', async () => {
    const lines = field('TablePart', { fields: { reference: field('ForeignKey', { model: 'thing' }) } });
    await apply(it(ONE));
    const id = await insert({ name: 'a' });
    await query('update data.thing set it = id');
    const refusal = await apply(it(lines)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      message: expect.stringContaining('holds values that cannot become another type'),
      obstacle: { count: 1, rows: [{ id }] },
    });
  });

  test('[ADMIN-03] a reference becomes a list under another name, and goes back under a third', async () => {
    const named = (name: string, its: FieldDefinition, from: string): Promise<unknown> => {
      const change = {
        before: tablesOf(was),
        tables: from === 'it' ? [] : [{ from: `thing__${from}`, to: `thing__${name}` }],
        columns: from === 'it' ? [{ table: 'thing', from, to: name }] : [],
        dropColumns: [],
        dropTables: [],
      };
      was = thing({ name: field('CharField'), [name]: its });
      return applyStorage(test1.database, tablesOf(was), { change });
    };
    let was = it(ONE);
    await apply(was);
    const id = await insert({ name: 'a' });
    await query('update data.thing set it = id');
    await named('those', MANY, 'it');
    expect(await query('select parent, reference from data.thing__those')).toEqual([{ parent: id, reference: id }]);
    await named('that', ONE, 'those');
    expect(await query('select that from data.thing')).toEqual([{ that: id }]);
  });

  test.each<[string, FieldDefinition, FieldDefinition]>([
    ['text to a table part', TEXT, PART],
    ['a table part to text', PART, TEXT],
    ['text to many references', TEXT, MANY],
    ['many references to text', MANY, TEXT],
    ['a reference to a table part', ONE, PART],
    ['a table part to many references', PART, MANY],
    ['many references to a table part', MANY, PART],
    ['a table part to a formula', PART, field('CharField', { formula: "'x'" })],
  ])(
    '[ADMIN-03] %s is refused while there are values, with their rows, and is made where there are none',
    async (_name, before, after) => {
      await apply(it(before));
      const id = await insert({ name: 'a' });
      if (before === PART)
        await query(
          `insert into data.thing__it (organization, parent, id, position, note) values ($1, $2, $2, 1, 'x')`,
          [ORG, id],
        );
      else if (before === MANY) await link(id, id, 1);
      else await query('update data.thing set it = $1', [id]);
      const refusal = await apply(it(after)).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        model: 'thing',
        column: 'it',
        message: expect.stringContaining('"drop": { "it": "confirmed" }'),
        obstacle: { count: 1, rows: [{ id, string_view: 'a' }] },
      });
      await (before.type === 'CharField' || before.type === 'ForeignKey'
        ? query('update data.thing set it = null')
        : query('delete from data.thing__it'));
      await apply(it(after));
      expect((await apply(it(after))).changes).toBe(0);
    },
  );
});

test('search and sort of 20,000 rows go by the indexes', async () => {
  const made = thing(
    {
      name: field('CharField', { search: true }),
      kind: EVERYTHING['kind'] ?? field('CharField'),
      price: field('DecimalField'),
    },
    { table: { columns: ['name', 'price', 'kind'] }, filters: { include: ['name', 'kind'] } },
  );
  await apply(made);
  await query(
    `insert into data.thing (id, organization, name, price, kind) select gen_random_uuid(), $1, 'Тауар ' || n, n, case when n % 2 = 0 then 'a' else 'b' end from generate_series(1, 20000) n`,
    [ORG],
  );
  await query('vacuum analyze data.thing');
  const plan = async (tail: string): Promise<string> =>
    (
      await query<{ 'QUERY PLAN': string }>(
        `explain select id from data.thing where organization = '${ORG}' and deleted_at is null ${tail}`,
      )
    )
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  expect(await plan(`and search_text like '%19999%'`)).toMatch(/thing_search_/);
  expect(await plan(`and data.fold("name") like '%19999%'`)).toMatch(/thing_name_text_/);
  expect(await plan(`order by "name" collate "kk-x-icu", id limit 25`)).toMatch(
    /Index (Only )?Scan using thing_name_kk_/,
  );
  expect(await plan(`order by "name" collate "ru-x-icu", id limit 25`)).toMatch(
    /Index (Only )?Scan using thing_name_ru_/,
  );
  expect(await plan(`order by "price", id limit 25`)).toMatch(/Index (Only )?Scan using thing_price_sort_/);
});
