// The parts of the definition language that say what happens to rows: status, actions, events, counters, demo rows, former names, conditions.
import { RESERVED_FIELDS } from '../catalog/names.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { ModuleDefinition, StatusDefinition } from '../../../src/contract/index.ts';
import { missingTexts } from '../apply/index.ts';
import { checkAgainst, checkModule, checkReferences } from './checkModules.ts';
import { parseDefinition } from '../read/readDefinition.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';

const title = { ru: 'Т', kk: 'Т', en: 'T' };
const choices: [{ id: string; title: typeof title }, { id: string; title: typeof title }] = [
  { id: 'new', title },
  { id: 'done', title },
];
const FIELDS = {
  name: field('CharField', { maxLength: 5 }),
  amount: field('DecimalField', { precision: 0 }),
  state: field('CharField', { choices }),
  number: field('AutoField'),
  due: field('DateField'),
  at: field('DateTimeField'),
  boss: field('ForeignKey', { model: 'user' }),
  tags: field('ManyToManyField', { model: 'tag' }),
  secret: field('CharField', { read: ['admin'] }),
  twice: field('DecimalField', { formula: '<amount> * 2' }),
  data: field('JSONField'),
  lines: field('TablePart', { fields: { count: field('IntegerField', { required: true }) } }),
  fixed: field('CharField', { readonly: true }),
};
const MOVE = { name: 'finish', title, from: ['new'], to: 'done' } as const satisfies StatusDefinition['transitions'][0];

type Model = Partial<ModuleDefinition['model']>;

function made(model: Model, module: Partial<ModuleDefinition> = {}): ModuleDefinition {
  return definition('deal', {
    fields: FIELDS,
    ...model,
    module: { filters: { include: ['state', 'boss', 'tags'] }, ...module },
  });
}

function issues(model: Model, module: Partial<ModuleDefinition> = {}): [string, string][] {
  const own = made(model, module);
  const models = new Map([
    ['deal', own],
    ['user', definition('user', { module: { name: 'team' } })],
    ['tag', definition('tag', { fields: { code: field('CharField', { choices }), sum: field('DecimalField') } })],
  ]);
  return [...inEnglish(checkModule(own)), ...inEnglish(checkReferences(own, models))].map(({ path, reason }) => [
    path,
    reason,
  ]);
}

const status = (rest: object, move: object = {}): Model => ({
  status: { field: 'state', transitions: [{ ...MOVE, ...move }], ...rest },
});
const action = (rest: object): Model => ({ actions: [{ name: 'take', title, set: { name: 'x' }, ...rest }] });
const event = (rest: object): Partial<ModuleDefinition> => ({
  events: [{ name: 'deals_made', on: ['create'], ...rest }],
});

