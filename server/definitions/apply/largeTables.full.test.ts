// Changes of tables too large to be rewritten while people work: nobody waits, and what the screen shows stays the same.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../tests/setup/waiting.ts';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { inOrganization } from '../../database/index.ts';
import { definition, field } from '../testDefinitions.ts';
import { definitionSources } from './definitionSources.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  // Every table with a row counts as large.
  workshop = await openWorkshop({ largeBytes: 1 });
});
afterEach(() => workshop.close());

const FIELDS = { name: field('CharField'), price: field('DecimalField') };
const thing = (
  fields: Record<string, FieldDefinition>,
  shown: string[] = [],
  rest: Parameters<typeof definition>[1] = {},
): ModuleDefinition =>
  definition('thing', {
    fields: { ...FIELDS, ...fields },
    module: { table: { columns: ['name', ...shown] }, filters: { include: shown } },
    ...rest,
  });
const file = async (): Promise<string> =>
  String((await workshop.query<{ file: number }>(`select pg_relation_filenode('data.thing') as file`))[0]?.file);
const fieldOf = (name: string) => workshop.catalog.current().models.get('thing')?.fields.get(name);

async function filled(): Promise<void> {
  await workshop.apply(thing({}));
  for (const price of ['1.00', '2.00', '3.00']) await workshop.insert('thing', { name: `p${price}`, price });
  await workshop.query('analyze data.thing');
}

test('[PLAN-05] a new field comes without a rewrite, its index afterwards', async () => {
  await filled();
  const before = await file();
  const plan = await workshop.apply(
    thing({ size: field('IntegerField', { min: 0, unique: true }), link: field('ForeignKey', { model: 'thing' }) }, [
      'size',
    ]),
  );
  expect(plan.changes.filter(({ what }) => what === 'index').map(({ text, sql }) => [text, sql])).toContainEqual([
    'New index: size (afterwards, beside the work)',
    expect.stringContaining('create index concurrently'),
  ]);
  expect(await file()).toBe(before);
  const parts = await workshop.query<{ name: string; ready: boolean }>(
    `select conname::text as name, convalidated as ready from pg_constraint where conrelid = 'data.thing'::regclass and contype in ('c', 'f')
     union all select indexrelid::regclass::text, indisvalid from pg_index where indrelid = 'data.thing'::regclass`,
  );
  expect(parts.filter(({ ready }) => !ready)).toEqual([]);
  for (const part of ['thing_size_sort_', 'thing_size_unique_', 'thing_size_', 'thing_link_ref_'])
    expect(parts.some(({ name }) => name.includes(part))).toBe(true);
  await expect(workshop.insert('thing', { name: 'x', size: -1 })).rejects.toThrow(/check constraint/);
});

test('[PLAN-05] a new formula is computed while reading, filtered and sorted by an index over it; the same on every start', async () => {
  await filled();
  const before = await file();
  const plan = await workshop.apply(thing({ twice: field('DecimalField', { formula: '<price> * 2' }) }, ['twice']));
  expect(plan.changes).toContainEqual(
    expect.objectContaining({ path: '/model/fields/twice', text: 'The field twice is computed while reading' }),
  );
  expect(await file()).toBe(before);
  expect(fieldOf('twice')).toMatchObject({ storage: 'inline', isWritable: false });
  const value = fieldOf('twice')?.valueSql('t') ?? '';
  expect(await workshop.query(`select ${value} as twice from data.thing t order by name`)).toEqual([
    { twice: '2.00' },
    { twice: '4.00' },
    { twice: '6.00' },
  ]);
  await workshop.query(
    `insert into data.thing (id, organization, name, price) select gen_random_uuid(), gen_random_uuid(), 'n', n from generate_series(1, 5000) n`,
  );
  await workshop.query('analyze data.thing');
  const rows = await workshop.query<{ 'QUERY PLAN': string }>(
    `explain select id from data.thing t where organization = '11111111-1111-4111-8111-111111111111' and deleted_at is null order by ${value}, id limit 5`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/thing_twice_sort_/);
  const rev = workshop.catalog.current().rev;
  await workshop.restart();
  expect(workshop.catalog.current().rev).toBe(rev);
  expect(await file()).toBe(before);
});

