// Editing a grid as in a spreadsheet, on the screen: new rows, undo, ranges, menus, chosen rows, conflicts.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableInfo } from '../../../contract/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';
import { createRegistry } from '../../../engine/registry/index.ts';
import { TableStore } from '../../../engine/table/index.ts';
import { fakeServer, makeInfo, rowId, type FakeServer } from '../../../engine/testing/index.ts';
import { normaliseValue } from '../../../engine/values/index.ts';
import { InputEditor } from '../../cellEditor/index.ts';
import { KesteProvider, type AnyComponent, type AnyRenderer, type CellRenderer } from '../../core/index.ts';
import { prepareBrowser } from '../../testing/index.ts';
import { DataGrid } from '../DataGrid.tsx';
import { announcerOf } from '../announcer/gridAnnouncer.ts';

const IN_GRID = makeInfo({ newRows: 'grid', posting: true, rev: 'aaaabbbbccccdddd' });
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
const cell = (name: string, keys: string[], over: Partial<CellRenderer> = {}): CellRenderer => ({
  kind: 'cell',
  name,
  keys,
  text: (value) => (typeof value === 'object' ? '' : String(value)),
  editor: InputEditor,
  ...over,
});
const renderers: AnyRenderer[] = [
  cell('text', ['CharField']),
  cell('decimal', ['DecimalField'], { parse: (text) => normaliseValue('DecimalField', text, { precision: 2 }) }),
  cell('integer', ['IntegerField']),
  cell('boolean', ['BooleanField']),
  cell('reference', ['ForeignKey']),
];

beforeAll(prepareBrowser);
afterEach(cleanup);

async function show(
  server: FakeServer,
  more: readonly AnyRenderer[] = [],
): Promise<{ store: TableStore; user: UserEvent }> {
  const ports = { ...server.ports, formats };
  let made = 0;
  const store = new TableStore({
    ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
    newId: () => rowId(1000 + made++),
  });
  const Page = (): ReactNode => (
    <MantineProvider>
      <KesteProvider ports={ports} registry={createRegistry<AnyComponent>([...renderers, ...more])}>
        <DataGrid store={store} label="Orders" onOpenRow={() => undefined} />
      </KesteProvider>
    </MantineProvider>
  );
  render(<Page />);
  await act(async () => {
    store.start();
    await server.advance(0);
  });
  return { store, user: userEvent.setup() };
}

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Orders' });
const cellAt = (row: number, column: number): HTMLElement => {
  const found = grid().querySelector<HTMLElement>(`[data-index="${row}"] [aria-colindex="${column}"]`);
  if (!found) throw new Error(`no cell ${row}, ${column}`);
  return found;
};
const names = (): (string | null)[] =>
  [...grid().querySelectorAll('[data-index] [aria-colindex="2"]')].map(({ textContent }) => textContent);
const said = (): string => document.querySelector('[data-grid-says]')?.textContent?.trim() ?? '';
const settle = (server: FakeServer): Promise<void> => act(() => server.advance(0));

