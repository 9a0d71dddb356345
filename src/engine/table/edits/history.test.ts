// Undo and redo while the server is slow, silent, or has other rows than the table.
import { describe, expect, test } from 'vitest';
import { HttpError, NetworkError } from '../../ports/index.ts';
import { fakeServer, makeInfo, rowId, type FakeServer } from '../../testing/index.ts';
import { TableStore } from '../tableStore.ts';

const price = { id: rowId(0), field: 'price' };
const qty = { id: rowId(1), field: 'qty' };

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

/** An edit of a row that is not loaded any longer. */
async function openWithStray(server: FakeServer): Promise<TableStore> {
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
  return store;
}

describe('a slow server', () => {
  test('[GRID-04] undo does not wait for it: a second one at once takes back the step before', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '5');
    store.commit(qty, 9);
    await server.advance(0);
    server.mode = 'hold';
    const undone = [store.history.undo(), store.history.undo(), store.history.undo()];
    expect(await Promise.all(undone)).toMatchObject([{ at: qty }, { at: price }, undefined]);
    expect([store.value(price), store.value(qty)]).toEqual(['100.50', 2]);
    server.mode = 'ok';
    server.release();
    await server.advance(0);
    expect([server.rows[0]?.['price'], server.rows[1]?.['qty'], store.hasUnsaved()]).toEqual(['100.50', 2, false]);
  });

  test('[GRID-04] what is edited meanwhile can be taken back, and leaves nothing to redo', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '5');
    await server.advance(0);
    server.mode = 'hold';
    await store.history.undo();
    store.commit(qty, 9);
    expect([store.history.canUndo, store.history.canRedo]).toEqual([true, false]);
    expect(await store.history.undo()).toMatchObject({ at: qty });
    expect([store.value(price), store.value(qty)]).toEqual(['100.50', 2]);
  });

  test('[GRID-04] also where the step itself had to ask the server', async () => {
    const server = fakeServer();
    const store = await openWithStray(server);
    server.mode = 'hold';
    const undone = store.history.undo();
    await server.advance(0);
    store.commit(qty, 9);
    server.mode = 'ok';
    server.release();
    await server.advance(0);
    expect([(await undone)?.problem, server.rows[0]?.['price'], store.history.canRedo]).toEqual([
      undefined,
      '100.50',
      false,
    ]);
    expect(await store.history.undo()).toMatchObject({ at: qty });
  });
});

describe('rows that are not loaded', () => {
  test('[GRID-04] no answer is not the answer that the row is gone: the step stays and is taken back later', async () => {
    const server = fakeServer();
    const store = await openWithStray(server);
    const { row } = server.ports.data;
    server.ports.data.row = () => Promise.reject(new NetworkError('offline'));
    expect([await store.history.undo(), store.history.canUndo]).toMatchObject([{ problem: 'silent', at: price }, true]);
    server.ports.data.row = row;
    expect([await store.history.undo(), server.rows[0]?.['price']]).toMatchObject([
      { direction: 'undo', cells: 1 },
      '100.50',
    ]);
    server.rows = server.rows.filter(({ id }) => id !== rowId(0));
    expect([await store.history.redo(), store.history.canRedo]).toMatchObject([{ problem: 'gone' }, false]);
  });

  test('[GRID-04] a change whose answer got lost is not done twice; one that is refused ends the step', async () => {
    const server = fakeServer();
    const store = await openWithStray(server);
    const { updateRow } = server.ports.data;
    server.ports.data.updateRow = async (...asked) => {
      await updateRow(...asked);
      throw new NetworkError('cut off');
    };
    expect(await store.history.undo()).toMatchObject({ problem: 'silent' });
    server.ports.data.updateRow = updateRow;
    expect([(await store.history.undo())?.problem, store.history.canUndo, server.rows[0]?.['price']]).toEqual([
      undefined,
      false,
      '100.50',
    ]);
    server.ports.data.updateRow = () => Promise.reject(new HttpError(403, { code: 'forbidden', message: '' }));
    expect([await store.history.redo(), store.history.canRedo]).toMatchObject([{ problem: 'closed' }, false]);
  });
});

test('[GRID-04] a paste that made rows goes and comes back as one step', async () => {
  const server = fakeServer({ info: makeInfo({ newRows: 'grid', rev: 'aaaabbbbccccdddd' }) });
  const store = await openTable(server);
  store.newRows.addUntil(9);
  store.editing.together('paste', () => {
    for (let index = 4; index < 8; index++)
      store.commit({ id: store.rowAt(index)?.id ?? '', field: 'name' }, `N${index}`);
  });
  await server.advance(0);
  const names = (): unknown[] => store.state().data.results.map((row) => row['name']);
  await store.history.undo();
  expect(names().slice(0, 5)).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3', 'Row 4']);
  await store.history.redo();
  expect(names().slice(0, 8)).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3', 'N4', 'N5', 'N6', 'N7']);
});
