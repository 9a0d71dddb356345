// Rows of a board, calendar or timeline: opened beside the page, in a tab of their own, walked through and marked.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { Row } from '../../contract/index.ts';
import { RowLink } from './RowLink.tsx';
import { createListening, createShown, RowPlacesContext, type RowPlaces, type RowWalk } from './rowPlaces.ts';
import { useRowOpening } from './useRowOpening.ts';

afterEach(cleanup);

const ROWS: readonly Row[] = ['a', 'b', 'c'].map((id, at) => ({ id, version: 1, number: at + 1 }));

function Board({
  onEvent,
}: {
  onEvent: ((event: { name: string; data: { id: string } }) => void) | undefined;
}): ReactNode {
  const { open, hrefOf } = useRowOpening({ model: 'task', number: 'number', rowsOf: () => ROWS, onEvent });
  return ROWS.map((row) =>
    open ? (
      <RowLink key={row.id} row={row.id} href={hrefOf(row)} onOpen={() => open(row.id)}>
        {row.id}
      </RowLink>
    ) : (
      <span key={row.id}>{row.id}</span>
    ),
  );
}

function placesOf({ hasPlace }: { hasPlace: boolean }) {
  const open = vi.fn<RowPlaces['open']>(() => hasPlace);
  const places: RowPlaces = {
    href: (model, key) => (hasPlace ? `/${model}/${key}` : undefined),
    open,
    walks: createListening(),
    news: createListening(),
    shown: createShown(),
  };
  return { places, open };
}

function draw(places: RowPlaces, onEvent: ((event: { name: string; data: { id: string } }) => void) | undefined): void {
  render(
    <RowPlacesContext value={places}>
      <Board onEvent={onEvent} />
    </RowPlacesContext>,
  );
}

test('[PLACE-13] a press opens the row beside the page by its number; with a key held it is left to the browser', () => {
  const { places, open } = placesOf({ hasPlace: true });
  draw(places, () => undefined);
  const link = screen.getByRole('link', { name: 'b' });
  expect(link.getAttribute('href')).toBe('/task/2');
  expect(fireEvent.click(link)).toBe(false);
  expect(open.mock.calls.map(([model, row]) => [model, row])).toEqual([['task', { id: 'b', key: '2' }]]);
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

test('[PLACE-13] a row whose model has no place is told to the block; where nobody listens rows are only looked at', () => {
  const { places } = placesOf({ hasPlace: false });
  const onEvent = vi.fn<(event: { name: string; data: { id: string } }) => void>();
  draw(places, onEvent);
  fireEvent.click(screen.getByRole('button', { name: 'c' }));
  expect(onEvent.mock.calls).toEqual([[{ name: 'open', data: { id: 'c' } }]]);
  cleanup();
  draw(places, undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[PLACE-03] rows are walked through in the order in which the block draws them', async () => {
  const { places } = placesOf({ hasPlace: true });
  draw(places, () => undefined);
  const [walk] = places.walks.all() as [RowWalk]; // the board's own
  expect(await walk.step('a', 1)).toEqual({ id: 'b', key: '2' });
  expect(await walk.step('b', -1)).toEqual({ id: 'a', key: '1' });
  expect(await walk.step('a', -1)).toBeUndefined();
  expect(await walk.step('c', 1)).toBeUndefined();
  expect(await walk.step('elsewhere', 1)).toEqual({ id: 'a', key: '1' });
});

test('[PLACE-02] the row that stands open beside the page is marked', async () => {
  const { places } = placesOf({ hasPlace: true });
  draw(places, () => undefined);
  const marked = (): (string | null)[] =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map((link) => link.textContent);
  expect(marked()).toEqual([]);
  places.shown.set('b');
  await vi.waitFor(() => expect(marked()).toEqual(['b']));
  places.shown.set(undefined);
  await vi.waitFor(() => expect(marked()).toEqual([]));
});
