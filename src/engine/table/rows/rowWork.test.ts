// What a user does to rows: making, deleting, posting, and taking it all back, against a server in memory.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeServer, makeInfo, rowId, type FakeServer } from '../../testing/index.ts';
import { REMOVAL_MS } from './removals.ts';
import { TableStore } from '../tableStore.ts';

const REF = { model: 'order', page_name: 'orders', table_type: 'list' };
const IN_GRID = makeInfo({ newRows: 'grid', posting: true, rev: 'aaaabbbbccccdddd' });
const price = { id: rowId(0), field: 'price' };

async function openTable(server: FakeServer): Promise<TableStore> {
  let made = 0;
  const store = new TableStore({
    ports: server.ports,
    ref: REF,
    after: server.after,
    newId: () => rowId(1000 + made++),
  });
  store.start();
  await server.advance(0);
  return store;
}

const calls = (server: FakeServer, name: string): unknown[] =>
  server.calls.filter((call) => call.name === name).map(({ asked }) => asked);
const ids = (store: TableStore): string[] => store.state().list.map((id) => String(Number(id.slice(-4))));

describe('new rows', () => {
  test('without rows in the grid nothing stands at the end and nothing can be added', async () => {
    const store = await openTable(fakeServer());
    expect([store.rowCount, store.newRows.add()]).toEqual([5, undefined]);
    const reader = await openTable(
      fakeServer({ info: { ...IN_GRID, permissions: { create: false, update: true, delete: true, export: true } } }),
    );
    expect(reader.rowCount).toBe(5);
  });

  test('[TABLE-03, GRID-10] an empty row with a UUID stands at the end; entering something makes the next one', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    expect(store.rowAt(5)).toMatchObject({ id: rowId(1000), newItem: true, is_posted: false, name: null });
    expect(store.newRows.isBlank(rowId(1000))).toBe(true);
    store.commit({ id: rowId(1000), field: 'price' }, '5');
    expect([ids(store), store.newRows.isBlank(rowId(1000))]).toEqual([
      ['0', '1', '2', '3', '4', '1000', '1001'],
      false,
    ]);
    expect(server.calls.filter(({ name }) => name === 'createRow')).toEqual([]);
  });

  test('[GRID-10] [TABLE-06] a row is sent once it is valid; what it lacks is marked when it is left', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    const name = { id: rowId(1000), field: 'name' };
    store.setFocus({ ...name, field: 'price' });
    store.commit({ ...name, field: 'price' }, '5');
    expect(store.cellState(name).status).toBe('clean');
    store.setFocus(price);
    await server.advance(0);
    expect(store.cellState(name)).toMatchObject({ status: 'invalid', issues: [{ rule: 'required' }] });
    expect(calls(server, 'createRow')).toEqual([]);
    store.commit(name, 'Made');
    await server.advance(0);
    expect(calls(server, 'createRow')).toEqual([{ id: rowId(1000), name: 'Made', price: '5.00' }]);
    expect(store.row(rowId(1000))).toMatchObject({ newItem: false, version: 1, name: 'Made' });
    store.commit(name, 'Changed');
    await server.advance(0);
    expect(calls(server, 'updateRow')).toEqual([{ id: rowId(1000), version: 1, name: 'Changed' }]);
    await server.advance(300);
    expect(store.pager.count).toBe(6);
  });

  test('[GRID-10] what a column begins with stands in a new row, counts as entered and is left to the server', async () => {
    const columns = IN_GRID.columns.map((column) =>
      column.field === 'name'
        ? { ...column, cellEditorParams: { ...column.cellEditorParams, default: 'Draft' } }
        : column,
    );
    const server = fakeServer({ info: { ...IN_GRID, columns, rev: '9999bbbbccccdddd' } });
    const store = await openTable(server);
    expect(store.value({ id: rowId(1000), field: 'name' })).toBe('Draft');
    store.commit({ id: rowId(1000), field: 'price' }, '5');
    await server.advance(0);
    expect(calls(server, 'createRow')).toEqual([{ id: rowId(1000), price: '5.00' }]);
  });

  test('[DEFAULT-03] a default by formula follows in a new row, is sent with it, and undone with what led to it', async () => {
    const columns = IN_GRID.columns.map((column) =>
      column.field === 'name'
        ? { ...column, cellEditorParams: { ...column.cellEditorParams, defaultFormula: "concat('For ', <price>)" } }
        : column,
    );
    const server = fakeServer({ info: { ...IN_GRID, columns, rev: '9999bbbbccccdddd' } });
    const store = await openTable(server);
    const name = { id: rowId(1000), field: 'name' };
    expect(store.value(name) ?? null).toBeNull();
    store.commit({ id: rowId(1000), field: 'price' }, '5');
    expect(store.value(name)).toBe('For 5');
    await server.advance(0);
    expect(calls(server, 'createRow')).toEqual([{ id: rowId(1000), price: '5.00', name: 'For 5' }]);
    store.commit({ id: rowId(1000), field: 'price' }, '6');
    await server.advance(0);
    expect(store.value(name)).toBe('For 5');
  });

  test('[GRID-10] a create whose answer got lost goes again whole, with the same id', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    server.mode = 'offline';
    store.commit({ id: rowId(1000), field: 'name' }, 'Made');
    await server.advance(0);
    expect(store.cellState({ id: rowId(1000), field: 'name' }).status).toBe('failed');
    store.commit({ id: rowId(1000), field: 'price' }, '7');
    await server.advance(0);
    server.mode = 'ok';
    store.retryAll();
    await server.advance(0);
    expect(calls(server, 'createRow').at(-1)).toEqual({ id: rowId(1000), name: 'Made', price: '7.00' });
    expect(server.rows).toHaveLength(6);
  });

  test('[GRID-10] Escape takes an untouched row away, never the one at the end, and unsaved rows outlive a refresh', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    const inserted = store.newRows.add(rowId(1));
    expect(ids(store)).toEqual(['0', '1', '1001', '2', '3', '4', '1000']);
    expect(store.newRows.giveUp(rowId(1000))).toBe(false);
    store.commit({ id: inserted ?? '', field: 'price' }, '3');
    store.reload();
    await server.advance(0);
    expect(ids(store)).toEqual(['0', '1', '1001', '2', '3', '4', '1000']);
    expect(store.value({ id: rowId(1001), field: 'price' })).toBe('3.00');
    const untouched = store.newRows.add(rowId(3)) ?? '';
    expect([store.newRows.giveUp(untouched), ids(store)]).toEqual([true, ['0', '1', '1001', '2', '3', '4', '1000']]);
  });

  test('[TABLE-04] the total holds a new row before it is sent', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    store.commit({ id: rowId(1000), field: 'price' }, '5');
    store.commit({ id: rowId(1000), field: 'qty' }, '2');
    expect(store.totalCells().get('amount')).toMatchObject({ value: '1035.00', isPending: true });
  });

  test('a row saved as a whole goes out 600 ms after it was left, and not while one is in it', async () => {
    const server = fakeServer({ info: makeInfo({ editing: 'row', rev: 'eeeebbbbccccdddd' }) });
    const store = await openTable(server);
    store.setFocus(price);
    store.commit(price, '5');
    store.commit({ ...price, field: 'qty' }, '3');
    await server.advance(1000);
    expect(calls(server, 'updateRow')).toEqual([]);
    store.setFocus({ id: rowId(1), field: 'price' });
    await server.advance(600);
    expect(calls(server, 'updateRow')).toEqual([{ id: rowId(0), version: 1, price: '5.00', qty: 3 }]);
  });
});

