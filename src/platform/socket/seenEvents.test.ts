// Which events count as told.
import { expect, test } from 'vitest';
import { createSeenEvents } from './seenEvents.ts';

test('[LIVE-07] a number is told once, whatever the order of arrival', () => {
  const seen = createSeenEvents();
  seen.completeUpTo(10);
  expect([12, 11, 12, 11].map((seq) => seen.take(seq))).toEqual([true, true, false, false]);
});

test('[LIVE-07] what is asked for again begins before events that may still be on their way', () => {
  const seen = createSeenEvents();
  expect(seen.askFrom()).toBeUndefined();
  seen.completeUpTo(10);
  seen.take(12);
  expect(seen.askFrom()).toBe(10);
  seen.completeUpTo(12);
  expect(seen.askFrom()).toBe(12);
});

test('[LIVE-07] a long visit remembers a bounded number, and old ones stay told', () => {
  const seen = createSeenEvents();
  seen.completeUpTo(0);
  for (let seq = 1; seq <= 500; seq += 1) seen.take(seq);
  expect(seen.askFrom()).toBe(300);
  expect([1, 299, 300, 301, 500].map((seq) => seen.take(seq))).toEqual([false, false, false, false, false]);
});

test('a server that counts anew is believed', () => {
  const seen = createSeenEvents();
  seen.completeUpTo(900);
  seen.take(901);
  expect(seen.newest()).toBe(901);
  seen.restart(3);
  expect([seen.take(4), seen.askFrom()]).toEqual([true, 3]);
});