describe('[ADMIN-02] refused with its place', () => {
  test.each<[string, Model, string, string]>([
    [
      'a status without its field',
      status({ field: 'stat' }),
      '/model/status/field',
      'unknown field "stat" (did you mean "state"?)',
    ],
    [
      'a status that is no choice',
      status({ field: 'name' }),
      '/model/status/field',
      'a status is a CharField with choices, "name" is a CharField: fields with choices are state',
    ],
    [
      'an unknown beginning',
      status({ initial: ['nev'] }),
      '/model/status/initial/0',
      '"nev" is not a choice of "state" (did you mean "new"?)',
    ],
    [
      'an unknown beginning of a move',
      status({}, { from: ['dane'] }),
      '/model/status/transitions/0/from/0',
      '"dane" is not a choice of "state" (did you mean "done"?)',
    ],
    [
      'an unknown end of a move',
      status({}, { to: 'gone' }),
      '/model/status/transitions/0/to',
      '"gone" is not a choice of "state" (did you mean "done"?)',
    ],
    [
      'a move to where it is',
      status({}, { from: ['done'] }),
      '/model/status/transitions/0/from/0',
      'the transition leads from "done" to itself',
    ],
    [
      'two moves nothing tells apart',
      status({ transitions: [MOVE, { ...MOVE, name: 'again', roles: ['member'] }] }),
      '/model/status/transitions/1',
      '"again" leads where "finish" does',
    ],
    [
      'two moves for some of the same roles',
      status({
        transitions: [
          { ...MOVE, roles: ['admin', 'member'], when: '<boss> = me' },
          { ...MOVE, name: 'again', roles: ['member'] },
        ],
      }),
      '/model/status/transitions/1',
      'neither asks for anything',
    ],
    [
      'a name twice',
      { ...status({}), ...action({ name: 'finish' }) },
      '/model/actions/0/name',
      '"finish" is listed twice',
    ],
    ['a reserved name', action({ name: 'update' }), '/model/actions/0/name', '"update" is a reserved name'],
    [
      'an unknown role',
      action({ roles: ['amdin'] }),
      '/model/actions/0/roles/0',
      'unknown role "amdin" (did you mean "admin"?)',
    ],
    ['a condition on nothing', action({ when: '<bos> = me' }), '/model/actions/0/when', 'bos'],
    [
      'an unknown asked field',
      action({ fields: ['duo'] }),
      '/model/actions/0/fields/0',
      'unknown field "duo" (did you mean "due"?)',
    ],
    [
      'a computed asked field',
      action({ fields: ['twice'] }),
      '/model/actions/0/fields/0',
      'a computed field cannot be written',
    ],
    [
      'a part asked for',
      action({ fields: ['lines'] }),
      '/model/actions/0/fields/0',
      'a TablePart is changed in the form',
    ],
    [
      'the status asked for',
      { ...status({}), ...action({ fields: ['state'] }) },
      '/model/actions/0/fields/0',
      '"state" is the status',
    ],
    [
      'a field asked for twice',
      action({ fields: ['due', 'due'] }),
      '/model/actions/0/fields/1',
      '"due" is listed twice',
    ],
    [
      'an unknown field set',
      action({ set: { nam: 'x' } }),
      '/model/actions/0/set/nam',
      'unknown field "nam" (did you mean "name"?)',
    ],
    [
      'a value that does not fit',
      action({ set: { name: 'longer' } }),
      '/model/actions/0/set/name',
      '"longer" breaks the rule: at most 5 characters',
    ],
    [
      'a number set by the server',
      action({ set: { number: 1 } }),
      '/model/actions/0/set/number',
      'an AutoField is numbered by the server',
    ],
    [
      'a person where there is none',
      action({ set: { name: '__me__' } }),
      '/model/actions/0/set/name',
      '__me__ is a person',
    ],
    [
      'a moment where there is none',
      action({ set: { due: '__now__' } }),
      '/model/actions/0/set/due',
      '__now__ is only for a DateTimeField',
    ],
    [
      'a day where there is none',
      action({ set: { at: '__today__' } }),
      '/model/actions/0/set/at',
      '__today__ is only for a DateField',
    ],
    [
      'a reason nobody asks for',
      action({ set: { name: '__reason__' } }),
      '/model/actions/0/set/name',
      'no reason is asked for',
    ],
    [
      'an action that does nothing',
      { actions: [{ name: 'take', title }] },
      '/model/actions/0',
      'the action does nothing',
    ],
    [
      'a field dropped that is there',
      { drop: { name: 'confirmed' } },
      '/model/drop/name',
      'the field "name" is in the definition',
    ],
    ...[...RESERVED_FIELDS, 'a__b'].map((name): [string, object, string, string] => [
      `what every row has dropped: ${name}`,
      { drop: { [name]: 'confirmed' } },
      `/model/drop/${name}`,
      'reserved',
    ]),
    [
      "a field dropped whose values are another's",
      { drop: { old: 'confirmed' }, fields: { ...FIELDS, name: field('CharField', { renamedFrom: 'old' }) } },
      '/model/drop/old',
      'are those of "name" now',
    ],
    [
      'a field renamed from one that is there',
      { fields: { ...FIELDS, name: field('CharField', { renamedFrom: 'due' }) } },
      '/model/fields/name/renamedFrom',
      'the field "due" is in the definition',
    ],
    [
      'two fields renamed from one',
      {
        fields: {
          ...FIELDS,
          name: field('CharField', { renamedFrom: 'old' }),
          due: field('DateField', { renamedFrom: 'old' }),
        },
      },
      '/model/fields/due/renamedFrom',
      '"name" is renamed from "old" already',
    ],
    ['a model renamed from itself', { renamedFrom: 'deal' }, '/model/renamedFrom', '"deal" is the name the model has'],
    [
      '[DEF-21] a choice nobody can make, in a condition',
      { fields: { ...FIELDS, name: field('CharField', { visibleWhen: "amount > 1 and state = 'dnoe'" }) } },
      '/model/fields/name/visibleWhen',
      '"dnoe" is not a choice of "state" (did you mean "done"?)',
    ],
    [
      '[DEF-21] a choice nobody can make, among several',
      { fields: { ...FIELDS, name: field('CharField', { requiredWhen: "state in ['new', 'dun']" }) } },
      '/model/fields/name/requiredWhen',
      '"dun" is not a choice of "state"',
    ],
    [
      '[DEF-21] a choice nobody can make, in a formula',
      { fields: { ...FIELDS, twice: field('DecimalField', { formula: "if(<state> = 'nwe', <amount>, 0)" }) } },
      '/model/fields/twice/formula',
      '"nwe" is not a choice of "state" (did you mean "new"?)',
    ],
    [
      '[DEF-21] a choice nobody can make, in a rule',
      { rules: [{ formula: "'dnoe' != <state> or <amount> > 0", field: 'name', message: title }] },
      '/model/rules/0/formula',
      '"dnoe" is not a choice of "state" (did you mean "done"?)',
    ],
    [
      'many references without a model',
      { fields: { name: field('CharField'), tags: field('ManyToManyField') } },
      '/model/fields/tags/model',
      'a ManyToManyField names the model it refers to',
    ],
    [
      'many references with a default',
      { fields: { name: field('CharField'), tags: field('ManyToManyField', { model: 'tag', default: [] }) } },
      '/model/fields/tags/default',
      'a ManyToManyField has no default',
    ],
    [
      'JSON in a line',
      { fields: { name: field('CharField'), lines: field('TablePart', { fields: { data: field('JSONField') } }) } },
      '/model/fields/lines/fields/data/type',
      'a line holds no JSON',
    ],
    [
      'a formula over many references',
      { fields: { ...FIELDS, sum: field('DecimalField', { formula: 'sum(<tags.sum>)' }) } },
      '/model/fields/sum/formula',
      'sum, avg and count look at a table part, "tags" is a ManyToManyField',
    ],
    [
      'a formula over JSON',
      { fields: { ...FIELDS, sum: field('DecimalField', { formula: '<data> + 1' }) } },
      '/model/fields/sum/formula',
      'a JSONField cannot be used in a formula',
    ],
    [
      '[CONTRACT-05] a function that is misspelt',
      { fields: { ...FIELDS, sum: field('DecimalField', { formula: 'roud(<total> / 3, 2)' }) } },
      '/model/fields/sum/formula',
      '#SYNTAX at position 1: there is no function "roud" (did you mean "round"?)',
    ],
    [
      '[CONTRACT-05] a function that is like none',
      { fields: { ...FIELDS, sum: field('DecimalField', { formula: 'sqrt(<total>)' }) } },
      '/model/fields/sum/formula',
      'there is no function "sqrt"; there are if, coalesce, round, floor, ceil, abs, min, max, concat, len, days, add_days, add_months, today, sum, count, avg',
    ],
    [
      '[CONTRACT-05] an equals sign of another language',
      { fields: { ...FIELDS, sum: field('BooleanField', { formula: '<total> == 1' }) } },
      '/model/fields/sum/formula',
      '#SYNTAX at position 9: unexpected "==": write =',
    ],
    [
      'a function in a condition that is misspelt',
      status({}, { when: 'abss(<total>) > 1' }),
      '/model/status/transitions/0/when',
      'there is no function "abss" (did you mean "abs"?)',
    ],
  ])('%s', (_what, model, path, reason) => {
    expect(issues(model)).toEqual(expect.arrayContaining([[path, expect.stringContaining(reason)]]));
  });

  test.each<[string, Partial<ModuleDefinition>, string, string]>([
    [
      'a counter by an unknown filter',
      { counters: [{ name: 'mine', title, filters: { bosss: ['__me__'] } }] },
      '/counters/0/filters/bosss',
      'unknown filter "bosss" (did you mean "boss"?)',
    ],
    [
      'a counter by an unknown value',
      { counters: [{ name: 'mine', title, filters: { state: ['nwe'] } }] },
      '/counters/0/filters/state',
      '"nwe" is not known (did you mean "new"?)',
    ],
    [
      'a counter by a person among rows that are none',
      { counters: [{ name: 'mine', title, filters: { tags: ['__me__'] } }] },
      '/counters/0/filters/tags',
      '"__me__" is not known',
    ],
    [
      'a counter twice',
      {
        counters: [
          { name: 'mine', title },
          { name: 'mine', title },
        ],
      },
      '/counters/1/name',
      'the counter "mine" is listed twice',
    ],
    [
      "everybody's counter",
      { counters: [{ name: 'notifications', title }] },
      '/counters/0/name',
      '"notifications" is a reserved name',
    ],
    [
      'an event of another name',
      event({ name: 'made' }),
      '/events/0/name',
      'begins with that of its module: "deals_…"',
    ],
    [
      'an event that follows nothing',
      event({ on: ['crate'] }),
      '/events/0/on/0',
      '"crate" is neither a transition nor an action of the model (did you mean "create"?)',
    ],
    [
      'an event told to nobody',
      event({ notify: ['tags'], text: title }),
      '/events/0/notify/0',
      '"tags" names no people: fields that do are boss, author',
    ],
    ['an event told without words', event({ notify: ['boss'] }), '/events/0/text', 'people who are told need a text'],
    ['an event with words for nobody', event({ text: title }), '/events/0/notify', 'a text needs people who are told'],
    [
      'a text with an unknown field',
      event({ notify: ['boss'], text: { ru: '<nam>' } }),
      '/events/0/text/ru',
      'unknown field "nam" (did you mean "name"?)',
    ],
    [
      'a text with a field for few',
      event({ notify: ['boss'], text: { ru: '<secret>' } }),
      '/events/0/text/ru',
      '"secret" may not be read by everybody who is told',
    ],
    [
      "a text with a file's like",
      event({ notify: ['boss'], text: { ru: '<data>' } }),
      '/events/0/text/ru',
      'a JSONField cannot be part of a text',
    ],
    ['a condition of an event on nothing', event({ when: '<bos> = me' }), '/events/0/when', 'bos'],
    [
      'a demo row with an unknown field',
      { demo: [{ nam: 'x' }] },
      '/demo/0/nam',
      'unknown field "nam" (did you mean "name"?)',
    ],
    [
      'a demo row with a computed field',
      { demo: [{ twice: '2' }] },
      '/demo/0/twice',
      'a computed field cannot be written',
    ],
    [
      'a demo row with a read-only field',
      { demo: [{ fixed: 'x' }] },
      '/demo/0/fixed',
      'a read-only field is not written',
    ],
    [
      'a demo row with a wrong choice',
      { demo: [{ state: 'dnoe' }] },
      '/demo/0/state',
      '"dnoe" is not a choice of it (did you mean "done"?)',
    ],
    [
      'a demo row by an unknown field of another',
      { demo: [{ tags: [{ cod: 'new' }] }] },
      '/demo/0/tags/0/cod',
      'the model "tag" has no field "cod" (did you mean "code"?)',
    ],
    [
      'a demo row by a number of another',
      { demo: [{ tags: [{ sum: '1' }] }] },
      '/demo/0/tags/0/sum',
      'a row is not told by a DecimalField',
    ],
    ['a demo row by a bare text', { demo: [{ boss: 'me' }] }, '/demo/0/boss', 'a row is told by what its fields hold'],
    [
      'a demo line that lacks something',
      { demo: [{ lines: [{}] }] },
      '/demo/0/lines/0',
      'lacks "count", which is required',
    ],
    ['a module renamed from itself', { renamedFrom: 'deals' }, '/renamedFrom', '"deals" is the name the module has'],
  ])('%s', (_what, module, path, reason) => {
    expect(issues({}, module)).toEqual(expect.arrayContaining([[path, expect.stringContaining(reason)]]));
  });

  it('names that another module has: counters, events, former names', () => {
    const other = {
      file: 'other.module.json',
      definition: definition('deal_x', {
        module: {
          name: 'deals_x',
          counters: [{ name: 'mine', title }],
          events: [{ name: 'deals_x_made', on: ['create'] }],
          navigation: { path: '/x', counter: 'theirs' },
        },
      }),
    };
    const found = (module: Partial<ModuleDefinition>, model: Model = {}): string[] =>
      checkAgainst({ file: 'own.module.json', definition: made(model, module) }, [other]).map(({ path }) => path);
    expect(
      found({
        counters: [
          { name: 'mine', title },
          { name: 'theirs', title },
        ],
      }),
    ).toEqual(['/counters/0/name', '/counters/1/name']);
    expect(found({ navigation: { path: '/y', counter: 'mine' } })).toEqual(['/navigation/counter']);
    expect(found({ events: [{ name: 'deals_x_made', on: ['create'] }] })).toEqual(['/events/0/name']);
    expect(found({ renamedFrom: 'deals_x' }, { renamedFrom: 'deal_x' })).toEqual([
      '/renamedFrom',
      '/model/renamedFrom',
    ]);
    expect(found({})).toEqual([]);
  });
});

