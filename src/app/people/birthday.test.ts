// Birthdays by the viewer's calendar.
import { expect, test } from 'vitest';
import { isBirthdayToday } from './birthday.ts';

const on = (year: number, month: number, day: number, hour = 12): Date => new Date(year, month - 1, day, hour);

test('no day, another day and what is no day are no birthday', () => {
  for (const wrong of [null, undefined, '', '1990', '1990-3-5', '05.03.1990', '---03-05', '1990-03-05T00:00:00Z'])
    expect(isBirthdayToday(wrong, on(2026, 3, 5))).toBe(false);
  expect(isBirthdayToday('1990-03-05', on(2026, 3, 6))).toBe(false);
  expect(isBirthdayToday('1990-03-05', on(2026, 5, 3))).toBe(false);
});

test('[CARD-02] month and day of today are a birthday from midnight to midnight, with and without the year', () => {
  expect(isBirthdayToday('1990-03-05', on(2026, 3, 5, 0))).toBe(true);
  expect(isBirthdayToday('1990-03-05', on(2026, 3, 5, 23))).toBe(true);
  expect(isBirthdayToday('--03-05', on(2026, 3, 5))).toBe(true);
});

test('[CARD-02] 29 February is kept on 1 March in common years, on its own day in leap years', () => {
  expect(isBirthdayToday('1992-02-29', on(2026, 3, 1))).toBe(true);
  expect(isBirthdayToday('--02-29', on(2100, 3, 1))).toBe(true);
  expect(isBirthdayToday('1992-02-29', on(2026, 2, 28))).toBe(false);
  expect(isBirthdayToday('1992-02-29', on(2028, 3, 1))).toBe(false);
  expect(isBirthdayToday('1992-02-29', on(2028, 2, 29))).toBe(true);
  expect(isBirthdayToday('1992-02-29', on(2000, 2, 29))).toBe(true);
});
