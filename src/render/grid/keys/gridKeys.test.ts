// Movements and the clipboard's text form, without a screen.
import { expect, test } from 'vitest';
import { toTsv } from '../clipboard/clipboard.ts';
import { fromTsv } from '../clipboard/fromTsv.ts';
import { isTyping, nextPosition, tabPosition, type KeyPress } from './gridKeys.ts';

const bounds = { rows: 100, columns: 10, page: 20 };
const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
});

test.each([
  ['ArrowDown', {}, { row: 6, column: 5 }],
  ['ArrowUp', {}, { row: 4, column: 5 }],
  ['ArrowLeft', {}, { row: 5, column: 4 }],
  ['ArrowRight', {}, { row: 5, column: 6 }],
  ['Home', {}, { row: 5, column: 0 }],
  ['End', {}, { row: 5, column: 9 }],
  ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
  ['End', { ctrlKey: true }, { row: 99, column: 9 }],
  ['PageDown', {}, { row: 25, column: 5 }],
  ['PageUp', {}, { row: 0, column: 5 }],
  ['ArrowDown', { metaKey: true }, { row: 99, column: 5 }],
] as const)('[TABLE-12] %s %o moves as in a spreadsheet', (key, over, to) => {
  expect(nextPosition(press(key, over), { row: 5, column: 5 }, bounds)).toEqual(to);
});

test('keys of the browser and of typing move nothing', () => {
  for (const key of ['a', 'Enter', 'Escape', 'F5'])
    expect(nextPosition(press(key), { row: 5, column: 5 }, bounds)).toBeUndefined();
  expect(nextPosition(press('ArrowLeft', { altKey: true }), { row: 5, column: 5 }, bounds)).toBeUndefined();
});

test('[TABLE-12] Tab goes on in the next row and leaves the grid at its ends', () => {
  expect(tabPosition({ row: 0, column: 9 }, bounds, 1)).toEqual({ row: 1, column: 0 });
  expect(tabPosition({ row: 1, column: 0 }, bounds, -1)).toEqual({ row: 0, column: 9 });
  expect(tabPosition({ row: 99, column: 9 }, bounds, 1)).toBeUndefined();
  expect(tabPosition({ row: 0, column: 0 }, bounds, -1)).toBeUndefined();
});

test('[TABLE-12] a character starts an edit, a command does not', () => {
  expect(['ә', '5', ' ', '👍'].every((key) => isTyping(press(key)))).toBe(true);
  expect([press('c', { ctrlKey: true }), press('F2'), press('Shift')].some(isTyping)).toBe(false);
});

test('[TABLE-12] a range goes to the clipboard as TSV and comes back the same', () => {
  const cells = [
    ['plain', '1 250,50 ₸', ''],
    ['tab\tin', 'two\nlines', 'a "quote"'],
  ];
  expect(toTsv(cells)).toBe('plain\t1 250,50 ₸\t\r\n"tab\tin"\t"two\nlines"\t"a ""quote"""');
  expect(fromTsv(toTsv(cells))).toEqual(cells);
  expect(fromTsv('a\tb\n')).toEqual([['a', 'b']]);
  expect(fromTsv('')).toEqual([]);
});
