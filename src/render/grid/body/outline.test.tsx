// Groups and trees on the screen: told to a screen reader, opened by keys and presses, in the grid and as cards.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { DataPort, GroupsQuery, RowsQuery } from '../../../engine/ports/index.ts';
import { fakeServer, makeColumn, makeInfo, makeRow, type FakeServer } from '../../../engine/testing/index.ts';
import { drawTable, type DrawnTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

const CHOICES = [
  { id: 'new', string_view: 'New' },
  { id: 'done', string_view: 'Done' },
];
const COLUMNS = [
  makeColumn('name', 'CharField'),
  makeColumn('status', 'CharField', { groupable: true, cellRendererParams: { choices: CHOICES } }),
  makeColumn('day', 'DateField', { groupable: true }),
  makeColumn('amount', 'DecimalField', { cellRendererParams: { fComputed: true, precision: 2 } }),
];

function groupedServer(): { server: FakeServer; data: Partial<DataPort>; asked: GroupsQuery[] } {
  const asked: GroupsQuery[] = [];
  const server = fakeServer({ info: makeInfo({ columns: COLUMNS }) });
  server.stored.set('groups:orders/order', { by: ['status'] });
  const rows = async ({ group, pageSize }: RowsQuery) => ({
    results:
      pageSize === 0 ? [] : [{ ...makeRow(group?.[0]?.[1] === 'new' ? 1 : 2), name: `Of ${String(group?.[0]?.[1])}` }],
    next: null,
    count: 3,
    count_capped: false,
    totals: { amount: '9' },
  });
  const groups = async (query: GroupsQuery) => {
    asked.push(query);
    return {
      results: [
        { keys: ['new'], labels: ['New'], colors: ['blue'], count: 2, totals: { 'sum:amount': '7.00' } },
        { keys: [null], labels: [''], count: 1, totals: { 'sum:amount': '2.00' } },
      ],
      capped: false,
    };
  };
  return { server, asked, data: { rows, groups } };
}

const lines = (): string[] =>
  [...screen.getByRole('treegrid').querySelectorAll('[data-index]')].map((row) => row.textContent ?? '');
const lineAt = (index: number): HTMLElement =>
  screen.getByRole('treegrid').querySelector<HTMLElement>(`[data-index="${index}"]`) ?? document.body;

describe('groups in the grid', () => {
  async function draw(): Promise<DrawnTable & { asked: GroupsQuery[] }> {
    const { server, data, asked } = groupedServer();
    return Object.assign(await drawTable(server, { data }), { asked });
  }

  async function drawClosed(): ReturnType<typeof draw> {
    const drawn = await draw();
    act(() => drawn.store.grouping.outline?.closeAll());
    await waitFor(() => expect(lines()).toHaveLength(2));
    return drawn;
  }

  test('[GRID-06, TABLE-16] a treegrid: level, open or closed, count and sum of each group', async () => {
    const { asked, store } = await draw();
    await waitFor(() =>
      expect(lines().map((line) => line.slice(0, 6))).toEqual(['New27.', 'Of new', 'table.', 'Of nul']),
    );
    expect([lineAt(0).getAttribute('aria-level'), lineAt(0).getAttribute('aria-expanded')]).toEqual(['1', 'true']);
    act(() => store.grouping.outline?.closeAll());
    await waitFor(() => expect(lines()).toEqual(['New27.00', 'table.none12.00']));
    expect(lineAt(0).getAttribute('aria-expanded')).toBe('false');
    expect(asked[0]).toMatchObject({ by: ['status'], aggregates: ['sum:amount'], pageName: 'orders' });
  });

  test('[GRID-06] → opens, ← leads to the group and closes it, Enter does both', async () => {
    const { settle, store } = await drawClosed();
    const grid = screen.getByRole('treegrid');
    act(() => {
      grid.focus();
      store.setFocus({ id: store.rowAt(0)?.id ?? '', field: 'name' });
    });
    await userEvent.keyboard('{ArrowRight}');
    await settle();
    expect([lines()[1], lineAt(0).getAttribute('aria-expanded'), lineAt(1).getAttribute('aria-level')]).toEqual([
      expect.stringContaining('Of new'),
      'true',
      '2',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(store.focus?.id).toBe(store.rowAt(0)?.id);
    await userEvent.keyboard('{ArrowLeft}');
    expect(lines()).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(lines()).toHaveLength(3);
  });

  test('a press on the mark opens; the panel groups by a second column, dates by an interval, and takes groups away', async () => {
    const { settle, store, asked } = await drawClosed();
    await userEvent.click(within(lineAt(0)).getByRole('button', { name: 'view.expand' }));
    await settle();
    expect(lines()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'view.groupBy' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'day' }));
    await settle();
    expect(store.grouping.by).toEqual(['status', 'day:month']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'view.interval' }), 'year');
    await settle();
    expect(store.grouping.by).toEqual(['status', 'day:year']);
    await userEvent.click(screen.getByRole('checkbox', { name: /^status/ }));
    await settle();
    expect(asked.at(-1)?.by).toEqual(['day:year']);
    await userEvent.click(screen.getByRole('button', { name: 'view.noGroups' }));
    await settle();
    expect(screen.getByRole('grid')).toBeTruthy();
  });

  test('[TABLE-15] the file has the same groups; where a tree is shown, the tree', async () => {
    const exported: unknown[] = [];
    const exportUrl = (query: unknown): string => {
      exported.push(query);
      return '/file';
    };
    const { server, data } = groupedServer();
    await drawTable(server, { data: { ...data, exportUrl } });
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await screen.findByRole('link', { name: /xlsx/ });
    expect(exported.at(-1)).toMatchObject({ by: ['status'] });
    cleanup();
    const tree = fakeServer({ info: makeInfo({ columns: COLUMNS, tree: 'parent', rev: 'bbbbccccddddeeee' }) });
    const drawn = await drawTable(tree, { data: { exportUrl } });
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await screen.findByRole('link', { name: /xlsx/ });
    expect(exported.at(-1)).toMatchObject({ tree: true });
    await act(async () => drawn.store.grouping.narrow(true));
    await drawn.settle();
    expect(exported.at(-1)).not.toMatchObject({ tree: true });
  });

  test('everything is opened and closed at once', async () => {
    const { settle } = await drawClosed();
    await userEvent.click(screen.getByRole('button', { name: 'view.groupBy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'view.expandAll' }));
    await settle();
    expect(lines().filter((line) => line.includes('Of '))).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'view.collapseAll' }));
    await settle();
    expect(lines()).toHaveLength(2);
  });
});

