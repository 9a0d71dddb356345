// Rollups in the database: what triggers keep, whatever statement wrote the rows, and what changes of definitions make of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';
import { definition, field } from '../testDefinitions.ts';
import { checkStoredRollups, mendStoredRollups } from '../storage/rollups/drift.ts';

type Rollup = NonNullable<FieldDefinition['rollup']>;

const STATUS = field('CharField', {
  choices: [
    { id: 'open', title: { en: 'Open' } },
    { id: 'done', title: { en: 'Done' } },
  ],
});
const task = (
  fields: Record<string, FieldDefinition> = {},
  rest: Parameters<typeof definition>[1] = {},
): ModuleDefinition =>
  definition('task', {
    fields: {
      name: field('CharField'),
      status: STATUS,
      amount: field('DecimalField'),
      hours: field('IntegerField'),
      due: field('DateField'),
      gross: field('DecimalField', { formula: '<amount> * 2' }),
      project: field('ForeignKey', { model: 'project' }),
      ...fields,
    },
    ...rest,
  });
const over = (rollup: Omit<Rollup, 'of' | 'by'>): { rollup: Rollup } => ({
  rollup: { of: 'task', by: 'project', ...rollup },
});
const OPEN = "<status> != 'done'";
const ROLLUPS: Record<string, FieldDefinition> = {
  tasks: field('PositiveIntegerField', over({ do: 'count' })),
  open_tasks: field('PositiveIntegerField', over({ do: 'count', where: OPEN })),
  total: field('DecimalField', over({ do: 'sum', field: 'amount' })),
  gross: field('DecimalField', over({ do: 'sum', field: 'gross', where: OPEN })),
  hours: field('IntegerField', over({ do: 'sum', field: 'hours' })),
  mean: field('DecimalField', over({ do: 'avg', field: 'amount' })),
  earliest: field('DateField', over({ do: 'min', field: 'due', where: OPEN })),
  dearest: field('DecimalField', over({ do: 'max', field: 'amount' })),
  first_name: field('CharField', over({ do: 'first', field: 'name', ordering: '-due' })),
  last_name: field('CharField', over({ do: 'last', field: 'name', ordering: 'due' })),
  last_status: field('CharField', {
    ...over({ do: 'last', field: 'status' }),
    choices: STATUS.choices ?? [{ id: 'open', title: {} }],
  }),
  names: field('CharField', { ...over({ do: 'list', field: 'name', ordering: 'name', limit: 2, separator: '; ' }) }),
};
const project = (fields: Record<string, FieldDefinition> = ROLLUPS): ModuleDefinition =>
  definition('project', {
    fields: {
      name: field('CharField'),
      ...fields,
      ...(fields['total'] ? { doubled: field('DecimalField', { formula: '<total> * 2' }) } : {}),
    },
    module: {
      table: { columns: ['name', ...Object.keys(fields)] },
      filters: { include: Object.keys(fields) },
    },
  });

let workshop: Workshop;
const row = async (id: string, columns = '*'): Promise<Record<string, unknown>> =>
  (await workshop.query<Record<string, unknown>>(`select ${columns} from data.project where id = $1`, [id]))[0] ?? {};
const drifted = async (): Promise<string[]> =>
  (await checkStoredRollups(workshop.database, workshop.catalog.current()))
    .filter((each) => each.drifted > 0)
    .map((each) => each.field);

