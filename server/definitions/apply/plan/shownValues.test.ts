// What a plan says of changed values: names, never cut JSON.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { definition, field } from '../../testDefinitions.ts';
import { comparedChanges } from './compare.ts';
import { shownChange, shownValue } from './shownValues.ts';

test('[PLAN-03] a changed list reports by name what came, what went and what changed, in three languages', () => {
  const fields = {
    name: field('CharField'),
    price: field('DecimalField'),
    size: field('IntegerField'),
    color: field('CharField'),
  };
  const withColumns = (table: NonNullable<ModuleDefinition['table']>): ModuleDefinition =>
    definition('thing', { fields, module: { table } });
  const [change] = comparedChanges(
    withColumns({ columns: ['name', { field: 'price', width: 100 }, 'size'] }),
    withColumns({ columns: [{ field: 'price', width: 200, minWidth: 100 }, 'name', 'color'] }),
  );
  expect(change).toMatchObject({
    kind: 'change',
    what: 'view',
    path: '/table/columns',
    text: {
      ru: 'Экран: столбцы таблицы: добавлено: color; убрано: size; изменено: price',
      kk: 'Экран: кесте бағандары: қосылды: color; алынды: size; өзгерді: price',
      en: 'Screen: columns of the table: added: color; removed: size; changed: price',
    },
  });
});

test('another order of the same entries is reported as such', () => {
  expect(shownChange(['a', 'b'], ['b', 'a'])).toEqual({ ru: 'другой порядок', kk: 'реті басқа', en: 'another order' });
});

test('an entry there twice that goes once is reported', () =>
  expect(shownChange(['a', 'b', 'a'], ['a', 'b']).en).toBe('removed: a'));

test('objects go by name, texts by language, and nothing is JSON', () => {
  expect(shownValue({ columns: ['name'], ordering: ['name'] }).en).toBe('columns, ordering');
  expect(shownValue([{ id: 'new', title: { ru: 'Новая' } }, { formula: '<a> > 1' }]).en).toBe('new, <a> > 1');
  expect(shownValue({ ru: 'Имя', en: 'Name' })).toEqual({ ru: 'Имя', kk: 'Имя', en: 'Name' });
  expect(shownValue(Array.from({ length: 23 }, (_, index) => `f${index}`)).en).toMatch(/, f19, 3 more$/);
  expect(shownChange(1, '2').en).toBe('1 → 2');
});
