// Registers in the database: sums of movements that were there before, under other dimensions, and under other names.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field } from '../testDefinitions.ts';
import { checkStoredRegisters } from '../storage/registers/registerDrift.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

const choices = (...ids: string[]) => ({
  choices: ids.map((id) => ({ id, title: { en: id } })) as [{ id: string; title: object }],
});
type Register = NonNullable<ModuleDefinition['model']['register']>;

function moves(register: Partial<Register> | undefined, model: Partial<ModuleDefinition['model']> = {}) {
  const made = definition('move', {
    fields: {
      day: field('DateField'),
      way: field('CharField', choices('in', 'out')),
      kind: field('CharField', choices('note')),
      document: field('DynamicReferenceField', { modelField: 'kind' }),
      store: field('CharField', { required: true, ...choices('main', 'far') }),
      sort: field('CharField', { required: true, ...choices('a', 'b') }),
      amount: field('DecimalField'),
    },
  });
  const dimensions = register?.dimensions ?? ['store', 'sort'];
  // Nobody would write what is no dimension.
  const fields = Object.fromEntries(
    Object.entries(made.model.fields).filter(
      ([name]) => !['store', 'sort'].includes(name) || dimensions.includes(name),
    ),
  );
  const whole = { dimensions, resources: ['amount'], date: 'day', direction: 'way', document: 'document' };
  return {
    ...made,
    model: {
      ...made.model,
      fields,
      ...model,
      ...(register ? { register: { ...whole, ...register } as Register } : {}),
    },
  };
}
const note = definition('note', { fields: { name: field('CharField') } });

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
  await workshop.apply(note);
});
afterAll(() => workshop.close());

const totals = async (register = 'move'): Promise<unknown[]> =>
  (
    await workshop.query<{ line: string }>(
      `select concat_ws(' ', array_to_string(key, ','), month::text, trim_scale(income), trim_scale(outcome)) as line from app.register_total where model = $1 and (income, outcome) is distinct from (0::numeric, 0::numeric) order by line`,
      [register],
    )
  ).map(({ line }) => line);
const closed = (): Promise<unknown[]> =>
  workshop.query('select model, until::text as until from app.closed_period order by model');
const drifted = async (): Promise<unknown[]> =>
  (await checkStoredRegisters(workshop.database, workshop.catalog.current(), { isMending: false })).filter(
    (each) => each.drifted > 0,
  );
const move = (day: string, way: 'in' | 'out', [store, sort]: [string, string], amount: string): Promise<string> =>
  workshop.insert('move', { day, way, store, sort, amount });

test('[REGISTER-11] a model that becomes a register has the sums of what is there, and keeps them by every statement', async () => {
  expect((await workshop.apply(moves(undefined))).ok).toBe(true);
  await move('2026-01-05', 'in', ['main', 'a'], '10');
  await move('2026-02-05', 'out', ['main', 'a'], '-4');
  const applied = await workshop.apply(moves({}));
  expect(applied.issues).toEqual([]);
  expect(await totals()).toEqual(['main,a 2026-01-01 10 0', 'main,a 2026-02-01 0 4', 'main,a infinity 10 4']);
  await move('2026-02-07', 'in', ['far', 'b'], '1.5');
  await workshop.query(`update data.move set day = '2026-03-01' where store = 'far'`);
  expect(await totals()).toContain('far,b 2026-03-01 1.5 0');
  await workshop.query(`delete from data.move where way = 'out'`);
  expect(await totals()).toEqual([
    'far,b 2026-03-01 1.5 0',
    'far,b infinity 1.5 0',
    'main,a 2026-01-01 10 0',
    'main,a infinity 10 0',
  ]);
  expect(await drifted()).toEqual([]);
});

test('[REGISTER-11] other dimensions have other sums, at once', async () => {
  expect((await workshop.apply(moves({ dimensions: ['sort'] }))).issues).toEqual([]);
  expect(await totals()).toEqual(['a 2026-01-01 10 0', 'a infinity 10 0', 'b 2026-03-01 1.5 0', 'b infinity 1.5 0']);
  expect(await drifted()).toEqual([]);
});

test('[REGISTER-11] a document finds a register and its dimension that are called otherwise now', async () => {
  await workshop.apply(moves({}));
  await workshop.query(`insert into app.organization (id, name) values ($1, 'Org')`, [ORG]);
  await workshop.query(`insert into app.closed_period (organization, model, until) values ($1, 'move', '2026-01-31')`, [
    ORG,
  ]);
  const posting: ModuleDefinition = {
    ...note,
    model: {
      ...note.model,
      posting: true,
      posts: [
        {
          register: 'move',
          direction: 'in',
          date: '<day>',
          dimensions: { store: '<store>', sort: '<sort>' },
          resources: { amount: '<amount>' },
        },
      ],
      fields: {
        name: field('CharField'),
        day: field('DateField'),
        store: field('CharField', choices('main')),
        sort: field('CharField', choices('a')),
        amount: field('DecimalField'),
      },
    },
  };
  expect((await workshop.apply(posting)).issues).toEqual([]);
  const now = moves({ dimensions: ['depot', 'sort'] }, { name: 'motion', renamedFrom: 'move' });
  now.model.fields['depot'] = {
    ...field('CharField', { required: true, ...choices('main', 'far') }),
    renamedFrom: 'store',
  };
  expect((await workshop.apply(now)).issues).toEqual([]);
  const [post] = workshop.catalog.current().models.get('note')?.posts ?? [];
  expect(post?.register.model).toBe('motion');
  expect(post?.spec.dimensions).toEqual({ depot: '<store>', sort: '<sort>' });
  expect(await totals('motion')).toContain('main,a infinity 10 0');
  expect(await totals('move')).toEqual([]);
  expect(await closed()).toEqual([{ model: 'motion', until: '2026-01-31' }]);
  expect(await drifted()).toEqual([]);
});

test('[REGISTER-11] a register that is dropped leaves its successor no sums and no closed period', async () => {
  expect((await workshop.apply(note)).issues).toEqual([]);
  const gone = { ...moves({}, { name: 'motion' }), drop: 'confirmed' as const };
  expect((await workshop.apply(gone)).issues).toEqual([]);
  expect(await totals('motion')).toEqual([]);
  expect(await closed()).toEqual([]);
});

test('[REGISTER-11] also of a large table the sums are there with the register, and nothing of them is left for later', async () => {
  const large = await openWorkshop({ largeBytes: 1 });
  try {
    await large.apply(note);
    await large.apply(moves(undefined));
    await large.insert('move', { day: '2026-01-05', way: 'in', store: 'main', sort: 'a', amount: '10' });
    await large.query('analyze data.move');
    const { changes, issues } = await large.apply(moves({}));
    expect(issues).toEqual([]);
    const filling = changes.filter(({ text }) => text.startsWith('The rollup is worked out'));
    expect(filling.map(({ text }) => text)).toEqual([expect.not.stringContaining('afterwards')]);
    expect(await large.query('select key, month::text as month from app.register_total order by month')).toHaveLength(
      2,
    );
  } finally {
    await large.close();
  }
});
