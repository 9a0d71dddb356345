// Ages in three languages, with the texts of the interface.
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../../platform/i18n/texts/en/history.json';
import kk from '../../platform/i18n/texts/kk/history.json';
import ru from '../../platform/i18n/texts/ru/history.json';
import { ageText } from './ageText.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 0);
const MINUTE = 60_000;
const texts = createInstance({
  resources: { ru: { translation: ru }, kk: { translation: kk }, en: { translation: en } },
  initAsync: false,
});
void texts.init();

function age(lang: string, minutes: number): string {
  const t = texts.getFixedT(lang);
  return ageText(NOW - minutes * MINUTE, NOW, { t: (key, params) => t(key, { ...params }) });
}

test.each([
  ['ru', 'только что', '1 минуту назад', '5 минут назад', '2 часа назад', 'вчера', '3 дня назад', '11 дней назад'],
  ['kk', 'жаңа ғана', '1 минут бұрын', '5 минут бұрын', '2 сағат бұрын', 'кеше', '3 күн бұрын', '11 күн бұрын'],
  ['en', 'just now', '1 minute ago', '5 minutes ago', '2 hours ago', 'yesterday', '3 days ago', '11 days ago'],
])('[SAVE-03] an age is said in %s, whatever the browser knows of the language', (lang, ...said) => {
  expect([0.9, 1, 5, 140, 1500, 3 * 1440 + 5, 11 * 1440].map((minutes) => age(lang, minutes))).toEqual(said);
});

test('[SAVE-03] what a wrong clock dates into the future is new', () => {
  expect(age('en', -30)).toBe('just now');
});
