// Rows taken away while calls are under way, and many of them at once.
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, makeInfo, makeRow, rowId, type FakeServer } from '../../testing/index.ts';
import { REMOVAL_MS } from './removals.ts';
import { RowList } from './rowList.ts';
import { TableStore } from '../tableStore.ts';

const IN_GRID = makeInfo({ newRows: 'grid', rev: 'aaaabbbbccccdddd' });
const name = { id: rowId(1000), field: 'name' };

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

afterEach(() => vi.restoreAllMocks());

const shown = (store: TableStore): string[] => store.state().list.map((id) => String(Number(id.slice(-4))));
const stored = (server: FakeServer): string[] => server.rows.map(({ id }) => String(Number(id.slice(-4))));

/** Deletions wait until they are let go, one by one. */
function holdDeletions(server: FakeServer): (answer?: Error) => Promise<void> {
  const { deleteRow } = server.ports.data;
  const held: ((answer?: Error) => void)[] = [];
  server.ports.data.deleteRow = async (model, id) => {
    const refusal = await new Promise<Error | undefined>((resolve) => held.push(resolve));
    if (refusal) throw refusal;
    return deleteRow(model, id);
  };
  return (answer) => {
    held.shift()?.(answer);
    return server.advance(0);
  };
}

describe('a new row taken away while it is being made', () => {
  test.each(['deleted', 'undone'])('[GRID-05] %s, it goes from the server as well', async (how) => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    server.mode = 'hold';
    store.commit(name, 'Made');
    await server.advance(0);
    if (how === 'deleted') store.removals.remove([name.id]);
    else await store.history.undo();
    server.mode = 'ok';
    server.release();
    await server.advance(300);
    expect([shown(store), stored(server), store.pager.count]).toEqual([
      ['0', '1', '2', '3', '4', '1001'],
      ['0', '1', '2', '3', '4', '1000'],
      5,
    ]);
    await server.advance(REMOVAL_MS);
    store.reload();
    await server.advance(0);
    expect([shown(store).slice(0, 5), stored(server)]).toEqual([
      ['0', '1', '2', '3', '4'],
      ['0', '1', '2', '3', '4'],
    ]);
  });

  test('[GRID-05] taken back after the answer it is a row of the server, with nothing unsaved', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    server.mode = 'hold';
    store.commit(name, 'Made');
    await server.advance(0);
    store.removals.remove([name.id]);
    server.mode = 'ok';
    server.release();
    await server.advance(0);
    await store.history.undo();
    await server.advance(REMOVAL_MS);
    expect([store.row(name.id), stored(server).length, store.hasUnsaved(), store.pager.count]).toMatchObject([
      { name: 'Made', newItem: false, version: 1 },
      6,
      false,
      6,
    ]);
  });
});

