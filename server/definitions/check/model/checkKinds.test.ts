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

test.each<[FieldDefinition, string, string]>([
  [field('ManyToManyField', { model: 'firm', onDelete: 'cascade' }), '/onDelete', 'only for ForeignKey'],
  [field('ForeignKey', { model: 'firm', onDelete: 'clear', required: true }), '/onDelete', 'never empty'],
  [
    field('TablePart', { fields: { a: field('ForeignKey', { model: 'firm', onDelete: 'cascade' }) } }),
    '/fields/a/onDelete',
    'lines go with their row',
  ],
])('[ALONG-01] only a reference of a row that may be empty says what its deletion does', (tested, path, reason) => {
  expect(faultsOf(tested)).toEqual([[path, expect.stringContaining(reason)]]);
});

test.each<[FieldDefinition, string, string]>([
  [field('CharField', { relatedCreate: { ru: 'A' } }), '/relatedCreate', 'only for ForeignKey and ManyToManyField'],
  [field('CharField', { relatedTitle: { ru: 'A' } }), '/relatedTitle', 'only for fields that refer to rows'],
  [
    field('TablePart', { fields: { a: field('ForeignKey', { model: 'firm', relatedTitle: { ru: 'A' } }) } }),
    '/fields/a/relatedTitle',
    'no tab',
  ],
])('[PLACE-10] rows are called from the other side only by a reference of a row', (tested, path, reason) => {
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
  [
    'KIND-12',
    'place of a line',
    field('TablePart', { fields: { at: field('PlaceField') } }),
    ['/fields/at/type', 'a line has no place'],
  ],
  ['KIND-12', 'place that is unique', field('PlaceField', { unique: true }), ['/unique', 'cannot be unique']],
  ['KIND-12', 'place by default', field('PlaceField', { default: 'a' }), ['/default', 'has no default']],
  ['KIND-13', 'signature of a file', field('FileField', { widget: 'signature' }), ['/widget', 'is an ImageField']],
  [
    'KIND-13',
    'heap of signatures',
    field('ImageField', { widget: 'signature', multiple: true }),
    ['/multiple', 'holds one signature'],
  ],
  [
    'KIND-13',
    'signature as a photo',
    field('ImageField', { widget: 'signature', accept: ['jpg'] }),
    ['/accept', 'kept as png'],
  ],
  ['KIND-04', 'tax id of a number', field('IntegerField', { format: 'bin' }), ['/format', 'only for texts']],
])('[%s] a %s is refused', (_id, _what, tested, [path, reason]) => {
  expect(faultsOf(tested)).toEqual([[path, expect.stringContaining(reason)]]);
});

const dynamic = (modelField?: string): FieldDefinition =>
  field('DynamicReferenceField', modelField === undefined ? {} : { modelField });

test.each<[string, FieldDefinition, [string, string]]>([
  ['reference without a choice', dynamic(), ['/modelField', 'names the field that says which model']],
  ['reference by itself', dynamic('tested'), ['/modelField', 'there is no field "tested"']],
  ['reference by a field that is none', dynamic('nam'), ['/modelField', 'did you mean "name"?']],
  ['reference by a text', dynamic('name'), ['/modelField', 'has to be a CharField with choices']],
  ['model of its own', { ...dynamic('kind'), model: 'firm' }, ['/model', 'only for ForeignKey']],
  ['reference by default', { ...dynamic('kind'), default: 'a' }, ['/default', 'has no default']],
  ['reference that is computed', { ...dynamic('kind'), formula: '<name>' }, ['/formula', 'cannot be computed']],
  ['text with a model field', field('CharField', { modelField: 'kind' }), ['/modelField', 'only for Dynamic']],
])('[DYNREF-08] a %s is refused', (_what, tested, [path, reason]) => {
  const kind = field('CharField', { choices: [{ id: 'firm', title: { ru: 'F' } }] });
  const made = definition('work', { fields: { name: field('CharField'), kind, tested } });
  const found = inEnglish(checkModule(made)).map((issue) => [issue.path, issue.reason]);
  expect(found).toEqual([[`/model/fields/tested${path}`, expect.stringContaining(reason)]]);
});

test('[DYNREF-06] a choice that names no model is refused by its place, in rows and lines', () => {
  const choices: FieldDefinition['choices'] = [
    { id: 'work', title: { ru: 'W' } },
    { id: 'wrok', title: { ru: 'W' } },
  ];
  const fields = { kind: field('CharField', { choices }), about: dynamic('kind') };
  const made = definition('work', { fields: { ...fields, lines: field('TablePart', { fields }) } });
  const found = inEnglish(checkReferences(made, new Map([['work', made]])));
  expect(found.map(({ path, reason }) => [path, reason])).toEqual([
    ['/model/fields/kind/choices/1/id', 'there is no model "wrok" (did you mean "work"?)'],
    ['/model/fields/lines/fields/kind/choices/1/id', 'there is no model "wrok" (did you mean "work"?)'],
  ]);
});
