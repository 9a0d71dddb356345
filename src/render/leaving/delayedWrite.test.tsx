// Delayed writes: quick changes are one write, and leaving the page or the component loses none.
import { cleanup, render } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelayedWrite, useDelayedWrite } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  see('visible');
});

function see(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[FORM-07] quick changes are one write of the last value, counted from the last change', () => {
  const write = vi.fn();
  const delayed = createDelayedWrite<string>({ write, delayMs: 100 });
  delayed.schedule('a');
  vi.advanceTimersByTime(80);
  delayed.schedule('b');
  vi.advanceTimersByTime(80);
  expect([write.mock.calls, delayed.isWaiting()]).toEqual([[], true]);
  vi.advanceTimersByTime(20);
  expect([write.mock.calls, delayed.isWaiting()]).toEqual([[['b']], false]);
});

test('[FORM-07] counted from the first change, steady typing is written as well', () => {
  const write = vi.fn();
  const delayed = createDelayedWrite<string>({ write, delayMs: 100, from: 'first' });
  for (const value of ['a', 'b', 'c']) {
    delayed.schedule(value);
    vi.advanceTimersByTime(45);
  }
  expect(write.mock.calls).toEqual([['c']]);
});

test.each([
  ['the page goes', () => void window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => see('hidden')],
])('[FORM-07] when %s, everything that waits is written at once, and not a second time', (_name, leave) => {
  const [one, other] = [vi.fn(), vi.fn()];
  const [first, second] = [one, other].map((write) => createDelayedWrite<string>({ write, delayMs: 100 }));
  first?.schedule('a');
  second?.schedule('b');
  leave();
  leave();
  vi.advanceTimersByTime(1_000);
  expect([one.mock.calls, other.mock.calls]).toEqual([[['a']], [['b']]]);
});

test('[FORM-07] a page that is seen again writes nothing early, and what is cancelled is never written', () => {
  const write = vi.fn();
  const delayed = createDelayedWrite<string>({ write, delayMs: 100 });
  delayed.schedule('a');
  see('visible');
  expect(write).not.toHaveBeenCalled();
  delayed.cancel();
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(1_000);
  expect(write).not.toHaveBeenCalled();
});

function Writer({ value, write }: { value: string; write(value: string): void }): ReactNode {
  const delayed = useDelayedWrite({ write, delayMs: 100 });
  useEffect(() => delayed.schedule(value), [delayed, value]);
  return null;
}

test('[FORM-07] a component that goes writes what waits, to where it was told last', () => {
  const [before, now] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Writer value="a" write={before} />);
  rerender(<Writer value="b" write={now} />);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect([before.mock.calls, now.mock.calls]).toEqual([[], [['b']]]);
});
