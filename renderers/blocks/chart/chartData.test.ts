// Groups as a chart and its table: order, gaps, the rest of the largest ones, exact sums.
import { describe, expect, test } from 'vitest';
import type { Group } from '../../../src/contract/index.ts';
import { prepareTable } from '../../../src/engine/table/index.ts';
import { ParamReader } from '../../../src/render/blockData/index.ts';
import { blockServer } from '../../../src/render/testing/index.ts';
import { chartData, type ChartData, type ChartNaming } from './chartData.ts';
import { readChartParams } from './chartParams.ts';

const table = prepareTable(blockServer([]).info);
const NAMING: ChartNaming = { dayLabel: (day, interval) => `${interval} ${day}`, others: 'Прочие', single: 'Сумма' };
const group = (keys: Group['keys'], count: number, total?: string | null, more: Partial<Group> = {}): Group => ({
  keys,
  labels: keys.map((key) => `l-${String(key)}`),
  colors: keys.map(() => null),
  count,
  totals: total === undefined ? {} : { 'sum:amount': total, 'avg:amount': total },
  ...more,
});

function data(params: Record<string, unknown>, groups: readonly Group[]): ChartData {
  const read = readChartParams(new ParamReader(table, params));
  if (!read) throw new Error('params');
  return chartData(read, groups, NAMING);
}

function asTable({ categories, series, valueOf }: ChartData): string[] {
  return categories.map((part) => `${part.label}: ${series.map((one) => valueOf(part, one)).join(' ')}`);
}

describe('params', () => {
  test.each([
    [{ by: 'status' }, 'kind missing'],
    [{ kind: 'donut', by: 'status' }, 'kind value'],
    [{ kind: 'bar' }, 'by missing'],
    [{ kind: 'bar', by: 'files' }, 'by field'],
    [{ kind: 'pie', by: 'status', split: 'owner' }, 'split value'],
    [{ kind: 'bar', by: 'due', interval: 'decade' }, 'interval value'],
    [{ kind: 'bar', by: 'status', top: 0 }, 'top value'],
  ])('[BLOCK-07] %j is refused', (params, issue) => {
    const reader = new ParamReader(table, params);
    readChartParams(reader);
    expect(reader.issues.map(({ param, code }) => `${param} ${code}`)).toEqual([issue]);
  });
});

test('[BLOCK-07] choices keep the order and colours of the server; counts by default', () => {
  const shown = data({ kind: 'bar', by: 'status' }, [
    group(['new'], 2, undefined, { colors: ['blue'] }),
    group(['done'], 5),
    group([null], 1),
  ]);
  expect(asTable(shown)).toEqual(['l-new: 2', 'l-done: 5', 'l-null: 1']);
  expect(shown.categories.map(({ color }) => color)).toEqual(['blue', undefined, 'gray']);
});

test('[BLOCK-07] series stand in the order of their choices, whichever the first category has', () => {
  const shown = data({ kind: 'stacked', by: 'owner', split: 'status' }, [
    group(['u1', 'done'], 1),
    group(['u1', null], 1),
    group(['u2', 'new'], 1),
  ]);
  expect(shown.series.map(({ key }) => key)).toEqual(['new', 'done', null]);
});

test('[BLOCK-07] intervals without rows are zero, in order; averages have no zero to show', () => {
  const groups = [group(['2026-04-01'], 1, '5.00'), group(['2026-01-01'], 2, '7.00'), group([null], 3, '1.00')];
  expect(asTable(data({ kind: 'line', by: 'due', value: { sum: 'amount' } }, groups))).toEqual([
    'month 2026-01-01: 7.00',
    'month 2026-02-01: 0',
    'month 2026-03-01: 0',
    'month 2026-04-01: 5.00',
    'l-null: 1.00',
  ]);
  expect(asTable(data({ kind: 'line', by: 'due', value: { avg: 'amount' } }, groups))).toEqual([
    'month 2026-01-01: 7.00',
    'month 2026-04-01: 5.00',
    'l-null: 1.00',
  ]);
  expect(
    data({ kind: 'line', by: 'due', interval: 'day' }, [group(['0202-01-01'], 1), group(['2026-01-01'], 1)]).categories,
  ).toHaveLength(2);
});

test('[BLOCK-07] the largest ones, and the rest as one sum without losing a digit', () => {
  const groups = [
    group(['a'], 1, '0.10'),
    group(['b'], 1, '99999999999999.99'),
    group(['c'], 1, '0.20'),
    group(['d'], 1, '5.00'),
  ];
  const shown = data({ kind: 'pie', by: 'owner', value: { sum: 'amount' }, top: 2 }, groups);
  expect(asTable(shown)).toEqual(['l-b: 99999999999999.99', 'l-d: 5.00', 'Прочие: 0.30']);
  expect(shown.categories.at(-1)?.key).toBeUndefined();
  // An average of averages would be a lie.
  expect(asTable(data({ kind: 'bar', by: 'owner', value: { avg: 'amount' }, top: 2 }, groups))).toEqual([
    'l-b: 99999999999999.99',
    'l-d: 5.00',
  ]);
});

test('[BLOCK-07] two fields: one series per value of the second, totals over them', () => {
  const shown = data({ kind: 'stacked', by: 'status', split: 'owner' }, [
    group(['new', 'u1'], 2),
    group(['new', 'u2'], 3),
    group(['done', 'u1'], 1),
  ]);
  expect(shown.series.map(({ label }) => label)).toEqual(['l-u1', 'l-u2']);
  expect(asTable(shown)).toEqual(['l-new: 2 3', 'l-done: 1 0']);
  expect(shown.categories.map((part) => shown.totalOf(part))).toEqual(['5', '1']);
});
