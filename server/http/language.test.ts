// Accept-Language as browsers and strangers send it.
import { describe, expect, it } from 'vitest';
import { pickLanguage } from './language.ts';

describe('pickLanguage', () => {
  it.each([
    [undefined, 'ru'],
    ['', 'ru'],
    ['de-DE,fr;q=0.9', 'ru'],
    ['kk', 'kk'],
    ['KK-KZ', 'kk'],
    ['en-US,en;q=0.9,ru;q=0.8', 'en'],
    ['de,en;q=0.4,kk;q=0.6', 'kk'],
    ['ru;q=0,en;q=0.1', 'en'],
    ['en;q=0', 'ru'],
    ['en;q=x,kk;q=0.1', 'kk'],
    ['*', 'ru'],
    ['en;q=5', 'ru'],
    [';;,,', 'ru'],
  ])('%s → %s', (header, lang) => {
    expect(pickLanguage(header)).toBe(lang);
  });
});
