// The order of blocks as a person arranges them.
import { expect, test } from 'vitest';
import { AS_DEFINED, inOrder, moved, withHidden } from './arrangement.ts';

const NAMES = ['steps', 'work', 'today', 'counts'];

test('[HOME-10] blocks stand as the person has ordered them; new ones follow, unknown ones are left out', () => {
  expect(inOrder(NAMES, AS_DEFINED)).toEqual(NAMES);
  expect(inOrder(NAMES, { order: ['today', 'gone', 'work'], hidden: [] })).toEqual([
    'today',
    'work',
    'steps',
    'counts',
  ]);
});

test('[HOME-10] a block moves by one among those of its column, and not beyond its end', () => {
  const down = moved(NAMES, AS_DEFINED, { name: 'steps', by: 1, among: ['steps', 'work', 'counts'] });
  expect(down?.order).toEqual(['work', 'steps', 'today', 'counts']);
  const up = moved(NAMES, AS_DEFINED, { name: 'counts', by: -1, among: ['steps', 'work', 'counts'] });
  expect(up?.order).toEqual(['steps', 'counts', 'work', 'today']);
  expect(moved(NAMES, AS_DEFINED, { name: 'steps', by: -1, among: ['steps', 'work'] })).toBeUndefined();
  expect(moved(NAMES, AS_DEFINED, { name: 'counts', by: 1, among: ['counts'] })).toBeUndefined();
});

test('[HOME-10] a block is put away once, and comes back', () => {
  const away = withHidden(withHidden(AS_DEFINED, 'work', true), 'work', true);
  expect(away.hidden).toEqual(['work']);
  expect(withHidden(away, 'work', false)).toEqual(AS_DEFINED);
});
