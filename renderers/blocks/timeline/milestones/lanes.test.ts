// Milestones beside each other, and bars below those they are part of.
import { expect, test } from 'vitest';
import type { Line } from '../bars.ts';
import { inTree } from '../lines/tree.ts';
import { lanesOf, MOST_LANES, type Milestone } from './lanes.ts';

const milestone = (day: number, title = 'Фундамент'): Milestone => ({
  id: `${day} ${title}`,
  title,
  day,
  isDone: false,
  isOverdue: false,
});

test('[TIMELINE-05] milestones close to each other stand in lanes; where all are taken a title is cut, no diamond is covered', () => {
  const far = lanesOf([milestone(100), milestone(0)], 10);
  expect([far.lanes, far.placed.map(({ milestone: { day }, lane }) => [day, lane])]).toEqual([
    1,
    [
      [0, 0],
      [100, 0],
    ],
  ]);
  const close = lanesOf(
    Array.from({ length: 6 }, (_, day) => milestone(day * 3)),
    10,
  );
  expect(close.lanes).toBe(MOST_LANES);
  for (const one of close.placed) {
    const next = close.placed.find(({ lane, milestone: { day } }) => lane === one.lane && day > one.milestone.day);
    if (next) expect(one.room).toBeLessThanOrEqual((next.milestone.day - one.milestone.day) * 10 - 24);
  }
});

type RowLine = Extract<Line, { kind: 'row' }>;

test('[TIMELINE-06] sub-rows stand below their rows, folded away with them; a circle and an unknown parent lose nothing', () => {
  const parents = new Map([
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'gone'],
    ['e', 'f'],
    ['f', 'e'],
  ]);
  const lines = ['c', 'd', 'b', 'a', 'e', 'f'].map((key): RowLine => ({
    kind: 'row',
    key,
    row: { id: key, version: 1 },
    bar: { from: 0, to: 0 },
    depth: 0,
  }));
  const shown = (closed: readonly string[]): string[] =>
    inTree(lines, ({ key }) => parents.get(key), new Set(closed)).map(
      ({ key, depth, isOpen }) => `${key}${depth}${isOpen ?? ''}`,
    );
  expect(shown([])).toEqual(['d0', 'a0true', 'b1true', 'c2', 'e0true', 'f1']);
  expect(shown(['a', 'e'])).toEqual(['d0', 'a0false', 'e0false']);
});
