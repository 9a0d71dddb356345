// Decimal text ↔ what a number field shows. Digits are never lost: nothing here passes through a floating number.
import { parseNumberInput, unitText } from '../../engine/values/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { plainText } from '../core/index.ts';

const PRICE_DIGITS = 2;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A price as prices are shown everywhere, without its sign; more digits than a price has are never cut. */
export function showPrice(value: unknown, formats: Formats, precision: number): string {
  const text = textOf(value);
  return DECIMAL.test(text) && (text.split('.')[1]?.length ?? 0) <= PRICE_DIGITS
    ? formats.price(text)
    : showNumber(value, formats, precision);
}

/** Grouped by language; at least `precision` digits after the point, more when the value has more; other texts as they are. */
export function showNumber(value: unknown, formats: Formats, precision: number): string {
  const text = textOf(value);
  if (!DECIMAL.test(text)) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  return precision === 0 && digits === 0 ? formats.integer(text) : formats.decimal(text, Math.max(precision, digits));
}

/** A whole number, grouped unless it is `plain`: one that names its row. */
export function showInteger(value: unknown, { format }: { format?: unknown }, formats: Formats): string {
  return format === 'plain' ? textOf(value) : showNumber(value, formats, 0);
}

/** With the unit of its format, where it has one. */
export function showUnit(
  shown: string,
  value: unknown,
  { format }: Record<string, unknown>,
  { lang }: Formats,
): string {
  return shown === '' ? '' : unitText(shown, textOf(value), format, lang);
}

/** Without grouping, with the decimal comma where the language writes one. */
export function editNumber(value: unknown, formats: Formats): string {
  const text = textOf(value);
  return DECIMAL.test(text) && formats.lang !== 'en' ? text.replace('.', ',') : text;
}

/** Decimal text of what was typed; `cleared` for nothing; the text itself when it is no number. */
export function readNumber(text: string, cleared: unknown): unknown {
  if (text.trim() === '') return cleared;
  const read = parseNumberInput(text);
  return read.ok ? read.value : text;
}

/** The untouched 0 of an empty field is no text: it stands as the placeholder. */
function textOf(value: unknown): string {
  return value === 0 ? '' : plainText(value);
}
