// Which events count as told.
import { expect, test } from 'vitest';
import { createDeliveredEvents } from './deliveredEvents.ts';

test('[LIVE-07] a number is told once, whatever the order of arrival', () => {
  const events = createDeliveredEvents();
  events.completeUpTo(10);
  expect([12, 11, 12, 11].map((seq) => events.take(seq))).toEqual([true, true, false, false]);
});

test('[LIVE-07] what is asked for again begins before events that may still be on their way', () => {
  const events = createDeliveredEvents();
  expect(events.askFrom()).toBeUndefined();
  events.completeUpTo(10);
  events.take(12);
  expect(events.askFrom()).toBe(10);
  events.completeUpTo(12);
  expect(events.askFrom()).toBe(12);
});

test('[LIVE-07] a long visit remembers a bounded number, and old ones stay told', () => {
  const events = createDeliveredEvents();
  events.completeUpTo(0);
  for (let seq = 1; seq <= 500; seq += 1) events.take(seq);
  expect(events.askFrom()).toBe(300);
  expect([1, 299, 300, 301, 500].map((seq) => events.take(seq))).toEqual([false, false, false, false, false]);
});

test('a server that counts anew is believed', () => {
  const events = createDeliveredEvents();
  events.completeUpTo(900);
  events.take(901);
  expect(events.newest()).toBe(901);
  events.restart(3);
  expect([events.take(4), events.askFrom()]).toEqual([true, 3]);
});
