// The kit's own arithmetic and its arguments.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLogins, readServer } from '../caller/index.ts';
import { canonical, exactSum } from './exactSum.ts';

test('[ADMIN-04] sums of decimal texts are exact', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), { maxLength: 30 }), (cents) => {
      const text = (value: bigint): string =>
        `${value < 0n ? '-' : ''}${String(value < 0n ? -value : value)
          .padStart(3, '0')
          .replace(/(..)$/, '.$1')}`;
      expect(exactSum(cents.map(text))).toBe(canonical(text(cents.reduce((a, b) => a + b, 0n))));
    }),
  );
  expect(exactSum(['0.1', '0.2'])).toBe('0.3');
  expect(exactSum(['1', '#DIV/0!'])).toBeUndefined();
});

test('[ADMIN-04] who signs in and where is said in one line when it is missing', () => {
  expect(readLogins(['anna@x.kz', 'bolat@x.kz:other'], { KESTE_PASSWORD: 'one' })).toEqual([
    { name: 'anna@x.kz', password: 'one' },
    { name: 'bolat@x.kz', password: 'other' },
  ]);
  expect(() => readLogins(['anna@x.kz'], {})).toThrow('KESTE_PASSWORD');
  expect(() => readLogins([], {})).toThrow('--login');
  expect(() => readServer('keste')).toThrow('--server http');
});
