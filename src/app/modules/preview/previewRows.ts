// The preview's few rows narrowed, ordered and counted in memory, as plainly as a preview may. Periods named by words (`preset`) and
// people ("me") narrow nothing: rows made up have neither.
import type { Choice, FilterGroup, FilterValue, FilterValues, Groups, Row } from '../../../contract/index.ts';
import type { GroupPart } from '../../../engine/ports/index.ts';
import { foldText } from '../../../engine/values/index.ts';

type Group = Groups['results'][number];
type Key = Group['keys'][number];

const EXCLUDE = '__exclude';
const EMPTY = '__null__';
const ME = '__me__';

export interface RowsWanted {
  filters: FilterValues;
  search?: string | undefined;
  group?: readonly GroupPart[] | undefined;
}

export function narrowed(rows: readonly Row[], { filters, search = '', group = [] }: RowsWanted): Row[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = foldText(JSON.stringify(row));
    return (
      words.every((word) => text.includes(word)) &&
      Object.entries(filters).every(([name, value]) => isKept(row, name, value)) &&
      group.every(([by, key]) => keyOf(row, by) === key)
    );
  });
}

export function ordered(rows: readonly Row[], [first = '']: readonly string[]): Row[] {
  const name = first.replace(/^-/, '');
  if (name === '') return [...rows];
  const sorted = rows.toSorted((one, other) =>
    shownText(one[name]).localeCompare(shownText(other[name]), undefined, { numeric: true }),
  );
  return first.startsWith('-') ? sorted.toReversed() : sorted;
}

/** `choices`: by field. */
export function grouped(
  rows: readonly Row[],
  {
    by,
    aggregates,
    choices,
  }: { by: readonly string[]; aggregates: readonly string[]; choices: ReadonlyMap<string, readonly Choice[]> },
): Group[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((each) => keyOf(row, each)));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((own): Group => {
    const [first] = own;
    const found = by.map((each) => choices.get(fieldOf(each))?.find(({ id }) => first && id === first[fieldOf(each)]));
    return {
      keys: by.map((each) => (first ? keyOf(first, each) : null)),
      labels: by.map((each, index) => found[index]?.string_view ?? shownText(first?.[fieldOf(each)])),
      colors: found.map((choice) => choice?.color ?? null),
      count: own.length,
      totals: Object.fromEntries(aggregates.map((aggregate) => [aggregate, totalOf(own, aggregate)])),
    };
  });
}

function fieldOf(by: string): string {
  return by.split(':')[0] ?? '';
}

const UNIT_LETTERS = new Map([
  ['month', 7],
  ['year', 4],
  ['quarter', 7],
  ['week', 10],
]);
const FIRST_DAY = '0000-01-01';

function keyOf(row: Row, by: string): Key {
  const [name = '', unit] = by.split(':');
  const value = idOf(row[name]);
  if (unit === undefined || typeof value !== 'string') return value;
  const letters = UNIT_LETTERS.get(unit) ?? FIRST_DAY.length;
  return value.slice(0, letters) + FIRST_DAY.slice(letters);
}

function totalOf(rows: readonly Row[], aggregate: string): string | null {
  const [way = '', name = ''] = aggregate.split(':');
  const numbers = rows.map((row) => Number(row[name] ?? Number.NaN)).filter((number) => !Number.isNaN(number));
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const ways = new Map([
    ['sum', sum],
    ['avg', sum / numbers.length],
    ['min', Math.min(...numbers)],
    ['max', Math.max(...numbers)],
  ]);
  return String(Math.round((ways.get(way) ?? 0) * 100) / 100);
}

function isKept(row: Row, name: string, value: FilterValue): boolean {
  const isExclude = name.endsWith(EXCLUDE);
  const field = isExclude ? name.slice(0, -EXCLUDE.length) : name;
  const known = row[field];
  const isMatch = matches(known, value);
  return isExclude ? !isMatch : isMatch;
}

function matches(known: unknown, value: FilterValue): boolean {
  if (Array.isArray(value))
    return (
      value.includes(ME) || value.some((wanted) => (wanted === EMPTY ? isEmpty(known) : idsOf(known).includes(wanted)))
    );
  if (typeof value === 'string') return foldText(shownText(known)).includes(foldText(value));
  if (typeof value !== 'object') return known === value;
  // What conditions join is not tried in a preview.
  return 'preset' in value || isGroup(value) || inRange(known, value);
}

function isGroup(value: object): value is FilterGroup {
  return 'all' in value || 'any' in value;
}

function inRange(known: unknown, { from, to }: { from?: string | null; to?: string | null }): boolean {
  if (isEmpty(known)) return isNone(from) && isNone(to);
  return (isNone(from) || compared(known, from) >= 0) && (isNone(to) || compared(known, to) <= 0);
}

function isNone(bound: string | null | undefined): bound is null | undefined | '' {
  return bound === undefined || bound === null || bound === '';
}

/** Dates by their letters as far as the bound goes, numbers as numbers. */
function compared(known: unknown, bound: string): number {
  const isNumber = /^-?\d+(\.\d+)?$/.test(bound);
  const [one, other] = isNumber ? [Number(known), Number(bound)] : [String(known).slice(0, bound.length), bound];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function idsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map(idOf) : [idOf(value)];
}

function idOf(value: unknown): Key {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean' ? id : null;
}

/** As one would read it: of a reference its text. */
function shownText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (Array.isArray(value)) return value.map(shownText).join(', ');
  const text: unknown = Reflect.get(value, 'string_view');
  return typeof text === 'string' ? text : JSON.stringify(value);
}
