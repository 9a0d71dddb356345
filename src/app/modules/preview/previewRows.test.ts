// The preview's rows narrowed and counted in memory.
import { expect, test } from 'vitest';
import type { FilterValues, Row } from '../../../contract/index.ts';
import { grouped, narrowed, ordered } from './previewRows.ts';

// As the server's preview gives them.
const ROWS = [
  {
    id: 'a',
    version: 1,
    name: 'Ёлка',
    kind: 'car',
    tags: ['x', 'y'],
    price: '1250.00',
    day: '2026-03-02',
    isNew: true,
    driver: { id: 'p1', string_view: 'Алия' },
  },
  {
    id: 'b',
    version: 1,
    name: 'Бор',
    kind: 'truck',
    tags: [],
    price: '90.50',
    day: '2026-04-05',
    isNew: false,
    driver: null,
  },
] as unknown as Row[];
const ids = (rows: readonly Row[]): string => rows.map(({ id }) => id).join('');

test.each<[string, FilterValues, string]>([
  ['a text, letters folded', { name: 'елк' }, 'a'],
  ['codes', { kind: ['truck', 'bus'] }, 'b'],
  ['ids of a reference', { driver: ['p1'] }, 'a'],
  ['emptiness', { driver: ['__null__'], tags: ['__null__'] }, 'b'],
  ['one of several', { tags: ['y'] }, 'a'],
  ['an exclusion, which keeps what is empty', { driver__exclude: ['p1'] }, 'b'],
  ['a range of numbers, not of letters', { price: { from: '91', to: '1250' } }, 'a'],
  ['a range of days', { day: { to: '2026-03-31' } }, 'a'],
  ['yes and no', { isNew: false }, 'b'],
  ['a period named by a word, which narrows nothing', { day: { preset: 'today' } }, 'ab'],
  ['all of several', { kind: ['car'], isNew: false }, ''],
])('[DEF-04] rows of the preview are narrowed by %s', (_name, filters, found) => {
  expect(ids(narrowed(ROWS, { filters }))).toBe(found);
});

test('[DEF-04] the preview searches, orders by values and counts by groups, with totals and the words of choices', () => {
  expect([
    ids(narrowed(ROWS, { filters: {}, search: 'алия' })),
    ids(ordered(ROWS, ['price'])),
    ids(ordered(ROWS, ['-price'])),
    ids(ordered(ROWS, [])),
  ]).toEqual(['a', 'ba', 'ab', 'ab']);
  const choices = new Map([['kind', [{ id: 'car', string_view: 'Легковой', color: 'green' }]]]);
  expect(grouped(ROWS, { by: ['kind'], aggregates: ['sum:price'], choices })).toEqual([
    { keys: ['car'], labels: ['Легковой'], colors: ['green'], count: 1, totals: { 'sum:price': '1250' } },
    { keys: ['truck'], labels: ['truck'], colors: [null], count: 1, totals: { 'sum:price': '90.5' } },
  ]);
  expect(grouped(ROWS, { by: ['day:month'], aggregates: [], choices }).map(({ keys }) => keys)).toEqual([
    ['2026-03-01'],
    ['2026-04-01'],
  ]);
  expect(grouped(ROWS, { by: [], aggregates: ['avg:price'], choices })).toMatchObject([
    { count: 2, totals: { 'avg:price': '670.25' } },
  ]);
  expect(ids(narrowed(ROWS, { filters: {}, group: [['driver', null]] }))).toBe('b');
});
