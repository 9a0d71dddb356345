// Formats of one interface language by Intl. Plain text out, never a throw: what is no number or date comes back as it is.
import type { Formats } from '../../engine/ports/index.ts';
import { createDateFormats } from './dateFormats.ts';
import { groupDecimal, isDecimalText, plainDecimal } from './decimalText.ts';

/** Between a number and its unit or sign. */
const NBSP = '\u00a0';
const SIZE_STEP = 1024;
const SIZE_DIGITS = 3;
/** Numbers of more digits are quantities, of which whole ones – pieces – are written as such. */
const MONEY_DIGITS = 2;
const FRACTION = /\.\d*[1-9]/;

/** ru prints "KZT" where a person expects ₸; signs come from here, by ISO code. */
const CURRENCY_SIGNS = new Map([
  ['KZT', '₸'],
  ['RUB', '₽'],
  ['USD', '$'],
  ['EUR', '€'],
  ['CNY', '¥'],
  ['GBP', '£'],
  ['KGS', 'сом'],
  ['UZS', 'сўм'],
]);

export type Translate = (key: string, params?: Record<string, unknown>) => string;

export function createFormats(lang: string, t: Translate): Formats {
  const dates = createDateFormats(lang);
  const separators = lang === 'en' ? { group: ',', point: '.' } : { group: NBSP, point: ',' };
  const russian = { group: NBSP, point: ',' };

  return {
    lang,
    t,
    decimal: (value, precision) =>
      groupDecimal(value, precision > MONEY_DIGITS && !FRACTION.test(value) ? 0 : precision, separators),
    price(value, currency) {
      const number = groupDecimal(value, 2, russian);
      return currency && isDecimalText(value) ? `${number}${NBSP}${CURRENCY_SIGNS.get(currency) ?? currency}` : number;
    },
    integer: (value) => groupDecimal(plainDecimal(value), 0, separators),
    date: dates.date,
    moment: dates.moment,
    fileSize(bytes) {
      const [amount, unit] = sizeOf(bytes);
      return `${groupDecimal(amount.toFixed(SIZE_DIGITS), SIZE_DIGITS, separators)}${NBSP}${t(`size.${unit}`)}`;
    },
  };
}

/** The smallest unit is the kilobyte: 1 byte is 0,001 кб. */
function sizeOf(bytes: number): [number, 'kb' | 'mb' | 'gb' | 'tb'] {
  const known = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const units = ['kb', 'mb', 'gb', 'tb'] as const;
  // Where rounding to three digits would print 1024, the next unit begins.
  const power = units.findIndex(
    (_unit, index) => Number((known / SIZE_STEP ** (index + 1)).toFixed(SIZE_DIGITS)) < SIZE_STEP,
  );
  const index = power === -1 ? units.length - 1 : power;
  return [known / SIZE_STEP ** (index + 1), units[index] ?? 'tb'];
}
