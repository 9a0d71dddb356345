// When the card opens and closes, on fake timers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCardControl, type CardControl } from './cardControl.ts';

let control: CardControl;
let changes: number;
const [one, other] = [document.createElement('span'), document.createElement('span')];
const shown = (): string | undefined => control.state()?.id;

beforeEach(() => {
  vi.useFakeTimers();
  control = createCardControl();
  changes = 0;
  control.onChange(() => (changes += 1));
});
afterEach(() => void vi.useRealTimers());

test('[CARD-08] a pointer that only passes opens nothing', () => {
  control.hover('u1', one);
  vi.advanceTimersByTime(1_099);
  control.leave();
  vi.advanceTimersByTime(5_000);
  expect(shown()).toBeUndefined();
  expect(changes).toBe(0);
});

test('[CARD-08] the card opens after 1.1 s of hover and closes 0.9 s after leaving', () => {
  control.hover('u1', one);
  vi.advanceTimersByTime(1_099);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(control.state()).toMatchObject({ id: 'u1', by: 'hover' });
  control.leave();
  vi.advanceTimersByTime(899);
  expect(shown()).toBe('u1');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('[CARD-08] moving within the name does not begin anew', () => {
  control.hover('u1', one);
  vi.advanceTimersByTime(600);
  control.hover('u1', one);
  vi.advanceTimersByTime(500);
  expect(shown()).toBe('u1');
});

test('[CARD-08] moving into the card, or back to the name, keeps it', () => {
  control.hover('u1', one);
  vi.advanceTimersByTime(1_100);
  control.leave();
  vi.advanceTimersByTime(800);
  control.hoverCard();
  vi.advanceTimersByTime(5_000);
  expect(shown()).toBe('u1');
  control.leave();
  vi.advanceTimersByTime(800);
  control.hover('u1', one);
  vi.advanceTimersByTime(5_000);
  expect(shown()).toBe('u1');
});

test('[CARD-08] of two people the second one’s card comes, one at a time', () => {
  control.hover('u1', one);
  vi.advanceTimersByTime(1_100);
  control.hover('u2', other);
  vi.advanceTimersByTime(900);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(200);
  expect(shown()).toBe('u2');
});

test('[CARD-08] pressed, it opens at once and stays until it is dismissed', () => {
  control.press({ id: 'u1', anchor: one, opener: one });
  expect(control.state()).toMatchObject({ id: 'u1', by: 'press', opener: one });
  control.leave();
  control.hover('u2', other);
  vi.advanceTimersByTime(5_000);
  expect(shown()).toBe('u1');
  control.close();
  expect(shown()).toBeUndefined();
});

test('[CARD-08] a press takes the place of a hover that waits', () => {
  control.hover('u1', one);
  control.press({ id: 'u2', anchor: other, opener: undefined });
  vi.advanceTimersByTime(5_000);
  expect(shown()).toBe('u2');
});