describe('rows', () => {
  test('[GRID-10] an empty row stands at the end and says so; typing makes it one, what it lacks is marked when it is left', async () => {
    const server = fakeServer({ info: IN_GRID });
    const { user } = await show(server);
    expect(within(cellAt(5, 1)).getByRole('img').getAttribute('aria-label')).toBe('edit.blankRow');
    await user.click(cellAt(5, 3));
    await user.keyboard('7{Enter}');
    expect([cellAt(5, 3).textContent, cellAt(6, 2).textContent]).toEqual(['7.00', '']);
    expect(cellAt(5, 2).getAttribute('aria-invalid')).toBe('true');
    await user.click(cellAt(5, 2));
    await user.keyboard('Made{Enter}');
    await settle(server);
    expect([cellAt(5, 2).getAttribute('aria-invalid'), server.rows[5]?.['name']]).toEqual([null, 'Made']);
  });

  test('[GRID-10] Insert makes a row below, Escape takes it away while it is untouched', async () => {
    const { user } = await show(fakeServer({ info: IN_GRID }));
    await user.click(cellAt(1, 2));
    await user.keyboard('{Insert}');
    await vi.waitFor(() => expect(names()).toEqual(['Row 0', 'Row 1', '', 'Row 2', 'Row 3', 'Row 4', '']));
    expect(said()).toBe('edit.inserted');
    await user.keyboard('{Escape}');
    expect(names()).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3', 'Row 4', '']);
  });

  test('[GRID-05] a deleted row can be brought back by its message, whatever was done since, and by Ctrl+Z', async () => {
    const server = fakeServer();
    const { user } = await show(server);
    await user.click(cellAt(1, 2));
    await user.keyboard('{Control>}[Minus]{/Control}');
    const undo = await screen.findByRole('button', { name: 'edit.undo' });
    await user.click(cellAt(0, 3));
    await user.keyboard('7{Enter}');
    await user.click(undo);
    await vi.waitFor(() =>
      expect([names(), cellAt(0, 3).textContent]).toEqual([['Row 0', 'Row 1', 'Row 2', 'Row 3', 'Row 4'], '7.00']),
    );
    await user.click(cellAt(1, 2));
    await user.keyboard('{Control>}[Minus]{/Control}');
    await vi.waitFor(() => expect(said()).toBe('edit.notice.deletedKept 1'));
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    await vi.waitFor(() => expect([names()[1], said()]).toEqual(['Row 1', 'edit.undoRows edit.step.delete 1']));
  });

  test('[ROWS-01] the menu of a row posts it: its cells are read-only and it carries a sign', async () => {
    const server = fakeServer({ info: IN_GRID });
    const { user } = await show(server);
    fireEvent.contextMenu(cellAt(0, 2));
    await user.click(await screen.findByRole('menuitem', { name: /menu\.post/ }));
    await settle(server);
    expect(server.rows[0]).toMatchObject({ is_posted: true });
    expect([
      cellAt(0, 2).getAttribute('aria-readonly'),
      within(cellAt(0, 1)).getByRole('img').getAttribute('aria-label'),
    ]).toEqual(['true', 'edit.posted']);
    await user.click(cellAt(0, 2));
    await user.keyboard('{Shift>}{F10}{/Shift}');
    // Without layout the popup takes its anchor for scrolled away and hides.
    expect(await screen.findByText('edit.menu.unpost')).toBeDefined();
    expect(
      screen
        .getByRole('menuitem', { name: /menu\.delete.*menu\.why\.posted/, hidden: true })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

describe('rows that may be looked at only', () => {
  async function showMixed(): Promise<Awaited<ReturnType<typeof show>> & { server: FakeServer }> {
    const server = fakeServer({ info: { ...IN_GRID, rev: '2222bbbbccccdddd' } });
    Object.assign(server.rows[1] ?? {}, { may_update: false, may_delete: false });
    return { server, ...(await show(server)) };
  }
  const written = (server: FakeServer): number =>
    server.calls.filter(({ name }) => ['updateRow', 'batch', 'bulk', 'deleteRow'].includes(name)).length;

  test('[RIGHT-06] [TABLE-16] their cells are read-only and signed; mouse, F2, Enter and typing say why and open nothing', async () => {
    const { server, user, store } = await showMixed();
    expect([0, 1].map((row) => cellAt(row, 3).getAttribute('aria-readonly'))).toEqual([null, 'true']);
    expect([0, 1].map((row) => within(cellAt(row, 1)).queryByRole('img', { name: 'edit.forbidden' }) !== null)).toEqual(
      [false, true],
    );
    for (const press of [
      () => user.dblClick(cellAt(1, 3)),
      () => user.keyboard('{F2}'),
      () => user.keyboard('{Enter}'),
      () => user.keyboard('7'),
    ]) {
      await user.click(cellAt(1, 3));
      await press();
      await vi.waitFor(() => expect(said()).toBe('edit.forbidden'));
      await act(async () => announcerOf(store).say(''));
      expect(store.editing.open).toBeUndefined();
    }
    await user.keyboard('{Delete}');
    await vi.waitFor(() => expect(said()).toBe('edit.cleared 0. edit.closedRows 1'));
    await settle(server);
    expect(written(server)).toBe(0);
  });

  test('[RIGHT-06] a range over such a row is cut, filled and pasted around it, and its rows are counted', async () => {
    const { server, user } = await showMixed();
    await user.click(cellAt(0, 4));
    await user.keyboard('9{Enter}');
    await user.click(cellAt(0, 4));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await vi.waitFor(() => expect(said()).toBe('edit.filled 1. edit.closedRows 1'));
    await user.click(cellAt(0, 4));
    fireEvent.paste(grid(), { clipboardData: { getData: (type: string) => (type === 'text/plain' ? '1\n2\n3' : '') } });
    await vi.waitFor(() => expect(said()).toBe('edit.pasted 2. edit.closedRows 1'));
    await settle(server);
    expect(server.rows.slice(0, 3).map(({ qty }) => qty)).toEqual([1, 2, 3]);
    expect(server.rows[1]?.version).toBe(1);
  });

  test('[RIGHT-06] the menu of such a row says why it neither posts nor deletes it; removing it among others leaves it', async () => {
    const { server, user } = await showMixed();
    fireEvent.contextMenu(cellAt(1, 2));
    const closed = await screen.findByRole('menuitem', { name: /menu\.delete.*menu\.why\.delete/, hidden: true });
    expect([
      closed.getAttribute('aria-disabled'),
      screen
        .getByRole('menuitem', { name: /menu\.post.*menu\.why\.update/, hidden: true })
        .getAttribute('aria-disabled'),
      screen.queryByText('edit.menu.mark'),
    ]).toEqual(['true', 'true', null]);
    await user.click(closed);
    await user.keyboard('{Escape}');
    await user.click(cellAt(0, 2));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}[Minus]{/Control}');
    await vi.waitFor(() =>
      expect([names().slice(0, 2), said()]).toEqual([
        ['Row 1', 'Row 2'],
        'edit.notice.deletedKept 1. edit.notice.kept 1',
      ]),
    );
    expect(server.rows).toHaveLength(5);
  });

  test('[RIGHT-06] chosen with others they are named as those that stay', async () => {
    const { server, user, store } = await showMixed();
    await act(async () => store.selection.set([rowId(0), rowId(1)]));
    await user.click(await screen.findByRole('button', { name: 'edit.bulk.delete' }));
    expect(await screen.findByText('edit.bulk.askDelete 1. edit.bulk.stay 1')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'yes' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('region', { name: 'edit.bulk.title' }).textContent).toContain('Row 1: edit.forbidden'),
    );
    expect(server.rows.map(({ name }) => name)).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4']);
  });
});

test('[ROWS-01] a marked row carries a sign of its own, a posted one that of posting alone', async () => {
  const server = fakeServer({ info: IN_GRID });
  for (const [index, values] of [
    { mark: true, is_posted: false },
    { mark: true, is_posted: true },
    { mark: false, is_posted: false },
  ].entries())
    Object.assign(server.rows[index] ?? {}, values);
  await show(server);
  const signs = [0, 1, 2].map((row) =>
    within(cellAt(row, 1))
      .queryAllByRole('img')
      .map((sign) => sign.getAttribute('aria-label')),
  );
  expect(signs).toEqual([['edit.marked'], ['edit.posted'], []]);
});

test('[TABLE-12] a number is typed where it stands: at the end of its cell', async () => {
  const { user } = await show(fakeServer());
  await user.dblClick(cellAt(0, 3));
  expect((await screen.findByRole('textbox', { name: 'price' })).closest('.kg-end')).not.toBeNull();
});

describe('ranges', () => {
  test('[TABLE-12, GRID-02] Ctrl+D fills the range down, Ctrl+Z takes it back whole and names it, Ctrl+Y does it again', async () => {
    const server = fakeServer();
    const { user } = await show(server);
    await user.click(cellAt(0, 3));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}[KeyD]{/Control}');
    await vi.waitFor(() => expect([cellAt(1, 3).textContent, cellAt(2, 3).textContent]).toEqual(['100.50', '100.50']));
    await settle(server);
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    await vi.waitFor(() =>
      expect([cellAt(1, 3).textContent, said()]).toEqual(['101.50', 'edit.undoCells edit.step.fill 2']),
    );
    await settle(server);
    await user.keyboard('{Control>}[KeyY]{/Control}');
    await vi.waitFor(() => expect(cellAt(2, 3).textContent).toBe('100.50'));
  });

  test('[GRID-11] the chosen range adds up below the rows', async () => {
    const { user } = await show(fakeServer());
    await user.click(cellAt(0, 3));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const bar = await vi.waitFor(() => {
      const found = document.querySelector('[data-range-totals]');
      if (!found) throw new Error('no bar yet');
      return found;
    });
    expect(bar.textContent).toBe('edit.range.cells 2 · edit.range.sum 202.00 · edit.range.average 101.00');
  });

  test('[GRID-01] refused cells of a paste are marked, one message sums up and leads to the first of them', async () => {
    const server = fakeServer();
    const { user, store } = await show(server);
    await user.click(cellAt(0, 3));
    fireEvent.paste(grid(), {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? '1.234,50\n5' : '') },
    });
    await user.click(await screen.findByRole('button', { name: 'edit.toFirst' }));
    expect(said()).toBe('edit.pasted 1. edit.pasteRefused 1');
    expect([cellAt(0, 3).getAttribute('aria-invalid'), cellAt(1, 3).textContent, store.focus]).toEqual([
      'true',
      '5.00',
      { id: rowId(0), field: 'price' },
    ]);
  });

  test('[GRID-01] more than 500 rows are pasted only after a question', async () => {
    const server = fakeServer({ info: IN_GRID });
    const { user, store } = await show(server);
    await user.click(cellAt(0, 2));
    const paste = (): boolean =>
      fireEvent.paste(grid(), {
        clipboardData: { getData: () => Array.from({ length: 501 }, (_, index) => `N${index}`).join('\n') },
      });
    paste();
    await user.click(await screen.findByRole('button', { name: 'no' }));
    expect([store.rowCount, server.rows[0]?.['name']]).toEqual([6, 'Row 0']);
    paste();
    await user.click(await screen.findByRole('button', { name: 'yes' }));
    await vi.waitFor(() => expect(said()).toBe('edit.pasted 501'));
    expect(store.rowCount).toBe(502);
  });

  test('[GRID-02] cut copies and clears; a posted row gives nothing away', async () => {
    const { user } = await show(fakeServer());
    await user.click(cellAt(1, 3));
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.cut(grid(), { clipboardData: { setData } });
    await vi.waitFor(() => expect(cellAt(1, 3).textContent).toBe(''));
    expect(setData).toHaveBeenCalledWith('text/plain', '101.50');
  });
});

