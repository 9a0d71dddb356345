// The whole text of a cut cell under the keyboard, and what it must not hide.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, rowId } from '../../../engine/testing/index.ts';
import { drawTable } from '../testing/drawTable.tsx';
import { letPass } from '../../../../tests/setup/waiting.ts';
import { wholeText } from './useFullText.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the whole text of a cut cell stands beside it, but never over a row that says what is wrong with it', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  await import('./RestingText.tsx');
  const { store } = await drawTable(fakeServer());
  const focus = (row: number): Promise<void> =>
    act(async () => {
      screen.getByRole('grid').focus();
      store.setFocus({ id: rowId(row), field: 'name' });
    });
  const shown = (): string | undefined => document.querySelector('.kg-full')?.textContent;
  await focus(1);
  await waitFor(() => expect(shown()).toBe('Row 1'));
  // The text unfolds downwards here.
  act(() => void store.commit({ id: rowId(4), field: 'price' }, 'x'));
  await focus(3);
  await act(() => letPass(900, 'a text would come 0.7 s after the keyboard has come to rest'));
  expect(shown()).toBeUndefined();
});

test('the whole text of a person is the name, without the initials that stand for the picture', () => {
  const cell = document.createElement('div');
  cell.innerHTML = '<span><span aria-hidden="true">АБ</span><span>Айгуль <b>Бекова</b></span></span>';
  expect(wholeText(cell)).toBe('Айгуль Бекова');
});
