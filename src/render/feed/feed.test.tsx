// What of a feed counts as seen: nothing in a window that nobody looks at.
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawForTest } from '../testing/index.ts';
import { Feed } from './Feed.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[CHAT-46] nothing is read in a window without the focus; once it has it, what is in sight is', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seen: string[] = [];
  await drawForTest(
    <Feed
      label="Сообщения"
      rows={['a', 'b']}
      keyOf={(row) => row}
      draw={(row, entry) => <article {...entry}>{row}</article>}
      onSeen={(key) => void seen.push(key)}
    />,
    { renderers: [], ports: {} },
  );
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(seen).toEqual([]);
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(seen).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(seen).not.toEqual([]);
});