describe('a tree in the grid', () => {
  test('[GRID-07] rows say their level and whether they are open; children come when it is opened', async () => {
    const server = fakeServer({ info: makeInfo({ columns: COLUMNS, tree: 'parent' }) });
    const rows = async ({ parent, pageSize }: RowsQuery) => ({
      results:
        pageSize === 0
          ? []
          : [
              {
                ...makeRow(parent === '' ? 1 : 2),
                name: parent === '' ? 'Root' : 'Child',
                has_children: parent === '',
              },
            ],
      next: null,
      count: 2,
      count_capped: false,
      totals: {},
    });
    const { settle } = await drawTable(server, { data: { rows } });
    expect([lines()[0], lineAt(0).getAttribute('aria-expanded')]).toEqual([expect.stringContaining('Root'), 'false']);
    await userEvent.click(within(lineAt(0)).getByRole('button', { name: 'view.expand' }));
    await settle();
    expect([lines()[1], lineAt(1).getAttribute('aria-level'), lineAt(1).getAttribute('aria-expanded')]).toEqual([
      expect.stringContaining('Child'),
      '2',
      null,
    ]);
  });
});

describe('tones', () => {
  test("a row's tone is a colour and a word; a name the style sheet does not know is none", async () => {
    const server = fakeServer({
      info: makeInfo({ columns: COLUMNS, rowTone: "if(<amount> > 204, 'red', if(<amount> > 202, 'glitter', ''))" }),
    });
    await drawTable(server);
    const tones = [...screen.getByRole('grid').querySelectorAll('[data-index]')].map((row) => [
      row.getAttribute('data-row-tone'),
      row.getAttribute('aria-description'),
    ]);
    expect(tones.filter(([tone]) => tone !== null)).toEqual([
      ['red', 'view.tone.red'],
      ['red', 'view.tone.red'],
      ['red', 'view.tone.red'],
    ]);
  });
});
