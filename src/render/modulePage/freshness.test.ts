// How often answers are asked for, however many events come.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const calls = { talks: { path: () => '/talks/', freshOn: ['said'] } };
const EVENT = { model: 'talk', id: 't1' };

test('[WIDGET-03] of many events the first makes an answer old at once and the last one 300 ms later, and none is lost', async () => {
  const renew = vi.fn(async () => undefined);
  const freshness = createFreshness(calls, renew);
  for (let ms = 0; ms < 1_000; ms += 10) {
    freshness.handleEvent('said', EVENT);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(renew).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renew).toHaveBeenCalledTimes(5);
  freshness.handleEvent('said', EVENT);
  expect(renew).toHaveBeenCalledTimes(6);
  freshness.close();
});

test('[WIDGET-03] an answer that takes longer is waited for, so that one comes while others go on writing', async () => {
  let isDone = (): void => undefined;
  const renew = vi.fn(() => new Promise<void>((resolve) => (isDone = resolve)));
  const freshness = createFreshness(calls, renew);
  freshness.handleEvent('said', EVENT);
  freshness.handleEvent('said', EVENT);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(renew).toHaveBeenCalledTimes(1);
  isDone();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(2);
  freshness.close();
});
