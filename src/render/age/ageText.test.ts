// The age of a draft in three languages.
import { afterEach, expect, test, vi } from 'vitest';
import { ageText } from './ageText.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 0);
const MINUTE = 60_000;
const age = (lang: string, minutes: number): string =>
  ageText(NOW - minutes * MINUTE, NOW, { lang, t: (key) => `<${key}>`, moment: (value) => `at ${value}` });

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['ru', '<age.now>', '1 минуту назад', '5 минут назад', '2 часа назад', 'вчера', '3 дня назад'],
  ['kk', '<age.now>', '1 минут бұрын', '5 минут бұрын', '2 сағат бұрын', 'кеше', '3 күн бұрын'],
  ['en', '<age.now>', '1 minute ago', '5 minutes ago', '2 hours ago', 'yesterday', '3 days ago'],
])('[SAVE-03] a draft says its age in %s', (lang, ...said) => {
  expect([0.9, 1, 5, 140, 1500, 3 * 1440 + 5].map((minutes) => age(lang, minutes))).toEqual(said);
});

test('[SAVE-03] one dated into the future by a wrong clock is new; a browser without the language says date and time', () => {
  expect(age('en', -30)).toBe('<age.now>');
  vi.spyOn(Intl.RelativeTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(age('kk', 5)).toBe('at 2026-11-22T11:55:00.000Z');
});
