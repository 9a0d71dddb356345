// A filter as a test of a kept row: the same question as the server's SQL, asked of values on the wire.
import { compareDecimals, type Decimal } from '../decimal/index.ts';
import { plusDays } from '../values/index.ts';
import { momentOfLocal } from '../zones/index.ts';
import type { AppliedFilter, Condition } from './condition.ts';
import { decimalOf, foldedOf, idOf, textOf, type LocalField } from './localField.ts';
import { scaledAs, type NumberColumn } from './numberColumn.ts';

export type RowTest = (row: Readonly<Record<string, unknown>>, place: number) => boolean;
/** Of a field of numbers. */
export type NumbersOf = (field: LocalField) => NumberColumn;

export function testOf(filter: AppliedFilter<LocalField>, nowMs: number, numbersOf: NumbersOf): RowTest {
  if (!('spec' in filter)) {
    const parts = filter.parts.map((part) => testOf(part, nowMs, numbersOf));
    return filter.isAny
      ? (row, place) => parts.some((part) => part(row, place))
      : (row, place) => parts.every((part) => part(row, place));
  }
  const { field, isExclude } = filter.spec;
  const holds = valueTest(field, filter.condition, nowMs, numbersOf);
  // Rows without a value stay where something is excluded.
  return isExclude ? (row, place) => !holds(row[field.name], place) : (row, place) => holds(row[field.name], place);
}

type ValueTest = (value: unknown, place: number) => boolean;

function valueTest(field: LocalField, condition: Condition, nowMs: number, numbersOf: NumbersOf): ValueTest {
  switch (condition.kind) {
    case 'words':
      return (value) => {
        const folded = foldedOf(field, value);
        return folded !== undefined && condition.words.every((word) => folded.includes(word));
      };
    case 'oneOf':
      return isNumber(field) ? numberOneOf(numbersOf(field), condition) : oneOf(field, condition);
    case 'range':
      return isText(field) ? textRange(condition) : numberRange(numbersOf(field), condition);
    case 'days':
      return daysTest(condition);
    case 'past': {
      const now = new Date(nowMs).toISOString();
      return (value) => (textOf(value) ?? now) < now;
    }
    case 'truth':
      return condition.isTrue ? (value) => value === true : (value) => value !== true;
  }
}

export function isNumber({ kind }: Pick<LocalField, 'kind'>): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'auto';
}

/** Compared as it is written. */
function isText({ kind }: LocalField): boolean {
  return kind === 'date' || kind === 'time';
}

function numberOneOf(column: NumberColumn, { values, hasEmpty }: Extract<Condition, { kind: 'oneOf' }>): ValueTest {
  const withEmpty = hasEmpty || values.length === 0;
  const wanted = values.flatMap((value) => decimalOf(value) ?? []);
  const { scaled } = column;
  if (!scaled)
    return (_value, place) => {
      const own = column.at(place);
      return own === undefined ? withEmpty : wanted.some((each) => compareDecimals(each, own) === 0);
    };
  const numbers = new Set(wanted.flatMap((each) => scaledAs(column, each) ?? []));
  return (_value, place) => {
    const own = scaled[place] ?? NaN;
    return Number.isNaN(own) ? withEmpty : numbers.has(own);
  };
}

function oneOf(field: LocalField, { values, hasEmpty }: Extract<Condition, { kind: 'oneOf' }>): ValueTest {
  const withEmpty = hasEmpty || values.length === 0;
  const wanted = new Set(values);
  const read = field.model !== undefined || field.dynamic !== undefined ? idOf : textOf;
  return (value) => {
    const own = (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => read(each) ?? []);
    return own.length === 0 ? withEmpty : own.some((each) => wanted.has(each));
  };
}

function textRange({ from, to }: Extract<Condition, { kind: 'range' }>): ValueTest {
  return (value) => {
    const own = textOf(value);
    return own !== undefined && (from === undefined || own >= from) && (to === undefined || own <= to);
  };
}

function numberRange(column: NumberColumn, { from, to }: Extract<Condition, { kind: 'range' }>): ValueTest {
  const [least, most] = [from, to].map((end) => (end === undefined ? undefined : decimalOf(end)));
  const { scaled } = column;
  const low = least ? scaledAs(column, least) : -Infinity;
  const high = most ? scaledAs(column, most) : Infinity;
  if (!scaled || low === undefined || high === undefined)
    return (_value, place) => {
      const own = column.at(place);
      return own !== undefined && isWithin(own, least, most);
    };
  return (_value, place) => {
    const own = scaled[place] ?? NaN;
    return own >= low && own <= high;
  };
}

function isWithin(own: Decimal, least: Decimal | undefined, most: Decimal | undefined): boolean {
  return (
    (least === undefined || compareDecimals(own, least) >= 0) && (most === undefined || compareDecimals(own, most) <= 0)
  );
}

/** From the first midnight to the one after the last day. */
function daysTest({ from, to, timezone }: Extract<Condition, { kind: 'days' }>): ValueTest {
  const midnight = (day: string): string | undefined => momentOfLocal(`${day}T00:00`, timezone);
  const [least, end] = [from && midnight(from), to && midnight(plusDays(to, 1) ?? to)];
  return (value) => {
    const own = textOf(value);
    return own !== undefined && (!least || own >= least) && (!end || own < end);
  };
}
