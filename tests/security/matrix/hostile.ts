// Definitions that try to let a forbidden value out by every way a definition knows. They pass all checks; what does not is in refused.ts.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: en, kk: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});
const CHOICES: NonNullable<FieldDefinition['choices']> = [
  { id: 'one', title: label('One') },
  { id: 'two', title: label('Two') },
];

/** One field of every kind, its name ending as said. */
function everyKind(ending: string, rest: Partial<FieldDefinition>): Record<string, FieldDefinition> {
  const kinds: [string, FieldDefinition][] = [
    ['text', field('CharField', { maxLength: 60 })],
    ['long', field('TextField')],
    ['rich', field('RichTextField')],
    ['whole', field('IntegerField')],
    ['money', field('DecimalField', { currency: 'KZT' })],
    ['day', field('DateField')],
    ['moment', field('DateTimeField')],
    ['labels', field('TagsField')],
    ['clock', field('TimeField')],
    ['place', field('PlaceField')],
    ['truth', field('BooleanField')],
    ['choice', field('CharField', { choices: CHOICES })],
    ['choices', field('MultiChoiceField', { choices: CHOICES })],
    ['person', field('ForeignKey', { model: 'user' })],
    ['row', field('ForeignKey', { model: 'diary' })],
    ['about', field('DynamicReferenceField', { modelField: `model_${ending}` })],
    ['model', field('CharField', { choices: [{ id: 'diary', title: label('Diary') }] })],
    ['rows', field('ManyToManyField', { model: 'diary' })],
    ['file', field('FileField')],
    ['files', field('FileField', { multiple: true })],
    ['json', field('JSONField')],
    ['lines', field('TablePart', { fields: { what: field('CharField'), sum: field('DecimalField') } })],
  ];
  return Object.fromEntries(kinds.map(([name, each]) => [`${name}_${ending}`, { ...each, ...rest }]));
}

const SHUT = ['admin'];
const shut = everyKind('shut', { read: SHUT });

/** Fields for few in every place of a definition. */
export const VAULT: ModuleDefinition = {
  name: 'vaults',
  title: label('Vaults'),
  navigation: { path: '/vaults', counter: 'vaults' },
  model: {
    name: 'vault',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true, search: true }),
      ...everyKind('open', {}),
      ...shut,
      ...everyKind('held', { write: SHUT }),
      sealed: field('CharField', { read: ['hr'], maxLength: 60 }),
      sealed_number: field('IntegerField', { read: ['hr'] }),
      sealed_lines: field('TablePart', {
        fields: { what: field('CharField'), seal: field('CharField', { read: ['hr'] }) },
      }),
      unique_shut: field('CharField', { read: SHUT, unique: true, maxLength: 60 }),
      number_shut: field('AutoField', { read: SHUT }),
      formula_shut: field('DecimalField', { read: SHUT, formula: '<money_shut> * 3 + <whole_shut>' }),
      text_formula_shut: field('CharField', { read: SHUT, formula: "concat(<text_shut>, '/', <day_shut>)" }),
      late_shut: field('IntegerField', { read: SHUT, formula: 'days(<day_shut>, today())' }),
      total_shut: field('DecimalField', { read: SHUT, formula: 'sum(<lines_shut.sum>)' }),
      mixed: field('TablePart', {
        fields: {
          name: field('CharField'),
          price_shut: field('DecimalField', { read: SHUT }),
          sum_shut: field('DecimalField', { read: SHUT, formula: '<price_shut> * 2' }),
        },
      }),
    },
    rules: [{ formula: '<money_held> = null or <money_held> > 0', field: 'money_held', message: label('Too little') }],
  },
  table: {
    columns: [
      'title',
      ...Object.keys(shut).filter((name) => !name.startsWith('lines')),
      { field: 'formula_shut', tone: "if(<money_shut> > 5, 'red', '')" },
      'late_shut',
      'total_shut',
      'text_formula_shut',
      'unique_shut',
      'number_shut',
    ],
    totals: ['money_shut', 'whole_shut', 'formula_shut', 'late_shut', 'total_shut'],
    ordering: ['-money_shut', 'unique_shut'],
    rowTone: "if(<whole_shut> > 5, 'red', '')",
    editing: 'cell',
  },
  filters: {
    include: [
      'title',
      'text_shut',
      'long_shut',
      'whole_shut',
      'money_shut',
      'day_shut',
      'moment_shut',
      'truth_shut',
      'choice_shut',
      'choices_shut',
      'person_shut',
      'row_shut',
      'rows_shut',
      'formula_shut',
      'unique_shut',
      'number_shut',
    ],
    exclude: ['choice_shut', 'row_shut'],
    quick: [{ name: 'shut', title: label('Shut'), filters: { choice_shut: ['one'] } }],
  },
  form: { fields: ['title', { group: 'shut', title: label('Shut'), fields: ['formula_shut', ...Object.keys(shut)] }] },
  page: {
    block: 'stack',
    children: [
      { block: 'table' },
      {
        block: 'kanban',
        params: { by: 'choice_shut', title: 'title', fields: ['text_shut', 'money_shut'], sum: 'money_shut' },
      },
      { block: 'calendar', params: { start: 'day_shut', title: 'title' } },
      { block: 'chart', params: { kind: 'bar', by: 'choice_shut', value: { sum: 'money_shut' } } },
      { block: 'stat', params: { value: { sum: 'money_shut' } } },
      { block: 'stat', source: { filters: { choice_shut: ['one'] } }, params: { value: 'count' } },
    ],
  },
  permissions: {
    admin: 'all',
    member: 'all',
    guest: ['list', 'read'],
    accountant: ['list', 'read', 'export'],
    sales: ['create', 'update'],
  },
};

