// Below a table whose edits are saved together: how many there are, saving by key and button, giving them up and back.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, makeInfo, rowId, type FakeServer } from '../../../engine/testing/index.ts';
import { drawTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

const INFO = makeInfo({ editing: 'batch', rev: 'bbbbbbbbbbbbbbbb' });
const name = { id: rowId(0), field: 'name' };
const sent = (server: FakeServer): number => server.calls.filter((call) => call.name === 'batch').length;

test('[BATCH-06] is saved by Ctrl and S on any layout, and the bar goes', async () => {
  const server = fakeServer({ info: INFO });
  const { store, settle } = await drawTable(server);
  expect(screen.queryByRole('region', { name: 'edit.batch.title' })).toBeNull();
  store.commit(name, 'First');
  await settle();
  await screen.findByRole('region', { name: 'edit.batch.title' });
  const isTaken = !fireEvent.keyDown(window, { code: 'KeyS', key: 'ы', ctrlKey: true });
  await waitFor(() => expect(sent(server)).toBe(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'edit.batch.title' })).toBeNull());
  expect(isTaken).toBe(true);
});

test('[BATCH-07] discarding takes everything back to what the server has, and undo brings it again', async () => {
  const server = fakeServer({ info: INFO });
  const { store, settle } = await drawTable(server);
  store.commit(name, 'First');
  store.commit({ id: rowId(1), field: 'price' }, '-5');
  await settle();
  fireEvent.click(await screen.findByRole('button', { name: 'edit.batch.discard' }));
  await settle();
  expect([store.value(name), store.hasUnsaved(), sent(server)]).toEqual(['Row 0', false, 0]);
  fireEvent.click(await screen.findByRole('button', { name: 'edit.undo' }));
  await waitFor(() => expect(store.value(name)).toBe('First'));
  expect([store.value({ id: rowId(1), field: 'price' }), sent(server)]).toEqual(['-5.00', 0]);
});
