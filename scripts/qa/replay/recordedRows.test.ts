// A few rows answering lists and groups.
import { expect, test } from 'vitest';
import { choiceRows, groupsOf, reportOf, rowsFor } from './recordedRows.ts';

const ROWS = [
  { id: 'a', status: 'new', due: '2026-01-10', amount: '10.50', who: { id: 'anna', string_view: 'Анна' } },
  { id: 'b', status: 'done', due: '2026-02-01', amount: '4.50', who: null },
  { id: 'c', status: 'new', due: null, amount: null, who: { id: 'anna', string_view: 'Анна' } },
];

test.each([
  [{ filters: '{"status":["new"]}' }, 'ac'],
  [{ filters: '{"status__exclude":["new"]}' }, 'b'],
  [{ filters: '{"who":["__null__"]}' }, 'b'],
  [{ filters: '{"due":{"from":"2026-01-10","to":"2026-01-31"}}' }, 'a'],
  [{ filters: '{"amount":{"from":"5"}}' }, 'a'],
  [{ group: '[["status","new"]]' }, 'ac'],
  [{ group: '[["due:month","2026-02-01"]]' }, 'b'],
  [{ page_size: '0' }, ''],
  [{ filters: 'no json' }, 'abc'],
])('[ADMIN-04] %j gives the rows %s', (query, ids) => {
  expect(
    rowsFor(ROWS, new URLSearchParams(query))
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('[ADMIN-04] groups count and sum what is there', () => {
  const { results } = groupsOf(ROWS, new URLSearchParams({ by: 'who', aggregates: 'sum:amount' }));
  expect(results).toEqual([
    { keys: ['anna'], labels: ['Анна'], count: 2, totals: { 'sum:amount': '10.5' } },
    { keys: [null], labels: [''], count: 1, totals: { 'sum:amount': '4.5' } },
  ]);
  expect(groupsOf([], new URLSearchParams()).results).toEqual([{ keys: [], labels: [], count: 0, totals: {} }]);
});

test('[QA-06] rows of choices have one after the other, several at a time where a column holds several', () => {
  const column = (field: string, ...ids: string[]) => ({
    field,
    cellRendererParams: { choices: ids.map((id) => ({ id })) },
  });
  const rows = choiceRows(
    [column('status', 'new', 'done'), column('tags', 'a'), { field: 'title' }],
    [{ tags: ['a'] }],
  );
  expect(rows.map(({ status, tags, title }) => [status, tags, title])).toEqual([
    ['new', ['a'], undefined],
    ['done', [], undefined],
  ]);
  expect(choiceRows([{ field: 'title' }], [])).toEqual([]);
});

test('[ADMIN-04] a report has its levels and what goes across', () => {
  const { rows, columns } = reportOf(ROWS, new URLSearchParams({ rows: 'who', columns: 'status' })) as {
    rows: { keys: unknown[]; total: { count: number }; cells: ({ count: number } | null)[] }[];
    columns: unknown[];
  };
  const [all, ...groups] = rows;
  expect(all?.total.count).toBe(ROWS.length);
  expect(groups.reduce((sum, { total }) => sum + total.count, 0)).toBe(ROWS.length);
  for (const { cells, total } of rows) {
    expect(cells).toHaveLength(columns.length);
    expect(cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0)).toBe(total.count);
  }
});
