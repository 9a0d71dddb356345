// The headless table against a server in memory: opening, pages, order, edits, live changes.
import { describe, expect, test } from 'vitest';
import { fakeServer, makeColumn, makeInfo, rowId, type FakeServer } from '../testing/index.ts';
import { TableStore } from './tableStore.ts';

const REF = { model: 'order', page_name: 'orders', table_type: 'list' };

async function openTable(server: FakeServer): Promise<TableStore> {
  const store = new TableStore({ ports: server.ports, ref: REF, after: server.after });
  store.start();
  await server.advance(0);
  return store;
}

const calls = (server: FakeServer, name: string): unknown[] =>
  server.calls.filter((call) => call.name === name).map(({ asked }) => asked);
const price = { id: rowId(0), field: 'price' };

describe('opening', () => {
  test('[TABLE-02] the state holds columns, list, data, sort model, focused cell, focused row, row data and table info', async () => {
    const server = fakeServer();
    server.stored.set('sort:orders/order', ['-name']);
    const store = await openTable(server);
    store.setFocus({ id: rowId(1), field: 'price' });
    const { columns, list, data, tableInfo, rowData, ...rest } = store.state();
    expect(columns.map(({ field }) => field)).toEqual(['name', 'price', 'qty', 'amount', 'share', 'mark', 'manager']);
    expect(list).toEqual([4, 3, 2, 1, 0].map(rowId));
    expect([data.results.map(({ id, name }) => [id, name]), data.count]).toEqual([
      [4, 3, 2, 1, 0].map((index) => [rowId(index), `Row ${index}`]),
      5,
    ]);
    expect(rest).toEqual({ sortModel: ['-name'], focusedCell: { colKey: 'price', rowIndex: 3 }, focusedRow: rowId(1) });
    expect(rowData).toMatchObject({ id: rowId(1), version: 1, name: 'Row 1', price: '101.50' });
    expect(tableInfo).toMatchObject({ table_size: 'normal', data_path: server.info.data_path, rev: server.info.rev });
  });

  test('[TABLE-02] each table key and page has a state of its own', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.toggleSort('name');
    store.setFocus(price);
    await server.advance(0);
    for (const own of [{ page_name: 'archive' }, { model: 'invoice' }]) {
      const other = new TableStore({ ports: server.ports, ref: { ...REF, ...own }, after: server.after });
      other.start();
      await server.advance(0);
      expect(other.state()).toMatchObject({
        sortModel: [],
        focusedCell: undefined,
        focusedRow: undefined,
        data: { count: 5 },
      });
      other.toggleSort('price');
      await server.advance(0);
    }
    expect(store.state()).toMatchObject({ sortModel: ['name'], focusedCell: { colKey: 'price', rowIndex: 0 } });
    expect(Object.fromEntries([...server.stored].filter(([id]) => id.startsWith('sort:')))).toEqual({
      'sort:orders/order': ['name'],
      'sort:archive/order': ['price'],
      'sort:orders/invoice': ['price'],
    });
  });

  test('[TABLE-01] the description is prepared once per revision; a new one after routes_update brings its columns', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const { table } = store;
    server.info = { ...server.info };
    server.emit('routes_update', { rev: 'b' });
    await server.advance(0);
    expect(store.table).toBe(table);
    server.info = makeInfo({ rev: 'fedcba9876543210', columns: [makeColumn('name', 'CharField')] });
    server.emit('routes_update', { rev: 'c' });
    await server.advance(0);
    expect(store.table?.columns.map(({ field }) => field)).toEqual(['name']);
  });

  test('a table info that does not come is a failure with its reason, and can be asked for again', async () => {
    const server = fakeServer();
    const { tableInfo } = server.ports.data;
    server.ports.data.tableInfo = () => Promise.reject(new Error('broken'));
    const store = await openTable(server);
    expect([store.infoState, store.infoProblem]).toEqual(['failed', new Error('broken')]);
    server.ports.data.tableInfo = tableInfo;
    store.reload();
    await server.advance(0);
    expect([store.infoState, store.rowCount]).toEqual(['ready', 5]);
  });

  test('[TABLE-05] a cycle and an unknown name are reported on their columns, the table works', async () => {
    const formula = (field: string, fComputed: string): ReturnType<typeof makeColumn> =>
      makeColumn(field, 'DecimalField', { cellRendererParams: { fComputed } });
    const server = fakeServer({
      info: makeInfo({
        columns: [
          makeColumn('name', 'CharField'),
          formula('a', '<b> + 1'),
          formula('b', '<a> + 1'),
          formula('c', '<nowhere>'),
        ],
      }),
    });
    const store = await openTable(server);
    expect(['a', 'b', 'c'].map((field) => store.table?.byField.get(field)?.issue?.code)).toEqual([
      '#CYCLE!',
      '#CYCLE!',
      '#NAME?',
    ]);
    expect(server.reports.map(({ path }) => path).sort()).toEqual(['order.a', 'order.b', 'order.c']);
    expect(store.rowCount).toBe(5);
  });
});

