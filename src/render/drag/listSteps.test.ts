// Arrow keys in lists and grids.
import { expect, test } from 'vitest';
import { nextPlace, type Box } from './listSteps.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

/** Two columns; `c` is as wide as both. */
const BOXES: Readonly<Record<string, Box>> = {
  a: { left: 0, top: 0, width: 100, height: 40 },
  b: { left: 110, top: 0, width: 100, height: 60 },
  c: { left: 0, top: 70, width: 210, height: 40 },
  d: { left: 0, top: 120, width: 100, height: 40 },
  e: { left: 110, top: 120, width: 100, height: 40 },
};

test('[KIT-11] a list goes up and down by its order, a grid to the side by its order and to the nearest item above and below', () => {
  const go = (shape: 'list' | 'grid', from: string, key: string): string | undefined =>
    nextPlace(key, from, { ids: IDS, shape, boxOf: (id) => BOXES[id] });
  expect(['a', 'c', 'e'].map((id) => [go('list', id, 'ArrowUp'), go('list', id, 'ArrowDown')])).toEqual([
    [undefined, 'b'],
    ['b', 'd'],
    ['d', undefined],
  ]);
  expect([go('list', 'b', 'ArrowLeft'), go('list', 'b', 'ArrowRight')]).toEqual([undefined, undefined]);
  expect([go('grid', 'b', 'ArrowLeft'), go('grid', 'b', 'ArrowRight')]).toEqual(['a', 'c']);
  expect([go('grid', 'a', 'ArrowDown'), go('grid', 'b', 'ArrowDown'), go('grid', 'c', 'ArrowDown')]).toEqual([
    'c',
    'c',
    'd',
  ]);
  expect([go('grid', 'e', 'ArrowUp'), go('grid', 'a', 'ArrowUp'), go('grid', 'e', 'ArrowDown')]).toEqual([
    'c',
    undefined,
    undefined,
  ]);
});
