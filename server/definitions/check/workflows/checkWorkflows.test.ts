// Workflow rules of a definition: what is refused, where it stands, in which words.
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule, checkReferences } from '../checkModules.ts';
import { parseDefinition } from '../../read/readDefinition.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const title = { ru: 'Т', kk: 'Т', en: 'T' };
const DEAL = {
  fields: {
    name: field('CharField', { maxLength: 10 }),
    amount: field('DecimalField', { precision: 0 }),
    due: field('DateField'),
    boss: field('ForeignKey', { model: 'user' }),
    email: field('CharField'),
    secret: field('CharField', { read: ['admin'] }),
    twice: field('DecimalField', { formula: '<amount> * 2' }),
    fixed: field('CharField', { readonly: true }),
    data: field('JSONField'),
    stage: field('CharField', {
      choices: [
        { id: 'new', title },
        { id: 'done', title },
      ],
    }),
    lines: field('TablePart', { fields: { count: field('IntegerField') } }),
  },
  status: { field: 'stage', transitions: [{ name: 'finish', title, from: ['new'], to: 'done', reason: 'required' }] },
  actions: [
    { name: 'take', title, set: { name: 'x' } },
    {
      name: 'print',
      title,
      handler: 'print',
      schema: {
        type: 'object',
        required: ['copies'],
        properties: { copies: { type: 'integer', minimum: 1 }, kind: { type: 'string', enum: ['a', 'b'] } },
      },
    },
  ],
} satisfies Partial<ModuleDefinition['model']>;
const SOUND = { name: 'rule', title, on: { event: 'created' }, steps: [{ do: 'set', values: { name: 'x' } }] };

/** Of one rule that is sound but for what is given; paths below it. */
function issues(...rules: object[]): [string, string][] {
  const whole = definition('deal', {
    ...DEAL,
  });
  const workflows = rules.map((rule) => ({ ...SOUND, ...rule }));
  const read = parseDefinition(new TextEncoder().encode(JSON.stringify({ ...whole, workflows })));
  const found =
    'definition' in read
      ? [
          ...checkModule(read.definition),
          ...checkReferences(
            read.definition,
            new Map([
              ['deal', read.definition],
              ['user', definition('user', { module: { name: 'team' } })],
              [
                'task',
                definition('task', {
                  fields: {
                    title: field('CharField'),
                    deal: field('ForeignKey', { model: 'deal' }),
                    boss: field('ForeignKey', { model: 'user' }),
                  },
                }),
              ],
            ]),
          ),
        ]
      : read.issues;
  return inEnglish(found).map(({ path, reason }) => [path.replace('/workflows/0', ''), reason]);
}
const step = (rest: object): object => ({ steps: [rest] });

it('[FLOW-07] rules of every kind are sound', () => {
  expect(
    issues(
      { name: 'a', on: { event: 'changed', fields: ['due', 'lines'] }, when: '<amount> > 5 and <boss> = me' },
      { name: 'b', on: { event: 'changed_to', field: 'stage', value: 'done' }, steps: [{ do: 'run', action: 'take' }] },
      { name: 'c', on: { event: 'date_reached', field: 'created_at', days: -3, hours: 9 } },
      {
        name: 'd',
        on: { event: 'schedule', cron: '0 9 1-5,20 * 1/2' },
        steps: [{ do: 'create', model: 'task', values: { title: 'x' } }],
      },
      {
        name: 'e',
        steps: [
          { do: 'create', model: 'task', values: { title: 'On <name>, <amount>', deal: '<id>', boss: '<boss>' } },
          { do: 'notify', people: ['author', 'boss'], text: { en: '<name>' } },
          { do: 'mail', to: ['a@b.kz', '<email>'], subject: { en: '<name>' }, text: { en: 'x' } },
          { do: 'call', url: 'https://example.com/x', role: 'accountant' },
          { do: 'run', action: 'finish', reason: 'so' },
        ],
      },
    ),
  ).toEqual([]);
});