describe('pages and order', () => {
  test('[TABLE-10] pages follow the cursor as one scrolls, ahead of the view, each row once', async () => {
    const server = fakeServer({ count: 450 });
    const store = await openTable(server);
    expect(store.rowCount).toBe(100);
    store.show(0, 30);
    await server.advance(0);
    expect(store.rowCount).toBe(300);
    server.rows.unshift({ ...server.rows[0], id: rowId(9999), version: 1 });
    store.show(200, 290);
    await server.advance(0);
    expect(new Set(store.state().list).size).toBe(store.rowCount);
    expect(calls(server, 'rows')).toHaveLength(3);
  });

  test('the end is reached page by page', async () => {
    const server = fakeServer({ count: 1050 });
    const store = await openTable(server);
    expect(await store.pager.toEnd()).toBe(true);
    expect(store.rowCount).toBe(1050);
  });

  test('a page that fails keeps the rows at hand and is asked for again', async () => {
    const server = fakeServer({ count: 300 });
    const store = await openTable(server);
    server.mode = 'offline';
    store.show(0, 90);
    await server.advance(0);
    expect([store.pager.tail, store.rowCount]).toEqual(['failed', 100]);
    server.mode = 'ok';
    store.retryAll();
    await server.advance(0);
    expect([store.pager.tail, store.rowCount]).toEqual(['idle', 300]);
  });

  test('[TABLE-09] sort goes ascending, descending with a minus, none, and is kept per table in the database sort', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const asked = (): unknown => (calls(server, 'rows').at(-1) as { ordering?: unknown }).ordering;
    for (const [ordering, stored] of [
      [['name'], ['name']],
      [['-name'], ['-name']],
      [undefined, []],
    ] as const) {
      store.toggleSort('name');
      await server.advance(0);
      expect(asked()).toEqual(ordering);
      expect(server.stored.get('sort:orders/order')).toEqual(stored);
    }
    server.stored.set('sort:orders/order', ['-name', 'gone', 5]);
    expect((await openTable(server)).sortModel).toEqual(['-name']);
  });

  test('the focus stays on its row when the order changes', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.setFocus({ id: rowId(1), field: 'name' });
    store.toggleSort('name');
    store.toggleSort('name');
    await server.advance(0);
    expect(store.state().focusedCell).toEqual({ colKey: 'name', rowIndex: 3 });
  });
});

