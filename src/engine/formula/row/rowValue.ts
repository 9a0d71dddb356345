// Values while a row is evaluated, and the way in from the wire and back.
import {
  absDecimal,
  compareDecimals,
  decimalFromNumber,
  formatDecimal,
  makeDecimal,
  parseDecimal,
  roundDecimal,
  trimDecimal,
  type Decimal,
} from '../../decimal/index.ts';
import { canonicalMoment, DECIMAL_DIGITS, INTEGER_MAX, isCivilDate } from '../../values/index.ts';
import {
  isFormulaError,
  precisionOf,
  TEXT_LIMIT,
  type FormulaErrorCode,
  type FormulaField,
} from '../typed/formulaField.ts';
import type { ValueType } from '../typed/typed.ts';

/** An error on its way through a row. There is one object per code. */
export class Fault {
  readonly code: FormulaErrorCode;

  constructor(code: FormulaErrorCode) {
    this.code = code;
  }
}

export const DIV_ZERO = new Fault('#DIV/0!');
export const BAD_VALUE = new Fault('#VALUE!');
export const BAD_NAME = new Fault('#NAME?');
export const CYCLE = new Fault('#CYCLE!');

const FAULTS = new Map<FormulaErrorCode, Fault>(
  [DIV_ZERO, BAD_VALUE, BAD_NAME, CYCLE].map((fault) => [fault.code, fault]),
);

/** Dates are `YYYY-MM-DD`, moments canonical UTC text; the static type tells them from texts. Empty is null. */
export type Value = Decimal | string | boolean | null | Fault;

export function faultOf(code: FormulaErrorCode): Fault {
  return FAULTS.get(code) ?? BAD_VALUE;
}

/** Wire form → value of the type; anything that does not fit is #VALUE!. */
export function readValue(raw: unknown, type: ValueType): Value {
  if (raw === null || raw === undefined || raw === '') return null;
  if (type === 'number') return readNumber(raw);
  if (type === 'boolean') return typeof raw === 'boolean' ? raw : BAD_VALUE;
  if (typeof raw !== 'string') return BAD_VALUE;
  if (type === 'date') return isCivilDate(raw) ? raw : BAD_VALUE;
  if (type === 'moment') return canonicalMoment(raw) ?? BAD_VALUE;
  return raw;
}

/** As readValue, for a computed field whose cell may show an error. */
export function readComputed(raw: unknown, type: ValueType): Value {
  return isFormulaError(raw) ? faultOf(raw) : readValue(raw, type);
}

/** How a value of another row is read: a text that looks like an error code is one only where the text is computed. */
export function readerOf(field: FormulaField): (raw: unknown, type: ValueType) => Value {
  return field.type !== 'text' || field.isComputed === true ? readComputed : readValue;
}

function readNumber(raw: unknown): Value {
  if (typeof raw === 'string') return parseDecimal(raw) ?? BAD_VALUE;
  if (typeof raw === 'number') return decimalFromNumber(raw) ?? BAD_VALUE;
  return typeof raw === 'bigint' ? makeDecimal(raw, 0) : BAD_VALUE;
}

const COEFFICIENT_LIMIT = 10n ** BigInt(DECIMAL_DIGITS);
const LARGEST_INTEGER = makeDecimal(INTEGER_MAX, 0);

/** What a computed field keeps of its formula's answer: rounded to its precision, #VALUE! when it does not fit the column. */
export function fitValue(value: Value, field: FormulaField): Value {
  if (value === null || value instanceof Fault) return value;
  if (field.type === 'integer' || field.type === 'decimal') return fitNumber(value, field);
  if (field.type !== 'text' || typeof value !== 'string') return value;
  if (value === '') return null;
  return value.length > (field.maxLength ?? TEXT_LIMIT) && codePoints(value) > (field.maxLength ?? TEXT_LIMIT)
    ? BAD_VALUE
    : value;
}

function fitNumber(value: Decimal | string | boolean, field: FormulaField): Value {
  if (typeof value !== 'object') return BAD_VALUE;
  const precision = precisionOf(field);
  const rounded = roundDecimal(value, precision);
  if (field.type === 'integer') return compareDecimals(absDecimal(rounded), LARGEST_INTEGER) > 0 ? BAD_VALUE : rounded;
  // A safe integer is below the limit anyway.
  return typeof rounded.coefficient === 'number' || absDecimal(rounded).coefficient < COEFFICIENT_LIMIT
    ? rounded
    : BAD_VALUE;
}

/** The wire form of a computed field's value. */
export function writeValue(value: Value, field: FormulaField): unknown {
  if (value instanceof Fault) return value.code;
  if (value === null || typeof value !== 'object') return shortMoment(value, field.type === 'moment');
  return field.type === 'integer' ? Number(value.coefficient) : formatDecimal(value);
}

/** The wire form of an expression's answer: decimals in their shortest text. */
export function writeAnswer(value: Value, type: ValueType): unknown {
  if (value instanceof Fault) return value.code;
  if (value === null || typeof value !== 'object') return shortMoment(value, type === 'moment');
  return formatDecimal(trimDecimal(value));
}

function shortMoment(value: string | boolean | null, isMoment: boolean): unknown {
  return isMoment && typeof value === 'string' ? value.replace(/\.000000Z$/, 'Z').replace(/000Z$/, 'Z') : value;
}

export function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // The second half of a pair does not count.
    if (code < 0xdc00 || code > 0xdfff) count += 1;
  }
  return count;
}