describe('refusals', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'a field that is none',
      { on: { event: 'changed', fields: ['amont'] } },
      '/on/fields/0',
      /unknown field "amont" \(did you mean "amount"\?\)/,
    ],
    ['a field twice', { on: { event: 'changed', fields: ['due', 'due'] } }, '/on/fields/1', /listed twice/],
    [
      'a key of another event',
      { on: { event: 'created', field: 'due' } },
      '/on/field',
      /"field" has no place beside "created"/,
    ],
    [
      'a missing key',
      { on: { event: 'changed_to', field: 'stage' } },
      '/on/value',
      /"value" is missing beside "changed_to"/,
    ],
    [
      'a choice that is none',
      { on: { event: 'changed_to', field: 'stage', value: 'don' } },
      '/on/value',
      /did you mean "done"/,
    ],
    [
      'a value of a table part',
      { on: { event: 'changed_to', field: 'lines', value: 'x' } },
      '/on/field',
      /a TablePart cannot be followed/,
    ],
    [
      'a date that is none',
      { on: { event: 'date_reached', field: 'name' } },
      '/on/field',
      /"name" is a CharField: a DateField/,
    ],
    ['days beyond reason', { on: { event: 'date_reached', field: 'due', days: 99999 } }, '/on/days', /./],
    ['an event that is none', { on: { event: 'create' } }, '/on/event', /./],
    [
      'every minute',
      { on: { event: 'schedule', cron: '* * * * *' }, when: '<amount> > 1' },
      '/on/cron',
      /the minute is one number/,
    ],
    ['four fields', { on: { event: 'schedule', cron: '0 9 * *  ' }, when: '<amount> > 1' }, '/on/cron', /five fields/],
    [
      'the hour 25',
      { on: { event: 'schedule', cron: '0 25 * * *' }, when: '<amount> > 1' },
      '/on/cron',
      /"25" is not a hour: numbers from 0 to 23/,
    ],
    ['a condition that cannot be', { when: '<nam> > 1' }, '/when', /#NAME\?/],
    [
      'a condition whose outcome others learn',
      { when: "<secret> = 'x'", steps: [{ do: 'notify', people: ['boss'], text: { en: 'x' } }] },
      '/when',
      /may not be read by everybody/,
    ],
    ['no steps', { steps: [] }, '/steps', /./],
    ['a step that is none', step({ do: 'delete' }), '/steps/0/do', /./],
    ['a step without its key', step({ do: 'set' }), '/steps/0/values', /"values" is missing beside "set"/],
    [
      'a key of another step',
      step({ do: 'set', values: { name: 'x' }, url: 'https://a.kz' }),
      '/steps/0/url',
      /no place beside "set"/,
    ],
    [
      'a field to set that is none',
      step({ do: 'set', values: { nme: 'x' } }),
      '/steps/0/values/nme',
      /did you mean "name"/,
    ],
    [
      'the status',
      step({ do: 'set', values: { stage: 'done' } }),
      '/steps/0/values/stage',
      /moves by transitions alone/,
    ],
    ['a computed field', step({ do: 'set', values: { twice: 1 } }), '/steps/0/values/twice', /computed/],
    ['a read-only field', step({ do: 'set', values: { fixed: 'x' } }), '/steps/0/values/fixed', /read-only/],
    [
      'a value too long',
      step({ do: 'set', values: { name: 'more than ten' } }),
      '/steps/0/values/name',
      /at most 10 characters/,
    ],
    [
      'a value of another kind',
      step({ do: 'set', values: { due: '<amount>' } }),
      '/steps/0/values/due',
      /another kind of value/,
    ],
    [
      'a text for a number',
      step({ do: 'set', values: { amount: 'x <name>' } }),
      '/steps/0/values/amount',
      /only for texts/,
    ],
    [
      'a reference in a text',
      step({ do: 'set', values: { name: 'x <boss>' } }),
      '/steps/0/values/name',
      /a ForeignKey cannot be part/,
    ],
    [
      'the row where others are referred to',
      step({ do: 'set', values: { boss: '<id>' } }),
      '/steps/0/values/boss',
      /<id> is the row itself/,
    ],
    [
      'a model that is not there',
      step({ do: 'create', model: 'taks', values: { title: 'x' } }),
      '/steps/0/model',
      /did you mean "task"/,
    ],
    [
      'a field of another model',
      step({ do: 'create', model: 'task', values: { titel: 'x' } }),
      '/steps/0/values/titel',
      /did you mean "title"/,
    ],
    ['nobody', step({ do: 'notify', text: { en: 'x' } }), '/steps/0/people', /nobody is told/],
    [
      'people that are none',
      step({ do: 'notify', people: ['amount'], text: { en: 'x' } }),
      '/steps/0/people/0',
      /names no people/,
    ],
    [
      'a role that is none',
      step({ do: 'notify', roles: ['acountant'], text: { en: 'x' } }),
      '/steps/0/roles/0',
      /did you mean "accountant"/,
    ],
    [
      'a text with what not everybody reads',
      step({ do: 'notify', people: ['boss'], text: { en: '<secret>' } }),
      '/steps/0/text/en',
      /may not be read by everybody/,
    ],
    [
      'an address that is none',
      step({ do: 'mail', to: ['a.kz'], subject: { en: 'x' }, text: { en: 'x' } }),
      '/steps/0/to/0',
      /neither an e-mail address/,
    ],
    [
      'an address of a hidden field',
      step({ do: 'mail', to: ['<secret>'], subject: { en: 'x' }, text: { en: 'x' } }),
      '/steps/0/to/0',
      /may not be read/,
    ],
    [
      'an address of no text',
      step({ do: 'mail', to: ['<amount>'], subject: { en: 'x' }, text: { en: 'x' } }),
      '/steps/0/to/0',
      /holds no e-mail/,
    ],
    [
      'an address to call of another kind',
      step({ do: 'call', url: 'ftp://example.com' }),
      '/steps/0/url',
      /begins with https/,
    ],
    [
      'an address with a password',
      step({ do: 'call', url: 'https://a:b@example.com' }),
      '/steps/0/url',
      /without a password/,
    ],
    [
      'a view of no role',
      step({ do: 'call', url: 'https://example.com', role: 'nobody' }),
      '/steps/0/role',
      /unknown role/,
    ],
    ['an action that is none', step({ do: 'run', action: 'finsh' }), '/steps/0/action', /did you mean "finish"/],
    ['a reason that is missing', step({ do: 'run', action: 'finish' }), '/steps/0/reason', /asks for a reason/],
    [
      'a reason nobody asks for',
      step({ do: 'run', action: 'take', reason: 'x' }),
      '/steps/0/reason',
      /asks for no reason/,
    ],
    [
      '[SCHEMA-16] parameters that are missing',
      step({ do: 'run', action: 'print' }),
      '/steps/0/params',
      /asks for parameters/,
    ],
    [
      '[SCHEMA-16] parameters that do not fit the schema, at their place',
      step({ do: 'run', action: 'print', params: { copies: 0 } }),
      '/steps/0/params/copies',
      /at least 1/,
    ],
    [
      '[SCHEMA-16] a parameter of another type, at its place',
      step({ do: 'run', action: 'print', params: { copies: 'many' } }),
      '/steps/0/params/copies',
      /number|integer/i,
    ],
    [
      '[SCHEMA-16] parameters that nobody asks for',
      step({ do: 'run', action: 'take', params: { copies: 1 } }),
      '/steps/0/params',
      /asks for no parameters/,
    ],
    ['a row where there is none', { on: { event: 'schedule', cron: '0 9 * * *' } }, '/steps/0/do', /has no row/],
    [
      'fields where there is no row',
      {
        on: { event: 'schedule', cron: '0 9 * * *' },
        ...step({ do: 'create', model: 'task', values: { title: '<name>' } }),
      },
      '/steps/0/values/title',
      /has no row/,
    ],
  ])('[FLOW-07] %s', (_name, rule, path, reason) => {
    expect(issues(rule)).toEqual([[path, expect.stringMatching(reason)]]);
  });

  it('[FLOW-07] two rules of one name', () => {
    expect(issues({}, {})).toEqual([['/workflows/1/name', 'the rule "rule" is listed twice']]);
  });
});