describe('chosen rows', () => {
  test('[DYNREF-09] a reference whose model the rows say is offered where all chosen ones say the same, with rows of that model', async () => {
    const [first] = makeInfo().columns;
    if (!first) throw new Error('no columns');
    const column = (field: string, modelField?: string): TableInfo['columns'][number] => ({
      ...first,
      field,
      headerName: field,
      type: modelField === undefined ? 'CharField' : 'DynamicReferenceField',
      cellEditorParams: { rulesConfig: [], ...(modelField === undefined ? {} : { modelField }) },
    });
    const info = makeInfo({
      rev: 'ddddbbbbccccdddd',
      columns: [...makeInfo().columns, column('kind'), column('party', 'kind')],
    });
    const server = fakeServer({ info });
    for (const [index, row] of server.rows.entries()) row['kind'] = index === 3 ? 'worker' : 'firm';
    const asked: unknown[] = [];
    const models: AnyRenderer = cell('party', ['DynamicReferenceField'], {
      editor: ({ model }) => {
        asked.push(model);
        return <input aria-label="party" />;
      },
    });
    const { user } = await show(server, [models]);
    await user.click(within(cellAt(1, 1)).getByRole('checkbox'));
    await user.click(within(cellAt(2, 1)).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'edit.bulk.title' });
    await user.click(within(bar).getByRole('button', { name: 'edit.bulk.set' }));
    await user.selectOptions(within(bar).getByRole('combobox'), 'party');
    await within(bar).findByRole('textbox', { name: 'party' });
    expect(new Set(asked)).toEqual(new Set(['firm']));
    await user.click(within(cellAt(3, 1)).getByRole('checkbox'));
    await vi.waitFor(() => expect(within(bar).queryByRole('option', { name: 'party' })).toBeNull());
  });

  test('[GRID-03] rows are chosen by check mark and Shift+Space; a value is set for all, failures are listed and stay chosen', async () => {
    const server = fakeServer();
    server.stubborn = rowId(2);
    const { user, store } = await show(server);
    await user.click(within(cellAt(1, 1)).getByRole('checkbox'));
    await user.click(cellAt(2, 2));
    await user.keyboard('{Shift>} {/Shift}');
    await vi.waitFor(() => expect(store.selection.ids).toEqual([rowId(1), rowId(2)]));
    const bar = await screen.findByRole('region', { name: 'edit.bulk.title' });
    await user.click(within(bar).getByRole('button', { name: 'edit.bulk.set' }));
    await user.selectOptions(within(bar).getByRole('combobox'), 'price');
    expect(within(bar).getByRole('button', { name: 'edit.bulk.apply 2' })).toHaveProperty('disabled', true);
    await user.type(within(bar).getByRole('textbox', { name: 'price' }), '1.234,50{Enter}');
    expect(within(bar).getByRole('alert').textContent).toContain('Ambiguous');
    await user.click(within(bar).getByRole('button', { name: /bulk\.change/ }));
    await user.type(within(bar).getByRole('textbox', { name: 'price' }), '12,5{Enter}');
    await user.click(within(bar).getByRole('button', { name: 'edit.bulk.apply 2' }));
    await settle(server);
    expect([server.rows[1]?.['price'], cellAt(1, 3).textContent, store.selection.ids]).toEqual([
      '12.50',
      '12.50',
      [rowId(2)],
    ]);
    expect(within(bar).getByRole('alert').textContent).toContain('Stubborn: posted');
  });

  test('[SCREEN-04] chosen rows add up below the rows by column, also after one of them is changed', async () => {
    const { user, store } = await show(fakeServer());
    await user.click(within(cellAt(1, 1)).getByRole('checkbox'));
    await user.click(within(cellAt(2, 1)).getByRole('checkbox'));
    const sums = (): (string | null)[] =>
      [...document.querySelectorAll('.kg-row-sums > div')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(sums()).toContain('price204.00'));
    act(() => void store.commit({ id: rowId(1), field: 'price' }, '0.50'));
    await vi.waitFor(() => expect(sums()).toContain('price103.00'));
  });

  test('[GRID-03] Shift and a press on a check mark choose from the last one of the same table, never of another one', async () => {
    const { store } = await show(fakeServer());
    const mark = (row: number) => within(cellAt(row, 1)).getByRole('checkbox');
    fireEvent.click(mark(1));
    fireEvent.click(mark(3), { shiftKey: true });
    expect(store.selection.ids).toEqual([rowId(1), rowId(2), rowId(3)]);
    cleanup();
    const other = await show(fakeServer());
    fireEvent.click(mark(4), { shiftKey: true });
    expect(other.store.selection.ids).toEqual([rowId(4)]);
  });

  test('[GRID-03] a value for all is given up by its button, whatever is typed', async () => {
    const server = fakeServer();
    const { user } = await show(server);
    await user.click(within(cellAt(1, 1)).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'edit.bulk.title' });
    await user.click(within(bar).getByRole('button', { name: 'edit.bulk.set' }));
    await user.type(within(bar).getByRole('textbox'), 'Another');
    await user.click(within(bar).getByRole('button', { name: 'edit.bulk.cancel' }));
    await settle(server);
    expect([within(bar).queryByRole('group'), server.rows[1]?.['name']]).toEqual([null, 'Row 1']);
  });

  test('[GRID-03] Shift+Space twice over a range lets its rows go, and no other', async () => {
    const { user, store } = await show(fakeServer());
    store.selection.set([rowId(4)]);
    await user.click(cellAt(1, 2));
    await user.keyboard('{Shift>}{ArrowDown} {/Shift}');
    await vi.waitFor(() => expect(store.selection.ids).toEqual([rowId(4), rowId(1), rowId(2)]));
    let notified = 0;
    store.subscribe('selection', () => notified++);
    await user.keyboard('{Shift>} {/Shift}');
    await vi.waitFor(() => expect(store.selection.ids).toEqual([rowId(4)]));
    expect(notified).toBe(1);
  });

  test('[GRID-03] deleting chosen rows says that they are deleted and brings them back', async () => {
    const server = fakeServer();
    const { user, store } = await show(server);
    await user.click(cellAt(0, 2));
    store.selection.set([rowId(1), rowId(2)]);
    await user.click(await screen.findByRole('button', { name: 'edit.bulk.delete' }));
    await user.click(await screen.findByRole('button', { name: 'yes' }));
    expect(await screen.findByText('edit.notice.deletedKept 2', { ignore: '[data-grid-says]' })).toBeTruthy();
    expect(screen.queryByText(/bulk\.done/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'edit.undo', hidden: true }));
    await vi.waitFor(() => expect(store.rowCount).toBe(5));
    expect(server.calls.filter(({ name }) => name === 'restoreRow')).toHaveLength(2);
  });

  test('deleting chosen rows asks first; Escape lets them go', async () => {
    const server = fakeServer();
    const { user, store } = await show(server);
    await user.click(cellAt(0, 2));
    await user.keyboard('{Control>}[KeyA]{/Control}');
    await user.click(await screen.findByRole('button', { name: 'edit.bulk.delete' }));
    await user.click(await screen.findByRole('button', { name: 'no' }));
    expect(server.rows).toHaveLength(5);
    fireEvent.keyDown(grid(), { key: 'Escape' });
    expect(store.selection.size).toBe(0);
  });
});

