// Sorting by one column, and by several in their order.
import { describe, expect, test } from 'vitest';
import { nextSort, readSort, sortPlace, withSort } from './sortModel.ts';

describe('[TABLE-09] the sort model', () => {
  test('alone: ascending, descending, none; another column replaces it', () => {
    expect(nextSort([], 'a', 'only')).toEqual(['a']);
    expect(nextSort(['a'], 'a', 'only')).toEqual(['-a']);
    expect(nextSort(['-a'], 'a', 'only')).toEqual([]);
    expect(nextSort(['-a', 'b'], 'c', 'only')).toEqual(['c']);
  });

  test('added: the others keep their order and direction', () => {
    expect(nextSort(['-a'], 'b', 'added')).toEqual(['-a', 'b']);
    expect(nextSort(['a', 'b', 'c'], 'b', 'added')).toEqual(['a', '-b', 'c']);
    expect(nextSort(['a', '-b', 'c'], 'b', 'added')).toEqual(['a', 'c']);
    expect(withSort(['a', 'b'], { field: 'a', direction: 'none', mode: 'added' })).toEqual(['b']);
  });

  test('places are numbered only where there are several', () => {
    expect([sortPlace(['a'], 'a'), sortPlace(['a', '-b'], 'b'), sortPlace(['a', '-b'], 'c')]).toEqual([
      undefined,
      2,
      undefined,
    ]);
  });

  test('a stored model keeps its minus and loses columns that are gone', () => {
    expect(readSort(['-a', 'gone', 5, 'b'], (field) => field !== 'gone')).toEqual(['-a', 'b']);
  });
});
