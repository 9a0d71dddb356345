// Names that tell entries of a list apart: clashes are marked as they are typed, on all that clash, and go as they are settled.
import { expect, test } from 'vitest';
import type { FormField } from '../../contract/index.ts';
import { createFormStore, readForm, unsoundNames } from './index.ts';

const INNER: FormField = {
  name: 'parts',
  type: 'list',
  label: 'Parts',
  keyed: 'key',
  item: [{ name: 'key', type: 'string', label: 'Name' }],
};
const FIELDS: FormField[] = [
  {
    name: 'fields',
    type: 'list',
    label: 'Fields',
    keyed: 'key',
    item: [{ name: 'key', type: 'string', label: 'Name', required: true }, INNER],
  },
];
const model = readForm({ model: '', mode: 'edit', fields: FIELDS, rev: '' });

test('[DEF-12] both entries of one name are marked when it is typed, in entries of entries too, and neither once it is another', () => {
  const store = createFormStore({ model, values: { fields: [] } });
  const [a, b] = [{ key: 'a' }, { key: 'a' }];
  store.set('fields', [a, b]);
  expect(store.field('fields').issues.map(({ rule, at }) => [rule, at])).toEqual([
    ['unique', ['0', 'key']],
    ['unique', ['1', 'key']],
  ]);
  store.set('fields', [a, { key: 'ab' }]);
  expect(store.field('fields').issues).toEqual([]);
  store.set('fields', [a, { key: 'b', parts: [{ key: 'x' }, { key: 'x' }] }]);
  expect(store.field('fields').issues.map(({ at }) => at)).toEqual([
    ['1', 'parts', '0', 'key'],
    ['1', 'parts', '1', 'key'],
  ]);
  expect(store.check()).toBe('fields');
  // Those without a name may still get one.
  store.set('fields', [{ key: '' }, {}]);
  expect(store.field('fields').issues).toEqual([]);
});

test('[DEF-12] what a document cannot hold is told: names that clash and names that are missing', () => {
  expect(unsoundNames(model, { fields: [{ key: 'a' }, { key: '' }, { key: 'b', parts: [{}] }] })).toEqual([
    { list: 'Fields', name: '', at: ['fields', '1', 'key'] },
    { list: 'Parts', name: '', at: ['fields', '2', 'parts', '0', 'key'] },
  ]);
  expect(unsoundNames(model, { fields: [{ key: 'a' }, { key: 'a' }] })).toMatchObject([{ name: 'a' }, { name: 'a' }]);
});