test.each<[string, object, object]>([
  ['a question', {}, { confirm: title }],
  ['a reason', { reason: 'optional' }, {}],
  ['their roles', { roles: ['admin'] }, { roles: ['member'] }],
  ['their conditions', { when: '<boss> = me' }, { when: '<boss> != me' }],
  ['where they lead', {}, { from: ['done'], to: 'new' }],
])('[ACT-01] two moves that %s tells apart are accepted', (_what, one, other) => {
  expect(
    issues(
      status({
        transitions: [
          { ...MOVE, ...one },
          { ...MOVE, name: 'again', ...other },
        ],
      }),
    ),
  ).toEqual([]);
});

it('all of it together is accepted', () => {
  const model: Model = {
    ...status(
      { initial: ['new'] },
      {
        roles: ['admin'],
        when: '<boss> = me',
        reason: 'required',
        fields: ['due', 'tags'],
        set: { boss: '__me__', at: '__now__', name: '__reason__', data: null },
      },
    ),
    ...action({ set: { amount: '3' }, handler: 'count_up', confirm: title, tone: 'green' }),
    renamedFrom: 'contract',
    drop: { older: 'confirmed' },
    fields: {
      ...FIELDS,
      extra: field('CharField', {
        renamedFrom: 'old',
        visibleWhen: "data.kind = 'full'",
        requiredWhen: '$not(at)',
        disabledWhen: "extra = 'x'",
      }),
      at: field('DateTimeField', { requiredWhen: '$not(extra)' }),
    },
  };
  const module: Partial<ModuleDefinition> = {
    counters: [
      { name: 'mine', title, filters: { boss: ['__me__'], tags: ['__null__'] } },
      { name: 'news', title },
    ],
    events: [
      {
        name: 'deals_finished',
        on: ['finish', 'take', 'restore'],
        when: '<boss> != null',
        notify: ['author', 'boss'],
        text: { ru: '<name>: <state>, <amount>', kk: '<due>', en: '<twice>' },
      },
    ],
    demo: [
      {
        name: 'One',
        state: 'done',
        tags: [{ code: 'new' }],
        lines: [{ count: 2 }],
        data: { any: ['thing'] },
        boss: null,
      },
    ],
    renamedFrom: 'contracts',
  };
  expect(issues(model, module)).toEqual([]);
});

