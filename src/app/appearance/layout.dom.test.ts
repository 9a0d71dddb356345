// The layout follows the width of the window once a resize has come to rest.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLayout, onLayout } from './layout.ts';

let isNarrow = false;

beforeEach(() => {
  vi.useFakeTimers();
  isNarrow = false;
  window.matchMedia = () => ({ matches: isNarrow }) as MediaQueryList;
});
afterEach(() => vi.useRealTimers());

function resize(next: boolean): void {
  isNarrow = next;
  window.dispatchEvent(new Event('resize'));
}

test('[APP-14] a resize in progress changes nothing; 150 ms after its end the layout changes once', () => {
  const changed = vi.fn();
  const stop = onLayout(changed);
  for (let step = 0; step < 10; step += 1) {
    resize(true);
    vi.advanceTimersByTime(149);
  }
  expect([currentLayout(), changed.mock.calls.length]).toEqual(['desktop', 0]);
  vi.advanceTimersByTime(1);
  expect([currentLayout(), changed.mock.calls.length]).toEqual(['mobile', 1]);
  stop();
});

test('[APP-14] a resize within one layout, or after the last listener has gone, tells nobody', () => {
  const changed = vi.fn();
  const stop = onLayout(changed);
  resize(false);
  vi.advanceTimersByTime(1_000);
  resize(true);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(changed).not.toHaveBeenCalled();
  expect(currentLayout()).toBe('mobile');
});
