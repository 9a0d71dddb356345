// Keys of kinds of fields where they say nothing.
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule, checkReferences } from '../checkModules.ts';

function faultsOf(tested: FieldDefinition): [string, string][] {
  const made = definition('work', { fields: { name: field('CharField'), tested } });
  return inEnglish(checkModule(made)).map(({ path, reason }) => [path.replace('/model/fields/tested', ''), reason]);
}

test('[KIND-01] limits of long numbers are compared digit by digit', () => {
  const limits = { min: '100000.000000000002', max: '100000.000000000001' };
  expect(faultsOf(field('DecimalField', { precision: 12, ...limits }))).toEqual([['/min', 'more than max']]);
});

test.each<[string, FieldDefinition, string, string]>([
  ['yes or no', field('BooleanField', { setOnce: true }), '/setOnce', 'yes or no is never empty'],
  ['what nobody writes', field('AutoField', { setOnce: true }), '/setOnce', 'nobody writes this field'],
  [
    'lines',
    field('TablePart', { fields: { a: field('CharField', { setOnce: true }) } }),
    '/fields/a/setOnce',
    'a line can be taken out',
  ],
])('[KIND-02] %s cannot be set once', (_what, tested, path, reason) => {
  expect(faultsOf(tested)).toEqual([[path, expect.stringContaining(reason)]]);
});

test.each<[string, FieldDefinition, string, string]>([
  [
    'of no reference',
    field('CharField', { where: { name: 'x' } }),
    '/where',
    'only for ForeignKey and ManyToManyField',
  ],
  ['that is none', field('ForeignKey', { model: 'firm', where: { knd: ['a'] } }), '/where/knd', 'did you mean "kind"?'],
  [
    'of another choice',
    field('ForeignKey', { model: 'firm', where: { kind: ['b'] } }),
    '/where/kind',
    '"b" is not known',
  ],
])('[KIND-03] a fixed filter %s is refused', (_what, tested, path, reason) => {
  const choices: FieldDefinition['choices'] = [{ id: 'a', title: { ru: 'A' } }];
  const made = definition('work', { fields: { name: field('CharField'), tested } });
  const firm = definition('firm', {
    fields: { kind: field('CharField', { choices }) },
    module: { filters: { include: ['kind'] } },
  });
  const among = new Map([
    ['work', made],
    ['firm', firm],
  ]);
  const found = inEnglish([...checkModule(made), ...checkReferences(made, among)]);
  expect(found.map((issue) => [issue.path, issue.reason])).toEqual([
    [`/model/fields/tested${path}`, expect.stringContaining(reason)],
  ]);
});

test.each<[string, string, FieldDefinition, [string, string]]>([
  ['KIND-04', 'percent of a text', field('CharField', { format: 'percent' }), ['/format', 'only for numbers']],
  [
    'KIND-04',
    'percent of money',
    field('DecimalField', { format: 'percent', currency: 'KZT' }),
    ['/currency', 'money'],
  ],
  [
    'KIND-05',
    'duration with parts',
    field('DecimalField', { format: 'duration' }),
    ['/format', 'only for whole numbers'],
  ],
  ['KIND-06', 'rating without its stars', field('IntegerField', { format: 'rating' }), ['/format', '1 to 10']],
  ['KIND-06', 'rating of a hundred', field('IntegerField', { format: 'rating', max: 100 }), ['/format', '1 to 10']],
  ['KIND-07', 'colour of a number', field('IntegerField', { format: 'color' }), ['/format', 'only for CharField']],
  ['KIND-08', 'time that ends at noon', field('TimeField', { max: 'noon' }), ['/max', 'must be a time HH:MM']],
  ['KIND-08', 'time before it begins', field('TimeField', { min: '10:00', max: '09:00' }), ['/min', 'more than max']],
  ['KIND-04', 'tax id of a number', field('IntegerField', { format: 'bin' }), ['/format', 'only for texts']],
])('[%s] a %s is refused', (_id, _what, tested, [path, reason]) => {
  expect(faultsOf(tested)).toEqual([[path, expect.stringContaining(reason)]]);
});