/** Rows for few, by every kind of condition. */
const DIARY: ModuleDefinition = {
  name: 'diaries',
  title: label('Diaries'),
  navigation: { path: '/diaries', counter: 'diaries' },
  model: {
    name: 'diary',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true, search: true }),
      code: field('CharField', { unique: true, maxLength: 60 }),
      state: field('CharField', { choices: CHOICES }),
      worth: field('DecimalField'),
      keeper: field('ForeignKey', { model: 'user' }),
      readers: field('ManyToManyField', { model: 'user' }),
      above: field('ForeignKey', { model: 'diary' }),
      secret: field('CharField', { read: SHUT, maxLength: 60 }),
      paper: field('FileField'),
      items: field('TablePart', { fields: { what: field('CharField') } }),
      note: field('RichTextField', { search: true }),
      facts: field('JSONField'),
    },
    status: {
      field: 'state',
      initial: ['one', 'two'],
      transitions: [{ name: 'close', title: label('Close'), from: ['one'], to: 'two', when: '<keeper> = me' }],
    },
    actions: [{ name: 'praise', title: label('Praise'), set: { worth: '1.00' } }],
  },
  table: {
    columns: ['title', 'state', 'worth', 'keeper', 'above', 'secret', 'created_at'],
    totals: ['worth'],
    ordering: ['title'],
    tree: 'above',
  },
  filters: { include: ['title', 'code', 'state', 'worth', 'keeper', 'readers', 'above'], exclude: ['state'] },
  page: {
    block: 'stack',
    children: [
      { block: 'kanban', params: { by: 'state', title: 'title', sum: 'worth' } },
      { block: 'feed', params: { title: 'title', body: 'note' } },
    ],
  },
  counters: [
    { name: 'diaries_kept', title: label('Kept'), filters: { keeper: ['__me__'] } },
    { name: 'diaries_new', title: label('New') },
  ],
  events: [
    {
      name: 'diaries_changed',
      on: ['update', 'close', 'delete'],
      notify: ['keeper', 'readers', 'author'],
      text: label('Changed: <title>, <worth>'),
    },
  ],
  permissions: {
    admin: 'all',
    hr: ['list', 'read'],
    member: { can: 'all', rows: '<keeper> = me or <author> = me', change: '<keeper> = me' },
    guest: { can: ['list', 'read'], rows: '<readers> = me' },
    sales: { can: ['list', 'read', 'export'], rows: "<keeper> = me and <state> = 'one'" },
  },
};

/** References to both, and formulas through them, which only such roles see as may see what they read. */
const LEDGER: ModuleDefinition = {
  name: 'ledgers',
  title: label('Ledgers'),
  navigation: { path: '/ledgers' },
  model: {
    name: 'ledger',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true, search: true }),
      vault: field('ForeignKey', { model: 'vault' }),
      diary: field('ForeignKey', { model: 'diary' }),
      diaries: field('ManyToManyField', { model: 'diary' }),
      echo: field('DecimalField', { formula: '<vault.money_shut> * 2', read: SHUT }),
      worth: field('DecimalField', { formula: '<diary.worth> + 1', read: ['admin', 'hr'] }),
      lines: field('TablePart', {
        fields: {
          diary: field('ForeignKey', { model: 'diary' }),
          vault: field('ForeignKey', { model: 'vault' }),
          deep: field('DecimalField', { formula: '<vault.money_shut>', read: SHUT }),
        },
      }),
    },
  },
  table: {
    columns: [
      'title',
      'vault',
      'diary',
      'diaries',
      { field: 'echo', tone: "if(<vault.money_shut> > 5, 'red', '')" },
      'worth',
    ],
    totals: ['echo', 'worth'],
    ordering: ['diary'],
  },
  filters: { include: ['title', 'vault', 'diary', 'diaries'] },
  permissions: {
    admin: 'all',
    member: 'all',
    guest: ['list', 'read'],
    hr: ['list', 'read', 'export'],
    moderator: ['list', 'export'],
  },
};

/** Rows of which even administrators see some only, though they may change the definition. */
export const SAFE: ModuleDefinition = {
  name: 'safes',
  title: label('Safes'),
  navigation: { path: '/safes', counter: 'safes' },
  model: {
    name: 'safe',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true, search: true }),
      code: field('CharField', { maxLength: 60 }),
      worth: field('DecimalField'),
      keeper: field('ForeignKey', { model: 'user' }),
      slots: field('TablePart', { fields: { what: field('CharField') } }),
    },
  },
  table: { columns: ['title', 'code', 'worth', 'keeper'], totals: ['worth'], ordering: ['title'] },
  filters: { include: ['title', 'code', 'worth', 'keeper'] },
  permissions: {
    admin: { can: 'all', rows: '<keeper> = me' },
    member: ['list'],
    sales: { can: ['list', 'read', 'update'], rows: '<author> = me' },
  },
};

export const HOSTILE: readonly ModuleDefinition[] = [VAULT, DIARY, LEDGER, SAFE];

/** Code in the room of the vaults: calls that hand out whatever the rows of the caller hold, and one that only admins may make. */
export const VAULT_CODE = `
const answer = { type: 'object' };
export default { calls: {
  peek: { method: 'GET', path: '/:id/peek/', summary: 'A row', may: { model: 'vault', right: 'read' }, answer, handle: async ({ params, rows }) => ({ row: await rows.read('vault', params.id) }) },
  search: { method: 'POST', path: '/search/', summary: 'All rows', may: { model: 'vault', right: 'read' }, answer, handle: async ({ rows }) => ({ rows: await rows.find('vault', {}) }) },
  audit: { method: 'POST', path: '/:id/audit/', summary: 'For admins', may: { roles: ['owner', 'admin'] }, answer, handle: async ({ params, rows }) => ({ row: await rows.read('vault', params.id) }) },
} };
`;
