// Days counted without time zones, moments in the viewer's own (the tests run in Asia/Almaty).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayNumber, dayText, localTime, momentAt, monthStart, weekStart } from './index.ts';

const DAYS = fc.integer({ min: -100_000, max: 100_000 });

test('a number is a day and the day that number', () => {
  fc.assert(
    fc.property(DAYS, (number) => {
      expect(dayNumber(dayText(number))).toBe(number);
    }),
  );
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('no day', 1)).toBe('no day');
});

test('weeks begin on Monday, before 1970 as well', () => {
  expect(weekStart('2026-03-01')).toBe('2026-02-23');
  expect(weekStart('2026-03-02')).toBe('2026-03-02');
  fc.assert(
    fc.property(DAYS, (number) => {
      const monday = weekStart(dayText(number));
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(number - (dayNumber(monday) ?? 0)).toBeLessThan(7);
    }),
  );
});

test('a month later is the same day or the last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(monthStart('2026-01-31')).toBe('2026-01-01');
});

test('[FMT-03] a moment falls on the day of its viewer, and back again', () => {
  expect(localTime('2026-03-05T19:07:00Z')).toEqual({ day: '2026-03-06', minutes: 7 });
  expect(momentAt('2026-03-06', 7)).toBe('2026-03-05T19:07:00.000Z');
  expect(momentAt('2026-03-06', -60)).toBe('2026-03-05T18:00:00.000Z');
  expect(localTime('yesterday')).toBeUndefined();
});
