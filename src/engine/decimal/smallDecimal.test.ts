// What exact decimals cost and how they are kept: small ones are doubles all the way, the form is the cheapest, edges are exact.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  absDecimal,
  addDecimals,
  ceilDecimal,
  compareDecimals,
  decimalFromNumber,
  divideDecimals,
  floorDecimal,
  formatDecimal,
  makeDecimal,
  moduloDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  trimDecimal,
  ZERO,
  type Decimal,
} from './index.ts';

const MAX = 2 ** 53 - 1;
const of = (coefficient: number | bigint, scale = 0): Decimal => ({ coefficient, scale });

describe('decimals that fit a double', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, () => Decimal | number | null, Decimal | number]>([
    ['a sum of one scale', () => addDecimals(of(1999, 2), of(-250, 2)), of(1749, 2)],
    ['a sum up to the largest', () => addDecimals(of(MAX - 1), of(1)), of(MAX)],
    ['a sum down to the smallest', () => addDecimals(of(1 - MAX), of(-1)), of(-MAX)],
    ['a sum of two scales', () => addDecimals(of(15, 1), of(-225, 2)), of(-75, 2)],
    ['a sum of two scales, turned', () => addDecimals(of(-225, 2), of(15, 1)), of(-75, 2)],
    ['a sum of two scales up to the largest', () => addDecimals(of(900_719_925_474_099), of(1, 1)), of(MAX, 1)],
    ['a difference', () => subtractDecimals(of(5, 1), of(5, 1)), of(0, 1)],
    ['a product', () => multiplyDecimals(of(125, 2), of(-3, 1)), of(-375, 3)],
    ['a product with zero', () => multiplyDecimals(of(-125, 2), of(0)), of(0, 2)],
    ['a hundredth', () => divideDecimals(of(4050, 2), of(100)), of(4050, 4)],
    ['as many tenths as there are digits', () => divideDecimals(of(45, 1), of(10, 1)), of(45, 1)],
    ['zero by anything', () => divideDecimals(of(0, 4), of(10)), ZERO],
    ['rounding up at the half', () => roundDecimal(of(1250, 3), 2), of(125, 2)],
    ['rounding at the half', () => roundDecimal(of(1255, 3), 2), of(126, 2)],
    ['rounding below the half', () => roundDecimal(of(-1254, 3), 2), of(-125, 2)],
    ['rounding a negative half', () => roundDecimal(of(-1255, 3), 2), of(-126, 2)],
    ['rounding to an integer', () => roundDecimal(of(15, 1), 0), of(2)],
    ['rounding fifteen digits away', () => roundDecimal(of(5 * 10 ** 14, 15), 0), of(1)],
    ['more digits', () => roundDecimal(of(-15, 1), 3), of(-1500, 3)],
    ['more digits up to the largest', () => roundDecimal(of(900_719_925_474_099), 1), of(9_007_199_254_740_990, 1)],
    ['the order of one scale', () => compareDecimals(of(1, 2), of(2, 2)), -1],
    ['the order of two scales', () => compareDecimals(of(15, 1), of(149, 2)), 1],
    ['equals of one scale', () => compareDecimals(of(7, 2), of(7, 2)), 0],
    ['equals of two scales', () => compareDecimals(of(70, 2), of(7, 1)), 0],
    ['no zeros at the end', () => trimDecimal(of(-2500, 3)), of(-25, 1)],
    ['zeros before the point', () => trimDecimal(of(2500, 1)), of(250)],
    ['zeros of an integer', () => trimDecimal(of(2500)), of(2500)],
    ['zero itself', () => trimDecimal(of(0, 3)), ZERO],
    ['a text of sixteen characters', () => parseDecimal('9007199254740991'), of(MAX)],
    ['a text with sign and point', () => parseDecimal('-120.50'), of(-12050, 2)],
    ['a negative zero', () => parseDecimal('-0.0'), of(0, 1)],
    ['an integer', () => decimalFromNumber(-42), of(-42)],
    ['an integer zero', () => decimalFromNumber(-0), of(0)],
    ['a double', () => makeDecimal(-0, 2), of(0, 2)],
    [
      'a sum of what are bigints already',
      () => addDecimals(of(10n ** 20n, 2), of(10n ** 20n, 2)),
      of(2n * 10n ** 20n, 2),
    ],
    ['more digits of a bigint', () => roundDecimal(of(10n ** 20n), 100), of(10n ** 120n, 100)],
    ['the order of bigints', () => compareDecimals(of(10n ** 20n, 2), of(10n ** 20n, 2)), 0],
  ])('%s makes no bigint', (_, work, expected) => {
    vi.stubGlobal('BigInt', () => {
      throw new Error('a bigint was made');
    });
    expect(work()).toStrictEqual(expected);
  });
});