it('[ACT-01] a move may be called restore as long as no event of the module follows restored rows', () => {
  const called = status({}, { name: 'restore' });
  expect(issues(called)).toEqual([]);
  expect(issues(called, event({ on: ['restore'] }))).toEqual([
    ['/model/status/transitions/0/name', expect.stringContaining('"restore" is a reserved name')],
  ]);
});

it('[DEF-11] texts that a language lacks are told by their place', () => {
  const module = made(
    {
      fields: { name: field('CharField', { title: { ru: 'Имя', en: 'Name' } }) },
      ...status({}, { title: { en: 'Finish' }, confirm: title }),
    },
    { title, events: [{ name: 'deals_made', on: ['create'], notify: ['author'], text: { kk: 'Т' } }] },
  );
  expect(missingTexts(module)).toEqual([
    { path: '/model/fields/name/title', languages: ['kk'] },
    { path: '/model/status/transitions/0/title', languages: ['ru', 'kk'] },
    { path: '/events/0/text', languages: ['ru', 'en'] },
  ]);
});

it('[ADMIN-01] the whole example of the reference page is a definition without a fault, in three languages', () => {
  const [example, team] = ['schemas/examples/errands.module.json', 'server/modules/team/team.module.json'].map((file) =>
    parseDefinition(readFileSync(file)),
  );
  if (!example || !team || !('definition' in example) || !('definition' in team))
    throw new Error(JSON.stringify([example, team].map((each) => (each && 'issues' in each ? each.issues : []))));
  const models = new Map([example.definition, team.definition].map((each) => [each.model.name, each]));
  expect([
    ...inEnglish(checkModule(example.definition)),
    ...inEnglish(checkReferences(example.definition, models)),
    ...missingTexts(example.definition),
  ]).toEqual([]);
});
