// The grid on the screen: roles, keyboard, editing, failing renderers. Scrolling by pixels is tests/e2e.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableInfo } from '../../contract/index.ts';
import { DocumentError, type Formats } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { TableStore } from '../../engine/table/index.ts';
import { fakeServer, makeColumn, makeInfo, rowId, type FakeServer } from '../../engine/testing/index.ts';
import { InputEditor } from '../cellEditor/index.ts';
import {
  KesteProvider,
  type AnyComponent,
  type AnyRenderer,
  type CellProps,
  type CellRenderer,
} from '../core/index.ts';
import { DataGrid } from './DataGrid.tsx';

const formats: Formats = {
  lang: 'en',
  decimal: (value, precision) => Number(value).toFixed(precision),
  price: (value) => value,
  integer: String,
  date: String,
  moment: String,
  fileSize: String,
  t: (key, params) => (params ? `${key} ${Object.values(params).join(' ')}` : key),
};
const cellRenderer = (name: string, keys: string[], over: Partial<CellRenderer> = {}): CellRenderer => ({
  kind: 'cell',
  name,
  keys,
  text: (value) => (typeof value === 'object' ? '' : String(value)),
  editor: InputEditor,
  ...over,
});
const basic = [
  cellRenderer('text', ['CharField']),
  cellRenderer('decimal', ['DecimalField']),
  cellRenderer('integer', ['IntegerField']),
  cellRenderer('boolean', ['BooleanField']),
  cellRenderer('reference', ['ForeignKey']),
];

let opened: string[] = [];
beforeEach(() => {
  opened = [];
});
afterEach(cleanup);

async function show(
  server: FakeServer,
  renderers: AnyRenderer[] = basic,
  hrefOf?: (row: { id: string }) => string,
): Promise<TableStore> {
  const ports = { ...server.ports, formats };
  const store = new TableStore({
    ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
  });
  const Page = (): ReactNode => (
    <KesteProvider ports={ports} registry={createRegistry<AnyComponent>(renderers)}>
      <DataGrid
        store={store}
        label="Orders"
        onOpenRow={(id) => opened.push(id)}
        hrefOf={hrefOf}
        onClearFilters={() => opened.push('clear')}
      />
    </KesteProvider>
  );
  render(<Page />);
  await act(async () => {
    store.start();
    await server.advance(0);
  });
  return store;
}

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Orders' });
const cellAt = (row: number, column: number): HTMLElement => {
  const line = grid().querySelector(`[data-index="${row}"]`);
  const cell = line?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  if (!cell) throw new Error(`no cell ${row}, ${column}`);
  return cell;
};
const total = (column: number): string =>
  within(screen.getByRole('row', { name: 'table.totals' }))
    .getAllByRole('gridcell')
    .find((cell) => cell.ariaColIndex === String(column) || cell.getAttribute('aria-colindex') === String(column))
    ?.textContent ?? '';
const focused = (): string | null | undefined => grid().querySelector('[data-focused]')?.textContent;

describe('the name of a row', () => {
  const link = (row: number): HTMLElement => screen.getByRole('link', { name: `Row ${row}` });

  test("[PLACE-29] opens the row and has its address; the press goes to its cell, and a key held is the browser's", async () => {
    await show(fakeServer(), basic, ({ id }) => `/orders/${id}`);
    expect(link(1).getAttribute('href')).toBe(`/orders/${rowId(1)}`);
    expect(screen.getAllByRole('link', { name: /^Row/ })).toHaveLength(5);
    await userEvent.click(link(1));
    expect([opened, focused(), document.activeElement]).toEqual([[rowId(1)], 'Row 1', grid()]);
    expect(fireEvent.click(link(2), { ctrlKey: true })).toBe(true);
    expect(opened).toEqual([rowId(1)]);
  });

  test('[PLACE-29] beside it, by keys, with Shift and by a range that begins on it the table is worked in as ever', async () => {
    const store = await show(fakeServer(), basic, ({ id }) => `/orders/${id}`);
    await userEvent.click(cellAt(0, 2));
    expect([opened, focused()]).toEqual([[], 'Row 0']);
    await userEvent.keyboard('{F2}');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Row 0');
    await userEvent.keyboard('{Escape}');
    expect(fireEvent.click(link(2), { shiftKey: true })).toBe(false);
    expect(focused()).toBe('Row 2');
    link(1).focus();
    fireEvent.pointerDown(link(1), { pointerType: 'mouse', button: 0, buttons: 1 });
    fireEvent.pointerMove(link(3), { pointerType: 'mouse', buttons: 1 });
    expect([opened, store.focus?.id, document.activeElement]).toEqual([[], rowId(3), grid()]);
  });
});