describe('undo and redo', () => {
  test('[TABLE-12, GRID-04] undo and redo send the inverse edits and say what they were', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '5');
    await server.advance(0);
    const undone = store.history.undo();
    await server.advance(0);
    expect(await undone).toEqual({ name: 'edit', direction: 'undo', cells: 1, rows: 1, at: price });
    expect([store.value(price), server.rows[0]?.['price'], await store.history.undo()]).toEqual([
      '100.50',
      '100.50',
      undefined,
    ]);
    const redone = store.history.redo();
    await server.advance(0);
    expect([(await redone)?.direction, server.rows[0]?.['price'], store.history.canRedo]).toEqual([
      'redo',
      '5.00',
      false,
    ]);
  });

  test('[GRID-04] many edits are one step, go out as one call, and come back as one', async () => {
    const server = fakeServer({ count: 30 });
    const store = await openTable(server);
    store.editing.together('paste', () => {
      for (let index = 0; index < 30; index++) store.commit({ id: rowId(index), field: 'qty' }, index + 10);
    });
    await server.advance(0);
    expect([calls(server, 'batch').length, calls(server, 'updateRow').length, server.rows[29]?.['qty']]).toEqual([
      1, 0, 39,
    ]);
    const undone = store.history.undo();
    await server.advance(0);
    expect(await undone).toMatchObject({ name: 'paste', cells: 30 });
    expect(server.rows.every((row) => row['qty'] === 2)).toBe(true);
  });

  test('[GRID-10] a refused batch goes row by row, so that each row gets its own answer', async () => {
    const server = fakeServer({ count: 8 });
    const store = await openTable(server);
    server.mode = 'refuse';
    store.editing.together('paste', () => {
      for (let index = 0; index < 8; index++) store.commit({ id: rowId(index), field: 'name' }, `N${index}`);
    });
    await server.advance(0);
    expect([calls(server, 'batch').length, calls(server, 'updateRow').length]).toEqual([1, 8]);
    expect(store.cellState({ id: rowId(3), field: 'name' })).toMatchObject({
      status: 'invalid',
      issues: [{ rule: 'unique' }],
    });
  });

  test('[GRID-04] what someone else changed since is not taken back: the step ends with the reason', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '5');
    await server.advance(0);
    server.write(rowId(0), { price: '77.00' });
    await store.refreshRow(rowId(0));
    expect(await store.history.undo()).toMatchObject({ problem: 'conflict', at: price });
    expect([store.value(price), server.rows[0]?.['price'], store.history.canRedo]).toEqual(['77.00', '77.00', false]);
  });

  test('[GRID-04] undo outlives a refresh, also of rows that are not loaded any longer', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '5');
    await server.advance(0);
    const { rows } = server.ports.data;
    server.ports.data.rows = async (query) => {
      const answer = await rows(query);
      return { ...answer, results: answer.results.filter(({ id }) => id !== rowId(0)) };
    };
    store.reload();
    await server.advance(0);
    expect(store.indexOf(rowId(0))).toBe(-1);
    const undone = store.history.undo();
    await server.advance(0);
    expect([(await undone)?.problem, server.rows[0]?.['price']]).toEqual([undefined, '100.50']);
  });

  test('[GRID-04] a made row goes and comes back whole', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    store.commit({ id: rowId(1000), field: 'name' }, 'Made');
    await server.advance(0);
    await store.history.undo();
    expect(store.indexOf(rowId(1000))).toBe(-1);
    await store.history.redo();
    await server.advance(REMOVAL_MS);
    expect([store.value({ id: rowId(1000), field: 'name' }), server.rows.length, calls(server, 'deleteRow')]).toEqual([
      'Made',
      6,
      [],
    ]);
  });

  test('[GRID-04] any edits taken back one after another leave the table as it was', async () => {
    const edit = fc.record({
      row: fc.integer({ min: 0, max: 4 }),
      field: fc.constantFrom('price', 'qty', 'name'),
      value: fc.oneof(fc.integer({ min: -5, max: 99 }).map(String), fc.constantFrom('', 'x', '1.234,50')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 8 }), async (steps) => {
        const server = fakeServer();
        const store = await openTable(server);
        const before = store.state().data.results.map(({ version: _version, ...row }) => row);
        for (const step of steps)
          store.editing.together('paste', () =>
            step.forEach(({ row, field, value }) => store.commit({ id: rowId(row), field }, value)),
          );
        await server.advance(0);
        for (let turn = 0; store.history.canUndo && turn < 20; turn++) {
          const undone = store.history.undo();
          await server.advance(0);
          expect((await undone)?.problem).toBeUndefined();
        }
        expect(store.state().data.results.map(({ version: _version, ...row }) => row)).toEqual(before);
        expect(store.hasUnsaved()).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('deleting', () => {
  test('a deleted row is off the screen and the total at once, and on the server after 10 seconds', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    expect(store.removals.remove([rowId(1)])).toBe(1);
    expect([ids(store), store.totalCells().get('amount')?.value, store.notice]).toMatchObject([
      ['0', '2', '3', '4'],
      '822.00',
      { code: 'deleted', count: 1 },
    ]);
    store.reload();
    await server.advance(REMOVAL_MS - 1);
    expect([ids(store), store.pager.count, calls(server, 'deleteRow')]).toEqual([['0', '2', '3', '4'], 4, []]);
    await server.advance(1);
    await server.advance(300);
    expect([server.rows.length, store.totalCells().get('amount'), store.pager.count]).toEqual([
      4,
      { value: '822', skipped: 0, isPending: false },
      4,
    ]);
  });

  test('within the 10 seconds it comes back to its place and nothing was sent', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.removals.remove([rowId(1), rowId(2)]);
    await store.history.undo();
    await server.advance(REMOVAL_MS);
    expect([ids(store), calls(server, 'deleteRow'), calls(server, 'bulk')]).toEqual([
      ['0', '1', '2', '3', '4'],
      [],
      [],
    ]);
    store.removals.remove([rowId(0)]);
    expect(await store.history.undo()).toMatchObject({ name: 'delete', rows: 1 });
    expect(ids(store)[0]).toBe('0');
  });

  test('[GRID-05] a row deleted on the server comes back as itself, and earlier steps still fit it', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '5');
    await server.advance(0);
    store.removals.remove([rowId(0)]);
    await server.advance(REMOVAL_MS);
    const undone = store.history.undo();
    await server.advance(0);
    await undone;
    expect(store.rowAt(0)).toMatchObject({ id: rowId(0), name: 'Row 0', price: '5.00' });
    const earlier = store.history.undo();
    await server.advance(0);
    await earlier;
    expect(server.rows.find(({ id }) => id === rowId(0))).toMatchObject({ price: '100.50' });
  });

  test('a refused deletion brings the row back and says why; leaving the page sends what waits', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.mode = 'refuse';
    store.removals.remove([rowId(1)]);
    await server.advance(REMOVAL_MS);
    expect([ids(store), store.notice]).toEqual([
      ['0', '1', '2', '3', '4'],
      { code: 'notDeleted', count: 1, reason: 'Other rows refer to it' },
    ]);
    server.mode = 'ok';
    store.removals.remove([rowId(1), rowId(2)]);
    expect(store.hasUnsaved()).toBe(false);
    store.stop();
    await server.advance(0);
    expect(calls(server, 'bulk')).toEqual([{ op: 'delete', ids: [rowId(1), rowId(2)], values: undefined }]);
  });
});

