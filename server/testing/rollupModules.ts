// Two modules for tests: projects that count, sum and find over their tasks, and take references of their customers.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
type Rollup = NonNullable<FieldDefinition['rollup']>;
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});
const over = (rollup: Omit<Rollup, 'of' | 'by'>, rest: Partial<FieldDefinition> = {}): Partial<FieldDefinition> => ({
  rollup: { of: 'job', by: 'plan', ...rollup },
  ...rest,
});

const PLAN_FIELDS: Record<string, FieldDefinition> = {
  name: field('CharField'),
  client: field('ForeignKey', { model: 'firm' }),
  manager: field('ForeignKey', { model: 'user', formula: '<client.manager>' }),
  jobs: field('PositiveIntegerField', over({ do: 'count' })),
  open_jobs: field('PositiveIntegerField', over({ do: 'count', where: "<status> != 'done'" })),
  total: field('DecimalField', over({ do: 'sum', field: 'amount' })),
  mean: field('DecimalField', over({ do: 'avg', field: 'amount' })),
  earliest: field('DateField', over({ do: 'min', field: 'due', where: "<status> != 'done'" })),
  dearest: field('DecimalField', over({ do: 'max', field: 'amount' })),
  last_name: field('CharField', over({ do: 'last', field: 'name', ordering: 'due' })),
  names: field('CharField', over({ do: 'list', field: 'name', ordering: 'name', limit: 3 })),
  secrets: field('DecimalField', over({ do: 'sum', field: 'secret' }, { read: ['admin'] })),
  share: field('DecimalField', { formula: '<total> / <jobs>' }),
};

export const PLANS: ModuleDefinition = {
  name: 'plans',
  title: label('Plans'),
  navigation: { path: '/plans' },
  model: { name: 'plan', fields: PLAN_FIELDS },
  table: {
    columns: ['name', 'client', 'manager', 'jobs', 'open_jobs', 'total', 'secrets', 'share'],
    totals: ['open_jobs', 'total', 'secrets'],
  },
  filters: { include: ['open_jobs', 'total', 'manager'] },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'delete'] },
};

export const JOBS: ModuleDefinition = {
  name: 'jobs',
  title: label('Jobs'),
  navigation: { path: '/jobs' },
  model: {
    name: 'job',
    fields: {
      name: field('CharField'),
      status: field('CharField', {
        default: 'open',
        choices: [
          { id: 'open', title: label('Open') },
          { id: 'done', title: label('Done') },
        ],
      }),
      amount: field('DecimalField'),
      due: field('DateField'),
      secret: field('DecimalField', { read: ['admin'] }),
      plan: field('ForeignKey', { model: 'plan' }),
    },
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'delete'] },
};

export const FIRMS: ModuleDefinition = {
  name: 'firms',
  title: label('Firms'),
  navigation: { path: '/firms' },
  model: {
    name: 'firm',
    fields: {
      name: field('CharField'),
      manager: field('ForeignKey', { model: 'user' }),
      plans: field('PositiveIntegerField', {
        rollup: { of: 'plan', by: 'client', do: 'count', where: '<open_jobs> > 0' },
      }),
      worth: field('DecimalField', { rollup: { of: 'plan', by: 'client', do: 'sum', field: 'total' } }),
      parent: field('ForeignKey', { model: 'firm' }),
      shares: field('IntegerField', { default: 0 }),
      below: field('DecimalField', { rollup: { of: 'firm', by: 'parent', do: 'sum', field: 'worth', deep: true } }),
      shares_below: field('IntegerField', {
        rollup: { of: 'firm', by: 'parent', do: 'sum', field: 'shares', deep: true },
      }),
      busy_below: field('PositiveIntegerField', {
        rollup: { of: 'firm', by: 'parent', do: 'count', where: '<shares> > 2', deep: true },
      }),
    },
  },
  table: { columns: ['name', 'manager', 'plans', 'worth'], tree: 'parent' },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'delete'] },
};

export const ROLLUP_MODULES: readonly ModuleDefinition[] = [PLANS, JOBS, FIRMS];
