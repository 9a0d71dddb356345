// Rollups whose condition looks at the row that a reference leads to: moved by whatever changes that row, as by what changes the rows counted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field } from '../testDefinitions.ts';
import { checkStoredRollups } from '../storage/rollups/drift.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

const worker = (fields: Record<string, FieldDefinition> = {}): ModuleDefinition =>
  definition('worker', { fields: { name: field('CharField'), level: field('CharField'), ...fields } });
const task = definition('task', {
  fields: {
    name: field('CharField'),
    kind: field('CharField'),
    amount: field('DecimalField'),
    project: field('ForeignKey', { model: 'project' }),
    worker: field('ForeignKey', { model: 'worker' }),
  },
});
const over = { of: 'task', by: 'project' } as const;
const SENIOR = "<kind> = 'a' and <worker.level> = 'senior'";
const project = definition('project', {
  fields: {
    name: field('CharField'),
    tasks: field('PositiveIntegerField', { rollup: { ...over, do: 'count' } }),
    seniors: field('PositiveIntegerField', { rollup: { ...over, do: 'count', where: SENIOR } }),
    total: field('DecimalField', { rollup: { ...over, do: 'sum', field: 'amount', where: "<worker.name> != 'x'" } }),
    mean: field('DecimalField', {
      rollup: { ...over, do: 'avg', field: 'amount', where: "<worker.level> = 'senior'" },
    }),
  },
});

let workshop: Workshop;
let one: string;
let other: string;
let senior: string;
let junior: string;

const row = async (id: string, columns = 'tasks, seniors, total, mean'): Promise<Record<string, unknown>> =>
  (await workshop.query<Record<string, unknown>>(`select ${columns} from data.project where id = $1`, [id]))[0] ?? {};
const drifted = async (): Promise<string[]> =>
  (await checkStoredRollups(workshop.database, workshop.catalog.current()))
    .filter((each) => each.drifted > 0)
    .map((each) => each.field);
const make = (values: Record<string, unknown>): Promise<string> =>
  workshop.insert('task', { name: 't', kind: 'a', amount: '5', project: one, ...values });

beforeAll(async () => {
  workshop = await openWorkshop();
  for (const each of [worker(), definition('project', { fields: { name: field('CharField') } }), task, project])
    await workshop.apply(each);
});
afterAll(() => workshop.close());
beforeEach(async () => {
  for (const table of ['task', 'project', 'worker']) await workshop.query(`delete from data.${table}`);
  [one, other] = [
    await workshop.insert('project', { name: 'one' }),
    await workshop.insert('project', { name: 'other' }),
  ];
  senior = await workshop.insert('worker', { name: 'x', level: 'senior' });
  junior = await workshop.insert('worker', { name: 'y', level: 'junior' });
});

test('[ROLLUP-14] it follows the rows that are counted and the rows that these refer to, whatever statement wrote them', async () => {
  const id = await make({ worker: senior });
  await make({ worker: junior, amount: '1' });
  await make({ worker: senior, kind: 'b', amount: '3' });
  await make({ worker: null, project: other });
  expect(await row(one)).toEqual({ tasks: '3', seniors: '1', total: '1.00', mean: '4.00' });
  await workshop.query('update data.worker set level = $1', ['senior']);
  expect(await row(one)).toEqual({ tasks: '3', seniors: '2', total: '1.00', mean: '3.00' });
  await workshop.query(`update data.worker set name = 'z', level = case when id = $1 then 'junior' else level end`, [
    senior,
  ]);
  expect(await row(one)).toEqual({ tasks: '3', seniors: '1', total: '9.00', mean: '1.00' });
  await workshop.query('update data.task set project = $1, worker = $2 where id = $3', [other, junior, id]);
  await workshop.query('update data.task set deleted_at = now() where worker = $1 and project = $2', [senior, one]);
  expect([await row(one), await row(other)]).toEqual([
    { tasks: '1', seniors: '1', total: '1.00', mean: '1.00' },
    { tasks: '2', seniors: '1', total: '10.00', mean: '5.00' },
  ]);
  // What lies in the trash is moved by nothing, and comes back as the worker is by then.
  await workshop.query('update data.worker set level = $1 where id = $2', ['senior', senior]);
  await workshop.query('update data.task set deleted_at = null');
  expect(await row(one)).toMatchObject({ tasks: '2', seniors: '1' });
  await workshop.query('delete from data.task where worker = $1', [junior]);
  expect(await row(other)).toMatchObject({ tasks: '1', seniors: '0', mean: null });
  expect(await drifted()).toEqual([]);
});

test('[ROLLUP-14] a change of the other row that no condition looks at writes no row that shows a rollup', async () => {
  await make({ worker: senior });
  const before = await row(one, 'xmin::text');
  await workshop.query('update data.worker set version = version + 1');
  expect(await row(one, 'xmin::text')).toEqual(before);
});

test('[ROLLUP-14] a row that is made while the row it refers to is being changed is counted as that becomes', async () => {
  const held = await workshop.hold(`update data.worker set level = 'junior' where id = '${senior}'`);
  const made = make({ worker: senior });
  await expect.poll(() => workshop.waits()).toBe(true);
  await held.commit();
  await made;
  expect(await row(one)).toMatchObject({ tasks: '1', seniors: '0' });

  const insert = `insert into data.task (id, organization, name, kind, project, worker) values (gen_random_uuid(), '${ORG}', 'n', 'a', '${one}', '${senior}')`;
  const making = await workshop.hold(insert);
  const raised = workshop.query(`update data.worker set level = 'senior' where id = $1`, [senior]);
  await expect.poll(() => workshop.waits()).toBe(true);
  await making.commit();
  await raised;
  expect(await row(one)).toMatchObject({ tasks: '2', seniors: '2' });
  expect(await drifted()).toEqual([]);
});

test('[ROLLUP-14] a field of the other row that is renamed is followed', async () => {
  await make({ worker: senior });
  const renamed = worker({ rank: field('CharField', { renamedFrom: 'level' }) });
  const { level: _level, ...fields } = renamed.model.fields;
  expect((await workshop.apply({ ...renamed, model: { ...renamed.model, fields } })).issues).toEqual([]);
  await workshop.query(`update data.worker set rank = 'junior' where id = $1`, [senior]);
  expect(await row(one)).toMatchObject({ tasks: '1', seniors: '0' });
  expect(await drifted()).toEqual([]);
});
