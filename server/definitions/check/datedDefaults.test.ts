// Definitions of values of a day in lines: what cannot be is refused by its place.
import { expect, test } from 'vitest';
import type { DatedDefaultDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { checkReferences } from './checkModules.ts';

const RATE: ModuleDefinition = {
  ...definition('rate', {
    fields: {
      kind: field('CharField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
      day: field('DateField'),
      other: field('DateField'),
      note: field('CharField'),
      percent: field('DecimalField'),
    },
  }),
  filters: { include: ['kind', 'day', 'note'] },
};
const SOUND: DatedDefaultDefinition = {
  model: 'rate',
  field: 'percent',
  where: { kind: 'sort' },
  from: 'day',
  on: 'date',
};

function issues(change: Partial<DatedDefaultDefinition>): Record<string, string> {
  const note = definition('note', {
    fields: {
      date: field('DateField'),
      lines: field('TablePart', {
        fields: { sort: field('CharField'), vat: field('DecimalField', { defaultFrom: { ...SOUND, ...change } }) },
      }),
    },
  });
  const found = checkReferences(note, new Map([note, RATE].map((each) => [each.model.name, each])));
  return Object.fromEntries(
    inEnglish(found).map(({ path, reason }) => [
      path.replace('/model/fields/lines/fields/vat/defaultFrom/', ''),
      reason,
    ]),
  );
}

test('[PRODUCT-04] a value of a day is of its type, told by filters, and from a day on a day', () => {
  expect(issues({})).toEqual({});
  expect(issues({ model: 'rat' })).toEqual({ model: 'unknown model "rat"' });
  expect(issues({ field: 'note', from: 'other', on: 'sort', where: { kind: 'nothing', percent: 'sort' } })).toEqual({
    field: '"note" is of another type',
    from: '"other" is no filter of that module: the row is found by it',
    on: '"sort" has to be a DateField',
    'where/kind': 'unknown field "nothing"',
    'where/percent': '"percent" is no filter of that module: the row is found by it',
  });
});
