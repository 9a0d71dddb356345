// The order of kept rows: the server's own keys as ranks, one whole number for each row. Empty values come last in both directions.
import { compareDecimals } from '../decimal/index.ts';
import { textOf, viewOf, type KeptRecord, type LocalField } from './localField.ts';
import { numberColumn, type NumberColumn } from './numberColumn.ts';
import type { Lang } from './queryField.ts';

/** Of rows without a value. */
export const EMPTY_RANK = -1;

type Compare<T> = (one: T, other: T) => number;

/** The server knows two alphabets; texts that it spells alike are ordered by their characters. */
export function textOrder(lang: Lang): Compare<string> {
  const { compare } = new Intl.Collator(lang === 'kk' ? 'kk' : 'ru');
  return (one, other) => compare(one, other) || byCharacters(one, other);
}

/** As their bytes in UTF-8 are. */
function byCharacters(one: string, other: string): number {
  if (one === other) return 0;
  const [left, right] = [[...one], [...other]];
  const at = left.findIndex((sign, index) => sign !== right[index]);
  if (at < 0) return -1;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

function plainOrder(one: string | number, other: string | number): number {
  return one < other ? -1 : Number(one > other);
}

/** How values are read and compared that have no number. */
interface Wording {
  read(value: unknown): string | undefined;
  compare: Compare<string>;
}

function wordingOf({ kind, keyAt }: LocalField, lang: Lang): Wording {
  if (kind === 'reference') return { read: viewOf, compare: textOrder(lang) };
  return { read: textOf, compare: kind === 'text' && keyAt === undefined ? textOrder(lang) : plainOrder };
}

function valueAt({ name, keyAt }: LocalField, { row, keys }: KeptRecord): unknown {
  return keyAt === undefined ? row[name] : keys[keyAt];
}

export function ranksOf(field: LocalField, records: readonly KeptRecord[], lang: Lang): Int32Array {
  const values = records.map((record) => valueAt(field, record));
  switch (field.kind) {
    case 'choice': {
      const places = new Map([...field.choices.keys()].map((code, place) => [code, place]));
      return Int32Array.from(values, (value) => places.get(String(value)) ?? EMPTY_RANK);
    }
    case 'boolean':
      return Int32Array.from(values, (value) => (typeof value === 'boolean' ? Number(value) : EMPTY_RANK));
    case 'integer':
    case 'decimal':
    case 'auto':
      return numberRanks(numberColumn(field.name, records), records.length);
    default: {
      const { read, compare } = wordingOf(field, lang);
      return ranked(values.map(read), compare);
    }
  }
}

function ranked(values: readonly (string | undefined)[], compare: Compare<string>): Int32Array {
  const sorted = [...new Set(values)].filter((value) => value !== undefined).sort(compare);
  const places = new Map(sorted.map((value, place) => [value, place]));
  return Int32Array.from(values, (value) => (value === undefined ? EMPTY_RANK : (places.get(value) ?? EMPTY_RANK)));
}

/** By their value, however they are spelled. */
function numberRanks({ at }: NumberColumn, count: number): Int32Array {
  const ranks = new Int32Array(count).fill(EMPTY_RANK);
  const numbers = Array.from({ length: count }, (_, place) => ({ place, number: at(place) }))
    .flatMap(({ place, number }) => (number === undefined ? [] : [{ place, number }]))
    .sort((one, other) => compareDecimals(one.number, other.number));
  let rank = EMPTY_RANK;
  for (const [index, { place, number }] of numbers.entries()) {
    const before = numbers[index - 1];
    if (!before || compareDecimals(before.number, number) !== 0) rank += 1;
    ranks[place] = rank;
  }
  return ranks;
}

/** Of places of rows; what is empty comes last either way. */
export type PlaceOrder = (one: number, other: number) => number;

export function numberOrder(scaled: Float64Array, isDescending: boolean): PlaceOrder {
  return (one, other) => {
    const [left = NaN, right = NaN] = [scaled[one], scaled[other]];
    if (left === right) return 0;
    if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : 1;
    if (Number.isNaN(right)) return -1;
    return isDescending ? right - left : left - right;
  };
}

/** Ranks are made when they are first asked for. */
export function rankOrder(ranksNow: () => Int32Array, isDescending: boolean): PlaceOrder {
  let ranks: Int32Array | undefined;
  return (one, other) => {
    ranks ??= ranksNow();
    const [left = EMPTY_RANK, right = EMPTY_RANK] = [ranks[one], ranks[other]];
    if (left === right) return 0;
    if (left === EMPTY_RANK) return 1;
    if (right === EMPTY_RANK) return -1;
    return isDescending ? right - left : left - right;
  };
}

/** What is equal by all orders is in the order of ids, the way of the first. */
export function sortPlaces(
  places: number[],
  orders: readonly PlaceOrder[],
  { records, isDescending }: { records: readonly KeptRecord[]; isDescending: boolean },
): number[] {
  const idSign = isDescending ? -1 : 1;
  return places.sort((one, other) => {
    for (const order of orders) {
      const found = order(one, other);
      if (found !== 0) return found;
    }
    return idSign * plainOrder(records[one]?.row.id ?? '', records[other]?.row.id ?? '');
  });
}
