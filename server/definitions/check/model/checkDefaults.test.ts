// Which defaults a definition may give.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule, checkReferences } from '../checkModules.ts';

const client = definition('client', {
  fields: {
    name: field('CharField'),
    discount: field('DecimalField'),
    keeper: field('ForeignKey', { model: 'user' }),
    secret: field('DecimalField', { read: ['accountant'] }),
  },
});
const user = definition('user', { fields: { name: field('CharField') } });
const MODELS = new Map<string, ModuleDefinition>([
  ['client', client],
  ['user', user],
]);

function work(type: FieldDefinition['type'], more: Partial<FieldDefinition>): ModuleDefinition {
  return definition('work', {
    fields: {
      name: field('CharField'),
      n: field('IntegerField'),
      client: field('ForeignKey', { model: 'client' }),
      it: field(type, more),
    },
  });
}

const issuesOf = (made: ModuleDefinition): unknown[] => [
  ...inEnglish(checkModule(made)),
  ...inEnglish(checkReferences(made, MODELS)),
];

describe('[DEFAULT-05] a default that cannot be is refused by its field', () => {
  test.each<[string, ModuleDefinition, string, string]>([
    [
      'a word of another kind',
      work('CharField', { default: '__today__' }),
      'default',
      '__today__ is only for a DateField',
    ],
    ['now of a day', work('DateField', { default: '__now__' }), 'default', '__now__ is only for a DateTimeField'],
    [
      'a person elsewhere',
      work('ForeignKey', { model: 'client', default: '__me__' }),
      'default',
      '__me__ is a person: only for references to "user"',
    ],
    [
      'a list of other words',
      work('ManyToManyField', { model: 'user', default: ['__me__', '__now__'] }),
      'default',
      'a list of words is only ["__me__"], for many references to "user"',
    ],
    [
      'both at once',
      work('IntegerField', { default: '1', defaultFormula: '<n>' }),
      'defaultFormula',
      'either "default" or "defaultFormula"',
    ],
    [
      'a kind without defaults',
      work('RichTextField', { defaultFormula: '<name>' }),
      'defaultFormula',
      'a RichTextField has no default',
    ],
    [
      'of a computed field',
      work('IntegerField', { formula: '<n>', defaultFormula: '<n>' }),
      'defaultFormula',
      'a computed field cannot have it',
    ],
    [
      'another type',
      work('DateField', { defaultFormula: '<n>' }),
      'defaultFormula',
      '#VALUE! the formula gives a number, the field is of type date',
    ],
    [
      'reading itself',
      work('IntegerField', { defaultFormula: '<it> + 1' }),
      'defaultFormula',
      '#CYCLE! its default reads itself',
    ],
    [
      'an unknown field',
      work('IntegerField', { defaultFormula: '<m>' }),
      'defaultFormula',
      '#NAME? <m> is not a field (did you mean "n"?)',
    ],
    [
      'a reference that names no row referred to',
      work('ForeignKey', { model: 'user', defaultFormula: '<n>' }),
      'defaultFormula',
      'the default of a reference is that of a row referred to: <customer.manager>',
    ],
    [
      'a reference elsewhere',
      work('ForeignKey', { model: 'client', defaultFormula: '<client.keeper>' }),
      'defaultFormula',
      '<client.keeper> is no reference to "client"',
    ],
    [
      'a field that is not there',
      work('ForeignKey', { model: 'user', defaultFormula: '<client.keepr>' }),
      'defaultFormula',
      '#NAME? <client.keepr>: the model "client" has no field "keepr" (did you mean "keeper"?)',
    ],
  ])('%s', (_name, made, key, reason) => {
    expect(issuesOf(made)).toContainEqual({ path: `/model/fields/it/${key}`, reason });
  });

  test('what others may not read is given to nobody else', () => {
    const made = work('DecimalField', { defaultFormula: '<client.secret>' });
    expect(issuesOf(made)).toContainEqual({
      path: '/model/fields/it/defaultFormula',
      reason: expect.stringContaining('<client.secret> may not be read by everybody who sees the outcome'),
    });
  });

  test('sound ones are accepted', () => {
    expect(issuesOf(work('DateField', { default: '__today__' }))).toEqual([]);
    expect(issuesOf(work('ForeignKey', { model: 'user', defaultFormula: '<client.keeper>' }))).toEqual([]);
    expect(issuesOf(work('DecimalField', { defaultFormula: '<client.discount> / 2' }))).toEqual([]);
  });
});
