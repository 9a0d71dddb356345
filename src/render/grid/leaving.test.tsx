// A table that is left with something unsaved: what the guard of the page is told, and what comes back.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FilterValues } from '../../contract/index.ts';
import type { LeaveGuard } from '../../engine/ports/index.ts';
import type { TableStore } from '../../engine/table/index.ts';
import { fakeServer, rowId, type FakeServer } from '../../engine/testing/index.ts';
import { InputEditor } from '../cellEditor/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { DataGrid } from './DataGrid.tsx';
import { useTableStore } from './useTableStore.ts';

const price = { id: rowId(0), field: 'price' };
const name = { id: rowId(0), field: 'name' };
let guards: Set<LeaveGuard>;
let shown: TableStore;
let server: FakeServer;

beforeEach(() => {
  guards = new Set();
  server = fakeServer();
});
afterEach(cleanup);

const guardLeaving = (guard: LeaveGuard = { isUnsaved: () => true }) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};
const asks = (): boolean => [...guards].some((guard) => guard.isUnsaved());
const saved = async (): Promise<void> =>
  act(async () => void (await Promise.all([...guards].flatMap((guard) => guard.saving?.() ?? []))));

async function draw(): Promise<void> {
  function Page(): ReactNode {
    const [filters, setFilters] = useState<FilterValues>({ manager: 'a' });
    shown = useTableStore({ model: 'order', page_name: 'orders', table_type: 'list', filters });
    return (
      <>
        {['a', 'b'].map((manager) => (
          <button key={manager} type="button" onClick={() => setFilters({ manager })}>
            {manager}
          </button>
        ))}
        <DataGrid store={shown} label="Orders" />
      </>
    );
  }
  const text = (value: unknown): string => String(value ?? '');
  await drawForTest(<Page />, {
    ports: { ...server.ports, formats: testFormats({}), guardLeaving },
    renderers: [
      {
        kind: 'cell',
        name: 'text',
        keys: ['CharField', 'DecimalField', 'IntegerField', 'BooleanField', 'ForeignKey'],
        text,
        editor: InputEditor,
      },
    ],
  });
  await screen.findByText('Row 0');
}

describe('leaving a table', () => {
  test('[SAVE-04] asks nothing while all is saved, waits for what is on its way, asks about what is refused', async () => {
    await draw();
    expect([guards.size, asks(), [...guards][0]?.isPage]).toEqual([1, false, true]);
    act(() => void shown.commit(price, '5'));
    expect(asks()).toBe(true);
    await saved();
    expect([asks(), server.rows[0]?.['price']]).toEqual([false, '5.00']);
    act(() => void shown.commit(price, '-5'));
    await saved();
    expect(asks()).toBe(true);
    cleanup();
    expect(guards.size).toBe(0);
  });

  test('[SAVE-04] what got no answer is sent once more, without a network it is asked about', async () => {
    await draw();
    server.mode = 'offline';
    act(() => void shown.commit(price, '5'));
    await saved();
    expect(asks()).toBe(true);
    server.mode = 'ok';
    await saved();
    expect([asks(), server.rows[0]?.['price']]).toEqual([false, '5.00']);
  });

  test('[SAVE-04] what is left unsaved all the same goes out behind', async () => {
    await draw();
    server.mode = 'offline';
    act(() => void shown.commit(price, '5'));
    await server.advance(0);
    server.mode = 'ok';
    cleanup();
    await server.advance(0);
    expect(server.rows[0]?.['price']).toBe('5.00');
  });

  test('[SAVE-04] a text in an open editor counts once it is another', async () => {
    await draw();
    act(() => void shown.editing.begin(name));
    const input = await screen.findByDisplayValue('Row 0');
    expect(asks()).toBe(false);
    fireEvent.change(input, { target: { value: 'Row 0, half' } });
    expect(asks()).toBe(true);
    act(() => shown.editing.cancel());
    expect(asks()).toBe(false);
  });

  test('[SAVE-04] another bound filter forgets nothing: it is asked about, and there again with the first one', async () => {
    await draw();
    act(() => void shown.commit(price, '-5'));
    const first = shown;
    await act(async () => fireEvent.click(screen.getByText('b')));
    expect([shown === first, asks()]).toEqual([false, true]);
    await act(async () => fireEvent.click(screen.getByText('a')));
    expect([shown === first, shown.cellState(price).status]).toEqual([true, 'invalid']);
    act(() => shown.editing.discard(price));
    await act(async () => fireEvent.click(screen.getByText('b')));
    await act(async () => fireEvent.click(screen.getByText('a')));
    expect(shown === first).toBe(false);
  });
});

test('[GRID-12] a row deleted by someone else under the open editor: what was typed is told, the grid has the keyboard', async () => {
  await draw();
  act(() => shown.setFocus(name));
  act(() => void shown.editing.begin(name));
  const input = await screen.findByDisplayValue('Row 0');
  input.focus();
  fireEvent.change(input, { target: { value: 'Half a na' } });
  await act(async () => server.emit('table_update', { uid: 'other', model: 'order', ids: [rowId(0)], kind: 'delete' }));
  expect([shown.notice, screen.queryByDisplayValue('Half a na')]).toEqual([
    { code: 'gone', count: 1, reason: 'Half a na' },
    null,
  ]);
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});
