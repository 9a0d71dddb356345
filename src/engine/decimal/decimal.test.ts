// Exact decimals against decimal.js, by random values and at the edges between doubles and bigints.
import { Decimal as Library } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  ceilDecimal,
  compareDecimals,
  decimalFromNumber,
  divideDecimals,
  floorDecimal,
  formatDecimal,
  moduloDecimals,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  trimDecimal,
  type Decimal,
} from './index.ts';

const Exact = Library.clone({ precision: 400, rounding: Library.ROUND_HALF_UP, toExpNeg: -400, toExpPos: 400 });
const Quotient = Library.clone({ precision: 20, rounding: Library.ROUND_HALF_UP });

/** Texts of all sizes, with many around 2^53, where the coefficient changes its form. */
const texts = fc.oneof(
  fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 12 }))
    .map(([coefficient, scale]) => format(coefficient, scale)),
  fc
    .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.nat({ max: 4 }))
    .map(([coefficient, scale]) => format(BigInt(coefficient), scale)),
  fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom(-1n, 1n))
    .map(([offset, sign]) => String(sign * (2n ** 53n + BigInt(offset)))),
);

function format(coefficient: bigint, scale: number): string {
  const digits = String(coefficient < 0n ? -coefficient : coefficient).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return coefficient < 0n ? `-${text}` : text;
}

function read(text: string): Decimal {
  const value = parseDecimal(text);
  if (!value) throw new Error(`not a decimal: ${text}`);
  return value;
}

function same(ours: Decimal | null, theirs: Library): boolean {
  return ours !== null && new Exact(formatDecimal(ours)).equals(theirs);
}

describe('[TABLE-05] exact decimals', () => {
  it.each(['', '-', '.5', '5.', '1e5', '+1', ' 1', '1,5', '0x1', '--1', 'NaN', 'Infinity', '1.2.3', '-.', '٣'])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('refuses a text of more than 1,000 characters', () => {
    expect(parseDecimal('1'.repeat(1001))).toBeNull();
    expect(parseDecimal('1'.repeat(1000))).not.toBeNull();
  });

  it('writes back what it read', () => {
    fc.assert(
      fc.property(texts, (text) => formatDecimal(read(text)) === (/[1-9]/.test(text) ? text : text.replace('-', ''))),
    );
  });

  it('adds, subtracts, multiplies, takes remainders and compares as decimal.js does', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [left, right, x, y] = [read(a), read(b), new Exact(a), new Exact(b)];
        expect(same(addDecimals(left, right), x.plus(y))).toBe(true);
        expect(same(subtractDecimals(left, right), x.minus(y))).toBe(true);
        expect(same(multiplyDecimals(left, right), x.times(y))).toBe(true);
        expect(compareDecimals(left, right)).toBe(x.comparedTo(y));
        if (y.isZero()) expect(moduloDecimals(left, right)).toBeNull();
        else expect(same(moduloDecimals(left, right), x.modulo(y))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('divides to 20 significant digits, half away from zero', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const quotient = divideDecimals(read(a), read(b));
        if (new Exact(b).isZero()) expect(quotient).toBeNull();
        else expect(same(quotient, new Quotient(a).dividedBy(b))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds half away from zero at any digit', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: -5, max: 15 }), (text, digits) => {
        const step = new Exact(10).pow(-digits);
        expect(same(roundDecimal(read(text), digits), new Exact(text).dividedBy(step).round().times(step))).toBe(true);
        expect(same(floorDecimal(read(text)), new Exact(text).floor())).toBe(true);
        expect(same(ceilDecimal(read(text)), new Exact(text).ceil())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the coefficient a double exactly while it is a safe integer', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        for (const value of [
          read(a),
          addDecimals(read(a), read(b)),
          multiplyDecimals(read(a), read(b)),
          roundDecimal(read(a), 1),
          trimDecimal(read(a)),
        ]) {
          const isSafe = Number.isSafeInteger(Number(value.coefficient));
          expect(typeof value.coefficient).toBe(isSafe ? 'number' : 'bigint');
          expect(Object.is(value.coefficient, -0)).toBe(false);
        }
      }),
    );
  });

  it('never shows a negative zero', () => {
    expect(formatDecimal(roundDecimal(read('-0.001'), 2))).toBe('0.00');
    expect(formatDecimal(multiplyDecimals(read('-5'), read('0')))).toBe('0');
    expect(formatDecimal(read('-0.00'))).toBe('0.00');
  });

  it('reads numbers as they are printed', () => {
    expect(
      [0.1, 1e21, 1e-7, -2.5, 123456789012345680000].map((number) =>
        formatDecimal(decimalFromNumber(number) ?? read('0')),
      ),
    ).toEqual(['0.1', '1000000000000000000000', '0.0000001', '-2.5', '123456789012345680000']);
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(decimalFromNumber)).toEqual([null, null]);
  });
});
