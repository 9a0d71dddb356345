// What a person or a caller gave → the wire form of a field type. Rules of the field are checked elsewhere (engine/rules).
import type { FieldType } from '../../contract/index.ts';
import {
  compareDecimals,
  decimalFromNumber,
  formatDecimal,
  makeDecimal,
  parseDecimal,
  roundDecimal,
  type Decimal,
} from '../decimal/index.ts';
import { canonicalMoment } from './civilDate.ts';
import { composedText } from './composedText.ts';
import { parseDateInput } from './dateInput.ts';
import { normaliseJson } from './jsonValue.ts';
import { normaliseFormat } from './namedFormats.ts';
import type { NormalisedValue } from './normalisedValue.ts';
import { parseNumberInput } from './numberInput.ts';
import { normalisePlace } from './measures/place.ts';
import { normaliseTags } from './measures/tags.ts';
import { minutesOf } from './measures/unitText.ts';

export interface NormaliseOptions {
  /** Digits after the point of a DecimalField: shorter values are filled up, longer ones kept for the rule to refuse. */
  precision?: number | undefined;
  /** Several files or choices. */
  multiple?: boolean;
  /** Named format: spaces, dashes and the like fall out of phones, tax ids and accounts; `2:30` is a duration, `5 %` a percent. */
  format?: string;
}

type Normaliser = (input: unknown, options: NormaliseOptions) => NormalisedValue;

/** Whole digits and fraction together of every stored decimal. */
export const DECIMAL_DIGITS = 18;
/** Rows one field may refer to. */
const MAX_REFERENCES = 200;
export const INTEGER_MAX = 2_147_483_647;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// The characters to drop.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
// The database stores UTF-8, which has no halves of pairs.
const LONE_SURROGATE = /\p{Surrogate}/u;
const EMPTY: NormalisedValue = { ok: true, value: null };

const NORMALISERS = new Map<string, Normaliser>([
  ['CharField', (input, options) => normaliseText(input, options, /[\r\n\t]+/g)],
  ['TextField', (input, options) => normaliseText(input, options, /\r(?=\n)/g)],
  ['IntegerField', (input, options) => normaliseInteger(input, -INTEGER_MAX - 1, options)],
  ['PositiveIntegerField', (input, options) => normaliseInteger(input, 0, options)],
  ['AutoField', (input) => normaliseInteger(input, 0)],
  ['DecimalField', normaliseDecimal],
  ['DateField', normaliseDate],
  ['DateTimeField', normaliseMoment],
  ['TimeField', normaliseTime],
  ['BooleanField', normaliseBoolean],
  ['MultiChoiceField', (input) => normaliseList(input, normaliseChoice, 'choice')],
  ['TagsField', (input) => normaliseTags(input)],
  ['PlaceField', (input) => normalisePlace(input, (text) => normaliseText(text, {}, /[\r\n\t]+/g))],
  ['ForeignKey', (input) => normaliseId(input)],
  ['DynamicReferenceField', (input) => normaliseId(input)],
  ['FileField', normaliseFile],
  ['ImageField', normaliseFile],
  ['JSONField', (input) => normaliseJson(input)],
  [
    'ManyToManyField',
    (input) =>
      Array.isArray(input) && input.length > MAX_REFERENCES
        ? { ok: false, rule: 'maxItems', limit: String(MAX_REFERENCES) }
        : normaliseList(input, normaliseId, 'uuid'),
  ],
]);

/**
 * The wire form of an input: decimals as text, integers as numbers, days as YYYY-MM-DD, moments as ISO 8601 in UTC,
 * references and files as bare ids, empty as null. Unknown types pass untouched. Never throws.
 */
export function normaliseValue(
  type: FieldType | (string & {}),
  input: unknown,
  options: NormaliseOptions = {},
): NormalisedValue {
  // Of JSON an empty text is a value like any other.
  if (
    input === null ||
    input === undefined ||
    (type !== 'JSONField' && typeof input === 'string' && input.trim() === '')
  )
    return EMPTY;
  const normalise = NORMALISERS.get(type);
  return normalise ? normalise(input, options) : { ok: true, value: input };
}

function refuse(rule: string): NormalisedValue {
  return { ok: false, rule };
}