test('[TABLE-16, GRID-12] a conflict is announced, and Enter on its cell leads to mine and theirs', async () => {
  const server = fakeServer();
  const { user, store } = await show(server);
  server.write(rowId(0), { price: '77.00' });
  await user.click(cellAt(0, 3));
  await user.keyboard('55{Enter}');
  await settle(server);
  await vi.waitFor(() => expect(said()).toBe('edit.notice.conflict 1'));
  await user.click(cellAt(0, 3));
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('table.keepMine');
  await user.tab();
  await user.keyboard('{Enter}');
  expect([cellAt(0, 3).textContent, store.cellState({ id: rowId(0), field: 'price' }).status]).toEqual([
    '77.00',
    'clean',
  ]);
  expect(document.activeElement).toBe(grid());
});

test('[TABLE-16] cells of the range and chosen rows say that they are chosen, and every row has a number of its own', async () => {
  const server = fakeServer({ info: IN_GRID });
  const { user } = await show(server);
  const chosen = (): string[] =>
    [...grid().querySelectorAll('[role=gridcell][aria-selected=true]')].map(
      (one) => `${one.closest('[data-index]')?.getAttribute('data-index')}/${one.getAttribute('aria-colindex')}`,
    );
  await user.click(cellAt(0, 3));
  expect(chosen()).toEqual(['0/3']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(chosen()).toEqual(['0/3', '0/4', '1/3', '1/4']);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(chosen()).toEqual(['0/3', '1/3']);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toEqual(['2/3']);
  await user.click(within(cellAt(1, 1)).getByRole('checkbox'));
  const rows = within(grid()).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual([
    null,
    'false',
    'true',
    'false',
    'false',
    'false',
    null,
    null,
  ]);
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(grid().getAttribute('aria-rowcount')).toBe('8');
});

test('a table that only shows has no checks, no empty row and no commands', async () => {
  const reader: TableInfo = makeInfo({
    editing: 'none',
    newRows: 'grid',
    permissions: { create: false, update: false, delete: false, export: true },
    rev: '1111bbbbccccdddd',
  });
  const { user } = await show(fakeServer({ info: reader }));
  expect([screen.queryByRole('checkbox'), names().length]).toEqual([null, 5]);
  await user.click(cellAt(0, 2));
  await user.keyboard('{Delete}{Control>}[Minus]{/Control}');
  expect(names()[0]).toBe('Row 0');
});
