// Values that an edit empties because it hides them: told, and brought back with it by one step of undo.
import { expect, test, vi } from 'vitest';
import { fakeServer, makeColumn, makeInfo, rowId } from '../../testing/index.ts';
import { TableStore } from '../tableStore.ts';

const clearing = { rulesConfig: [], whenHidden: 'clear' as const };

test('[HIDDEN-07] what an edit in the table emptied is told by name and comes back with it', async () => {
  const info = makeInfo({
    columns: [
      makeColumn('name', 'CharField'),
      makeColumn('price', 'DecimalField', { cellEditorParams: clearing }),
      makeColumn('qty', 'IntegerField', { cellEditorParams: { rulesConfig: [] } }),
    ],
  });
  const server = fakeServer({ info });
  const { updateRow } = server.ports.data;
  server.ports.data.updateRow = (model, id, values, context) =>
    updateRow(model, id, values['name'] === 'person' ? { ...values, price: null, qty: null } : values, context);
  const store = new TableStore({
    ports: server.ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
    newId: () => rowId(1000),
  });
  store.start();
  await server.advance(0);
  const [name, price] = ['name', 'price'].map((field) => ({ id: rowId(0), field }));
  if (!name || !price) throw new Error('no cells');
  const before = [store.value(name), store.value(price)];
  store.commit(name, 'person');
  await server.advance(0);
  await vi.waitFor(() => expect(store.notice?.code).toBe('emptied'));
  expect([store.notice?.reason, store.value(price)]).toEqual(['price', null]);
  await store.history.undo();
  await server.advance(0);
  expect([store.value(name), store.value(price)]).toEqual(before);
  expect([server.rows[0]?.['name'], server.rows[0]?.['price']]).toEqual(before);
});
