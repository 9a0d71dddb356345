// Work of rows that cannot be.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { inLanguage } from '../../faults/index.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule } from '../checkModules.ts';

const FIELDS = {
  name: field('CharField'),
  head: field('ForeignKey', { model: 'user' }),
  day: field('DateField'),
  state: field('CharField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
};

function shop(work: ModuleDefinition['work'], own: Partial<ModuleDefinition> = {}): ModuleDefinition {
  return {
    ...definition('shop', { fields: FIELDS }),
    navigation: { path: '/shop' },
    ...(work === undefined ? {} : { work }),
    ...own,
  };
}

test.each<[string, ModuleDefinition, string[]]>([
  [
    'people and days that are none',
    shop({ people: ['name', 'hed', 'head', 'head'], due: 'name' }),
    [
      '/work/people/0: "name" is no field with people',
      '/work/people/1: unknown field "hed" (did you mean "head"?)',
      '/work/people/3: "head" is listed twice',
      '/work/due: "name" is no date: name a DateField or a DateTimeField',
    ],
  ],
  ['a day that is not there', shop({ due: 'dai' }), ['/work/due: unknown field "dai" (did you mean "day"?)']],
  [
    'rows that nobody reaches',
    { ...definition('shop', { fields: FIELDS }), work: { people: ['head'] } },
    ['/work: rows of this module are nobody\'s work: take "work" out'],
  ],
])('[HOME-13] %s are refused', (_why, wrong, faults) => {
  const issues = checkModule(wrong);
  expect(inEnglish(issues).map(({ path, reason }) => `${path}: ${reason}`)).toEqual(faults);
  for (const lang of ['ru', 'kk'] as const)
    for (const { reason } of issues) expect(inLanguage(reason, lang)).toMatch(/[а-яәіңғүұқөһ]/i);
});

test('[HOME-13] a condition that cannot be is refused where it stands; one that can be is taken, and so is none', () => {
  expect(inEnglish(checkModule(shop({ people: ['head'], open: '<stat> = 1' }))).map(({ path }) => path)).toEqual([
    '/work/open',
  ]);
  expect(checkModule(shop({ people: ['head'], due: 'day', open: `<state> = 'a'` }))).toEqual([]);
  expect(checkModule(shop(false))).toEqual([]);
});
