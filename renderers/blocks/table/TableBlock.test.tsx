// The table as a block of a page: what it tells, and what it hears. The grid itself is tested where it is drawn.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, rowId, type FakeServer } from '../../../src/engine/testing/index.ts';
import { createSourceChanges, SourceChangesProvider, type SourceChanges } from '../../../src/render/page/index.ts';
import type { BlockEvent, BlockSource } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { TableBlock } from './TableBlock.tsx';

const SOURCE: BlockSource = { model: 'order', page_name: 'orders', table_type: 'list' };

interface Shown {
  server: FakeServer;
  events: BlockEvent[];
  /** As told by `sorted`. */
  orders: unknown[];
  changes: SourceChanges;
}

async function show(params: Record<string, unknown> = {}, source: BlockSource = SOURCE): Promise<Shown> {
  const server = fakeServer({ count: 3 });
  const events: BlockEvent[] = [];
  const changes = createSourceChanges();
  const orders: unknown[] = [];
  const handleEvent = (event: BlockEvent): void =>
    void (event.name === 'sorted' || event.name === 'arranged'
      ? orders.push(...(event.name === 'sorted' ? [event.data?.['ordering']] : []))
      : events.push(event));
  const node = (
    <SourceChangesProvider changes={changes}>
      <TableBlock source={source} params={params} title="Заказы" onEvent={handleEvent} />
    </SourceChangesProvider>
  );
  await drawForTest(node, { renderers: [], ports: { ...server.ports, formats: testFormats({}) } });
  await screen.findByText('Row 0');
  return { server, events, orders, changes };
}

const asked = (server: FakeServer, name: string): unknown[] =>
  server.calls.filter((call) => call.name === name).map((call) => call.asked);

afterEach(cleanup);

test('[BLOCK-09] its filters hold beside those of the page, and its title is its name', async () => {
  const { server } = await show({}, { ...SOURCE, filters: { name: 'x' } });
  expect(asked(server, 'rows')[0]).toMatchObject({ pageName: 'orders', filters: { name: 'x' } });
  expect(screen.getByRole('grid', { name: 'Заказы' })).toBeTruthy();
});

test('[PLACE-27] rows of one record do not repeat it: the column can be shown', async () => {
  const columns = (): (string | null)[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await show({}, { ...SOURCE, filters: { manager: ['one'] } });
  const all = columns();
  cleanup();
  await show({ unfiltered: true }, { ...SOURCE, filters: { manager: ['one'] } });
  expect(columns()).toEqual(all.filter((name) => name !== 'manager'));
  expect(all).toContain('manager');
});

test('[BLOCK-09] the row on which the focus rests is told once', async () => {
  const { events } = await show();
  for (const name of ['Row 1', 'Row 2']) {
    const cell = screen.getByText(name).closest('[role=gridcell]');
    if (!cell) throw new Error('no cell');
    await userEvent.click(cell);
  }
  await waitFor(() => expect(events).toEqual([{ name: 'select', data: { id: rowId(2) } }]));
});

test('a new record is asked for by its page; where it offers none, there is no button', async () => {
  const { events } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'table.create' }));
  expect(events).toEqual([{ name: 'create' }]);
  cleanup();
  await show({ create: false });
  expect(screen.queryByRole('button', { name: 'table.create' })).toBeNull();
});

test('[FILTER-08] filters of its page bring its rows anew, a saved row alone is read again', async () => {
  const { server, changes } = await show();
  await act(async () => changes.tell({ model: 'order', page_name: 'others' }, { kind: 'filters' }));
  expect(asked(server, 'rows')).toHaveLength(1);
  await act(async () => changes.tell(SOURCE, { kind: 'filters' }));
  await waitFor(() => expect(asked(server, 'rows')).toHaveLength(2));
  server.write(rowId(1), { name: 'Changed' });
  await act(async () => changes.tell(SOURCE, { kind: 'saved', id: rowId(1) }));
  expect(await screen.findByText('Changed')).toBeTruthy();
  await act(async () => changes.tell(SOURCE, { kind: 'deleted', id: rowId(0) }));
  await waitFor(() => expect(screen.queryByText('Row 0')).toBeNull());
});

test('[FIND-01] [TABLE-09] the order of its headers is told, and one that a link or a set brings is theirs, over the one kept from before', async () => {
  const { server, orders, changes } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'name' }));
  await act(async () => changes.tell(SOURCE, { kind: 'filters', ordering: ['-qty', 'gone'] }));
  await waitFor(() => expect(asked(server, 'rows').at(-1)).toMatchObject({ ordering: ['-qty'] }));
  expect(orders).toEqual([[], ['name'], ['-qty']]);
  expect(server.stored.get('sort:orders/order')).toEqual(['-qty']);
  expect(asked(server, 'rows')).toHaveLength(3);
});