test('[PLAN-05] what has to rewrite all rows is reported as such: a field that takes part in the search, a conversion', async () => {
  await filled();
  const plan = await workshop.plan(thing({ code: field('CharField', { search: true }) }));
  expect(plan.changes).toContainEqual(
    expect.objectContaining({
      kind: 'add',
      path: '/model/fields/code',
      text: 'New columns: code (all rows are rewritten, nobody gets at the table meanwhile)',
    }),
  );
  const converted = await workshop.plan(
    definition('thing', { fields: { name: field('CharField'), price: field('IntegerField') } }),
  );
  expect(converted.changes).toContainEqual(
    expect.objectContaining({ kind: 'convert', text: expect.stringContaining('all rows are rewritten') }),
  );
});

test('[PLAN-05] another length of a text touches no row, and nothing is reported of a conversion', async () => {
  await filled();
  const before = await file();
  const plan = await workshop.apply(thing({ name: field('CharField', { maxLength: 400 }) }));
  expect(plan.changes.filter(({ kind, sql }) => kind === 'convert' || /index|column/.test(sql ?? ''))).toEqual([]);
  expect(await file()).toBe(before);
  await workshop.insert('thing', { name: 'a'.repeat(400) });
  await expect(workshop.insert('thing', { name: 'a'.repeat(401) })).rejects.toThrow(/check constraint/);
  expect(
    await workshop.query(
      `select conname from pg_constraint where conrelid = 'data.thing'::regclass and not convalidated`,
    ),
  ).toEqual([]);
});

test('[PLAN-05] a changed formula is never shown by its old values', async () => {
  await workshop.apply(thing({ twice: field('DecimalField', { formula: '<price> * 2' }) }, ['twice']));
  await workshop.insert('thing', { name: 'a', price: '1.00' });
  expect(fieldOf('twice')?.storage).toBe('generated');
  await workshop.apply(thing({ twice: field('DecimalField', { formula: '<price> * 3' }) }, ['twice']));
  const value = fieldOf('twice')?.valueSql('t') ?? '';
  expect(await workshop.query(`select ${value} as twice from data.thing t`)).toEqual([{ twice: '3.00' }]);
});

test('[PLAN-05] an apply that finds its table busy lets others pass, and comes through when it is free', async () => {
  await filled();
  let isFree = false;
  const reader = await workshop.hold('select * from data.thing');
  const applied = workshop.apply(thing({ size: field('IntegerField') })).then(() => isFree);
  await until('the change to wait for its table', () => workshop.waits());
  // A call that comes after the waiting change goes on while the reader reads: held up until he has ended, it never came back here.
  await workshop.query('select count(*) from data.thing');
  isFree = true;
  await reader.commit();
  expect(await applied).toBe(true);
});

const unready = async (): Promise<boolean> =>
  (
    await workshop.query<{ n: number }>(
      `select count(*)::int as n from pg_trigger where tgrelid = 'data.thing'::regclass and not tgisinternal and tgfoid <> 'app.note_words'::regproc`,
    )
  )[0]?.n === 1;
const uniqueCode = (): ModuleDefinition => thing({ code: field('CharField', { unique: true }) });
const issuesOf = async (): Promise<unknown> =>
  (await definitionSources(workshop, { lang: 'en' })).map(({ state, issues }) => ({
    state,
    paths: issues.map(({ path }) => path),
  }));

/** A unique field whose index could not be made: a row came in between the look at the rows and the guard. */
async function stuck(): Promise<string> {
  await workshop.apply(thing({ code: field('CharField') }));
  await workshop.insert('thing', { name: 'first', code: 'same' });
  const writer = await workshop.hold(
    `insert into data.thing (id, organization, name, code) values (gen_random_uuid(), '${ORG}', 'second', 'same')`,
  );
  const applied = workshop.apply(uniqueCode());
  // The rows were looked at: the guard waits for the writer.
  try {
    await expect
      .poll(
        () => workshop.query(`select 1 as waits from pg_locks where not granted and relation = 'data.thing'::regclass`),
        { interval: 10 },
      )
      .toHaveLength(1);
  } finally {
    await writer.commit();
  }
  expect(await applied).toMatchObject({ ok: true });
  const [row] = await workshop.query<{ id: string }>(`select id from data.thing where name = 'second'`);
  return row?.id ?? '';
}

