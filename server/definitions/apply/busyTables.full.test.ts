// Tables that others work with while a definition is applied: nothing waits for ever, nothing is looked at twice, no value is lost meanwhile.
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../../../tests/setup/waiting.ts';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { Database } from '../../database/index.ts';
import { definition, field } from '../testDefinitions.ts';
import { applyDefinition } from './applyDefinition.ts';
import { planDefinition } from './plan/planDefinition.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
/** Ends what a test left open: closing waits for it. */
let release: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await release();
  await workshop.close();
});

async function hold(statement: string): Promise<() => Promise<void>> {
  const { commit } = await workshop.hold(statement);
  release = async () => {
    release = async () => undefined;
    await commit();
  };
  return release;
}

const thing = (it: FieldDefinition): ModuleDefinition =>
  definition('thing', { fields: { name: field('CharField'), it } });

/** The database, telling each statement of the server's own transactions. */
function heard(database: Database, onQuery: (text: string) => void): Database {
  const asServer: Database = {
    ...database.asServer,
    transaction: (work) =>
      database.asServer.transaction((tx) =>
        work({
          query: (text, params, name) => {
            onQuery(text);
            return tx.query(text, params, name);
          },
        }),
      ),
    session: (work) => database.asServer.session(work),
    query: (text, params, name) => database.asServer.query(text, params, name),
  };
  return { ...asServer, asServer };
}

test.each([
  ['en', '"thing" is in use by a long-running task: nothing was changed, try again in a while'],
  ['ru', '«thing» занято долгой работой: ничего не изменено, попробуйте ещё раз позже'],
  ['kk', '«thing» ұзақ жұмыспен бос емес: ештеңе өзгерген жоқ, кейінірек қайталап көріңіз'],
] as const)(
  '[PLAN-05] a table in use for long refuses the change by its name, and its rows are looked at once: %s',
  async (lang, reason) => {
    workshop = await openWorkshop({ patienceMs: 900 });
    await workshop.apply(thing(field('CharField')));
    await workshop.insert('thing', { name: 'a', it: '7' });
    const commit = await hold(`update data.thing set name = 'b'`);
    const statements: string[] = [];
    const next = JSON.stringify(thing(field('IntegerField')));
    const plan = await applyDefinition(
      { database: heard(workshop.database, (text) => statements.push(text)), catalog: workshop.catalog },
      next,
      { lang },
    );
    expect(plan).toMatchObject({ ok: false, issues: [{ path: '/model', reason }] });
    expect(statements.filter((text) => text.includes('pg_advisory_xact_lock')).length).toBeGreaterThan(1);
    expect(statements.filter((text) => text.startsWith('declare')).length).toBe(1);
    await commit();
    expect(await workshop.apply(next)).toMatchObject({ ok: true });
    expect(await workshop.query('select it from data.thing')).toEqual([{ it: 7 }]);
  },
);

test.each([
  ['text that does not read', field('CharField'), '7', 'seven', field('IntegerField')],
  ['a fraction', field('DecimalField'), '7.00', '7.50', field('IntegerField')],
  ['a text too long', field('TextField'), 'short', 'much longer', field('CharField', { maxLength: 5 })],
  [
    'text of a field that becomes a table part',
    field('CharField'),
    null,
    'x',
    field('TablePart', { fields: { note: field('CharField') } }),
  ],
  [
    'a second reference',
    field('ManyToManyField', { model: 'thing' }),
    undefined,
    'link',
    field('ForeignKey', { model: 'thing' }),
  ],
])(
  '[ADMIN-03] what was written since the look at the rows is not lost: %s',
  async (...[, before, value, written, after]) => {
    workshop = await openWorkshop();
    await workshop.apply(thing(before));
    const id = await workshop.insert('thing', { name: 'a', ...(value !== undefined && { it: value }) });
    const second = await workshop.insert('thing', { name: 'b' });
    const link = (to: string, position: number): string =>
      `insert into data.thing__it (organization, parent, reference, position) values ('${ORG}', '${id}', '${to}', ${position})`;
    if (value === undefined) await workshop.query(link(id, 1));
    const commit = await hold(
      value === undefined
        ? link(second, 2)
        : `insert into data.thing (id, organization, name, it) values (gen_random_uuid(), '${ORG}', 'late', '${written}')`,
    );
    const applied = workshop.apply(thing(after));
    await until('the change to wait for its table', () => workshop.waits());
    await commit();
    // How many rows is said by those who looked again, not by the database that refused the change itself: either comes first.
    expect(await applied).toMatchObject({ ok: false, issues: [{ path: '/model/fields/it' }] });
    expect(
      await workshop.query(
        value === undefined
          ? 'select count(*)::int as left from data.thing__it'
          : 'select count(it)::int as left from data.thing',
      ),
    ).toEqual([{ left: value === null ? 1 : 2 }]);
  },
);

test('[PLAN-05] files wait for a table in use and do not keep the server from going on', async () => {
  workshop = await openWorkshop({ patienceMs: 300, watch: true });
  await workshop.apply(thing(field('CharField')));
  const commit = await hold('lock table data.thing in row exclusive mode');
  workshop.write('things', thing(field('IntegerField')));
  await workshop.catalog.settled();
  await vi.waitFor(() => expect(workshop.warnings).toContainEqual(expect.stringContaining('wait for a table')));
  await workshop.catalog.refresh();
  expect(workshop.catalog.current().models.get('thing')?.fields.get('it')?.kind).toBe('text');
  await commit();
  await workshop.catalog.settled();
  expect(workshop.catalog.current().models.get('thing')?.fields.get('it')?.kind).toBe('integer');
});

test('[PLAN-05] a check that rows keep from coming into force is looked at when the server starts, not with every file', async () => {
  workshop = await openWorkshop({ watch: true });
  await workshop.apply(thing(field('IntegerField')));
  await workshop.insert('thing', { name: 'a', it: -1 });
  await workshop.apply(thing(field('IntegerField', { min: 0 })));
  await workshop.restart();
  const held = (): Promise<unknown[]> =>
    workshop.query(
      `select conname from pg_constraint where conrelid = 'data.thing'::regclass and pg_get_constraintdef(oid) like '%it%'`,
    );
  await workshop.query('update data.thing set it = 1');
  workshop.write('broken', '{');
  await vi.waitFor(() => expect(workshop.catalog.refusals()).toHaveLength(1));
  expect(await held()).toEqual([]);
  await workshop.restart();
  expect(await held()).toHaveLength(1);
});

test('a person has one plan made at a time', async () => {
  workshop = await openWorkshop();
  await workshop.apply(thing(field('CharField')));
  let [underWay, most] = [0, 0];
  const database: Database = {
    ...workshop.database,
    asServer: {
      ...workshop.database.asServer,
      transaction: async (work) => {
        underWay += 1;
        most = Math.max(most, underWay);
        return workshop.database.asServer.transaction(work).finally(() => (underWay -= 1));
      },
    },
  };
  const text = JSON.stringify(thing(field('IntegerField')));
  const plan = (by: string | undefined) =>
    planDefinition({ database, catalog: workshop.catalog }, text, { lang: 'en', by });
  const plans = await Promise.all([
    plan('a'),
    plan('a'),
    plan('a'),
    planDefinition({ database, catalog: workshop.catalog }, '{', { lang: 'en', by: 'a' }),
  ]);
  expect([plans.map(({ ok }) => ok), most]).toEqual([[true, true, true, false], 1]);
});