describe('posting', () => {
  test('[TABLE-07] posting marks and closes the row, taking the mark away opens it; both come back by undo', async () => {
    const server = fakeServer({ info: IN_GRID });
    server.rows[0] = { ...server.rows[0], id: rowId(0), version: 1, mark: false };
    const store = await openTable(server);
    store.editing.post([rowId(0)], true);
    await server.advance(0);
    expect([
      server.rows[0],
      store.editing.canEdit(price),
      store.removals.remove([rowId(0)]),
      store.notice,
    ]).toMatchObject([{ mark: true, is_posted: true }, false, 0, { code: 'posted', count: 1 }]);
    const undone = store.history.undo();
    await server.advance(0);
    expect([(await undone)?.name, server.rows[0]]).toMatchObject(['post', { mark: false, is_posted: false }]);
    store.editing.post([rowId(0)], true);
    store.commit({ id: rowId(0), field: 'mark' }, false);
    await server.advance(0);
    expect([server.rows[0], store.editing.canEdit(price)]).toMatchObject([{ mark: false, is_posted: false }, true]);
  });

  test('[ROWS-01] a row posted by someone else meanwhile refuses the edit, with the reason on its cell', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    const row = server.rows[0];
    if (row) row['is_posted'] = true;
    store.commit(price, '5');
    await server.advance(0);
    expect(store.cellState(price)).toMatchObject({ status: 'invalid', issues: [{ rule: 'posted' }] });
  });
});