test('[PLAN-05] rows that share a value leave a module in force: reported by name, held for new rows, made unique when they are corrected', async () => {
  const second = await stuck();
  expect(await unready()).toBe(true);
  expect(await issuesOf()).toEqual([{ state: 'in_force', paths: ['/model/fields/code'] }]);
  for (let start = 0; start < 2; start += 1) {
    await workshop.restart();
    expect(fieldOf('code')?.def.unique).toBe(true);
    expect(workshop.catalog.refusals()).toEqual([]);
    expect(await issuesOf()).toEqual([{ state: 'in_force', paths: ['/model/fields/code'] }]);
  }
  expect((await workshop.plan(uniqueCode())).warnings).toContainEqual(
    expect.objectContaining({
      path: '/model/fields/code',
      count: 2,
      rows: expect.arrayContaining([{ id: second, string_view: 'second', value: 'same' }]),
    }),
  );
  await expect(workshop.insert('thing', { name: 'third', code: 'same' })).rejects.toMatchObject({
    code: '23505',
    constraint: expect.stringContaining('thing_code_unique_'),
  });
  // Other modules, and other changes of this one, come into force.
  expect(await workshop.apply(definition('other', { fields: { name: field('CharField') } }))).toMatchObject({
    ok: true,
  });
  expect(
    await workshop.apply(thing({ code: field('CharField', { unique: true }), more: field('CharField') })),
  ).toMatchObject({
    ok: true,
    warnings: expect.arrayContaining([expect.objectContaining({ path: '/model/fields/code', count: 2 })]),
  });
  await workshop.query(`update data.thing set code = 'other' where id = $1`, [second]);
  expect(
    await workshop.apply(thing({ code: field('CharField', { unique: true }), more: field('CharField') })),
  ).toMatchObject({ ok: true, changes: [] });
  expect(await unready()).toBe(false);
  expect(await issuesOf()).toContainEqual({ state: 'in_force', paths: [] });
  expect(
    await workshop.query(
      `select indisvalid from pg_index where indexrelid::regclass::text like '%thing_code_unique_%'`,
    ),
  ).toEqual([{ indisvalid: true }]);
});

test('[PLAN-05] until the index is there, no two writers write one value; what does not touch it is let through', async () => {
  const second = await stuck();
  await workshop.query(`update data.thing set price = 7 where code = 'same'`);
  const writer = await workshop.hold(
    `insert into data.thing (id, organization, name, code) values (gen_random_uuid(), '${ORG}', 'a', 'fresh')`,
  );
  const other = workshop.insert('thing', { name: 'b', code: 'fresh' }).then(
    () => 'written',
    (error: { code: string }) => error.code,
  );
  expect(await Promise.race([other, until('the other writer to wait', () => workshop.waits())])).toBe(true);
  await writer.commit();
  expect(await other).toBe('23505');
  await workshop.insert('thing', { name: 'c', code: 'fresh', organization: '22222222-2222-4222-8222-222222222222' });
  for (const name of ['d', 'e']) await workshop.insert('thing', { name });
  // Under tenant isolation, as every call writes.
  const inTenant = (code: string): Promise<string> =>
    inOrganization(ORG, () =>
      workshop.database.query(
        'insert into data.thing (id, organization, name, code) values (gen_random_uuid(), $1, $2, $2)',
        [ORG, code],
      ),
    ).then(
      () => 'written',
      (error: { code: string }) => error.code,
    );
  expect([await inTenant('fresh'), await inTenant('walled'), await inTenant('walled')]).toEqual([
    '23505',
    'written',
    '23505',
  ]);
  await workshop.query('update data.thing set deleted_at = now() where id = $1', [second]);
  await workshop.query(`update data.thing set name = 'gone' where id = $1`, [second]);
  await expect(workshop.query('update data.thing set deleted_at = null where id = $1', [second])).rejects.toMatchObject(
    { code: '23505' },
  );
  await expect(
    workshop.query(
      `insert into data.thing (id, organization, name, code) select gen_random_uuid(), '${ORG}', 'f', 'twice' from generate_series(1, 2)`,
    ),
  ).rejects.toMatchObject({ code: '23505' });
  // Taken out of the definition, it holds nobody any more.
  await workshop.apply(thing({ code: field('CharField') }));
  expect(await unready()).toBe(false);
  await workshop.insert('thing', { name: 'g', code: 'fresh' });
});
