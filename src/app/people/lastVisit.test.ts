// The one form of a last visit.
import { expect, test } from 'vitest';
import { lastVisit } from './lastVisit.ts';

test('what is no moment has no form', () => {
  expect(lastVisit('yesterday')).toBeUndefined();
  expect(lastVisit('')).toBeUndefined();
});

test('[CARD-04] a visit is written DD.MM.YYYY HH:mm in the viewer’s zone', () => {
  // The tests run in Asia/Almaty.
  expect(lastVisit('2026-03-05T19:07:00Z')).toBe('06.03.2026 00:07');
  expect(lastVisit('2026-11-21T02:00:00+05:00')).toBe('21.11.2026 02:00');
});