describe('taking back', () => {
  test('[GRID-05] a deletion that waits behind a slow one is taken back before it is sent', async () => {
    const server = fakeServer();
    const answer = holdDeletions(server);
    const store = await openTable(server);
    store.removals.remove([rowId(1)]);
    await server.advance(REMOVAL_MS);
    store.removals.remove([rowId(3)]);
    await server.advance(REMOVAL_MS);
    await store.history.undo();
    await answer();
    await answer();
    expect([shown(store), stored(server)]).toEqual([
      ['0', '2', '3', '4'],
      ['0', '2', '3', '4'],
    ]);
  });

  test('[GRID-05] a row whose deletion is under way comes back with the answer, as the row it was', async () => {
    const server = fakeServer();
    const answer = holdDeletions(server);
    const store = await openTable(server);
    store.removals.remove([rowId(1)]);
    await server.advance(REMOVAL_MS);
    const undone = store.history.undo();
    await server.advance(0);
    store.commit({ id: rowId(0), field: 'qty' }, 9);
    expect(shown(store)).toEqual(['0', '2', '3', '4']);
    await answer();
    await server.advance(0);
    expect([(await undone)?.rows, shown(store), server.rows.find(({ id }) => id === rowId(1))?.['name']]).toEqual([
      1,
      ['0', '1', '2', '3', '4'],
      'Row 1',
    ]);
    await store.history.undo();
    expect([store.value({ id: rowId(0), field: 'qty' }), store.history.canUndo]).toEqual([2, false]);
  });

  test('[GRID-05] redo deletes a row that came back out of the trash', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.removals.remove([rowId(1)]);
    await server.advance(REMOVAL_MS);
    await store.history.undo();
    await server.advance(0);
    expect(shown(store)).toEqual(['0', '1', '2', '3', '4']);
    await store.history.redo();
    await server.advance(REMOVAL_MS);
    expect([shown(store), stored(server)]).toEqual([
      ['0', '2', '3', '4'],
      ['0', '2', '3', '4'],
    ]);
  });

  test('[GRID-05] many deleted rows come out of the trash under their own ids, none is made anew; who is refused is told by name', async () => {
    const server = fakeServer({ count: 12 });
    const store = await openTable(server);
    const all = shown(store);
    store.removals.remove(store.state().list.slice(1, 11));
    await server.advance(REMOVAL_MS);
    expect([stored(server), store.pager.count]).toEqual([['0', '11'], 2]);
    server.stubborn = rowId(3);
    const undone = store.history.undo();
    await server.advance(0);
    expect([(await undone)?.problem, shown(store), store.pager.count]).toEqual([
      undefined,
      all.filter((id) => id !== '3'),
      11,
    ]);
    expect(store.notice).toEqual({ code: 'notRestored', count: 1, reason: 'Row 3 – price: This value exists already' });
    expect(server.calls.filter(({ name: call }) => call === 'createRow' || call === 'batch')).toEqual([]);
    expect([store.row(rowId(5))?.version, store.totalCells().get('qty')?.value]).toEqual([2, '22']);
  });

  test('[GRID-05] none came back: the step is given up; without an answer it stays, and the next try brings the rest', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.removals.remove([rowId(1), rowId(2)]);
    await server.advance(REMOVAL_MS);
    server.mode = 'offline';
    const silent = store.history.undo();
    await server.advance(0);
    expect([(await silent)?.problem, shown(store), store.history.canUndo]).toEqual(['silent', ['0', '3', '4'], true]);
    server.mode = 'ok';
    const undone = store.history.undo();
    await server.advance(0);
    expect([(await undone)?.problem, shown(store)]).toEqual([undefined, ['0', '1', '2', '3', '4']]);
    store.removals.remove([rowId(2)]);
    await server.advance(REMOVAL_MS);
    server.stubborn = rowId(2);
    const refused = store.history.undo();
    await server.advance(0);
    expect([(await refused)?.problem, store.history.canUndo, store.history.canRedo, store.notice?.code]).toEqual([
      'refused',
      false,
      false,
      'notRestored',
    ]);
  });

  test('[GRID-05] a row deleted in its form is taken back by the table as well, to its place', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    await server.ports.data.deleteRow('order', rowId(2));
    store.removals.noteDeleted([rowId(2)]);
    store.removeRow(rowId(2));
    expect([shown(store), store.notice]).toMatchObject([
      ['0', '1', '3', '4'],
      { code: 'deleted', count: 1, step: { name: 'delete' } },
    ]);
    await Promise.all([store.history.undo(store.notice?.step), server.advance(0)]);
    expect([shown(store), server.calls.at(-1)]).toEqual([
      ['0', '1', '2', '3', '4'],
      { name: 'restoreRow', asked: rowId(2) },
    ]);
  });

  test('[GRID-05] what was typed into a row and not sent comes back with it', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.mode = 'offline';
    store.commit({ id: rowId(1), field: 'qty' }, 9);
    await server.advance(0);
    store.removals.remove([rowId(1)]);
    server.mode = 'ok';
    await server.advance(REMOVAL_MS);
    await Promise.all([store.history.undo(), server.advance(0)]);
    expect([
      store.value({ id: rowId(1), field: 'qty' }),
      store.cellState({ id: rowId(1), field: 'qty' }).status,
    ]).toEqual([9, 'failed']);
    store.retryAll();
    await server.advance(0);
    expect(server.rows.find(({ id }) => id === rowId(1))).toMatchObject({ qty: 9, version: 3 });
  });

  test('[GRID-05] a deletion is taken back by its own step, whatever was done since', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.removals.remove([rowId(1)]);
    const step = store.notice?.step;
    store.commit({ id: rowId(0), field: 'qty' }, 9);
    expect(await store.history.undo(step)).toMatchObject({ name: 'delete', rows: 1 });
    expect([shown(store), store.value({ id: rowId(0), field: 'qty' })]).toEqual([['0', '1', '2', '3', '4'], 9]);
    expect(await store.history.undo(step)).toBeUndefined();
  });

  test('[TABLE-04] the total counts what the server has of a deleted row, not the edit that went with it', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    server.mode = 'offline';
    store.commit({ id: rowId(1), field: 'price' }, '5');
    await server.advance(0);
    store.removals.remove([rowId(1)]);
    expect(store.totalCells().get('amount')?.value).toBe('822.00');
  });
});

