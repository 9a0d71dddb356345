// What the schema cannot tell: names, references, formulas, defaults, patterns.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { fault } from '../faults/index.ts';
import { checkModule, checkReferences } from './checkModules.ts';
import { patternFault } from '../catalog/pattern.ts';
import { selectModules, type FileState } from './selectModules.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';

function reasons(
  fields: Record<string, FieldDefinition>,
  module: Partial<ModuleDefinition> = {},
): Record<string, string> {
  const found = inEnglish(
    checkModule(definition('thing', { fields: { name: field('CharField'), ...fields }, module })),
  );
  return Object.fromEntries(found.map((issue) => [issue.path, issue.reason]));
}

describe('names', () => {
  test.each([
    'id',
    'organization',
    'author',
    'created_at',
    'updated_at',
    'version',
    'deleted_at',
    'string_view',
    'search_text',
    'is_posted',
    'newitem',
  ])('the reserved field name %s is refused', (name) => {
    expect(reasons({ [name]: field('CharField') })[`/model/fields/${name}`]).toContain('reserved name');
  });

  test.each(['constructor', 'prototype'])('the hostile field name %s is refused', (name) => {
    expect(reasons({ [name]: field('CharField') })[`/model/fields/${name}`]).toBe(`"${name}" is a reserved name`);
  });

  test('a name with the separator of filters is refused', () => {
    expect(reasons({ name__exclude: field('CharField') })['/model/fields/name__exclude']).toContain('"__"');
  });

  test('an address of the application itself is refused', () => {
    expect(reasons({}, { navigation: { path: '/user/list' } })['/navigation/path']).toBe(
      'addresses below "/user" belong to the application',
    );
  });

  test('SQL words are ordinary names', () => {
    expect(
      reasons({
        select: field('CharField'),
        user: field('IntegerField'),
        order: field('DecimalField'),
        group: field('BooleanField'),
      }),
    ).toEqual({});
  });
});

