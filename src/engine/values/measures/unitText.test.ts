// Percents and durations as they are read and typed.
import { expect, test } from 'vitest';
import { clockOfMinutes, hasFormat, minutesOf, normaliseFormat, normaliseValue, unitText } from '../index.ts';

test.each<[string, number]>([
  ['2:30', 150],
  ['2:30:00', 150],
  ['0:05', 5],
  ['100:00', 6000],
  ['2h 30m', 150],
  ['2 hours 30 minutes', 150],
  ['2ч 30', 150],
  ['2 ч 30 мин', 150],
  ['2 ч. 30 мин.', 150],
  ['2 сағ 30 мин', 150],
  ['2,5 ч', 150],
  ['0.25h', 15],
  ['30 мин', 30],
  ['150', 150],
  ['-1:30', -90],
  ['\u22121:30', -90],
])('[KIND-05] "%s" are %i minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

test.each(['', 'a', '2:60', '1:2:3', '2.33h', '30 сек', '2h30h', '12.5', '1 2:30 x', '9'.repeat(50)])(
  '[KIND-05] "%s" is no duration',
  (typed) => {
    expect(minutesOf(typed)).toBeNull();
  },
);

test.each<[string, string, string]>([
  ['150', 'ru', '2\u00a0ч\u00a030\u00a0мин'],
  ['120', 'kk', '2\u00a0сағ'],
  ['5', 'en', '5\u00a0min'],
  ['0', 'ru', '0\u00a0мин'],
  ['-90', 'ru', '-1\u00a0ч\u00a030\u00a0мин'],
  ['90.50', 'en', '1\u00a0h\u00a031\u00a0min'],
])('[KIND-05] %s minutes are read in %s', (value, lang, text) => {
  expect(unitText(value, value, 'duration', lang)).toBe(text);
});

test('[KIND-05] what is shown is understood when it is typed, and in files it is a clock', () => {
  for (const minutes of [0, 1, 59, 60, 61, 600, 100_000, -75]) {
    for (const lang of ['ru', 'kk', 'en'])
      expect(minutesOf(unitText('', String(minutes), 'duration', lang))).toBe(minutes);
    expect(minutesOf(clockOfMinutes(minutes) ?? '')).toBe(minutes);
  }
  expect(clockOfMinutes('1.5')).toBeUndefined();
});

test('[KIND-04] a percent has its sign as the language writes it, and is read with it', () => {
  expect(unitText('12,5', '12.5', 'percent', 'ru')).toBe('12,5\u00a0%');
  expect(unitText('12.5', '12.5', 'percent', 'en')).toBe('12.5%');
  expect(normaliseValue('DecimalField', '12,5 %', { precision: 1, format: 'percent' })).toEqual({
    ok: true,
    value: '12.5',
  });
  expect(normaliseValue('DecimalField', '12,5 %', { precision: 1 })).toEqual({ ok: false, rule: 'number' });
  expect(normaliseValue('IntegerField', 'soon', { format: 'duration' })).toEqual({ ok: false, rule: 'duration' });
});

test.each([
  ['#ABC', '#aabbcc'],
  ['0E8945', '#0e8945'],
  [' #0e8945 ', '#0e8945'],
])('[KIND-07] %s is the colour %s', (typed, color) => {
  expect(normaliseFormat('color', typed)).toBe(color);
  expect(hasFormat('color', color)).toBe(true);
});

test.each(['green', '#12345', '#0e89451', 'url(#a)'])('[KIND-07] %s is no colour', (typed) => {
  expect(hasFormat('color', normaliseFormat('color', typed))).toBe(false);
});

test.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['23:59:00', '23:59'],
  ['0:00', '00:00'],
])('[KIND-08] "%s" is the time %s', (typed, time) => {
  expect(normaliseValue('TimeField', typed)).toEqual({ ok: true, value: time });
});

test.each(['24:00', '9:60', '9:30:15', '12345', '2026-01-01', 'noon', 930])('[KIND-08] %s is no time', (typed) => {
  expect(normaliseValue('TimeField', typed)).toEqual({ ok: false, rule: 'time' });
});