describe('as a grid', () => {
  test('[TABLE-16] roles, counts, indexes, sort and read-only cells are told to a screen reader', async () => {
    await show(fakeServer());
    expect(grid().getAttribute('aria-rowcount')).toBe('7');
    expect(grid().getAttribute('aria-colcount')).toBe('8');
    expect(screen.getByRole('columnheader', { name: /price/ }).getAttribute('aria-sort')).toBe('none');
    expect(cellAt(0, 3).closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2');
    expect([cellAt(0, 5).getAttribute('aria-readonly'), cellAt(0, 3).getAttribute('aria-readonly')]).toEqual([
      'true',
      null,
    ]);
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('[TABLE-13] of many rows only those in sight are in the page', async () => {
    const server = fakeServer({ count: 5000 });
    const { rows } = server.ports.data;
    server.ports.data.rows = (query) => rows({ ...query, pageSize: query.pageSize === 0 ? 0 : 5000 });
    const store = await show(server);
    expect(store.rowCount).toBe(5000);
    expect(grid().querySelectorAll('[data-index]').length).toBeLessThan(60);
  });

  test('[TABLE-04] the total row shows sums and count; one capped says so', async () => {
    const server = fakeServer();
    const { rows } = server.ports.data;
    server.ports.data.rows = async (query) => ({
      ...(await rows(query)),
      count: 10_000,
      count_capped: true,
      totals_skipped: { share: 2 },
    });
    await show(server);
    expect(total(5)).toBe('1025');
    expect(total(2)).toContain('10000+');
    expect(screen.getByRole('img', { name: 'table.skipped 2' })).toBeDefined();
  });

  test('[TABLE-09] a click on a header sorts and says so', async () => {
    const server = fakeServer();
    await show(server);
    const header = screen.getByRole('columnheader', { name: /name/ });
    await act(async () => {
      fireEvent.click(within(header).getByRole('button'));
      await server.advance(0);
    });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
  });

  test('nothing found offers to clear the filters', async () => {
    await show(fakeServer({ count: 0 }));
    await userEvent.click(screen.getByRole('button', { name: 'table.clearFilters' }));
    expect(opened).toEqual(['clear']);
  });

  test('a malformed answer names its document and field, and can be asked for again', async () => {
    const server = fakeServer();
    const { rows } = server.ports.data;
    server.ports.data.rows = () =>
      Promise.reject(new DocumentError([{ document: 'rows', path: '/results/0/version', detail: 'must be integer' }]));
    await show(server);
    expect((await screen.findByRole('alert')).textContent).toContain('/results/0/version');
    server.ports.data.rows = rows;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'retry' }));
      await server.advance(0);
    });
    expect(cellAt(0, 2).textContent).toBe('Row 0');
  });
});

