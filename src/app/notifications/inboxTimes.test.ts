// Days, ages and the times of snoozing by the viewer's clock: the tests run in Asia/Almaty.
import { expect, test } from 'vitest';
import type { Formats } from '../../engine/ports/index.ts';
import { ago, dayGroup } from './inboxTimes.ts';
import { snoozeUntil } from './snoozeTimes.ts';

/** Saturday. */
const NOW = new Date('2026-11-21T09:30:00+05:00');

function formats(lang: string): Formats {
  // Only what ages need.
  return {
    lang,
    t: (key, params) => `${key} ${String(params?.['count'] ?? '')}`.trim(),
    moment: (value) => `moment ${value}`,
  } as Partial<Formats> as Formats;
}

test('days begin at midnight of the viewer', () => {
  expect(dayGroup('2026-11-21T00:00:00+05:00', NOW)).toBe('today');
  expect(dayGroup('2026-11-20T23:59:59+05:00', NOW)).toBe('yesterday');
  expect(dayGroup('2026-11-20T00:00:00+05:00', NOW)).toBe('yesterday');
  expect(dayGroup('2026-11-19T23:59:59+05:00', NOW)).toBe('earlier');
});

test('a clock an hour behind shows what is new as of now', () => {
  expect(dayGroup('2026-11-21T10:30:00+05:00', NOW)).toBe('today');
  expect(ago('2026-11-21T10:30:00+05:00', NOW, formats('ru'))).toBe('age.now');
});

test('ages of today are words of the language, older ones date and time', () => {
  expect(ago('2026-11-21T09:29:30+05:00', NOW, formats('ru'))).toBe('age.now');
  expect(ago('2026-11-21T09:08:00+05:00', NOW, formats('ru'))).toBe('age.minutes 22');
  expect(ago('2026-11-21T04:30:00+05:00', NOW, formats('en'))).toBe('age.hours 5');
  expect(ago('2026-11-20T23:30:00+05:00', NOW, formats('ru'))).toBe('moment 2026-11-20T23:30:00+05:00');
});

test('snoozing lasts an hour, until tomorrow at nine, or until the next Monday at nine', () => {
  const until = (choice: 'hour' | 'tomorrow' | 'monday', now: Date): string => snoozeUntil(choice, now).toISOString();
  expect(until('hour', NOW)).toBe('2026-11-21T05:30:00.000Z');
  expect(until('tomorrow', NOW)).toBe('2026-11-22T04:00:00.000Z');
  expect(until('monday', NOW)).toBe('2026-11-23T04:00:00.000Z');
  expect(until('monday', new Date('2026-11-22T23:00:00+05:00'))).toBe('2026-11-23T04:00:00.000Z');
  expect(until('monday', new Date('2026-11-23T08:00:00+05:00'))).toBe('2026-11-30T04:00:00.000Z');
  expect(until('tomorrow', new Date('2026-12-31T23:30:00+05:00'))).toBe('2027-01-01T04:00:00.000Z');
});
