// A board as a page of blocks: whose filters narrow its cards.
import { expect, test } from 'vitest';
import { boardPage, type Board } from './boardPage.ts';

test('[FILTER-13] filters above a board narrow its cards and those of no other board or page', () => {
  const keysOf = (id: string): unknown[] => {
    // Of a board its page asks this much.
    const board = { id, name: 'Board', by: 'status' } as unknown as Board;
    const { children = [] } = boardPage({ board, stages: [], lanes: '', mayChange: false });
    return children.map(({ source }) => source?.filtersKey);
  };
  const [one, other] = [keysOf('one'), keysOf('two')];
  expect(one).toEqual([one[0], one[0]]);
  expect(new Set([one[0], other[0], undefined]).size).toBe(3);
});
