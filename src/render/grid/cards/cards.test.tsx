// The table on a phone: rows as cards, their values edited in a sheet, order and columns through sheets, the grid by a switch.
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Rows } from '../../../contract/index.ts';
import { fakeServer, makeColumn, makeInfo, makeRow, rowId } from '../../../engine/testing/index.ts';
import { addRow } from '../edit/addRow.ts';
import { drawTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

const cards = (): HTMLElement[] => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');
const cardAt = (index: number): HTMLElement => cards()[index] ?? document.body;
const phone = { isPhone: true };

describe('rows as cards', () => {
  test('the first column is the title, others are label and value; a press opens the row', async () => {
    const { opened } = await drawTable(fakeServer(), phone);
    expect(screen.queryByRole('grid')).toBeNull();
    const card = cardAt(0);
    await userEvent.click(within(card).getByRole('button', { name: 'view.openNamed' }));
    expect(opened).toEqual([rowId(0)]);
    expect(within(card).getByText('Row 0')).toBeTruthy();
    expect(within(card).getByText('price').nextSibling?.textContent).toBe('100.50');
  });

  test('a number that stands before the name is no title: it stands below it', async () => {
    const info = makeInfo({
      columns: [
        makeColumn('number', 'IntegerField', { editable: false }),
        makeColumn('name', 'CharField'),
        makeColumn('price', 'DecimalField'),
      ],
    });
    const server = fakeServer({ info });
    server.rows = [{ ...makeRow(0), number: 61 }];
    await drawTable(server, phone);
    expect([
      cardAt(0).querySelector('.kg-card-name')?.textContent,
      cardAt(0).querySelector('.kg-card-subtitle')?.textContent,
    ]).toEqual(['Row 0', '61']);
    expect([...cardAt(0).querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['price']);
  });

  test('[RIGHT-07] [SCREEN-10] a row that the reader may not see says so, on a card and in the grid', async () => {
    const server = fakeServer({
      info: makeInfo({
        columns: [makeColumn('name', 'CharField'), makeColumn('owner', 'ForeignKey', { editable: false })],
      }),
    });
    server.rows = [{ ...makeRow(0), owner: { id: 'u9', string_view: '' } }];
    await drawTable(server, phone);
    within(cardAt(0)).getByText('table.unseen');
    cleanup();
    await drawTable(server);
    expect(screen.getByText('table.unseen').closest('[role=gridcell]')).toBeTruthy();
  });

  test('[FAULT-06] a computed 0 that nobody entered is nothing, on a card and in the grid', async () => {
    const cost = makeColumn('cost', 'DecimalField', { editable: false });
    const computed = { ...cost, cellRendererParams: { ...cost.cellRendererParams, fComputed: '<price> * 2' } };
    const info = makeInfo({
      columns: [makeColumn('name', 'CharField'), makeColumn('price', 'DecimalField'), computed],
    });
    const server = fakeServer({ info });
    server.rows = [
      { ...makeRow(0), price: null, cost: '0.00' },
      { ...makeRow(1), price: '0', cost: '0.00' },
    ];
    await drawTable(server, phone);
    expect([0, 1].map((index) => within(cardAt(index)).queryByText('cost')?.nextSibling?.textContent)).toEqual([
      undefined,
      '0.00',
    ]);
    cleanup();
    await drawTable(server);
    expect(screen.getAllByText('0.00')).toHaveLength(1);
  });

  test("[CURRENCY-01, CURRENCY-02] the sign of an amount is its row's, and the total tells each currency", async () => {
    const price = makeColumn('price', 'DecimalField', { editable: false });
    const info = makeInfo({
      columns: [
        makeColumn('name', 'CharField'),
        { ...price, cellRendererParams: { ...price.cellRendererParams, currencyField: 'unit', fComputed: true } },
      ],
    });
    const server = fakeServer({ info });
    server.rows = [
      { ...makeRow(0), price: '10.00', unit: 'KZT' },
      { ...makeRow(1), price: '0.50', unit: 'USD' },
    ];
    const totals_by_currency = { price: { KZT: '10.00', USD: '0.50' } };
    const rows = async (): Promise<Rows> => ({ results: [...server.rows], next: null, count: 2, totals_by_currency });
    await drawTable(server, { ...phone, data: { rows } });
    expect([0, 1].map((index) => within(cardAt(index)).getByText('price').nextSibling?.textContent)).toEqual([
      '10.00 KZT',
      '0.50 USD',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /table.count/ }));
    expect(screen.getByText('10.00 KZT + 0.50 USD')).toBeTruthy();
  });

  test('a long card shows more on demand', async () => {
    const columns = Array.from({ length: 12 }, (_, index) =>
      makeColumn(`c${index}`, 'IntegerField', { editable: false }),
    );
    const server = fakeServer({ info: makeInfo({ columns }) });
    server.rows = [{ ...makeRow(0), ...Object.fromEntries(columns.map(({ field }, index) => [field, index])) }];
    await drawTable(server, phone);
    const count = (): number => cardAt(0).querySelectorAll('dt').length;
    expect([count(), cardAt(0).querySelector('.kg-card')?.hasAttribute('data-short')]).toEqual([4, true]);
    await userEvent.click(within(cardAt(0)).getByRole('button', { name: 'view.otherValues' }));
    expect([count(), cardAt(0).querySelector('.kg-card')?.hasAttribute('data-short')]).toEqual([11, false]);
  });

  test('[GRID-09] of many rows only those in sight are in the page', async () => {
    await drawTable(fakeServer({ count: 100 }), phone);
    expect(cards().length).toBeLessThan(30);
    expect(cardAt(0).getAttribute('aria-setsize')).toBe('100');
  });

  test('[TABLE-06, GRID-09] a value is edited in a sheet by the same rules: refused with its reason, taken when it is right', async () => {
    const server = fakeServer();
    const { settle } = await drawTable(server, phone);
    const value = (): HTMLElement =>
      within(cardAt(0))
        .getAllByRole('button', { name: /view\.editNamed/ })
        .find((button) => button.closest('.kg-card-value')?.querySelector('dt')?.textContent === 'price') ??
      document.body;
    await userEvent.click(value());
    const sheet = await screen.findByRole('dialog');
    await userEvent.clear(within(sheet).getByRole('textbox', { name: 'price' }));
    await userEvent.keyboard('-5{Enter}');
    expect(within(sheet).getByRole('alert').textContent).not.toBe('');
    await userEvent.clear(within(sheet).getByRole('textbox', { name: 'price' }));
    await userEvent.keyboard('7{Enter}');
    await settle();
    expect([screen.queryByRole('dialog'), value().textContent]).toEqual([null, '7.00']);
    expect(server.calls.find(({ name }) => name === 'updateRow')?.asked).toMatchObject({ price: '7.00' });
  });

  test('a sheet that is left keeps the old value', async () => {
    const server = fakeServer();
    const { store } = await drawTable(server, phone);
    await userEvent.click(within(cardAt(0)).getAllByRole('button', { name: /view\.editNamed/ })[0] ?? document.body);
    await screen.findByRole('dialog');
    await userEvent.keyboard('other{Escape}');
    expect([
      screen.queryByRole('dialog'),
      store.hasUnsaved(),
      server.calls.some(({ name }) => name === 'updateRow'),
    ]).toEqual([null, false, false]);
  });

  test('[GRID-09] a new row that is saved as a whole is checked when its sheet is left, and sent once it is complete', async () => {
    const server = fakeServer({ info: makeInfo({ editing: 'row', newRows: 'grid', rev: 'aaaabbbbccccdddd' }) });
    const { store, settle } = await drawTable(server, phone);
    act(() => addRow(store));
    await screen.findByRole('textbox', { name: 'name' });
    await userEvent.keyboard('{Escape}');
    expect(store.focus).toBeUndefined();
    const enter = async (label: string, text: string): Promise<void> => {
      const card = cards().find((one) => one.dataset['index'] === '5') ?? document.body;
      const more = within(card).queryByRole('button', { name: 'view.otherValues' });
      if (more) await userEvent.click(more);
      const value = within(card)
        .getAllByRole('button', { name: /view\.editNamed/ })
        .find((button) => (button.closest('.kg-card-value')?.querySelector('dt')?.textContent ?? 'name') === label);
      await userEvent.click(value ?? document.body);
      await userEvent.type(await screen.findByRole('textbox', { name: label }), `${text}{Enter}`);
      await settle(600);
    };
    await enter('price', '7');
    expect(store.cellState({ id: rowId(1000), field: 'name' })).toMatchObject({
      status: 'invalid',
      issues: [{ rule: 'required' }],
    });
    act(() => void store.commit({ id: rowId(1000), field: 'name' }, 'Made'));
    await settle();
    expect(server.calls.filter(({ name }) => name === 'createRow').map(({ asked }) => asked)).toEqual([
      { id: rowId(1000), name: 'Made', price: '7.00' },
    ]);
  });

  test('yes or no is changed by a press', async () => {
    const { store } = await drawTable(
      fakeServer({
        info: makeInfo({ columns: [makeColumn('name', 'CharField'), makeColumn('mark', 'BooleanField')] }),
      }),
      phone,
    );
    await userEvent.click(
      within(cardAt(0))
        .getAllByRole('button', { name: /view\.editNamed/ })
        .at(-1) ?? document.body,
    );
    expect(store.value({ id: rowId(0), field: 'mark' })).toBe(false);
  });
});

describe('beside the cards', () => {
  test('[GRID-09] count and sums of everything found', async () => {
    await drawTable(fakeServer(), phone);
    const total = screen.getByRole('region', { name: 'table.totals' });
    await userEvent.click(within(total).getByRole('button'));
    expect(within(total).getByText('amount').nextSibling?.textContent).toBe('1025');
  });

  test('[GRID-09] [HEAD-02] order through a sheet, several columns too; it and the other tools are behind one button', async () => {
    const { store } = await drawTable(fakeServer(), phone);
    const toolbar = screen.getByRole('toolbar', { name: 'view.toolbar' });
    expect(within(toolbar).getAllByRole('button', { expanded: false })).toHaveLength(1);
    await userEvent.click(within(toolbar).getByRole('button', { name: 'view.more' }));
    const tools = await screen.findByRole('menu', { name: 'view.toolbar' });
    expect(
      within(tools)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['view.sort', 'view.columns', 'view.refresh']));
    await userEvent.click(within(tools).getByRole('menuitem', { name: 'view.sort' }));
    const line = async (name: string): Promise<HTMLElement> =>
      within(await screen.findByRole('list', { name: 'view.sort' })).getByRole('group', { name });
    await userEvent.click(within(await line('price')).getByRole('button', { name: 'view.sortDesc' }));
    await userEvent.click(within(await line('name')).getByRole('button', { name: 'view.sortAsc' }));
    expect(store.sortModel).toEqual(['-price', 'name']);
    await userEvent.click(within(await line('price')).getByRole('button', { name: 'view.sortDesc' }));
    expect(store.sortModel).toEqual(['name']);
  });

  test('the grid by a switch, kept for the next visit; and back', async () => {
    const server = fakeServer();
    await drawTable(server, phone);
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'view.asTable' }));
    expect(screen.getByRole('grid')).toBeTruthy();
    cleanup();
    const { store } = await drawTable(server, phone);
    expect(screen.getByRole('grid')).toBeTruthy();
    act(() => store.view.setPhoneForm('cards'));
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('groups are lines with count and sums that close and open', async () => {
    const columns = [
      makeColumn('name', 'CharField'),
      makeColumn('paid', 'BooleanField', { groupable: true }),
      makeColumn('amount', 'DecimalField', { cellRendererParams: { fComputed: true, precision: 2 } }),
    ];
    const server = fakeServer({ count: 2, info: makeInfo({ columns }) });
    server.stored.set('groups:orders/order', { by: ['paid'] });
    const groups = async () => ({
      results: [{ keys: [true], count: 2, totals: { 'sum:amount': '7.00' } }],
      capped: false,
    });
    const { settle } = await drawTable(server, { isPhone: true, data: { groups } });
    const line = within(cardAt(0)).getByRole('button', { name: /table\.yes/ });
    expect([line.getAttribute('aria-expanded'), line.textContent]).toEqual(['true', 'table.yes2amount: 7.00']);
    await settle();
    expect(cards()).toHaveLength(3);
    await userEvent.click(line);
    await settle();
    expect(cards()).toHaveLength(1);
    expect(line.getAttribute('aria-expanded')).toBe('false');
  });
});
