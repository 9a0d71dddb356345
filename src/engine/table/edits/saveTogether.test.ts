// `editing: batch`: edited cells wait, and are saved by one call or not at all.
import { expect, test, vi } from 'vitest';
import { HttpError } from '../../ports/index.ts';
import { fakeServer, makeInfo, rowId, type FakeServer } from '../../testing/index.ts';
import { TableStore } from '../tableStore.ts';
import { saveTogether, takeEdits, unsavedCells } from './saveTogether.ts';

const INFO = makeInfo({ editing: 'batch', newRows: 'grid', rev: 'bbbbbbbbbbbbbbbb' });
const at = (index: number, field: string) => ({ id: rowId(index), field });

async function open(server: FakeServer): Promise<TableStore> {
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

const writes = (server: FakeServer): unknown[] =>
  server.calls.filter(({ name }) => name !== 'rows' && name !== 'row').map(({ name }) => name);

test('[BATCH-01] nothing goes out before it is saved, then all of it by one call', async () => {
  const server = fakeServer({ info: INFO });
  const store = await open(server);
  store.commit(at(0, 'name'), 'First');
  store.commit(at(3, 'price'), '7');
  store.setFocus(at(2, 'name'));
  store.flush();
  await store.sendEdits();
  await server.advance(5000);
  expect(writes(server)).toEqual([]);
  expect([store.cellState(at(0, 'name')), store.hasUnsaved(), store.row(rowId(3))?.['amount']]).toMatchObject([
    { status: 'pending', says: 'table.state.edited' },
    true,
    '14.00',
  ]);
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'saved', cells: 2 });
  expect(server.calls.filter(({ name }) => name === 'batch').map(({ asked }) => asked)).toEqual([
    [
      { id: rowId(0), version: 1, name: 'First' },
      { id: rowId(3), version: 1, price: '7.00' },
    ],
  ]);
  expect(writes(server)).toEqual(['batch']);
  expect([store.hasUnsaved(), store.cellState(at(0, 'name')).status, server.rows[0]?.['name']]).toEqual([
    false,
    'clean',
    'First',
  ]);
});

test('[BATCH-02] a refused cell keeps everything from being saved, and says why where it stands', async () => {
  const server = fakeServer({ info: INFO });
  const store = await open(server);
  store.commit(at(0, 'name'), 'First');
  store.commit(at(1, 'name'), 'Second');
  server.mode = 'refuse';
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'wrong', at: at(0, 'name') });
  expect(store.cellState(at(0, 'name'))).toMatchObject({ status: 'invalid', issues: [{ rule: 'unique' }] });
  expect([store.cellState(at(1, 'name')).status, server.rows[1]?.['name'], writes(server)]).toEqual([
    'pending',
    'Row 1',
    ['batch'],
  ]);
  server.mode = 'ok';
  expect(await saveTogether(store.host, store)).toMatchObject({ kind: 'wrong' });
  store.commit(at(0, 'name'), 'Another');
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'saved', cells: 2 });
});

test('[BATCH-02] what a rule of the page refuses is not even asked', async () => {
  const server = fakeServer({ info: INFO });
  const store = await open(server);
  store.commit(at(1, 'price'), '-5');
  store.commit(at(2, 'name'), 'Fine');
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'wrong', at: at(1, 'price') });
  expect(writes(server)).toEqual([]);
});

test('[BATCH-03] a row changed by someone else meanwhile is shown as a conflict, and the rest waits', async () => {
  const server = fakeServer({ info: INFO });
  const store = await open(server);
  store.commit(at(0, 'name'), 'Mine');
  store.commit(at(1, 'name'), 'Second');
  const [row] = server.rows;
  if (row) server.rows[0] = { ...row, version: 5, name: 'Theirs' };
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'conflict', at: at(0, 'name') });
  expect([store.cellState(at(0, 'name')), server.rows[1]?.['name']]).toMatchObject([
    { status: 'conflict', theirs: 'Theirs' },
    'Row 1',
  ]);
  store.editing.settle(at(0, 'name'), 'mine');
  expect(writes(server)).toEqual(['batch']);
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'saved', cells: 2 });
  expect(server.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Mine', 'Second']);
});

test('[BATCH-04] without an answer everything stays marked, and is never sent row by row', async () => {
  const server = fakeServer({ info: INFO });
  const store = await open(server);
  const batch = vi.spyOn(server.ports.data, 'batch');
  store.commit(at(0, 'name'), 'First');
  server.mode = 'offline';
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'silent' });
  expect([store.cellState(at(0, 'name')).status, batch.mock.calls[0]?.[2]]).toEqual(['pending', 'whole']);
  server.mode = 'ok';
  store.retryAll();
  await server.advance(0);
  expect(writes(server)).toEqual(['batch']);
  batch.mockRejectedValueOnce(new HttpError(403, { code: 'forbidden', message: 'No' }));
  expect(await saveTogether(store.host, store)).toEqual({ kind: 'refused', reason: 'No' });
  expect(store.hasUnsaved()).toBe(true);
});

test('[BATCH-05] edits go along when other filters bring another store', async () => {
  const server = fakeServer({ info: INFO });
  const [one, other] = [await open(server), await open(server)];
  one.commit(at(0, 'name'), 'First');
  takeEdits(other, one);
  expect([one.hasUnsaved(), unsavedCells(other.host)]).toEqual([
    false,
    [{ ...at(0, 'name'), status: 'queued', stored: 'Row 0' }],
  ]);
  expect(await saveTogether(other.host, other)).toEqual({ kind: 'saved', cells: 1 });
});
