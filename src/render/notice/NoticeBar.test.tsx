// A passing message: said, done something about, and gone by itself.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../engine/testing/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { NoticeBar } from './NoticeBar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function draw(onClose: () => void, run: () => void): Promise<void> {
  await drawForTest(<NoticeBar content={{ text: 'Row deleted', action: { label: 'Undo', run } }} onClose={onClose} />, {
    ports: { ...fakeServer().ports, formats: testFormats({}) },
    renderers: [],
  });
}

test('a message is said, and goes with its action, by Escape, and by itself after ten seconds', async () => {
  const onClose = vi.fn<() => void>();
  const run = vi.fn<() => void>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await draw(onClose, run);
  expect(screen.getByRole('status').textContent).toContain('Row deleted');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onClose).toHaveBeenCalledTimes(3);
});