describe('kept by every statement', () => {
  let one: string;
  let other: string;
  beforeAll(async () => {
    workshop = await openWorkshop();
    await workshop.apply(project({}));
    await workshop.apply(task());
    await workshop.apply(project());
  });
  afterAll(() => workshop.close());
  beforeEach(async () => {
    await workshop.query('delete from data.task');
    await workshop.query('delete from data.project');
    one = await workshop.insert('project', { name: 'one' });
    other = await workshop.insert('project', { name: 'other' });
  });

  test('[ROLLUP-01] count, sum, average, extremes, first, last and the list of the rows that refer to a row', async () => {
    expect(await row(one)).toMatchObject({
      tasks: '0',
      open_tasks: '0',
      total: '0.00',
      mean: null,
      names: null,
      doubled: '0.00',
    });
    await workshop.query(
      `insert into data.task (id, organization, name, status, amount, hours, due, project, created_at)
       select gen_random_uuid(), '${ORG}', 'n' || n, case when n % 2 = 0 then 'done' else 'open' end, n * 1.5, n, date '2026-01-01' + n, $1, now() + n * interval '1 second' from generate_series(1, 5) n`,
      [one],
    );
    expect(await row(one)).toMatchObject({
      tasks: '5',
      open_tasks: '3',
      total: '22.50',
      gross: '27.00',
      hours: '15',
      mean: '4.50',
      earliest: '2026-01-02',
      dearest: '7.50',
      first_name: 'n5',
      last_name: 'n5',
      last_status: 'open',
      names: 'n1; n2; …',
      doubled: '45.00',
      version: 1,
    });
    expect(await drifted()).toEqual([]);
  });

  test('[ROLLUP-02] a row that moves, leaves, goes into the trash, comes back or goes for good takes its share along', async () => {
    const id = await workshop.insert('task', { name: 'a', amount: '5', due: '2026-02-01', project: one });
    await workshop.insert('task', { name: 'b', amount: '1', due: '2026-03-01', project: one });
    await workshop.query('update data.task set project = $1 where id = $2', [other, id]);
    expect([await row(one), await row(other)]).toMatchObject([
      { tasks: '1', total: '1.00', dearest: '1.00', names: 'b' },
      { tasks: '1', total: '5.00', dearest: '5.00', names: 'a' },
    ]);
    await workshop.query('update data.task set deleted_at = now() where id = $1', [id]);
    expect(await row(other)).toMatchObject({ tasks: '0', total: '0.00', mean: null, dearest: null, earliest: null });
    await workshop.query('update data.task set deleted_at = null, project = null where id = $1', [id]);
    expect(await row(other)).toMatchObject({ tasks: '0', names: null });
    await workshop.query('update data.task set project = $1 where id = $2', [other, id]);
    await workshop.query('delete from data.task');
    expect([await row(one), await row(other)]).toMatchObject([
      { tasks: '0', names: null },
      { tasks: '0', total: '0.00' },
    ]);
    expect(await drifted()).toEqual([]);
  });

  test('[ROLLUP-03] a write that concerns no rollup writes no row that shows one', async () => {
    const id = await workshop.insert('task', { name: 'a', amount: '5', project: one });
    const before = await row(one, 'xmin::text, version, updated_at');
    await workshop.query('update data.task set version = version + 1, updated_at = now() where id = $1', [id]);
    expect(await row(one, 'xmin::text, version, updated_at')).toEqual(before);
    await workshop.query(`update data.task set amount = 6 where id = $1`, [id]);
    expect(await row(one, 'version, updated_at, total')).toEqual({
      version: before['version'],
      updated_at: before['updated_at'],
      total: '6.00',
    });
  });

  test('[ROLLUP-04] writers of the same rows at once lose nothing, many rows in crossed order with them', async () => {
    const work = Array.from({ length: 24 }, (_, index) =>
      workshop.database.asServer.transaction(async (tx) => {
        await tx.query(
          `insert into data.task (id, organization, name, amount, due, project) select gen_random_uuid(), '${ORG}', 'p' || n, n, date '2026-01-01' + n, case when n % 2 = ${index % 2} then $1::uuid else $2::uuid end from generate_series(1, 20) n`,
          [one, other],
        );
        await tx.query(
          `delete from data.task where id in (select id from data.task order by amount desc limit 3 for update skip locked)`,
        );
      }),
    );
    await Promise.all(work);
    expect(await drifted()).toEqual([]);
    expect(Number((await row(one))['tasks']) + Number((await row(other))['tasks'])).toBe(24 * 17);
  });

  test('[ROLLUP-05] what drifted is found and mended', async () => {
    await workshop.insert('task', { name: 'a', amount: '5', project: one });
    await workshop.query(`update data.project set total = 7, names = 'x' where id = $1`, [one]);
    const modules = workshop.catalog.current();
    expect((await checkStoredRollups(workshop.database, modules)).filter((each) => each.drifted > 0)).toEqual([
      { model: 'project', field: 'total', rows: 2, drifted: 1, example: one },
      { model: 'project', field: 'names', rows: 2, drifted: 1, example: one },
    ]);
    await mendStoredRollups(workshop.database, modules);
    expect(await row(one)).toMatchObject({ total: '5.00', names: 'a' });
    expect(await drifted()).toEqual([]);
  });
});

