// A row put elsewhere where the code that tells the server did not come. Here for the mock, in a world of its own.
import { expect, test, vi } from 'vitest';
import { fakeServer, rowId } from '../../testing/index.ts';
import { TableStore } from '../tableStore.ts';

vi.mock('./loadLaterRows.ts', () => ({ loadLaterRows: () => Promise.reject(new Error('no connection')) }));

test('a move that cannot be told goes back, and that is said', async () => {
  const server = fakeServer();
  const ref = { model: 'order', page_name: 'orders', table_type: 'list' };
  const store = new TableStore({ ports: server.ports, ref, after: server.after });
  store.start();
  await server.advance(0);
  const before = store.state().list;
  store.moveRow(rowId(0), rowId(2));
  expect(store.indexOf(rowId(0))).toBe(2);
  await server.advance(0);
  expect([store.state().list, store.notice?.code]).toEqual([before, 'notMoved']);
});
