// What refuses a rollup or a reference that is looked up: each by its place and reason, said in three languages.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { definition, field } from '../../testDefinitions.ts';
import { checkModule, checkReferences } from '../checkModules.ts';

type Rollup = NonNullable<FieldDefinition['rollup']>;
const rolled = (
  type: FieldDefinition['type'],
  rollup: Partial<Rollup>,
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => field(type, { rollup: { of: 'task', by: 'project', do: 'count', ...rollup }, ...rest });

const TASK_FIELDS: Record<string, FieldDefinition> = {
  name: field('CharField'),
  amount: field('DecimalField', { precision: 4 }),
  hours: field('IntegerField'),
  due: field('DateField'),
  photo: field('ImageField'),
  secret: field('DecimalField', { read: ['admin'] }),
  manager: field('ForeignKey', { model: 'boss' }),
  late: field('IntegerField', { formula: 'days(<due>, today())' }),
  rate: field('DecimalField', { formula: '<project.plain>' }),
  status: field('CharField', {
    choices: [
      { id: 'open', title: {} },
      { id: 'done', title: {} },
    ],
  }),
  project: field('ForeignKey', { model: 'project' }),
  above: field('ForeignKey', { model: 'task' }),
};

interface World {
  rest?: Record<string, FieldDefinition>;
  task?: Record<string, FieldDefinition>;
  taskPermissions?: ModuleDefinition['permissions'];
  bossPermissions?: ModuleDefinition['permissions'];
}

function issuesOf(total: FieldDefinition, { rest = {}, task = {}, taskPermissions, bossPermissions }: World = {}) {
  const project = definition('project', {
    fields: {
      name: field('CharField'),
      plain: field('DecimalField'),
      above: field('ForeignKey', { model: 'project' }),
      total,
      ...rest,
    },
  });
  const own = checkModule(project);
  const models = new Map(
    [
      project,
      definition('task', {
        fields: { ...TASK_FIELDS, ...task },
        ...(taskPermissions && { module: { permissions: taskPermissions } }),
      }),
      definition('boss', {
        fields: {
          name: field('CharField'),
          age: field('IntegerField'),
          twice: field('IntegerField', { formula: '<age> * 2' }),
        },
        ...(bossPermissions && { module: { permissions: bossPermissions } }),
      }),
    ].map((each) => [each.model.name, each] as const),
  );
  return own.length > 0 ? own : checkReferences(project, models);
}

describe('refused by place and reason', () => {
  test.each<[string, FieldDefinition, string, RegExp]>([
    [
      'a model that is not there',
      rolled('PositiveIntegerField', { of: 'tasq' }),
      'rollup/of',
      /no model "tasq" \(did you mean "task"/,
    ],
    [
      'a field that is no reference here',
      rolled('PositiveIntegerField', { by: 'manager' }),
      'rollup/by',
      /"manager" is no stored reference of "task" to "project"/,
    ],
    [
      'a reference that is not there',
      rolled('PositiveIntegerField', { by: 'projekt' }),
      'rollup/by',
      /no field "projekt" \(did you mean "project"/,
    ],
    ['a sum of nothing', rolled('DecimalField', { do: 'sum' }), 'rollup/field', /"sum" needs the field/],
    [
      'a field that is gone',
      rolled('DecimalField', { do: 'sum', field: 'amont' }),
      'rollup/field',
      /no field "amont" \(did you mean "amount"/,
    ],
    [
      'a sum of texts',
      rolled('DecimalField', { do: 'sum', field: 'name' }),
      'rollup/do',
      /"sum" is not possible of a CharField/,
    ],
    [
      'too few digits',
      rolled('DecimalField', { do: 'sum', field: 'amount' }),
      'rollup/do',
      /2 digits after the point and is to hold 4/,
    ],
    ['a number as a text', rolled('CharField', { do: 'count' }), 'rollup/do', /PositiveIntegerField/],
    [
      'an average as a whole number',
      rolled('IntegerField', { do: 'avg', field: 'hours' }),
      'rollup/do',
      /DecimalField/,
    ],
    ['another type', rolled('DateField', { do: 'max', field: 'hours' }), 'rollup/do', /does not fit a DateField/],
    [
      'the rows below those of another model',
      rolled('PositiveIntegerField', { deep: true }),
      'rollup/deep',
      /"of" is to be "project"/,
    ],
    [
      'the rows below those by a reference that may go in a circle',
      rolled('PositiveIntegerField', { of: 'project', by: 'above', deep: true }),
      'rollup/deep',
      /"table.tree" is to name "above"/,
    ],
    ['a picture', rolled('CharField', { do: 'list', field: 'photo' }), 'rollup/do', /cannot be listed/],
    [
      'a state without its choices',
      rolled('CharField', { do: 'last', field: 'status' }, { choices: [{ id: 'open', title: {} }] }),
      'rollup/do',
      /its choices lack done/,
    ],
    [
      'what is computed while reading',
      rolled('IntegerField', { do: 'sum', field: 'late' }),
      'rollup/field',
      /<late> is computed while reading/,
    ],
    [
      'a value of another row',
      rolled('DecimalField', { do: 'sum', field: 'rate' }),
      'rollup/field',
      /<rate> is computed while reading/,
    ],
    [
      'an order by a picture',
      rolled('CharField', { do: 'first', field: 'name', ordering: 'photo' }),
      'rollup/ordering',
      /not ordered by a ImageField/,
    ],
    [
      'an order of a sum',
      rolled('IntegerField', { do: 'sum', field: 'hours', ordering: 'due' }),
      'rollup/ordering',
      /only for first, last, list/,
    ],
    [
      'a condition on today',
      rolled('PositiveIntegerField', { where: '<due> < today()' }),
      'rollup/where',
      /present day/,
    ],
    [
      'a condition on lines',
      rolled('PositiveIntegerField', { where: "<name.first> = 'A'" }),
      'rollup/where',
      /at the row itself and at one that a reference of it leads to/,
    ],
    [
      'a condition on what the other row has not',
      rolled('PositiveIntegerField', { where: "<manager.nme> = 'A'" }),
      'rollup/where',
      /the model "boss" has no field "nme" \(did you mean "name"/,
    ],
    [
      'a condition on what is computed of the other row',
      rolled('PositiveIntegerField', { where: '<manager.twice> > 1' }),
      'rollup/where',
      /<manager.twice> is computed/,
    ],
    [
      'a condition on rows of two references',
      rolled('PositiveIntegerField', { where: '<manager.name> = <project.name>' }),
      'rollup/where',
      /through one/,
    ],
    [
      'a condition on rows of the same model',
      rolled('PositiveIntegerField', { where: '<above.hours> > 1' }),
      'rollup/where',
      /leads to the same model/,
    ],
    [
      'the largest by a condition on other rows',
      rolled('IntegerField', { do: 'max', field: 'hours', where: "<manager.name> = 'A'" }),
      'rollup/where',
      /only count, sum, avg/,
    ],
    ['a condition that is none', rolled('PositiveIntegerField', { where: '<hours> >' }), 'rollup/where', /./],
    [
      'a condition on what is not there',
      rolled('PositiveIntegerField', { where: '<ours> > 1' }),
      'rollup/where',
      /no field "ours" \(did you mean "hours"/,
    ],
    ['a formula as well', rolled('PositiveIntegerField', {}, { formula: '1 + 1' }), 'formula', /cannot have it/],
    ['a value that is required', rolled('PositiveIntegerField', {}, { required: true }), 'required', /cannot have it/],
  ])('[ROLLUP-12] %s', (_what, total, key, reason) => {
    const [issue] = issuesOf(total);
    expect(issue).toMatchObject({ path: `/model/fields/total/${key}`, reason: { en: expect.stringMatching(reason) } });
    for (const lang of ['ru', 'kk'] as const) {
      expect(issue?.reason[lang]).toMatch(/[а-яәіңғүұқөһ]/i);
      expect(issue?.reason[lang]).not.toBe(issue?.reason.en);
    }
  });

  test('[ROLLUP-12] rollups in a circle are named with their way', () => {
    const [issue] = issuesOf(rolled('DecimalField', { do: 'sum', field: 'share' }), {
      task: {
        share: rolled('DecimalField', { of: 'project', by: 'task', do: 'sum', field: 'twice' }),
        sum: field('DecimalField'),
      },
      rest: { task: field('ForeignKey', { model: 'task' }), twice: field('DecimalField', { formula: '<total> * 2' }) },
    });
    expect(issue?.reason.en).toBe(
      '#CYCLE the rollup "total" is made of itself: project.total → task.share → project.total',
    );
  });

  test('[ROLLUP-09] without a "read" of its own it tells nobody more than its rows do', () => {
    const total = rolled('DecimalField', { do: 'sum', field: 'secret' });
    expect(issuesOf(total)[0]?.reason.en).toMatch(
      /<task.secret> may not be read by everybody who sees the outcome, such as the role "member"/,
    );
    expect(issuesOf({ ...total, read: ['member'] })).toEqual([]);
    const count = rolled('PositiveIntegerField', { where: '<secret> > 1' });
    expect(issuesOf(count)[0]?.reason.en).toMatch(/<task.secret> may not be read/);
    const through = rolled('PositiveIntegerField', { where: "<manager.name> = 'A'" });
    expect(issuesOf(through)).toEqual([]);
    expect(issuesOf(through, { bossPermissions: { admin: 'all' } })[0]?.reason.en).toMatch(
      /<task.manager.name>: the role "member" sees the outcome and may not read the model "boss"/,
    );
    const plain = rolled('PositiveIntegerField', {});
    expect(issuesOf(plain, { taskPermissions: { admin: 'all' } })[0]?.reason.en).toMatch(
      /the role "member" sees the outcome and may not read the model "task"/,
    );
    const some: ModuleDefinition['permissions'] = {
      admin: 'all',
      member: { can: ['list', 'read'], rows: '<author> = me' },
    };
    expect(issuesOf(plain, { taskPermissions: some })[0]?.reason.en).toMatch(/only some rows of the model "task"/);
    expect(issuesOf({ ...plain, read: ['admin', 'member'] }, { taskPermissions: some })).toEqual([]);
  });

  test('[ROLLUP-07] a model or field is found by the name it had', () => {
    const renamed = { cost: field('DecimalField', { renamedFrom: 'price' }) };
    expect(
      issuesOf(rolled('DecimalField', { do: 'sum', field: 'price', where: '<price> > 1' }), { task: renamed }),
    ).toEqual([]);
  });
});

describe('references that are looked up', () => {
  const lookup = (formula: string, rest: Partial<FieldDefinition> = {}): FieldDefinition =>
    field('ForeignKey', { model: 'boss', formula, ...rest });

  test.each<[string, FieldDefinition, string, RegExp]>([
    ['no way to a reference', lookup("concat(<lead.name>, '')"), 'formula', /takes that of a row referred to/],
    ['a field that is none', lookup('<lead.name>'), 'formula', /<lead.name> is no reference to "boss"/],
    ['a reference to another model', lookup('<lead.project>'), 'formula', /is no reference to "boss"/],
    ['a value that is required', lookup('<lead.manager>', { required: true }), 'required', /cannot have it/],
  ])('[ROLLUP-11] %s is refused', (_what, total, key, reason) => {
    const [issue] = issuesOf(total, { rest: { lead: field('ForeignKey', { model: 'task' }) } });
    expect(issue).toMatchObject({ path: `/model/fields/total/${key}`, reason: { en: expect.stringMatching(reason) } });
    expect(issue?.reason.kk).not.toBe(issue?.reason.en);
  });

  test('[ROLLUP-11] one step only: what is looked up is looked up by nobody', () => {
    const rest = {
      lead: field('ForeignKey', { model: 'task' }),
      name: field('CharField', { formula: '<total.name>' }),
    };
    expect(issuesOf(lookup('<lead.manager>'), { rest })[0]?.reason.en).toMatch(
      /"total" is itself computed from another row/,
    );
    expect(issuesOf(lookup('<lead.manager>'), { rest: { lead: rest.lead } })).toEqual([]);
  });
});