describe('changes of definitions', () => {
  const open = async (largeBytes?: number): Promise<string> => {
    workshop = await openWorkshop(largeBytes === undefined ? {} : { largeBytes });
    expect((await workshop.apply(project({}))).issues).toEqual([]);
    await workshop.apply(task());
    const id = await workshop.insert('project', { name: 'one' });
    for (const [name, amount] of [
      ['a', '1'],
      ['b', '2'],
      ['c', '4'],
    ])
      await workshop.insert('task', {
        name,
        amount,
        status: name === 'b' ? 'done' : 'open',
        due: `2026-01-0${amount}`,
        project: id,
      });
    await workshop.query('analyze data.task');
    return id;
  };

  test('[ROLLUP-06] a new rollup is worked out of the rows there are, and the plan says so', async () => {
    const id = await open();
    const plan = await workshop.apply(project());
    expect(plan.changes.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^The rollup is worked out of the rows there are: tasks, open_tasks/),
    );
    expect(await row(id)).toMatchObject({ tasks: '3', total: '7.00', mean: '2.33', names: 'a; b; …' });
    expect((await workshop.apply(project())).changes).toEqual([]);
    await workshop.restart();
    expect(await drifted()).toEqual([]);
    await workshop.close();
  });

  test('[ROLLUP-06] of large tables it is worked out afterwards, beside the work; a process that ends meanwhile is followed by the next', async () => {
    const id = await open(1);
    const plan = await workshop.apply(project());
    expect(plan.changes.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^The rollup .* \(afterwards, beside the work; until then values are incomplete\)$/),
    );
    expect(await row(id)).toMatchObject({ tasks: '3', total: '7.00', names: 'a; b; …' });
    await workshop.query(`update data.project set tasks = 0, total = 0`);
    await workshop.query(
      `do $$ declare mark text; begin select replace(col_description('data.project'::regclass, attnum), 'filled', 'open') into mark from pg_attribute where attrelid = 'data.project'::regclass and attname = 'total'; execute format('comment on column data.project.total is %L', mark); end $$`,
    );
    await workshop.restart();
    await workshop.catalog.settled();
    expect(await row(id)).toMatchObject({ tasks: '3', total: '7.00' });
    await workshop.close();
  });

  test('[ROLLUP-07] another condition, names that change and a type that changes are followed', async () => {
    const id = await open();
    await workshop.apply(project());
    await workshop.apply(
      project({
        ...ROLLUPS,
        open_tasks: field('PositiveIntegerField', over({ do: 'count', where: "<status> = 'done'" })),
      }),
    );
    expect(await row(id)).toMatchObject({ open_tasks: '1', total: '7.00' });
    const { amount: _amount, ...rest } = task().model.fields;
    const renamed = {
      ...rest,
      cost: field('DecimalField', { renamedFrom: 'amount' }),
      gross: field('DecimalField', { formula: '<cost> * 2' }),
    };
    expect((await workshop.apply(definition('task', { fields: renamed }))).issues).toEqual([]);
    await workshop.insert('task', { name: 'd', cost: '10', project: id });
    expect(await row(id)).toMatchObject({ total: '17.00', tasks: '4' });
    expect(
      (await workshop.apply(definition('job', { fields: renamed, renamedFrom: 'task', module: { name: 'tasks' } })))
        .issues,
    ).toEqual([]);
    await workshop.insert('job', { name: 'e', cost: '3', project: id });
    expect(await row(id)).toMatchObject({ total: '20.00', tasks: '5' });
    expect(await drifted()).toEqual([]);
    await workshop.close();
  });

  test('[ROLLUP-07] what is no rollup any more keeps its values, what was stored does not become one; a field that is rolled up does not go', async () => {
    const id = await open();
    await workshop.apply(project({ total: ROLLUPS['total'] ?? field('DecimalField') }));
    const refused = await workshop.apply(
      definition('task', { fields: { name: field('CharField'), project: field('ForeignKey', { model: 'project' }) } }),
    );
    expect(refused.issues).toMatchObject([
      {
        reason: expect.stringMatching(
          /the module "projects" would break: \/model\/fields\/total\/rollup\/field: the model "task" has no field "amount"/,
        ),
      },
    ]);
    await workshop.apply(project({ total: field('DecimalField') }));
    expect(await row(id)).toMatchObject({ total: '7.00' });
    await workshop.query(`update data.project set total = null where id = $1`, [id]);
    await workshop.query(`update data.project set total = 3 where id = $1`, [id]);
    expect((await workshop.plan(project())).issues).toMatchObject([
      { reason: expect.stringMatching(/has stored values and cannot become computed/) },
    ]);
    await workshop.query(`update data.project set total = null`);
    expect((await workshop.apply(project())).issues).toEqual([]);
    expect(await row(id)).toMatchObject({ total: '7.00' });
    expect((await workshop.apply(project({}))).issues).toEqual([]);
    expect(await row(id)).not.toHaveProperty('total');
    expect(
      await workshop.query(
        `select from pg_trigger where tgrelid = 'data.task'::regclass and not tgisinternal and tgfoid <> 'app.note_words'::regproc`,
      ),
    ).toEqual([]);
    await workshop.close();
  });
});