describe('by keyboard', () => {
  test('[TABLE-12] arrows move one focus, Enter edits and commits downwards, Tab sideways, Escape restores, F2 keeps the value', async () => {
    const server = fakeServer();
    await show(server);
    const user = userEvent.setup();
    await user.click(cellAt(0, 3));
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('100.50');
    expect(grid().getAttribute('aria-activedescendant')).toBe(cellAt(0, 3).id);
    await user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'price' }).value).toBe('100.50');
    await user.keyboard('7{Enter}');
    expect([cellAt(0, 3).textContent, focused()]).toEqual(['7.00', '101.50']);
    await user.keyboard('9{Escape}');
    expect([cellAt(1, 3).textContent, screen.queryByRole('textbox')]).toEqual(['101.50', null]);
    await user.keyboard('8{Tab}');
    expect([cellAt(1, 3).textContent, focused()]).toEqual(['8.00', '2']);
    await user.keyboard('{F2}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'qty' }).value).toBe('2');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid());
  });

  test('[TABLE-05] an edit shows its dependants and the total at once', async () => {
    const server = fakeServer();
    server.mode = 'hold';
    await show(server);
    const user = userEvent.setup();
    await user.click(cellAt(0, 3));
    await user.keyboard('1000{Enter}');
    expect([cellAt(0, 5).textContent, total(5)]).toEqual(['2000.00', '2824.00']);
    expect(cellAt(0, 3).getAttribute('aria-description')).toBe('table.state.pending');
  });

  test('[TABLE-06] a refused value is marked and described, Escape gives the old one back', async () => {
    await show(fakeServer());
    const user = userEvent.setup();
    await user.click(cellAt(0, 3));
    await user.keyboard('-5{Enter}{ArrowUp}');
    expect(cellAt(0, 3).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(cellAt(0, 3).getAttribute('aria-description')).toBe('At least 0'));
    expect(screen.getByRole('alert').textContent).toContain('At least 0');
    await user.keyboard('{Escape}');
    expect([cellAt(0, 3).textContent, cellAt(0, 3).getAttribute('aria-invalid')]).toEqual(['100.50', null]);
  });

  test('a conflict shows both values and takes the answer', async () => {
    const server = fakeServer();
    const store = await show(server);
    server.write(rowId(0), { price: '77.00' });
    await act(async () => {
      store.setFocus({ id: rowId(0), field: 'price' });
      store.commit({ id: rowId(0), field: 'price' }, '55');
      await server.advance(0);
    });
    const notice = screen.getByRole('alert');
    expect([notice.textContent?.includes('55.00'), notice.textContent?.includes('77.00')]).toEqual([true, true]);
    await userEvent.click(within(notice).getByRole('button', { name: 'table.takeTheirs' }));
    expect(cellAt(0, 3).textContent).toBe('77.00');
  });

  test('[GRID-08] a click outside commits', async () => {
    const server = fakeServer();
    await show(server);
    const user = userEvent.setup();
    await user.dblClick(cellAt(0, 2));
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'By blur');
    await user.click(document.body);
    expect([cellAt(0, 2).textContent, screen.queryByRole('textbox')]).toEqual(['By blur', null]);
  });

  test('[TABLE-12] a range is copied as TSV and pasted cell by cell', async () => {
    const server = fakeServer();
    await show(server);
    const user = userEvent.setup();
    await user.click(cellAt(0, 2));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(grid(), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'Row 0\t100.50\r\nRow 1\t101.50');
    await user.click(cellAt(2, 2));
    fireEvent.paste(grid(), { clipboardData: { getData: () => 'A\t1 234,50\nB\tx' } });
    await vi.waitFor(() =>
      expect([cellAt(2, 2), cellAt(2, 3), cellAt(3, 2), cellAt(3, 3)].map((cell) => cell.textContent)).toEqual([
        'A',
        '1234.50',
        'B',
        'x',
      ]),
    );
    expect(cellAt(3, 3).getAttribute('aria-invalid')).toBe('true');
  });

  test('a row opens by its button and by Ctrl+Enter', async () => {
    await show(fakeServer());
    const user = userEvent.setup();
    await user.click(within(cellAt(1, 1)).getByRole('button', { name: 'table.open' }));
    await user.click(cellAt(2, 2));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toEqual([rowId(1), rowId(2)]);
  });
});

describe('renderers', () => {
  const info = (cellRendererName: string): TableInfo =>
    makeInfo({
      columns: [
        makeColumn('name', 'CharField', { cellRenderer: cellRendererName }),
        makeColumn('price', 'DecimalField'),
      ],
    });

  test('[FAULT-01] a renderer that is missing is text with a sign, reported once', async () => {
    const server = fakeServer({ info: info('hologram') });
    await show(server);
    expect([cellAt(0, 2).textContent, cellAt(0, 2).getAttribute('aria-description')]).toEqual([
      'Row 0',
      'table.rendererMissing hologram',
    ]);
    expect(server.reports.filter(({ code }) => code === 'renderer_missing')).toEqual([
      { code: 'renderer_missing', path: 'cell/CharField/hologram' },
    ]);
  });

  test("a component that crashes on one value becomes that cell's text, the other cells stay", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Shaky = ({ text }: CellProps): ReactNode => {
      if (text === 'Row 1') throw new Error('cannot');
      return <b>{text}</b>;
    };
    const server = fakeServer({ info: info('') });
    await show(server, [
      cellRenderer('shaky', ['CharField'], { component: Shaky }),
      cellRenderer('decimal', ['DecimalField']),
    ]);
    expect(cellAt(1, 2).textContent).toBe('Row 1');
    expect(cellAt(1, 2).querySelector('b')).toBeNull();
    expect(cellAt(0, 2).querySelector('b')?.textContent).toBe('Row 0');
    expect(server.reports).toContainEqual({ code: 'renderer_crash', path: 'cell/shaky' });
    vi.restoreAllMocks();
  });

  test('an edit draws component cells anew only where the value changed', async () => {
    const drawn: string[] = [];
    const Spy = ({ text }: CellProps): ReactNode => {
      drawn.push(text);
      return text;
    };
    const server = fakeServer();
    const store = await show(server, [...basic.slice(1), cellRenderer('spy', ['CharField'], { component: Spy })]);
    drawn.length = 0;
    await act(async () => {
      store.commit({ id: rowId(0), field: 'price' }, '5');
      await server.advance(0);
    });
    expect(drawn).toEqual([]);
    act(() => void store.commit({ id: rowId(0), field: 'name' }, 'New'));
    expect(drawn).toEqual(['New']);
  });
});