describe('rows that are not for this user to change', () => {
  /** The first may be looked at only, the second may be changed and not deleted. */
  async function openMixed(): Promise<{ server: FakeServer; store: TableStore }> {
    const server = fakeServer({ info: IN_GRID });
    Object.assign(server.rows[0] ?? {}, { may_update: false, may_delete: false });
    Object.assign(server.rows[1] ?? {}, { may_update: true, may_delete: false });
    return { server, store: await openTable(server) };
  }

  test('[RIGHT-06] their cells do not open, their posting and their mark neither, and nothing is sent', async () => {
    const { server, store } = await openMixed();
    const fields = ['price', 'mark', 'is_posted', 'amount'];
    expect(
      fields.map((field) => [
        store.editing.canEdit({ id: rowId(0), field }),
        store.editing.barOf({ id: rowId(0), field }),
      ]),
    ).toEqual([
      [false, 'forbidden'],
      [false, 'forbidden'],
      [false, 'forbidden'],
      [false, undefined],
    ]);
    expect([
      store.editing.begin(price),
      store.editing.canEdit({ ...price, id: rowId(1) }),
      store.editing.barOf({ ...price, id: rowId(1) }),
    ]).toEqual([false, true, undefined]);
    store.commit(price, '5');
    store.commit({ id: rowId(0), field: 'mark' }, false);
    store.editing.post([rowId(0)], true);
    await server.advance(0);
    expect([calls(server, 'updateRow'), store.history.canUndo]).toEqual([[], false]);
  });

  test('[RIGHT-06] removal leaves them out and says how many; alone they are told of too', async () => {
    const { store } = await openMixed();
    Object.assign(store.row(rowId(3)) ?? {}, { is_posted: true });
    expect(store.removals.remove([rowId(0), rowId(1), rowId(2), rowId(3)])).toBe(1);
    expect([ids(store), store.notice]).toMatchObject([
      ['0', '1', '3', '4', '1000'],
      { code: 'deleted', count: 1, stay: { posted: 1, kept: 2 } },
    ]);
    expect(store.removals.remove([rowId(0), rowId(3)])).toBe(0);
    expect(store.notice).toMatchObject({ code: 'kept', count: 1, stay: { posted: 1, kept: 0 } });
  });

  test('[RIGHT-06] [GRID-12] a row closed under an open editor closes it and tells what was typed; opened again it takes edits', async () => {
    const { server, store } = await openMixed();
    const cell = { ...price, id: rowId(2) };
    store.show(0, 4);
    store.editing.begin(cell);
    store.editing.typedText = () => '77';
    server.write(rowId(2), { may_update: false, may_delete: false });
    server.emit('table_update', { uid: 'x', model: 'order', ids: [rowId(2)], kind: 'update' });
    await server.advance(300);
    expect([store.editing.open, store.notice, store.editing.canEdit(cell)]).toMatchObject([
      undefined,
      { code: 'closed', reason: '77', at: cell },
      false,
    ]);
    server.write(rowId(2), { may_update: true, may_delete: true });
    server.emit('table_update', { uid: 'x', model: 'order', ids: [rowId(2)], kind: 'update' });
    await server.advance(300);
    store.commit(cell, '8');
    await server.advance(0);
    expect(server.rows[2]?.['price']).toBe('8.00');
  });

  test('[RIGHT-06] what is committed into a row that a fresh page has closed is told, not lost', async () => {
    const { server, store } = await openMixed();
    const cell = { ...price, id: rowId(2) };
    store.editing.begin(cell);
    Object.assign(server.rows[2] ?? {}, { may_update: false });
    store.reload();
    await server.advance(0);
    store.commit(cell, '9');
    expect(store.notice).toMatchObject({ code: 'closed', reason: '9', at: cell });
  });

  test('[RIGHT-06] a step of a row that is closed since is given up and says so, whether the row is at hand or not', async () => {
    const { server, store } = await openMixed();
    const cell = { ...price, id: rowId(2) };
    store.commit(cell, '7');
    await server.advance(0);
    Object.assign(server.rows[2] ?? {}, { may_update: false });
    await store.refreshRow(rowId(2));
    expect([await store.history.undo(), store.history.canUndo]).toMatchObject([{ problem: 'closed', at: cell }, false]);
    expect(server.rows[2]?.['price']).toBe('7.00');
  });
});
