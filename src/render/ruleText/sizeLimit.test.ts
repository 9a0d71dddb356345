// Limits of sizes in words.
import { expect, test } from 'vitest';
import { createFormats } from '../../platform/formats/index.ts';
import { sizeLimit } from './sizeLimit.ts';

test('[FMT-02] a limit is a round number: no digits that say nothing', () => {
  const units: Readonly<Record<string, string>> = { 'size.kb': 'кб', 'size.mb': 'мб', 'size.gb': 'гб' };
  const [ru, en] = ['ru', 'en'].map((lang) => createFormats(lang, (key) => units[key] ?? key));
  const limits = [50 * 1024 ** 2, 1.5 * 1024 ** 2, 1024, 100 * 1024 ** 2, 1_000_000];
  expect(limits.map((bytes) => (ru ? sizeLimit(bytes, ru) : ''))).toEqual([
    '50\u00a0МБ',
    '1,5\u00a0МБ',
    '1\u00a0КБ',
    '100\u00a0МБ',
    '976,563\u00a0КБ',
  ]);
  expect(en && sizeLimit(1.5 * 1024 ** 3, en)).toBe('1.5\u00a0ГБ');
});