describe('fields', () => {
  test.each<[string, FieldDefinition, string, string]>([
    [
      'a choice listed twice',
      field('CharField', {
        choices: [
          { id: 'a', title: { en: 'A' } },
          { id: 'a', title: { en: 'B' } },
        ],
      }),
      'choices/1/id',
      'the choice "a" is listed twice',
    ],
    [
      'choices of a number',
      field('IntegerField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
      'choices',
      'only for CharField and MultiChoiceField, this is a IntegerField',
    ],
    ['a list of choices without choices', field('MultiChoiceField'), 'choices', 'a MultiChoiceField needs its choices'],
    ['a reference to nothing', field('ForeignKey'), 'model', 'a ForeignKey names the model it refers to'],
    [
      'a precision of a text',
      field('CharField', { precision: 2 }),
      'precision',
      'only for DecimalField, this is a CharField',
    ],
    [
      'a CharField of 5000 letters',
      field('CharField', { maxLength: 5000 }),
      'maxLength',
      'a CharField has at most 4000 characters: use TextField',
    ],
    [
      'a unique text that no index holds',
      field('CharField', { maxLength: 2000, unique: true }),
      'unique',
      'a unique text has at most 600 characters: set maxLength',
    ],
    ['swapped limits', field('DecimalField', { min: '5', max: '1' }), 'min', 'more than max'],
    [
      'a limit with more digits than the field',
      field('DecimalField', { min: '0.001' }),
      'min',
      'must be a decimal with at most 2 digits after the point',
    ],
    ['a day that does not exist', field('DateField', { min: '2026-02-30' }), 'min', 'must be a date YYYY-MM-DD'],
    [
      'an unknown role',
      field('CharField', { read: ['acountant'] }),
      'read/0',
      'unknown role "acountant" (did you mean "accountant"?)',
    ],
    [
      'search in what not everybody reads',
      field('CharField', { read: ['admin'], search: true }),
      'search',
      'a field that not everybody may read cannot be searched',
    ],
    [
      'a required computed field',
      field('DecimalField', { formula: '1', required: true }),
      'required',
      'a computed field cannot have it',
    ],
    [
      'a computed reference',
      field('ForeignKey', { model: 'user', formula: '1' }),
      'formula',
      'the formula of a reference takes that of a row referred to: <customer.manager>',
    ],
    [
      'a default that is no choice',
      field('CharField', { default: 'b', choices: [{ id: 'a', title: { en: 'A' } }] }),
      'default',
      'the default breaks the rule: one of the choices',
    ],
    [
      'a default above the limit',
      field('DecimalField', { default: '7', max: '5' }),
      'default',
      'the default breaks the rule: at most 5',
    ],
    [
      'a default of the wrong type',
      field('IntegerField', { default: 'many' }),
      'default',
      'the default breaks the rule: the kind of value the field holds',
    ],
  ])('%s is refused', (_name, made, key, reason) => {
    expect(reasons({ extra: made })[`/model/fields/extra/${key}`]).toBe(reason);
  });
});

describe('patterns', () => {
  test.each(['(a+)+', '(a|b)*', '(?:x*y?){2,}', '((a)+b)*', '(\\d+-?)*x', '(.*)*', '(a', '(a)\\1', '(?=a)b', '[z-a]'])(
    '%s is refused',
    (pattern) => {
      expect(patternFault(pattern)?.en).toBeTypeOf('string');
    },
  );

  test.each(['^[0-9]{12}$', '[A-Z]{3}-\\d+', 'a|b', '(?:abc)+', '(ab){2}', '[(+)]*', '\\(\\d+\\)'])(
    '%s is allowed',
    (pattern) => {
      expect(patternFault(pattern)).toBeUndefined();
    },
  );
});

describe('formulas', () => {
  const money = field('DecimalField');

  test('a formula that does not parse reports the position', () => {
    expect(
      reasons({ total: field('DecimalField', { formula: '<a> *' }), a: money })['/model/fields/total/formula'],
    ).toMatch(/^#SYNTAX at position \d+: /);
  });

  test('an unknown name is reported with the near one', () => {
    expect(
      reasons({ price: money, total: field('DecimalField', { formula: '<prise> * 2' }) })[
        '/model/fields/total/formula'
      ],
    ).toBe('#NAME? <prise> is not a field (did you mean "price"?)');
  });

  test('a circle over three fields is refused at every one of them', () => {
    const found = reasons({
      a: field('DecimalField', { formula: '<b>' }),
      b: field('DecimalField', { formula: '<c> + 1' }),
      c: field('DecimalField', { formula: '<a>' }),
    });
    expect(Object.keys(found).sort()).toEqual(['a', 'b', 'c'].map((name) => `/model/fields/${name}/formula`));
    expect(Object.values(found).every((reason) => reason.startsWith('#CYCLE!'))).toBe(true);
  });

  test('a formula may not tell what its readers may not read', () => {
    const secret = field('DecimalField', { read: ['accountant'] });
    expect(
      reasons({ secret, open: field('DecimalField', { formula: '<secret> * 2' }) })['/model/fields/open/formula'],
    ).toContain('may not be read by everybody');
    expect(
      reasons({ secret, closed: field('DecimalField', { formula: '<secret> * 2', read: ['accountant'] }) }),
    ).toEqual({});
  });
});

describe('views', () => {
  test.each<[string, Partial<ModuleDefinition>, string, string]>([
    [
      'an unknown column',
      { table: { columns: ['name', 'amuont'] } },
      '/table/columns/1',
      'unknown field "amuont" (did you mean "amount"?)',
    ],
    [
      'a column listed twice',
      { table: { columns: ['name', { field: 'name' }] } },
      '/table/columns/1',
      '"name" is listed twice',
    ],
    [
      'a total of texts',
      { table: { columns: ['name'], totals: ['name'] } },
      '/table/totals/0',
      'a CharField has no total',
    ],
    [
      'a total without a column',
      { table: { columns: ['name'], totals: ['amount'] } },
      '/table/totals/0',
      '"amount" has a total but is not a column',
    ],
    [
      'an ordering by choices',
      { table: { columns: ['name'], ordering: ['-tags'] } },
      '/table/ordering/0',
      'a MultiChoiceField cannot be sorted by',
    ],
    [
      'a filter by files',
      { filters: { include: ['scan'] } },
      '/filters/include/0',
      'a FileField cannot be filtered by',
    ],
    [
      'an unknown field of the form',
      { form: { fields: [{ group: 'g', title: { en: 'G' }, fields: ['nme'] }] } },
      '/form/fields/0/fields/0',
      'unknown field "nme" (did you mean "name"?)',
    ],
    [
      'a field in the form twice',
      { form: { fields: ['name', { group: 'g', title: { en: 'G' }, fields: ['name'] }] } },
      '/form/fields/1/fields/0',
      '"name" is in the form twice',
    ],
    [
      'a group named like a field',
      { form: { fields: [{ group: 'amount', title: { en: 'G' }, fields: ['name'] }] } },
      '/form/fields/0/group',
      'the group "amount" has the name of a field',
    ],
    [
      'an unknown role',
      { permissions: { members: ['list'] } },
      '/permissions/members',
      'unknown role "members" (did you mean "member"?)',
    ],
  ])('%s is refused', (_name, module, path, reason) => {
    const fields = {
      amount: field('DecimalField'),
      scan: field('FileField'),
      tags: field('MultiChoiceField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
    };
    expect(reasons(fields, module)).toEqual({ [path]: reason });
  });

  test('a representation of a computed field is refused: the database computes one from stored values only', () => {
    const found = inEnglish(
      checkModule(
        definition('thing', {
          fields: { name: field('CharField'), shout: field('CharField', { formula: "concat(<name>, '!')" }) },
          representation: '<shout>',
        }),
      ),
    );
    expect(found).toEqual([
      { path: '/model/representation', reason: 'a computed field cannot be part of the representation' },
    ]);
  });

  test('a representation of an unknown field is refused', () => {
    const found = inEnglish(checkModule(definition('thing', { representation: '<nmae>' })));
    expect(found).toEqual([{ path: '/model/representation', reason: 'unknown field "nmae" (did you mean "name"?)' }]);
  });
});

describe('modules together', () => {
  const state = (file: string, made: ModuleDefinition, lastGood?: ModuleDefinition): FileState => ({
    file,
    read: { definition: made },
    lastGood,
  });
  const select = (...files: FileState[]) => selectModules(files, new Map());

  test('[DEF-15] of a definition full of faults the first hundred are reported, the first twenty with a hint', () => {
    const names = Array.from({ length: 50 }, (_, index) => `amoun${index}`);
    const rules = Array.from({ length: 50 }, () => ({
      formula: names.map((name) => `<${name}>`).join(' + '),
      field: 'amount',
      message: { en: 'Rule' },
    }));
    const demo = Array.from({ length: 50 }, () => Object.fromEntries(names.map((name) => [name, 1])));
    for (const found of [
      checkModule(definition('deal', { rules })),
      checkReferences(definition('deal', { module: { demo } }), new Map()),
    ]) {
      expect([found.length, found.filter(({ reason }) => reason.en.includes('did you mean')).length]).toEqual([
        100, 20,
      ]);
    }
    expect(checkModule(definition('deal', { unique: [['name', 'amoun']] }))[0]?.reason.en).toContain(
      'did you mean "amount"',
    );
  });

  test('[ADMIN-02] two reasons at one place are both reported', () => {
    const twice = definition('thing', {
      fields: { name: field('CharField'), sum: field('DecimalField', { formula: '<one> + <two>' }) },
    });
    expect(
      inEnglish(select({ file: 'a', read: { definition: twice }, lastGood: undefined }).issues).map(
        ({ reason }) => reason,
      ),
    ).toEqual(['#NAME? <one> is not a field', '#NAME? <two> is not a field']);
  });

  test('two files with one name: the second is refused naming both', () => {
    const { accepted, issues } = select(
      state('a.module.json', definition('thing')),
      state('b.module.json', definition('thing')),
    );
    expect(accepted.map((source) => source.file)).toEqual(['a.module.json']);
    expect(inEnglish(issues)[0]).toEqual({
      file: 'b.module.json',
      path: '/name',
      reason: 'the module "things" is already defined in a.module.json',
    });
  });

  test('two modules with one path: the second is refused', () => {
    const at = (model: string) => definition(model, { module: { navigation: { path: '/same' } } });
    const { issues } = select(state('a', at('one')), state('b', at('two')));
    expect(inEnglish(issues)).toEqual([
      { file: 'b', path: '/navigation/path', reason: 'the path "/same" is already taken by a' },
    ]);
  });

  test('a reference to a missing model falls, and with it what refers to the fallen one', () => {
    const to = (model: string, target: string) =>
      definition(model, { fields: { name: field('CharField'), link: field('ForeignKey', { model: target }) } });
    const { accepted, issues } = select(
      state('a', to('one', 'twoo')),
      state('b', definition('two')),
      state('c', to('three', 'one')),
    );
    expect(accepted.map((source) => source.file)).toEqual(['b']);
    expect(issues.map((issue) => issue.reason.en)).toEqual([
      'there is no model "twoo" (did you mean "two"?)',
      'there is no model "one"',
    ]);
  });

  test('two models may refer to each other', () => {
    const to = (model: string, target: string) =>
      definition(model, { fields: { name: field('CharField'), link: field('ForeignKey', { model: target }) } });
    expect(select(state('a', to('one', 'two')), state('b', to('two', 'one'))).accepted).toHaveLength(2);
  });

  test('a broken file keeps its last good version in force', () => {
    const { accepted, issues } = select({
      file: 'a',
      read: { issues: [{ path: '/', reason: fault('not UTF-8 text') }] },
      lastGood: definition('thing'),
    });
    expect(accepted.map((source) => source.definition.name)).toEqual(['things']);
    expect(inEnglish(issues)).toEqual([{ file: 'a', path: '/', reason: 'not UTF-8 text' }]);
  });
});
