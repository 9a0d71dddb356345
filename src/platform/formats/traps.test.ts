// What goes wrong with ru, kk and en when nobody looks: each of these was wrong somewhere once.
import { afterEach, expect, test, vi } from 'vitest';
import { createFormats } from './formats.ts';

const [ru, kk, en] = ['ru', 'kk', 'en'].map((lang) => createFormats(lang, (key) => key));
if (!ru || !kk || !en) throw new Error('three languages');

afterEach(() => vi.restoreAllMocks());

test('[FMT-03] a year is never cut to two digits, also in Kazakh, and an English day stands before its month', () => {
  expect([ru, kk, en].map((each) => each.date('2026-03-05'))).toEqual(['05.03.2026', '05.03.2026', '05/03/2026']);
  expect([ru, kk, en].map((each) => each.moment('2026-03-05T09:07:00Z'))).toEqual([
    '05.03.2026 14:07',
    '05.03.2026 14:07',
    '05/03/2026 14:07',
  ]);
});

test('[FMT-03] Almaty moved from +06 to +05 on 1 March 2024: moments on both sides are shown by their own offset', () => {
  // The tests run in Asia/Almaty.
  expect(ru.moment('2024-02-28T18:30:00Z')).toBe('29.02.2024 00:30');
  expect(ru.moment('2024-03-02T18:30:00Z')).toBe('02.03.2024 23:30');
});

test('[FMT-03] midnight is 00:00 and not 24:00', () => {
  expect([ru, kk, en].map((each) => each.moment('2026-03-05T19:00:00Z').slice(-5))).toEqual([
    '00:00',
    '00:00',
    '00:00',
  ]);
});

test('[FMT-01] a price is Russian in every language: comma, non-breaking groups, no minus before zero', () => {
  for (const each of [ru, kk, en]) {
    expect(each.price('1250.5', 'KZT')).toBe('1\u00a0250,50\u00a0₸');
    expect(each.price('-0.004')).toBe('0,00');
  }
});

test('[FMT-01] numbers that are no prices follow the language', () => {
  expect([ru, kk, en].map((each) => each.decimal('1234567.891', 2))).toEqual([
    '1\u00a0234\u00a0567,89',
    '1\u00a0234\u00a0567,89',
    '1,234,567.89',
  ]);
});

test('[FMT-02] sizes count in 1024 and have three decimals in every language', () => {
  expect([ru, kk, en].map((each) => each.fileSize(1_500_000))).toEqual([
    '1,431\u00a0size.mb',
    '1,431\u00a0size.mb',
    '1.431\u00a0size.mb',
  ]);
});
