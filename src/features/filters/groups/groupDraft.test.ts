// Conditions made by clicking ↔ the value they are sent as.
import { expect, test } from 'vitest';
import { readFilters, type FilterModel } from '../../../engine/filter/index.ts';
import { countConditions, fieldsOf, groupErrors, groupValue, newCondition, newGroup, readGroup } from './groupDraft.ts';

const filter = (
  name: string,
  type: string,
): { name: string; label: string; type: string; widget: { type: string } } => ({
  name,
  label: name,
  type: 'CharField',
  widget: { type },
});
const model: FilterModel = readFilters({
  include: [filter('name', 'Input'), filter('debt', 'Decimal')],
  exclude: [filter('name__exclude', 'Input')],
  activeFilters: {},
  filterTags: { structure: [] },
  search: '',
  ordering: [],
  searchInput: true,
  rev: 'aaaaaaaaaaaaaaaa',
});

test('[GROUPS-04] what is read from the server is sent as it was, in all its levels', () => {
  const value = {
    any: [
      { name: 'name', value: 'x', not: true },
      { all: [{ name: 'debt', value: { from: '5' } }, { any: [{ name: 'name__exclude', value: 'y' }] }] },
    ],
  };
  const read = readGroup(model, value);
  expect(groupValue(model, read)).toEqual(value);
  expect(countConditions(read)).toBe(3);
  expect(groupValue(model, readGroup(model, { any: [{ name: 'ghost', value: 'x' }, null, 5] }))).toBeUndefined();
});

test('[GROUPS-04] conditions without a value and empty groups ask for nothing; wrong ones are named', () => {
  const wrong = { ...newCondition('debt'), draft: { from: 'x' } };
  const group = newGroup('all', [newCondition('name'), newGroup('any'), newGroup('any', [wrong])]);
  expect(groupValue(model, group)).toBeUndefined();
  expect([...groupErrors(model, group)]).toEqual([
    [wrong.key, expect.objectContaining({ rule: 'number', end: 'from' })],
  ]);
  expect(fieldsOf(model).map(({ name }) => name)).toEqual(['name', 'debt']);
});
