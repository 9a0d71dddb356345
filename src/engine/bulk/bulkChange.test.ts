// Changes to many rows: done, failed, and taken back.
import { expect, test } from 'vitest';
import { fakeServer, makeInfo, rowId, type FakeServer } from '../testing/index.ts';
import { TableStore } from '../table/index.ts';
import { barredRows, deleteRows, setValues } from './index.ts';

async function openTable(server: FakeServer): Promise<TableStore> {
  let made = 0;
  const store = new TableStore({
    ports: server.ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
    newId: () => rowId(1000 + made++),
  });
  store.start();
  await server.advance(0);
  return store;
}

test('[GRID-03] a value for the chosen rows: failures keep their reasons and stay chosen, the rest can be taken back', async () => {
  const server = fakeServer();
  const store = await openTable(server);
  store.show(0, 4);
  server.stubborn = rowId(2);
  store.selection.set([rowId(1), rowId(2), rowId(3)]);
  const report = await setValues(store, { qty: 9 }, server.ports.data);
  expect(report).toEqual({
    done: [rowId(1), rowId(3)],
    failed: [{ id: rowId(2), string_view: 'Stubborn', code: 'posted', message: 'posted' }],
  });
  expect([
    store.selection.ids,
    store.row(rowId(1))?.['qty'],
    store.row(rowId(1))?.['amount'],
    server.rows[2]?.['qty'],
  ]).toEqual([[rowId(2)], 9, '913.50', 2]);
  await server.advance(300);
  const undone = store.history.undo();
  await server.advance(0);
  expect([(await undone)?.name, server.rows.map(({ qty }) => qty)]).toEqual(['bulk', [2, 2, 2, 2, 2]]);
});

test('deleting the chosen rows leaves those that cannot go, with their reasons', async () => {
  const server = fakeServer({ count: 700 });
  const store = await openTable(server);
  await store.pager.toEnd();
  server.stubborn = rowId(5);
  store.selection.set(store.state().list);
  const { done, failed } = await deleteRows(store, server.ports.data);
  expect([done.length, failed.length, store.rowCount, store.selection.ids]).toEqual([699, 1, 1, [rowId(5)]]);
  expect(server.calls.filter(({ name }) => name === 'bulk')).toHaveLength(2);
});

test('without an answer every row stays, with a reason', async () => {
  const server = fakeServer();
  const store = await openTable(server);
  server.ports.data.bulk = () => Promise.reject(new Error('offline'));
  store.selection.set([rowId(0), rowId(1)]);
  expect(await setValues(store, { qty: 9 }, server.ports.data)).toMatchObject({
    done: [],
    failed: [{ code: 'network' }, { code: 'network' }],
  });
  expect([store.selection.size, store.history.canUndo]).toEqual([2, false]);
});

test('[GRID-03] the empty row at the end is never chosen for anything', async () => {
  const server = fakeServer({ info: makeInfo({ newRows: 'grid', rev: 'aaaabbbbccccdddd' }) });
  const store = await openTable(server);
  store.selection.set([rowId(1000), rowId(0)]);
  await setValues(store, { qty: 4 }, server.ports.data);
  expect(server.calls.at(-1)?.asked).toMatchObject({ ids: [rowId(0)] });
});

test('[GRID-03] a bulk change leaves the failed edits of other fields alone', async () => {
  const name = { id: rowId(0), field: 'name' };
  const server = fakeServer();
  const store = await openTable(server);
  server.mode = 'offline';
  store.commit(name, 'Typed');
  await server.advance(0);
  server.mode = 'ok';
  store.selection.set([rowId(0), rowId(1)]);
  await setValues(store, { qty: 9 }, server.ports.data);
  expect([store.cellState(name).status, store.value(name), store.row(rowId(0))?.['qty']]).toEqual([
    'failed',
    'Typed',
    9,
  ]);
  server.reconnect();
  await server.advance(300);
  expect(server.rows[0]).toMatchObject({ name: 'Typed', qty: 9 });
});

test('[GRID-03] a chosen row that is not saved yet takes the value too, and refuses it by name', async () => {
  const server = fakeServer({ info: makeInfo({ newRows: 'grid', rev: 'aaaabbbbccccdddd' }) });
  const store = await openTable(server);
  store.commit({ id: rowId(1000), field: 'price' }, '5');
  store.selection.set([rowId(0), rowId(1000)]);
  expect(await setValues(store, { qty: 4 }, server.ports.data)).toEqual({ done: [rowId(0), rowId(1000)], failed: [] });
  expect([store.value({ id: rowId(1000), field: 'qty' }), server.rows[0]?.['qty'], store.selection.size]).toEqual([
    4, 4, 0,
  ]);
  await store.history.undo();
  expect([store.value({ id: rowId(0), field: 'qty' }), store.value({ id: rowId(1000), field: 'qty' })]).toEqual([
    2,
    null,
  ]);
  store.selection.set([rowId(1000)]);
  expect(await setValues(store, { price: '-1' }, server.ports.data)).toEqual({
    done: [],
    failed: [{ id: rowId(1000), code: 'min', message: '' }],
  });
  expect(store.selection.ids).toEqual([rowId(1000)]);
});

test('[RIGHT-06] [GRID-03] chosen rows that may not be changed or deleted are not asked for: they stay chosen, with the reason', async () => {
  const server = fakeServer();
  Object.assign(server.rows[1] ?? {}, { may_update: false, may_delete: false });
  Object.assign(server.rows[2] ?? {}, { may_update: true, may_delete: false });
  const store = await openTable(server);
  const chosen = [rowId(1), rowId(2), rowId(3)];
  store.selection.set(chosen);
  const closed = { id: rowId(1), code: 'forbidden', message: '' };
  expect([barredRows(store, 'update'), barredRows(store, 'delete')]).toEqual([[rowId(1)], [rowId(1), rowId(2)]]);
  expect(await setValues(store, { qty: 9 }, server.ports.data)).toEqual({
    done: [rowId(2), rowId(3)],
    failed: [closed],
  });
  store.selection.set(chosen);
  expect(await deleteRows(store, server.ports.data)).toEqual({
    done: [rowId(3)],
    failed: [closed, { ...closed, id: rowId(2) }],
  });
  expect([store.selection.ids, server.rows.length]).toEqual([[rowId(1), rowId(2)], 4]);
});
