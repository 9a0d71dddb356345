// What a report works out of the server's answer: the tree, its order, shares, changes, periods, and what is kept.
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { prepareTable } from '../../../src/engine/table/index.ts';
import { COUNT, ParamReader } from '../../../src/render/blockData/index.ts';
import { blockColumn, blockServer } from '../../../src/render/testing/index.ts';
import { askedDays, kept, measureNamed, readArrangement } from './arrangement.ts';
import { readReportParams } from './reportParams.ts';
import { cellsBefore, changeOf, sorted, treeOf, valueIn, wholeOf, type Branch } from './reportTree.ts';

const TABLE = prepareTable({
  ...blockServer([]).info,
  columns: [
    blockColumn('status', 'CharField', { groupable: true }),
    blockColumn('due', 'DateField', { groupable: true }),
    blockColumn('body', 'CharField'),
    blockColumn('amount', 'DecimalField', { cellRendererParams: { precision: 2 } }),
  ],
});
const SUM = measureNamed('sum:amount', TABLE) ?? COUNT;

const cell = (count: number, sum: string | null): Report['rows'][number]['total'] => ({
  count,
  totals: { 'sum:amount': sum },
});
const row = (
  keys: string[],
  total: Report['rows'][number]['total'],
  cells?: Report['rows'][number]['cells'],
): Report['rows'][number] => ({
  keys,
  labels: keys,
  total,
  ...(cells ? { cells } : {}),
});
const REPORT: Report = {
  columns: [
    { key: 'x', label: 'X' },
    { key: null, label: '—' },
  ],
  rows: [
    row([], cell(6, '60.00'), [cell(4, '50.00'), cell(2, '10.00')]),
    row(['a'], cell(2, '9.00'), [cell(2, '9.00'), null]),
    row(['a', '1'], cell(2, '9.00'), [cell(2, '9.00'), null]),
    row(['b'], cell(3, '51.00'), [cell(2, '41.00'), cell(1, '10.00')]),
    row(['b', '1'], cell(1, '10.00'), [null, cell(1, '10.00')]),
    row(['b', '2'], cell(2, '41.00'), [cell(2, '41.00'), null]),
    row(['c'], cell(1, null), [null, cell(1, null)]),
  ],
};
const drawn = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ row: { keys }, children }) => [keys.at(-1), drawn(children)]);

describe('[REPORT-07] the table', () => {
  it('is a tree of its levels, sorted within each group exactly, what has no value last either way', () => {
    const root = treeOf(REPORT);
    expect(drawn(root?.children ?? [])).toEqual([
      ['a', [['1', []]]],
      [
        'b',
        [
          ['1', []],
          ['2', []],
        ],
      ],
      ['c', []],
    ]);
    const order = (descending: boolean): unknown[] =>
      sorted(root?.children ?? [], { column: undefined, measure: 0, descending }, [SUM]).map(
        ({ row: { keys } }) => keys[0],
      );
    expect([order(true), order(false)]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect(
      sorted(root?.children[1]?.children ?? [], { column: 0, measure: 0, descending: false }, [SUM])[0]?.row.keys[1],
    ).toBe('2');
  });

  it('shares are of the row, of the column or of all; changes are told in percent, of nothing not at all', () => {
    const [all, , , b] = REPORT.rows;
    if (!all || !b) throw new Error('no rows');
    const whole = (shows: 'row' | 'column' | 'all'): string | null =>
      valueIn(wholeOf(shows, { row: b, column: 0, all }), SUM);
    expect([whole('row'), whole('column'), whole('all')]).toEqual(['51.00', '50.00', '60.00']);
    expect([
      changeOf('110', '100'),
      changeOf('0', '3'),
      changeOf('5', '0'),
      changeOf('5', null),
      changeOf('-50', '-100'),
    ]).toEqual(['10.0', '-100.0', undefined, undefined, '50.0']);
    const before = cellsBefore({
      columns: [{ key: null, label: '' }],
      rows: [row([], cell(9, '1')), row(['b'], cell(1, '2'), [cell(1, '3')])],
    });
    expect([before(b, undefined)?.totals, before(b, REPORT.columns[1])?.totals, before(b, REPORT.columns[0])]).toEqual([
      { 'sum:amount': '2' },
      { 'sum:amount': '3' },
      null,
    ]);
  });
});

describe('[REPORT-09] the arrangement', () => {
  const begin = (params: Record<string, unknown>): { issues: string[]; read: ReturnType<typeof readReportParams> } => {
    const reader = new ParamReader(TABLE, params);
    const read = readReportParams(reader, TABLE);
    return { issues: reader.issues.map(({ param }) => param), read };
  };

  it('begins as the page says, wrong params are named', () => {
    const { read, issues } = begin({
      rows: ['status', 'due'],
      interval: 'year',
      measures: ['count', { sum: 'amount' }],
      period: 'due',
    });
    expect(issues).toEqual([]);
    expect(read?.begin).toMatchObject({
      rows: ['status', 'due:year'],
      columns: undefined,
      span: 'this_year',
      shows: 'value',
    });
    expect(read?.begin.measures.map(({ aggregate }) => aggregate)).toEqual([undefined, 'sum:amount']);
    expect(
      begin({
        rows: ['nothing'],
        columns: 1,
        measures: [{ sum: 'status' }, 'all'],
        period: 'status',
        span: 'ever',
        chart: 'tree',
      }).issues,
    ).toEqual(['rows[0]', 'columns', 'period', 'chart', 'measures[0].sum', 'measures[1]', 'span']);
  });

  it('is kept, and read without what is gone or was never there', () => {
    const { read } = begin({ rows: ['status'], period: 'due' });
    if (!read) throw new Error('no params');
    const arrangement = {
      ...read.begin,
      rows: ['due:month'],
      columns: 'status',
      measures: [SUM],
      own: { from: '2026-01-01', to: '2026-01-02' },
    };
    const again = (value: unknown): unknown => readArrangement(value, read.begin, TABLE);
    expect(again(JSON.parse(JSON.stringify(kept(arrangement))))).toEqual(arrangement);
    expect(
      again({
        rows: ['gone', 'due', 'status:month', 'body'],
        columns: 'gone',
        measures: ['sum:status'],
        own: { from: 'x' },
        span: 7,
        shows: 1,
      }),
    ).toEqual({
      ...read.begin,
      rows: [],
    });
    expect([again(undefined), again('x'), again(null)]).toEqual([undefined, undefined, undefined]);
    expect(askedDays(arrangement, '2026-05-05', { before: true })).toEqual({ from: '2025-12-30', to: '2025-12-31' });
  });
});
