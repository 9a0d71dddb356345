// Pins that end while the page is open, by a clock that the test holds.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostRow } from '../groupPage.ts';
import { useStillPinned } from './usePinned.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
const pinned = (id: string, until: string | null, state: PostRow['state'] = 'published'): PostRow => ({
  id,
  version: 1,
  state,
  pinned_until: until,
});

test('[COMMUNITY-24] a pin ends at its moment while the page is open, one of months too; what is over or not published stands above nothing', () => {
  const rows = [
    pinned('soon', '2026-03-01T12:10:00.000Z'),
    pinned('month', '2026-04-01T12:00:00.000Z'),
    pinned('over', '2026-03-01T11:59:59.999Z'),
    pinned('never', null),
    pinned('waits', '2026-04-01T12:00:00.000Z', 'pending'),
  ];
  const { result } = renderHook(() => useStillPinned(rows));
  const ids = (): string[] => result.current.map(({ id }) => id);
  const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));
  expect(ids()).toEqual(['soon', 'month']);
  pass(9);
  expect(ids()).toEqual(['soon', 'month']);
  pass(2);
  expect(ids()).toEqual(['month']);
  // A timer of the browser takes 24.8 days at most.
  pass(30 * 24 * 60);
  expect(ids()).toEqual(['month']);
  pass(24 * 60);
  expect(ids()).toEqual([]);
});