describe('edits', () => {
  test('[TABLE-05] [TABLE-04] an edit recalculates its dependants and moves the total by the exact difference, before the server answers', async () => {
    const server = fakeServer();
    server.mode = 'hold';
    const store = await openTable(server);
    expect(store.totalCells().get('amount')).toEqual({ value: '1025', skipped: 0, isPending: false });
    expect(store.commit(price, ' 1 000,10 ')).toEqual({ ok: true });
    expect([store.value(price), store.row(rowId(0))?.['amount'], store.row(rowId(0))?.['share']]).toEqual([
      '1000.10',
      '2000.20',
      '1000.10',
    ]);
    expect(store.totalCells().get('amount')).toEqual({ value: '2824.20', skipped: 0, isPending: true });
    expect(store.cellState(price).status).toBe('pending');
    server.release();
    await server.advance(0);
    expect(store.cellState(price).status).toBe('clean');
    expect(store.totalCells().get('amount')).toEqual({ value: '2824.20', skipped: 0, isPending: false });
  });

  test('[TABLE-04] a cell error leaves the total and is counted as left out', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit({ id: rowId(0), field: 'qty' }, '0');
    expect(store.row(rowId(0))?.['share']).toBe('#DIV/0!');
    expect(store.totalCells().get('share')).toMatchObject({ skipped: 1 });
  });

  test('[TABLE-06] a value that breaks a rule stays in its cell with the reason and is not sent', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    for (const [field, typed, rule] of [
      ['name', '', 'required'],
      ['name', 'x'.repeat(21), 'maxLength'],
      ['price', '-1', 'min'],
      ['price', '1.234', 'precision'],
      ['price', '1.234,50', 'ambiguous'],
      ['qty', 'x', 'number'],
    ] as const) {
      const cell = { id: rowId(0), field };
      expect(store.commit(cell, typed)).toMatchObject({ ok: false, issues: [{ rule }] });
      expect(store.cellState(cell)).toMatchObject({ status: 'invalid', issues: [{ rule }] });
      if (typed !== '') expect(String(store.value(cell))).toContain(typed.slice(0, 4));
      expect(store.row(rowId(0))?.[field]).toEqual(makeValue(field));
      store.editing.discard(cell);
      expect(store.cellState(cell).status).toBe('clean');
    }
    await server.advance(0);
    expect(calls(server, 'updateRow')).toEqual([]);
  });

  test('a refusal by the server marks the cell, keeps what was typed and gives the dependants back', async () => {
    const server = fakeServer();
    server.mode = 'refuse';
    const store = await openTable(server);
    const name = { id: rowId(0), field: 'name' };
    store.commit(name, 'Taken');
    await server.advance(0);
    expect(store.cellState(name)).toMatchObject({
      status: 'invalid',
      issues: [{ message: 'This value exists already' }],
    });
    expect([store.value(name), store.row(rowId(0))?.['name']]).toEqual(['Taken', 'Row 0']);
  });

  test('without a network the edit stays, marked, and goes out on a retry', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.mode = 'offline';
    store.commit(price, '5');
    await server.advance(0);
    expect([store.cellState(price).status, store.value(price), store.row(rowId(0))?.['amount']]).toEqual([
      'failed',
      '5.00',
      '10.00',
    ]);
    server.mode = 'ok';
    server.reconnect();
    await server.advance(0);
    expect([store.cellState(price).status, server.rows[0]?.['price']]).toEqual(['clean', '5.00']);
  });

  test('edits of one row go one call after another, with the version of the last answer', async () => {
    const server = fakeServer();
    server.mode = 'hold';
    const store = await openTable(server);
    store.commit(price, '1');
    store.commit({ id: rowId(0), field: 'qty' }, '7');
    store.commit(price, '2');
    await server.advance(0);
    expect(calls(server, 'updateRow')).toHaveLength(1);
    server.mode = 'ok';
    server.release();
    await server.advance(0);
    expect(calls(server, 'updateRow')).toEqual([
      { id: rowId(0), version: 1, price: '1.00' },
      { id: rowId(0), version: 2, qty: 7, price: '2.00' },
    ]);
    expect(server.rows[0]).toMatchObject({ price: '2.00', qty: 7, amount: '14.00' });
  });

  test('a stale version merges what nobody else touched and asks about what both changed: mine', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.write(rowId(0), { price: '77.00' });
    store.commit({ id: rowId(0), field: 'name' }, 'Mine');
    store.commit(price, '55');
    await server.advance(0);
    expect([server.rows[0]?.['name'], server.rows[0]?.['price']]).toEqual(['Mine', '77.00']);
    expect(store.cellState(price)).toMatchObject({ status: 'conflict', theirs: '77.00' });
    expect(store.value(price)).toBe('55.00');
    store.editing.settle(price, 'mine');
    await server.advance(0);
    expect([server.rows[0]?.['price'], store.cellState(price).status]).toEqual(['55.00', 'clean']);
  });

  test('a stale version: theirs', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.write(rowId(0), { price: '77.00' });
    store.commit(price, '55');
    await server.advance(0);
    store.editing.settle(price, 'theirs');
    expect([store.value(price), store.row(rowId(0))?.['amount'], store.cellState(price).status]).toEqual([
      '77.00',
      '154.00',
      'clean',
    ]);
  });

  test('[TABLE-07] a mark set to false also clears is_posted', async () => {
    const server = fakeServer();
    server.write(rowId(0), { is_posted: true });
    const store = await openTable(server);
    expect(store.editing.canEdit(price)).toBe(false);
    store.commit({ id: rowId(0), field: 'mark' }, false);
    await server.advance(0);
    expect(server.rows[0]).toMatchObject({ mark: false, is_posted: false });
  });

  test('[LOCK-03] a cell of a locked row is closed with its reason, one of an open field is not', async () => {
    const server = fakeServer();
    server.write(rowId(0), { open_fields: ['manager'] });
    const store = await openTable(server);
    expect([store.editing.canEdit(price), store.editing.barOf(price)]).toEqual([false, 'locked']);
    expect(store.editing.canEdit({ id: rowId(0), field: 'manager' })).toBe(true);
    expect(store.removals.remove([rowId(0)])).toBe(0);
  });

  test('a reference shows its text at once and sends the bare id', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const cell = { id: rowId(0), field: 'manager' };
    store.commit(cell, { id: rowId(7), string_view: 'Alia' });
    expect(store.value(cell)).toEqual({ id: rowId(7), string_view: 'Alia' });
    await server.advance(0);
    expect(calls(server, 'updateRow')).toEqual([{ id: rowId(0), version: 1, manager: rowId(7) }]);
  });

  test('a computed or read-only cell cannot be edited', async () => {
    const store = await openTable(fakeServer());
    expect(store.editing.begin({ id: rowId(0), field: 'amount' })).toBe(false);
    store.commit({ id: rowId(0), field: 'amount' }, '1');
    expect(store.row(rowId(0))?.['amount']).toBe('201.00');
    const closed = await openTable(fakeServer({ info: makeInfo({ editing: 'none', rev: 'aaaaaaaaaaaaaaaa' }) }));
    expect(closed.editing.canEdit(price)).toBe(false);
  });

  test('only the edited row, and nothing else but the totals, is told of an edit', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const notified: string[] = [];
    for (const topic of [`row:${rowId(0)}`, `row:${rowId(1)}`, 'list', 'totals', 'info', 'sort'] as const)
      store.subscribe(topic, () => notified.push(topic));
    store.commit(price, '5');
    expect(new Set(notified)).toEqual(new Set([`row:${rowId(0)}`, 'totals']));
  });
});

