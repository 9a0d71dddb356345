// Edits that meet what others did meanwhile, and answers that come late: nothing typed goes without a word.
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, makeColumn, makeInfo, rowId, type FakeServer } from '../../testing/index.ts';
import { TableStore } from '../tableStore.ts';

const REF = { model: 'order', page_name: 'orders', table_type: 'list' };
const POSTING = makeInfo({ newRows: 'grid', posting: true, rev: 'aaaabbbbccccdddd' });
const price = { id: rowId(0), field: 'price' };
const name = { id: rowId(0), field: 'name' };

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

/** A page that asks without an end gets no answer any more, so that a test of it ends. */
function patient(server: FakeServer): FakeServer {
  const { updateRow } = server.ports.data;
  server.ports.data.updateRow = (...asked) =>
    count(server, 'updateRow') > 20 ? new Promise(() => undefined) : updateRow(...asked);
  return server;
}

const count = (server: FakeServer, call: string): number => server.calls.filter((one) => one.name === call).length;

describe('a row posted by someone else', () => {
  test('[ROWS-01] refuses the edit once, with the reason on its cell, and is closed from then on', async () => {
    const server = patient(fakeServer({ info: POSTING }));
    const store = await openTable(server);
    const [row] = server.rows;
    if (row) row['is_posted'] = true;
    store.commit(price, '5');
    await server.advance(0);
    expect([store.cellState(price).status, store.cellState(price).issues[0]?.rule, store.value(price)]).toEqual([
      'invalid',
      'posted',
      '5.00',
    ]);
    expect([count(server, 'updateRow'), store.editing.canEdit(price), store.row(rowId(0))?.['is_posted']]).toEqual([
      1,
      false,
      true,
    ]);
  });

  test('[ROWS-01] among many rows of one call it alone is refused', async () => {
    const server = patient(fakeServer({ info: POSTING, count: 10 }));
    const store = await openTable(server);
    const row = server.rows[3];
    if (row) row['is_posted'] = true;
    store.editing.together('fill', () => {
      for (let index = 0; index < 10; index++) store.commit({ id: rowId(index), field: 'qty' }, '7');
    });
    await server.advance(0);
    expect([
      server.rows.filter(({ qty }) => qty === 7).length,
      store.cellState({ id: rowId(3), field: 'qty' }).status,
    ]).toEqual([9, 'invalid']);
    expect([count(server, 'batch'), count(server, 'updateRow')]).toEqual([1, 10]);
  });
});

describe('a row that is gone', () => {
  test('[GRID-12] its edits are told before they go', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.commit(price, '-5');
    server.rows.shift();
    server.emit('table_update', { uid: 'other', model: 'order', ids: [rowId(0)], kind: 'delete' });
    expect([store.notice, store.hasUnsaved(), store.rowCount]).toEqual([
      { code: 'gone', count: 1, reason: '-5.00' },
      false,
      4,
    ]);
  });

  test('[GRID-12] the same where the save finds it gone; a reference by its text', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.rows.shift();
    store.commit({ id: rowId(0), field: 'manager' }, { id: rowId(7), string_view: 'Alia' });
    await server.advance(0);
    expect([store.notice, store.rowCount]).toEqual([{ code: 'gone', count: 1, reason: 'Alia' }, 4]);
  });

  test('[GRID-12] an open editor is closed, and what stands in it is told', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.editing.begin(name);
    store.editing.typedText = () => 'half a na';
    store.removeRow(rowId(0));
    expect([store.editing.open, store.notice]).toEqual([undefined, { code: 'gone', count: 1, reason: 'half a na' }]);
  });

  test('where nobody worked on it nothing is said', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.emit('table_update', { uid: 'other', model: 'order', ids: [rowId(0)], kind: 'delete' });
    expect([store.notice, store.rowCount]).toEqual([undefined, 4]);
  });
});

