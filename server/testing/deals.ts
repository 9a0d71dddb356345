// A module with everything history and actions are about: every kind of value, a status with transitions, actions with and without code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { writeModules } from './testModules.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const field = (type: FieldDefinition['type'], title: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(title),
  ...rest,
});
const choices = (first: string, ...ids: string[]): Pick<FieldDefinition, 'choices'> => ({
  choices: [{ id: first, title: label(first) }, ...ids.map((id) => ({ id, title: label(id) }))],
});

const PARTNERS: ModuleDefinition = {
  name: 'partners',
  title: label('Partners'),
  model: {
    name: 'partner',
    representation: '<name>',
    fields: { name: field('CharField', 'Name', { required: true }) },
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

/** The model `deal`: members change it, administrators delete; `secret` is the administrators'. Guests see neither people nor partners. */
const DEALS: ModuleDefinition = {
  name: 'deals',
  title: label('Deals'),
  navigation: { path: '/deals', counter: 'deals' },
  model: {
    name: 'deal',
    representation: '<title>',
    fields: {
      title: field('CharField', 'Title', { required: true }),
      stage: field('CharField', 'Stage', {
        required: true,
        default: 'draft',
        ...choices('draft', 'review', 'approved', 'refused'),
      }),
      sign: field('CharField', 'Sign', { unique: true }),
      note: field('TextField', 'Note'),
      text: field('RichTextField', 'Text'),
      amount: field('DecimalField', 'Amount', { precision: 2 }),
      pieces: field('IntegerField', 'Pieces'),
      due: field('DateField', 'Due'),
      at: field('DateTimeField', 'At'),
      urgent: field('BooleanField', 'Urgent'),
      tags: field('MultiChoiceField', 'Tags', choices('a', 'b', 'c')),
      data: field('JSONField', 'Data'),
      partner: field('ForeignKey', 'Partner', { model: 'partner' }),
      boss: field('ForeignKey', 'Boss', { model: 'user' }),
      partners: field('ManyToManyField', 'Partners', { model: 'partner' }),
      bill: field('FileField', 'Bill'),
      scans: field('FileField', 'Scans', { multiple: true }),
      secret: field('CharField', 'Secret', { read: ['admin'] }),
      approved_by: field('ForeignKey', 'Approved by', { model: 'user', readonly: true }),
      approved_at: field('DateTimeField', 'Approved at', { readonly: true }),
      approved_on: field('DateField', 'Approved on', { readonly: true }),
      items: field('TablePart', 'Items', {
        fields: {
          name: field('CharField', 'Name', { required: true }),
          partner: field('ForeignKey', 'Partner', { model: 'partner' }),
          count: field('IntegerField', 'Count', { default: 1 }),
        },
      }),
      doubled: field('DecimalField', 'Doubled', { precision: 2, formula: '<amount> * 2' }),
    },
    rules: [{ formula: '<amount> = null or <amount> >= 0', field: 'amount', message: label('Not below nothing') }],
    status: {
      field: 'stage',
      transitions: [
        { name: 'submit', title: label('Submit'), from: ['draft'], to: 'review', icon: 'shield', tone: 'violet' },
        {
          name: 'approve',
          title: label('Approve'),
          from: ['review'],
          to: 'approved',
          roles: ['accountant', 'admin'],
          set: { approved_by: '__me__', approved_at: '__now__', approved_on: '__today__' },
        },
        {
          name: 'refuse',
          title: label('Refuse'),
          from: ['review'],
          to: 'refused',
          reason: 'required',
          fields: ['due', 'amount'],
          set: { note: '__reason__' },
          confirm: label('Really'),
        },
        {
          name: 'redo',
          title: label('Redo'),
          from: ['refused', 'approved'],
          to: 'draft',
          when: '<boss> = me',
          offline: false,
        },
      ],
    },
    actions: [
      { name: 'rush', title: label('Rush'), when: '<amount> > 0', set: { urgent: true, pieces: 7 }, offline: true },
      { name: 'split', title: label('Split'), reason: 'optional', fields: ['pieces'], handler: 'split' },
      { name: 'fail', title: label('Fail'), handler: 'fail' },
      { name: 'judge', title: label('Judge'), reason: 'required', set: { secret: '__reason__' } },
      { name: 'lost', title: label('Lost'), handler: 'nowhere' },
    ],
  },
  filters: { include: ['stage', 'boss'] },
  permissions: {
    admin: 'all',
    member: ['list', 'read', 'create', 'update'],
    accountant: ['list', 'read', 'update'],
    guest: ['list', 'read'],
  },
};

/** Of `deals`: writes rows as the caller and as the server, refuses, and fails. */
const BEHAVIOUR = `
const text = (en) => ({ ru: en, kk: en, en });
export default { actions: {
  async split({ row, values, reason, rows, asServer, refuse, caller }) {
    const count = Number(values.pieces ?? 1);
    if (count > 10) refuse({ pieces: text('Too many') });
    const [partner] = await rows.find('partner', { name: 'Split' });
    for (let index = 0; index < count; index += 1) await rows.create('deal', { title: row.title + ' ' + index, partner: partner ?? null, items: row.items.map((line) => ({ ...line, id: crypto.randomUUID() })) });
    if (reason === 'by the server') await asServer.create('partner', { name: 'Made by ' + caller.userId });
    if (reason === 'by the caller') await rows.create('partner', { name: 'Never' });
    await rows.change('deal', row.id, { note: reason ?? 'split' });
  },
  async fail({ row, rows }) {
    await rows.create('deal', { title: 'Never' });
    throw new TypeError('secret of ' + row.title);
  },
} };
`;

/** A directory for `modulesDir` of startTestServer, with the definitions and the code. */
export function writeDeals(): ReturnType<typeof writeModules> {
  const modules = writeModules(PARTNERS, DEALS);
  mkdirSync(join(modules.path, DEALS.name));
  writeFileSync(join(modules.path, DEALS.name, 'index.mjs'), BEHAVIOUR);
  return modules;
}