describe('live changes', () => {
  const update = (ids: string[], over = {}): { uid: string; model: string; ids: string[]; kind: string } => ({
    uid: 'other',
    model: 'order',
    ids,
    kind: 'update',
    ...over,
  });

  test('[TABLE-11] an event fetches the changed rows in sight once in 300 ms; own echoes and other tables fetch nothing', async () => {
    const server = fakeServer({ count: 90 });
    const store = await openTable(server);
    store.show(0, 20);
    server.write(rowId(1), { name: 'Other' });
    server.emit('table_update', update([rowId(1)], { uid: 'own' }));
    server.emit('table_update', update([rowId(1)], { model: 'user' }));
    await server.advance(400);
    expect(calls(server, 'row')).toEqual([]);
    server.emit('table_update', update([rowId(1)]));
    server.emit('table_update', update([rowId(1), rowId(80)]));
    await server.advance(299);
    expect(calls(server, 'row')).toEqual([]);
    await server.advance(1);
    expect(calls(server, 'row')).toEqual([rowId(1)]);
    expect(store.row(rowId(1))?.['name']).toBe('Other');
    store.show(60, 89);
    await server.advance(300);
    expect(calls(server, 'row')).toEqual([rowId(1), rowId(80)]);
  });

  test('[GRID-12] a change by someone else never touches an open editor or an edited cell: they are marked', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.show(0, 4);
    store.editing.begin(price, '9');
    server.write(rowId(0), { price: '77.00', qty: 3 });
    server.emit('table_update', update([rowId(0)]));
    await server.advance(300);
    expect(store.editing.open).toMatchObject({
      field: 'price',
      initialText: '9',
      changedByOther: true,
      theirs: '77.00',
    });
    expect(store.row(rowId(0))?.['qty']).toBe(3);
    store.commit(price, '9');
    await server.advance(0);
    expect(store.cellState(price)).toMatchObject({ status: 'conflict', theirs: '77.00' });
    expect(server.rows[0]?.['price']).toBe('77.00');
  });

  test('a refused cell keeps what was typed and is marked when someone else changed it', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.show(0, 4);
    store.commit(price, '-5');
    server.write(rowId(0), { price: '77.00' });
    server.emit('table_update', update([rowId(0)]));
    await server.advance(300);
    expect([store.value(price), store.cellState(price)]).toMatchObject([
      '-5.00',
      { status: 'invalid', changedByOther: true, theirs: '77.00' },
    ]);
  });

  test('a row made by someone else appears, a deleted one goes, count and totals follow', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.show(0, 4);
    server.rows.unshift({ ...server.rows[0], id: rowId(50), version: 1, amount: '10.00' });
    server.emit('table_update', update([rowId(50)], { kind: 'create' }));
    await server.advance(300);
    expect([store.rowAt(0)?.id, store.rowCount, store.pager.count]).toEqual([rowId(50), 6, 6]);
    server.rows.splice(1, 1);
    server.emit('table_update', update([rowId(0)], { kind: 'delete' }));
    await server.advance(300);
    await server.advance(300);
    expect([store.indexOf(rowId(0)), store.pager.count, store.totalCells().get('amount')?.value]).toEqual([
      -1,
      5,
      '834',
    ]);
  });

  test('[FILTER-08] update_filter of this page fetches the rows anew, of another page nothing', async () => {
    const server = fakeServer();
    await openTable(server);
    server.emit('update_filter', { model: 'order', page_name: 'else', rev: 'a' });
    server.emit('update_filter', { model: 'order', page_name: 'orders', rev: 'a', uid: 'own' });
    expect(calls(server, 'rows')).toHaveLength(1);
    server.emit('update_filter', { model: 'order', page_name: 'orders', rev: 'a', uid: 'other' });
    expect(calls(server, 'rows')).toHaveLength(2);
  });

  test('after `stop` nothing listens', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.stop();
    server.emit('table_update', update([rowId(0)], { kind: 'refresh' }));
    await server.advance(1000);
    expect(calls(server, 'rows')).toHaveLength(1);
  });

  test('a row saved by the form replaces its old self, a new one comes in at the top', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.write(rowId(2), { name: 'By form' });
    await store.refreshRow(rowId(2));
    expect(store.rowAt(2)?.['name']).toBe('By form');
    server.rows.push({ ...server.rows[0], id: rowId(60), version: 1 });
    await store.refreshRow(rowId(60));
    expect(store.rowAt(0)?.id).toBe(rowId(60));
  });
});

function makeValue(field: string): unknown {
  return { name: 'Row 0', price: '100.50', qty: 2 }[field];
}
