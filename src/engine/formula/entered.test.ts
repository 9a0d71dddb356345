// A computed 0 that nobody entered: which fields say so, and when.
import { expect, test } from 'vitest';
import { createFormulaSet, isUnentered, type FormulaField } from './index.ts';

const number = (name: string, formula?: string): FormulaField => ({ name, type: 'decimal', formula });

test('[FAULT-06] arithmetic reads the fields it is made of, through other arithmetic; whatever answers for empties itself has none', () => {
  const set = createFormulaSet([
    number('a'),
    number('b'),
    { name: 'c', type: 'text' },
    number('customer.rate'),
    number('lines.amount'),
    number('cost', 'round(<a> * <b>, 2)'),
    number('tax', '-<cost> * 12 / 100 + abs(<customer.rate>)'),
    number('safe', 'coalesce(<a>, 0)'),
    number('either', 'if(<a> > 1, <a>, <b>)'),
    number('whole', 'sum(<lines.amount>)'),
    number('more', '<whole> + <safe>'),
    number('fixed', '0'),
    number('circle', '<circle> + <a>'),
  ]);
  expect(
    ['cost', 'tax', 'safe', 'either', 'whole', 'more', 'fixed', 'circle', 'a'].map((name) => set.entered(name)),
  ).toEqual([
    ['a', 'b'],
    ['a', 'b', 'customer.rate'],
    undefined,
    undefined,
    undefined,
    ['whole', 'safe'],
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['0.00', { a: null, b: '' }, true],
  ['0.00', { a: '0', b: null }, false],
  ['1.00', { a: null, b: null }, false],
  ['#DIV/0!', { a: null, b: null }, false],
  [null, { a: null, b: null }, true],
  ['0.00', { a: null }, false],
])('[FAULT-06] %s of %o: nobody entered it: %s', (value, row, expected) => {
  expect(isUnentered(value, ['a', 'b'], row)).toBe(expected);
});

test('[FAULT-06] a field of the row referred to has no value where there is no such row, or its field is empty', () => {
  const rows = [
    { customer: null },
    { customer: { id: 'x', rate: null } },
    { customer: { id: 'x' } },
    { customer: { rate: '0' } },
  ];
  expect(rows.map((row) => isUnentered('0.00', ['customer.rate'], row))).toEqual([true, true, false, false]);
});
