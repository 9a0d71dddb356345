// Kept rows by groups: keys, labels, order and aggregates as the server's groups/ answers them.
import type { Groups, Row } from '../../contract/index.ts';
import {
  addDecimals,
  compareDecimals,
  decimalFromNumber,
  divideDecimals,
  formatDecimal,
  roundDecimal,
  ZERO,
  type Decimal,
} from '../decimal/index.ts';
import { monthStart, weekStart } from '../values/index.ts';
import { localMoment } from '../zones/index.ts';
import { DATE_UNITS, groupLabel, type DateUnit, type KeyValue, type LabelText } from './groupLabel.ts';
import { decimalOf, idOf, textOf, viewOf, type KeptDescription, type LocalField } from './localField.ts';
import { currencyIn } from './localSums.ts';
import { EMPTY_RANK, ranksOf } from './localOrder.ts';
import { NotKeptError } from './notKept.ts';

const MAX_GROUPS = 1000;
/** Digits of an average over whole numbers. */
const AVERAGE_DIGITS = 2;

type Group = Groups['results'][number];
type Values = Readonly<Record<string, unknown>>;
type Fields = ReadonlyMap<string, LocalField>;

export interface LocalGrouping {
  fields: Fields;
  by: readonly string[];
  aggregates: readonly string[];
  view: Pick<KeptDescription, 'lang' | 'timezone'>;
  say(name: LabelText): string;
}

interface Key {
  field: LocalField;
  unit: DateUnit | undefined;
  of(row: Values): KeyValue;
}

export function groupKeyOf(fields: Fields, entry: string, timezone: string): (row: Values) => KeyValue {
  return readKey(fields, entry, timezone).of;
}

export function localGroups(rows: readonly Row[], { fields, by, aggregates, view, say }: LocalGrouping): Groups {
  const keys = by.map((entry) => readKey(fields, entry, view.timezone));
  const sums = aggregates.map((name) => ({ name, of: readAggregate(fields, name) }));
  const groups = new Map<string, { keys: KeyValue[]; rows: Row[] }>();
  if (by.length === 0) groups.set('', { keys: [], rows: [] });
  for (const row of rows) {
    const values = keys.map((key) => key.of(row));
    const name = JSON.stringify(values);
    const own = groups.get(name);
    if (own) own.rows.push(row);
    else groups.set(name, { keys: values, rows: [row] });
  }
  const found = [...groups.values()];
  const ranks = keys.map(({ field, unit }, index) =>
    // The first row of a group shows its key; of days the key itself is ordered.
    unit === undefined && field.kind !== 'boolean'
      ? ranksOf(
          field,
          found.map((group) => ({ row: group.rows[0] ?? { id: '', version: 0 }, keys: [] })),
          view.lang,
        )
      : plainRanks(found.map((group) => group.keys[index] ?? null)),
  );
  const sorted = [...found.keys()].sort((one, other) => {
    for (const own of ranks) {
      const [left = EMPTY_RANK, right = EMPTY_RANK] = [own[one], own[other]];
      if (left === right) continue;
      if (left === EMPTY_RANK || right === EMPTY_RANK) return left === EMPTY_RANK ? 1 : -1;
      return left - right;
    }
    return 0;
  });
  const results = sorted.slice(0, MAX_GROUPS).flatMap((place): Group[] => {
    const group = found[place];
    if (!group) return [];
    return [
      {
        keys: group.keys,
        labels: keys.map(({ field, unit }, index) => {
          const shown = field.kind === 'reference' ? (viewOf(group.rows[0]?.[field.name]) ?? null) : undefined;
          return groupLabel({ field, unit, value: group.keys[index] ?? null, view: shown }, view.lang, say);
        }),
        colors: keys.map(({ field }, index) => field.choices.get(String(group.keys[index]))?.color ?? null),
        count: group.rows.length,
        totals: Object.fromEntries(sums.map(({ name, of }) => [name, of(group.rows)])),
      },
    ];
  });
  return { results, capped: found.length > MAX_GROUPS };
}

function plainRanks(keys: readonly KeyValue[]): Int32Array {
  const sorted = [...new Set(keys)].filter((key) => key !== null).sort();
  return Int32Array.from(keys, (key) => (key === null ? EMPTY_RANK : sorted.indexOf(key)));
}

function readKey(fields: Fields, entry: string, timezone: string): Key {
  const [name = '', unitName = 'day'] = entry.split(':');
  const field = fields.get(name);
  if (!field?.isGroupable) throw new NotKeptError(name);
  const isDated = field.kind === 'date' || field.kind === 'moment';
  const unit = isDated ? DATE_UNITS.find((each) => each === unitName) : undefined;
  return { field, unit, of: (row) => keyOf(field, row[name], { unit, timezone }) };
}

function keyOf(
  field: LocalField,
  value: unknown,
  { unit, timezone }: { unit: DateUnit | undefined; timezone: string },
): KeyValue {
  switch (field.kind) {
    // As in filters: what was never chosen is no.
    case 'boolean':
      return value === true;
    case 'date':
    case 'moment': {
      const text = textOf(value);
      if (text === undefined) return null;
      return spanStart(field.kind === 'date' ? text : localMoment(text, timezone).slice(0, 10), unit);
    }
    case 'reference':
      return idOf(value) ?? null;
    case 'integer': {
      const number = decimalOf(value);
      return number ? Number(formatDecimal(number)) : null;
    }
    case 'decimal': {
      const number = decimalOf(value);
      return number ? formatDecimal(roundDecimal(number, field.precision)) : null;
    }
    default:
      return textOf(value) ?? null;
  }
}

function spanStart(day: string, unit: DateUnit = 'day'): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return weekStart(day);
    case 'month':
      return monthStart(day);
    case 'quarter':
      return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
  }
}

/** Exact decimal text, as the database rounds it; amounts of several currencies come to nothing. */
function readAggregate(fields: Fields, name: string): (rows: readonly Row[]) => string | null {
  const [functionName = '', fieldName = ''] = name.split(':');
  const field = fields.get(fieldName);
  const make = AGGREGATES.get(functionName);
  if (!field || !make || (field.kind !== 'integer' && field.kind !== 'decimal')) throw new NotKeptError(name);
  const digits = functionName === 'avg' && field.kind === 'integer' ? AVERAGE_DIGITS : field.precision;
  const { currency } = field;
  return (rows) => {
    if (currency !== undefined && new Set(rows.map((row) => currencyIn(row, currency))).size > 1) return null;
    const outcome = make(rows.flatMap((row) => decimalOf(row[field.name]) ?? []));
    return outcome ? formatDecimal(roundDecimal(outcome, digits)) : null;
  };
}

type Fold = (values: readonly Decimal[]) => Decimal | null | undefined;

const sum = (values: readonly Decimal[]): Decimal => values.reduce((left, right) => addDecimals(left, right), ZERO);
const extreme =
  (sign: number): Fold =>
  (values) =>
    values.reduce<Decimal | undefined>(
      (best, each) => (best !== undefined && compareDecimals(each, best) * sign <= 0 ? best : each),
      undefined,
    );

const AGGREGATES: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['sum', sum],
  ['avg', (values) => divideDecimals(sum(values), decimalFromNumber(values.length) ?? ZERO)],
  ['min', extreme(-1)],
  ['max', extreme(1)],
]);
