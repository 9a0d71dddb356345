// Numbers, prices, sizes and dates of the three languages. Non-breaking spaces are written as escapes.
import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const UNITS = new Map([
  ['ru', ['кб', 'мб', 'гб', 'тб']],
  ['kk', ['КБ', 'МБ', 'ГБ', 'ТБ']],
  ['en', ['KB', 'MB', 'GB', 'TB']],
]);
const formats = (lang: string): ReturnType<typeof createFormats> =>
  createFormats(lang, (key) => UNITS.get(lang)?.[['size.kb', 'size.mb', 'size.gb', 'size.tb'].indexOf(key)] ?? key);
const [ru, kk, en] = [formats('ru'), formats('kk'), formats('en')];

test('[FMT-01] prices have Russian grouping and two decimals in every language', () => {
  for (const each of [ru, kk, en]) {
    expect(each.price('1234567.5')).toBe('1\u00a0234\u00a0567,50');
    expect(each.price('0')).toBe('0,00');
    expect(each.price('999.995')).toBe('1\u00a0000,00');
    expect(each.price('-1250.505')).toBe('-1\u00a0250,51');
  }
});

test('[FMT-01] a price that rounds to zero has no sign', () => {
  expect(ru.price('-0.001')).toBe('0,00');
});

test('a price keeps every digit of a number no double can hold', () => {
  expect(ru.price('12345678901234567.89')).toBe('12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567,89');
});

test('a currency stands behind its price as a person expects it', () => {
  expect(ru.price('5', 'KZT')).toBe('5,00\u00a0₸');
  expect(en.price('5', 'KZT')).toBe('5,00\u00a0₸');
  expect(ru.price('5', 'CHF')).toBe('5,00\u00a0CHF');
  expect(ru.price('абв', 'KZT')).toBe('абв');
});

test('decimals are grouped by language, half away from zero', () => {
  expect(ru.decimal('1234.5', 3)).toBe('1\u00a0234,500');
  expect(kk.decimal('1234.5', 1)).toBe('1\u00a0234,5');
  expect(en.decimal('1234.5', 1)).toBe('1,234.5');
  expect(en.decimal('-2.5', 0)).toBe('-3');
  expect(en.decimal('.5', 2)).toBe('0.50');
});

test('[SCREEN-11] a whole quantity has no decimals; what has the digits of money or a percent keeps them', () => {
  expect(['422.000', '-100', '0.000', '21.158', '0.500'].map((value) => ru.decimal(value, 3))).toEqual([
    '422',
    '-100',
    '0',
    '21,158',
    '0,500',
  ]);
  expect([ru.decimal('5.00', 2), en.decimal('5', 2), ru.price('5')]).toEqual(['5,00', '5.00', '5,00']);
});

test('what is no number comes back as it is', () => {
  expect(ru.decimal('#DIV/0!', 2)).toBe('#DIV/0!');
  expect(ru.price('')).toBe('');
  expect(ru.date('2026-3-5')).toBe('2026-3-5');
  expect(ru.moment('yesterday')).toBe('yesterday');
});

test('integers of any size are grouped', () => {
  expect(ru.integer('9007199254740993')).toBe('9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0993');
  expect(en.integer(1_000_000)).toBe('1,000,000');
  expect(en.integer(1e21)).toBe('1,000,000,000,000,000,000,000');
});

test('[FMT-02] file sizes have three decimals and the units of the language, 1024 to one', () => {
  expect(ru.fileSize(1536)).toBe('1,500\u00a0кб');
  expect(ru.fileSize(5 * 1024 ** 2)).toBe('5,000\u00a0мб');
  expect(ru.fileSize(1.25 * 1024 ** 3)).toBe('1,250\u00a0гб');
  expect(ru.fileSize(2 * 1024 ** 4)).toBe('2,000\u00a0тб');
  expect(ru.fileSize(3000 * 1024 ** 4)).toBe('3\u00a0000,000\u00a0тб');
  expect(kk.fileSize(1024)).toBe('1,000\u00a0КБ');
  expect(en.fileSize(1024)).toBe('1.000\u00a0KB');
});

test('[FMT-02] a size that rounds up to 1024 takes the next unit', () => {
  expect(ru.fileSize(1024 ** 2 - 0.1)).toBe('1,000\u00a0мб');
  expect(ru.fileSize(0)).toBe('0,000\u00a0кб');
  expect(ru.fileSize(Number.NaN)).toBe('0,000\u00a0кб');
});

test('[FMT-03] days follow the language and never move with the time zone', () => {
  expect(ru.date('2026-03-05')).toBe('05.03.2026');
  expect(kk.date('2026-03-05')).toBe('05.03.2026');
  expect(en.date('2026-03-05')).toBe('05/03/2026');
});

test('[FMT-03] a moment is shown in the viewer’s zone with 24 hours', () => {
  // The tests run in Asia/Almaty.
  expect(ru.moment('2026-03-05T19:07:00Z')).toBe('06.03.2026 00:07');
  expect(kk.moment('2026-03-05T02:07:00Z')).toBe('05.03.2026 07:07');
  expect(en.moment('2026-03-05T02:07:00Z')).toBe('05/03/2026 07:07');
});
