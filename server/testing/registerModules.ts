// Modules for tests: goods and stores, two registers, and a document that moves goods in or out and what is owed for them.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});
const choices = (first: string, ...others: string[]): Partial<FieldDefinition> => ({
  choices: [{ id: first, title: label(first) }, ...others.map((id) => ({ id, title: label(id) }))],
});
const money = (rest: Partial<FieldDefinition> = {}): FieldDefinition =>
  field('DecimalField', { precision: 2, ...rest });
const plain = (name: string, model: string): ModuleDefinition => ({
  name,
  title: label(name),
  navigation: { path: `/${name}` },
  model: { name: model, representation: '<name>', fields: { name: field('CharField', { required: true }) } },
  permissions: { admin: 'all', member: ['list', 'read', 'create'] },
});

const moving: Record<string, FieldDefinition> = {
  day: field('DateField'),
  direction: field('CharField', choices('in', 'out')),
  document_model: field('CharField', choices('deal_note', 'good')),
  document: field('DynamicReferenceField', { modelField: 'document_model' }),
};
const ROLES = { date: 'day', direction: 'direction', document: 'document' };

export const STOCK: ModuleDefinition = {
  name: 'stock',
  title: label('Stock'),
  navigation: { path: '/stock' },
  model: {
    name: 'stock_move',
    fields: {
      ...moving,
      good: field('ForeignKey', { title: label('Good'), model: 'good', required: true }),
      store: field('CharField', { title: label('Store'), required: true, ...choices('main', 'far') }),
      quantity: field('DecimalField', { title: label('Quantity'), precision: 3 }),
      worth: money({ title: label('Worth'), read: ['admin'] }),
    },
    register: {
      ...ROLES,
      dimensions: ['good', 'store'],
      resources: ['quantity', 'worth'],
      notNegative: ['quantity'],
      close: ['accountant'],
      reopen: ['admin'],
    },
  },
  table: {
    columns: ['day', 'direction', 'good', 'store', 'quantity', 'worth', 'document'],
    totals: ['quantity'],
    ordering: ['day'],
  },
  filters: { include: ['good', 'store', 'day', 'document'] },
  page: {
    block: 'tabs',
    children: [
      {
        block: 'turnover',
        id: 'sheet',
        title: label('Turnover'),
        params: { by: ['good', 'store'], resources: ['quantity', 'worth'], period: 'year' },
      },
      { block: 'table', id: 'moves', title: label('Movements') },
    ],
  },
  permissions: {
    admin: 'all',
    accountant: ['list', 'read'],
    member: ['list', 'read'],
    guest: { can: ['list', 'read'], rows: "<store> = 'far'" },
  },
};

/** Its days and directions are for some alone. */
const DEBTS: ModuleDefinition = {
  name: 'debts',
  title: label('Debts'),
  navigation: { path: '/debts' },
  model: {
    name: 'debt_move',
    fields: {
      ...moving,
      day: field('DateField', { read: ['admin', 'member'] }),
      direction: field('CharField', { ...choices('in', 'out'), read: ['admin', 'guest', 'accountant'] }),
      partner: field('ForeignKey', { model: 'partner', required: true }),
      amount: money(),
    },
    register: { ...ROLES, dimensions: ['partner'], resources: ['amount'] },
  },
  permissions: { admin: 'all', member: ['list', 'read'], guest: ['list', 'read'] },
};

export const PARTNERS: ModuleDefinition = (() => {
  const module = plain('partners', 'partner');
  const debt = money({ rollup: { of: 'debt_move', by: 'partner', do: 'sum', field: 'amount' } });
  return { ...module, model: { ...module.model, fields: { ...module.model.fields, debt } } };
})();

export const NOTES: ModuleDefinition = {
  name: 'deal_notes',
  title: label('Notes'),
  navigation: { path: '/deal_notes' },
  model: {
    name: 'deal_note',
    posting: true,
    posts: [
      {
        register: 'stock_move',
        direction: 'in',
        lines: 'items',
        when: "<kind> = 'buy'",
        date: '<parent.day>',
        dimensions: { good: '<good>', store: '<parent.store>' },
        resources: { quantity: '<quantity>', worth: '<amount>' },
      },
      {
        register: 'stock_move',
        direction: 'out',
        lines: 'items',
        when: "<kind> = 'sell'",
        date: '<parent.day>',
        dimensions: { good: '<good>', store: '<parent.store>' },
        resources: { quantity: '<quantity>', worth: '<amount>' },
      },
      {
        register: 'debt_move',
        direction: 'in',
        when: "<kind> = 'sell'",
        date: '<day>',
        dimensions: { partner: '<partner>' },
        resources: { amount: '<total>' },
      },
    ],
    fields: {
      number: field('AutoField'),
      day: field('DateField'),
      kind: field('CharField', { required: true, default: 'buy', ...choices('buy', 'sell') }),
      store: field('CharField', { default: 'main', ...choices('main', 'far') }),
      partner: field('ForeignKey', { model: 'partner' }),
      total: money({ formula: 'sum(<items.amount>)' }),
      items: field('TablePart', {
        fields: {
          good: field('ForeignKey', { model: 'good', required: true }),
          quantity: field('DecimalField', { precision: 3, required: true }),
          price: money({ default: '0' }),
          amount: money({ formula: 'round(<quantity> * <price>, 2)' }),
        },
      }),
    },
  },
  permissions: {
    admin: 'all',
    member: ['list', 'read', 'create', 'update', 'delete'],
    // They may not see all that a posting moves.
    guest: ['list', 'read', 'update'],
  },
};

export const REGISTER_MODULES = [plain('goods', 'good'), PARTNERS, STOCK, DEBTS, NOTES] as const;
