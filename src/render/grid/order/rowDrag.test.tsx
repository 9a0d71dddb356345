// Rows of an order of their own that others change.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, makeColumn, makeInfo, makeRow, rowId } from '../../../engine/testing/index.ts';
import { loadCommands } from '../edit/loadCommands.ts';
import { drawTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

test('many changes by others ask for the rows at the top once', async () => {
  const info = makeInfo({ ordering: ['rank'], ranked: true, rev: 'aaaabbbbccccdddd' });
  const server = fakeServer({ info });
  const { settle } = await drawTable(server);
  await loadCommands();
  await settle();
  const asked = (): number => server.calls.filter(({ name }) => name === 'rows').length;
  const before = asked();
  for (let turn = 0; turn < 5; turn++)
    server.emit('table_update', { model: 'order', kind: 'update', ids: [rowId(turn)], uid: 'other' });
  await settle();
  expect(asked()).toBe(before);
  await settle(300);
  expect(asked()).toBe(before + 1);
});

test('[ORDER-03] in groups rows keep their places, and why is said', async () => {
  const columns = [makeColumn('name', 'CharField'), makeColumn('status', 'CharField', { groupable: true })];
  const server = fakeServer({ info: makeInfo({ columns, ordering: ['rank'], ranked: true, rev: 'aaaabbbbccccdddd' }) });
  server.stored.set('groups:orders/order', { by: ['status'] });
  const moved: string[] = [];
  const { store, settle } = await drawTable(server, {
    data: {
      groups: async () => ({ results: [{ keys: ['new'], labels: ['New'], count: 2, totals: {} }], capped: false }),
      rows: async ({ pageSize }) => ({
        results: pageSize === 0 ? [] : [makeRow(1), makeRow(2)],
        next: null,
        count: 2,
        count_capped: false,
        totals: {},
      }),
      moveRow: async (_model, id) => {
        moved.push(id);
        return makeRow(1);
      },
    },
  });
  await loadCommands();
  const grid = screen.getByRole('treegrid');
  act(() => {
    grid.focus();
    store.setFocus({ id: store.rowAt(0)?.id ?? '', field: 'name' });
  });
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(store.rowCount).toBeGreaterThan(2));
  act(() => store.setFocus({ id: rowId(1), field: 'name' }));
  const before = [1, 2].map((place) => store.rowAt(place)?.id);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await settle();
  expect(await screen.findByText('edit.order.grouped')).toBeTruthy();
  expect([[1, 2].map((place) => store.rowAt(place)?.id), moved]).toEqual([before, []]);
});