describe('answers', () => {
  test('[GRID-12] a row asked for before its own save answered does not come back as it was', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.show(0, 4);
    const { row, rows } = server.ports.data;
    const [old, all] = [
      { ...server.rows[0], id: rowId(0), version: 1 },
      await rows({ dataPath: '/data/order/', totals: true }),
    ];
    server.ports.data.row = async () => old;
    server.ports.data.rows = async () => all;
    server.emit('table_update', { uid: 'other', model: 'order', ids: [rowId(0)], kind: 'update' });
    store.commit(name, 'Saved');
    await server.advance(0);
    await server.advance(300);
    expect([store.row(rowId(0))?.version, store.value(name)]).toEqual([2, 'Saved']);
    store.reload();
    await server.advance(0);
    expect(store.value(name)).toBe('Saved');
    Object.assign(server.ports.data, { row, rows });
    store.commit(name, 'Again');
    await server.advance(0);
    expect([server.rows[0]?.['name'], count(server, 'updateRow')]).toEqual(['Again', 2]);
  });

  test('after an outage the rows go out together, not each in a call of its own', async () => {
    const server = fakeServer({ count: 90 });
    const store = await openTable(server);
    server.mode = 'offline';
    store.editing.together('fill', () => {
      for (let index = 0; index < 90; index++) store.commit({ id: rowId(index), field: 'qty' }, '7');
    });
    await server.advance(0);
    expect(store.cellState({ id: rowId(0), field: 'qty' }).status).toBe('failed');
    const before = server.calls.length;
    server.mode = 'ok';
    server.reconnect();
    await server.advance(0);
    const sent = server.calls.slice(before).filter(({ name: call }) => call === 'batch' || call === 'updateRow');
    expect([sent.map(({ name: call }) => call), server.rows.filter(({ qty }) => qty === 7).length]).toEqual([
      ['batch'],
      90,
    ]);
  });

  test('[GRID-11] the total of a long fill is moved row by row: twice the rows, twice the work', async () => {
    const work = async (rows: number): Promise<number> => {
      const server = fakeServer({ count: rows });
      const store = await openTable(server);
      await store.pager.toEnd();
      const formulas = store.table?.formulas;
      const recalculate = formulas && vi.spyOn(formulas, 'recalculate');
      store.subscribe('totals', () => void store.totalCells());
      store.editing.together('fill', () => {
        for (let index = 0; index < rows; index++) store.commit({ id: rowId(index), field: 'qty' }, '7');
      });
      for (let turn = 0; turn < rows / 50; turn++) await server.advance(0);
      expect(store.totalCells().get('qty')).toEqual({ value: String(7 * rows), skipped: 0, isPending: false });
      return recalculate?.mock.calls.length ?? 0;
    };
    const [some, twice] = [await work(200), await work(400)];
    expect(some).toBeGreaterThan(0);
    expect(twice).toBeLessThanOrEqual(2.2 * some);
  });
});

describe('leaving', () => {
  test('[SAVE-04] refused, contested and failed cells and rows that are not complete count as unsaved, deletions that wait do not', async () => {
    const server = fakeServer({ info: POSTING });
    const store = await openTable(server);
    store.removals.remove([rowId(4)]);
    expect(store.hasUnsaved()).toBe(false);
    store.commit(price, '-1');
    expect(store.hasUnsaved()).toBe(true);
    store.editing.discard(price);
    store.commit({ id: rowId(1000), field: 'price' }, '5');
    await server.advance(0);
    expect([store.hasUnsaved(), count(server, 'createRow')]).toEqual([true, 0]);
  });

  test('[SAVE-04] what can be sent is sent, also what failed before and the row one is in; the promise ends with the answers', async () => {
    const server = fakeServer({ info: { ...POSTING, editing: 'row', rev: 'ccccbbbbccccdddd' } });
    const store = await openTable(server);
    server.mode = 'offline';
    store.setFocus(price);
    store.commit(price, '5');
    store.commit({ id: rowId(1), field: 'qty' }, '8');
    await server.advance(0);
    expect([store.cellState(price).status, store.cellState({ id: rowId(1), field: 'qty' }).status]).toEqual([
      'pending',
      'failed',
    ]);
    server.mode = 'hold';
    let isDone = false;
    void store.sendEdits().then(() => (isDone = true));
    await server.advance(0);
    expect(isDone).toBe(false);
    server.mode = 'ok';
    server.release();
    await server.advance(0);
    expect([isDone, store.hasUnsaved(), server.rows[0]?.['price'], server.rows[1]?.['qty']]).toEqual([
      true,
      false,
      '5.00',
      8,
    ]);
  });

  test('[SAVE-04] what is on its way already is waited for', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.mode = 'hold';
    store.commit(price, '5');
    let isDone = false;
    void store.sendEdits().then(() => (isDone = true));
    await server.advance(0);
    expect(isDone).toBe(false);
    server.release();
    await server.advance(0);
    expect([isDone, store.hasUnsaved()]).toEqual([true, false]);
  });

  test('[SAVE-04] a new row that is not complete says what it lacks', async () => {
    const server = fakeServer({ info: POSTING });
    const store = await openTable(server);
    store.setFocus({ id: rowId(1000), field: 'price' });
    store.commit({ id: rowId(1000), field: 'price' }, '5');
    await store.sendEdits();
    expect([store.hasUnsaved(), store.cellState({ id: rowId(1000), field: 'name' }).status]).toEqual([true, 'invalid']);
  });
});

test('[KIND-02] a cell that is set once closes when the server has its value', async () => {
  const once = { cellEditorParams: { rulesConfig: [{ rule: 'setOnce' }] } };
  const info = makeInfo({ columns: [makeColumn('name', 'CharField', once)] });
  const server = fakeServer({ info });
  const first = server.rows[0];
  if (first) first['name'] = null;
  server.mode = 'hold';
  const store = await openTable(server);
  expect(store.editing.barOf(name)).toBeUndefined();
  store.commit(name, 'A-1');
  expect(store.editing.canEdit(name)).toBe(true);
  server.release();
  await server.advance(0);
  expect([store.value(name), store.editing.barOf(name), store.editing.canEdit(name)]).toEqual([
    'A-1',
    'settled',
    false,
  ]);
});