function normaliseText(input: unknown, options: NormaliseOptions, breaks: RegExp): NormalisedValue {
  if (typeof input !== 'string' || input.includes('\u0000') || LONE_SURROGATE.test(input)) return refuse('text');
  const replacement = breaks.source.startsWith('[') ? ' ' : '';
  const clean = composedText(input).replace(breaks, replacement).replace(UNSEEN, '').trim();
  const value = options.format === undefined ? clean : normaliseFormat(options.format, clean);
  return { ok: true, value: value === '' ? null : value };
}

/** Reads a number from typed text, decimal text or a JavaScript number. */
function readDecimal(input: unknown, { format }: NormaliseOptions): Decimal | string {
  if (typeof input === 'number') return decimalFromNumber(input) ?? 'number';
  if (typeof input !== 'string') return 'number';
  if (format === 'duration') return decimalFromNumber(minutesOf(input) ?? Number.NaN) ?? 'duration';
  const typed = parseNumberInput(format === 'percent' ? input.replace(/%\s*$/, '') : input);
  if (!typed.ok) return typed.rule;
  return parseDecimal(typed.value) ?? 'number';
}

function normaliseInteger(input: unknown, least: number, options: NormaliseOptions = {}): NormalisedValue {
  const decimal = readDecimal(input, options);
  if (typeof decimal === 'string') return refuse(decimal);
  const whole = roundDecimal(decimal, 0);
  if (compareDecimals(whole, decimal) !== 0) return refuse('integer');
  const value = Number(whole.coefficient);
  return value < least || value > INTEGER_MAX ? refuse('range') : { ok: true, value };
}

function normaliseDecimal(input: unknown, options: NormaliseOptions): NormalisedValue {
  const decimal = readDecimal(input, options);
  if (typeof decimal === 'string') return refuse(decimal);
  const precision = options.precision ?? decimal.scale;
  const limit = makeDecimal(10n ** BigInt(Math.max(0, DECIMAL_DIGITS - precision)), 0);
  const size = decimal.coefficient < 0 ? makeDecimal(-decimal.coefficient, decimal.scale) : decimal;
  if (compareDecimals(size, limit) >= 0) return refuse('range');
  return { ok: true, value: formatDecimal(decimal.scale < precision ? roundDecimal(decimal, precision) : decimal) };
}

function normaliseDate(input: unknown): NormalisedValue {
  const value = typeof input === 'string' ? parseDateInput(input) : null;
  return value === null ? refuse('date') : { ok: true, value };
}

function normaliseMoment(input: unknown): NormalisedValue {
  const canonical = typeof input === 'string' ? canonicalMoment(input.trim()) : null;
  if (canonical === null) return refuse('datetime');
  return { ok: true, value: canonical.replace(/\.000000Z$/, 'Z').replace(/(\.\d{3})000Z$/, '$1Z') };
}

/** `9:30`, `09.30`, `930` and `9` are times of the day; seconds only where there are none. */
const TIME = /^([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?(?::00)?$/;

function normaliseTime(input: unknown): NormalisedValue {
  const [, hour, minute = '00'] = (typeof input === 'string' && input.length < 20 && TIME.exec(input.trim())) || [];
  return hour === undefined ? refuse('time') : { ok: true, value: `${hour.padStart(2, '0')}:${minute}` };
}

function normaliseBoolean(input: unknown): NormalisedValue {
  if (input === true || input === 'true') return { ok: true, value: true };
  if (input === false || input === 'false') return { ok: true, value: false };
  return refuse('boolean');
}

function normaliseChoice(input: unknown): NormalisedValue {
  return typeof input === 'string' && input.length <= 200 ? { ok: true, value: input } : refuse('choice');
}

function normaliseFile(input: unknown, options: NormaliseOptions): NormalisedValue {
  if (options.multiple === true || Array.isArray(input)) return normaliseList(input, normaliseId, 'uuid');
  return normaliseId(input);
}

function normaliseId(input: unknown): NormalisedValue {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : input;
  return typeof id === 'string' && UUID.test(id) ? { ok: true, value: id.toLowerCase() } : refuse('uuid');
}

function normaliseList(input: unknown, normalise: (entry: unknown) => NormalisedValue, rule: string): NormalisedValue {
  const entries: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (entries.length > 500) return refuse(rule);
  const values = new Set<unknown>();
  for (const entry of entries) {
    const one = normalise(entry);
    if (!one.ok) return one;
    values.add(one.value);
  }
  return { ok: true, value: [...values] };
}
