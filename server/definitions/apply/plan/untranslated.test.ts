// How a plan tells of texts that a language lacks.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { untranslated } from './untranslated.ts';

const definition: ModuleDefinition = {
  name: 'cars',
  title: { ru: 'Машины' },
  model: { name: 'car', fields: { plate: { type: 'CharField', title: { ru: 'Номер', kk: 'Нөмір' } } } },
  permissions: { admin: 'all' },
};

test('[EDIT-05] several texts without a translation are one line that counts them by language and leads to the first', () => {
  expect(untranslated(definition)).toEqual([
    {
      path: '/title',
      reason: expect.objectContaining({ ru: 'Нет перевода: kk 1, en 2. Пока показывается другой язык' }),
    },
  ]);
});

test('[EDIT-05] a single one is told by its place', () => {
  expect(untranslated({ ...definition, title: { ru: 'Машины', kk: 'Машиналар', en: 'Cars' } })).toEqual([
    { path: '/model/fields/plate/title', reason: expect.objectContaining({ en: 'A text is missing: en' }) },
  ]);
});