describe('many rows', () => {
  test('[GRID-05] thousands go and come back at once, in their order: the list is gone through a few times, not once a row', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const all = Array.from({ length: 3000 }, (_, index) => makeRow(index));
    server.ports.data.rows = () => Promise.resolve({ results: all, count: all.length, next: null });
    store.reload();
    await server.advance(0);
    const before = store.state().list;
    store.selection.set(before.slice(1));
    let notified = 0;
    for (const topic of ['selection', 'list'] as const) store.subscribe(topic, () => notified++);
    const read = vi.spyOn(RowList.prototype, 'at');
    const replaced = vi.spyOn(RowList.prototype, 'replaceAll');
    expect([store.removals.remove(store.selection.ids), store.rowCount, store.selection.size]).toEqual([2999, 1, 0]);
    await store.history.undo();
    expect([read.mock.calls.length < 20_000, replaced.mock.calls.length < 10, notified < 10]).toEqual([
      true,
      true,
      true,
    ]);
    expect(store.state().list).toEqual(before);
  });

  test('[GRID-05] deleted rows are kept only as long as a step can bring them back', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const kept = (): number => Number(Reflect.get(Object(Reflect.get(store.removals, 'deleted')), 'size'));
    store.removals.remove([rowId(1)]);
    await server.advance(REMOVAL_MS);
    expect(kept()).toBe(1);
    for (let turn = 0; turn < 100; turn++) store.commit({ id: rowId(0), field: 'qty' }, turn + 10);
    store.removals.remove([rowId(2)]);
    await server.advance(REMOVAL_MS);
    expect(kept()).toBe(1);
  });

  test('rows put in at once stand as if put in one after another', () => {
    const rows = Array.from({ length: 12 }, (_, index) => makeRow(index));
    const place = fc.record({
      at: fc.integer({ min: 0, max: 11 }),
      after: fc.option(fc.integer({ min: 0, max: 11 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (places) => {
        const one = new RowList();
        const many = new RowList();
        for (const list of [one, many]) list.replaceAll(rows.slice(0, 4));
        const known = new Set(rows.slice(0, 4).map(({ id }) => id));
        const chosen = places.flatMap(({ at, after }) => {
          const row = rows[at];
          const behind = after === undefined ? undefined : rows[after]?.id;
          if (!row || known.has(row.id) || (behind !== undefined && !known.has(behind))) return [];
          known.add(row.id);
          return [{ row, after: behind }];
        });
        for (const { row, after } of chosen) one.insertAfter(row, after);
        many.insertAll(chosen);
        expect(many.slice(0)).toEqual(one.slice(0));
      }),
    );
  });
});