describe('decimals at the edge of a double', () => {
  it.each<[string, () => Decimal | null, Decimal | null]>([
    ['a sum beyond', () => addDecimals(of(MAX), of(1)), of(2n ** 53n)],
    ['a sum below', () => addDecimals(of(-MAX), of(-1)), of(-(2n ** 53n))],
    ['a sum of two scales beyond', () => addDecimals(of(900_719_925_474_099), of(2, 1)), of(9_007_199_254_740_992n, 1)],
    [
      'a sum of two scales one of which is beyond',
      () => addDecimals(of(MAX), of(1, 3)),
      of(9_007_199_254_740_991_001n, 3),
    ],
    ['a large and a small one', () => addDecimals(of(10n ** 20n), of(1)), of(10n ** 20n + 1n)],
    ['large ones that cancel out', () => subtractDecimals(of(10n ** 20n), of(10n ** 20n - 1n)), of(1)],
    ['a product beyond', () => multiplyDecimals(of(MAX), of(2)), of(18_014_398_509_481_982n)],
    ['the largest of a bigint', () => makeDecimal(BigInt(MAX), 1), of(MAX, 1)],
    ['the smallest of a bigint', () => makeDecimal(-BigInt(MAX), 1), of(-MAX, 1)],
    ['one more than the largest', () => makeDecimal(2n ** 53n, 0), of(2n ** 53n)],
    ['one less than the smallest', () => makeDecimal(-(2n ** 53n), 0), of(-(2n ** 53n))],
    ['sixteen digits that do not fit', () => parseDecimal('9007199254740993'), of(9_007_199_254_740_993n)],
    ['a long text of a small number', () => parseDecimal('-0.00000000000000000100'), of(-100, 20)],
    ['more digits beyond', () => roundDecimal(of(900_719_925_474_100), 1), of(9_007_199_254_741_000n, 1)],
    ['many more digits', () => roundDecimal(of(1), 20), of(10n ** 20n, 20)],
    ['rounding away more digits than a double has', () => roundDecimal(of(5, 17), 16), of(1, 16)],
    ['rounding away more than all', () => roundDecimal(of(9, 17), 0), of(0)],
    ['rounding a bigint at the half', () => roundDecimal(of(10n ** 20n + 5n, 1), 0), of(10n ** 19n + 1n)],
    [
      'rounding a negative bigint at the half',
      () => roundDecimal(of(-(10n ** 20n) - 5n, 1), 0),
      of(-(10n ** 19n) - 1n),
    ],
    ['rounding a bigint below the half', () => roundDecimal(of(-(10n ** 20n) - 4n, 1), 0), of(-(10n ** 19n))],
    ['hundreds', () => roundDecimal(of(1250), -2), of(1300)],
    ['hundreds of a zero', () => roundDecimal(of(49), -2), of(0)],
    ['a bigint by ten', () => divideDecimals(of(10n ** 20n), of(10)), of(10n ** 19n)],
    ['ten by a bigint', () => divideDecimals(of(10), of(10n ** 20n)), of(1, 19)],
    ['by a number of more digits after the point', () => divideDecimals(of(5), of(100, 3)), of(50)],
    ['a third of a negative', () => divideDecimals(of(-1), of(3)), of(-33_333_333_333_333_333_333n, 20)],
    ['two thirds of negatives', () => divideDecimals(of(-2), of(-3)), of(66_666_666_666_666_666_667n, 20)],
    ['by zero', () => divideDecimals(of(1), of(0, 2)), null],
    [
      'no zeros at the end of a bigint',
      () => trimDecimal(of(123_456_789_012_345_678_900n, 3)),
      of(1_234_567_890_123_456_789n, 1),
    ],
    [
      'a bigint without zeros',
      () => trimDecimal(of(123_456_789_012_345_678_901n, 3)),
      of(123_456_789_012_345_678_901n, 3),
    ],
    ['zeros of a bigint before the point', () => trimDecimal(of(10n ** 20n, 1)), of(10n ** 19n)],
    ['a remainder', () => moduloDecimals(of(-75, 1), of(2)), of(-15, 1)],
    ['the amount of a negative', () => absDecimal(of(-5, 1)), of(5, 1)],
    ['zero turned', () => negateDecimal(of(0, 1)), of(0, 1)],
    ['an exponent', () => decimalFromNumber(1.25e-7), of(125, 9)],
    ['a large exponent', () => decimalFromNumber(1.5e25), of(15n * 10n ** 24n)],
    ['sixteen digits of a double', () => decimalFromNumber(0.1234567890123456), of(1_234_567_890_123_456, 16)],
    ['a large integer of a double', () => decimalFromNumber(2 ** 60), of(1_152_921_504_606_847_000n)],
  ])('%s', (_, work, expected) => expect(work()).toStrictEqual(expected));

  it.each([
    '12345678901234567x',
    'x12345678901234567',
    '12345678901234567.',
    '0'.repeat(1001),
    `-${'0'.repeat(1000)}`,
    '123456789012345678.9.1',
  ])('refuses %.30s', (text) => expect(parseDecimal(text)).toBeNull());

  it('takes no new one where the value already has the form', () => {
    const whole = of(7);
    const cents = of(725, 2);
    expect([
      roundDecimal(cents, 2),
      floorDecimal(whole),
      ceilDecimal(whole),
      absDecimal(cents),
      absDecimal(ZERO),
    ]).toEqual([cents, whole, whole, cents, ZERO]);
    expect(roundDecimal(cents, 2)).toBe(cents);
    expect(floorDecimal(whole)).toBe(whole);
    expect(ceilDecimal(whole)).toBe(whole);
    expect(absDecimal(cents)).toBe(cents);
  });

  it.each([
    [of(-15, 1), -2, -1],
    [of(15, 1), 1, 2],
    [of(20, 1), 2, 2],
    [of(-20, 1), -2, -2],
  ])('floor and ceiling of %o', (value, floor, ceiling) => {
    expect([floorDecimal(value), ceilDecimal(value)]).toStrictEqual([of(floor), of(ceiling)]);
  });

  it('compares bigints by value, of one scale and of two', () => {
    expect([
      compareDecimals(of(10n ** 20n), of(10n ** 20n)),
      compareDecimals(of(10n ** 20n), of(10n ** 21n, 1)),
      compareDecimals(of(MAX, 1), of(MAX)),
      compareDecimals(of(MAX), of(MAX, 1)),
    ]).toEqual([0, 0, -1, 1]);
  });

  it('writes zeros before and after the point', () => {
    expect([of(0, 2), of(5, 3), of(-5, 3), of(-1250, 2), of(-(10n ** 20n), 4), of(-12)].map(formatDecimal)).toEqual([
      '0.00',
      '0.005',
      '-0.005',
      '-12.50',
      '-10000000000000000.0000',
      '-12',
    ]);
  });
});
