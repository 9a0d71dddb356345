// Periods by their names as days, and the one before each. Pure.
import { addDays, addMonths, dayNumber, monthStart } from '../../../engine/values/index.ts';

export const SPANS = [
  'all',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_30_days',
] as const;
export type Span = (typeof SPANS)[number];

/** Both ends belong to it. */
export interface Days {
  from: string;
  to: string;
}

const DAYS = 30;
/** Months of a span, and how many spans back it lies. */
const MONTHS: Readonly<Record<Exclude<Span, 'all' | 'last_30_days'>, readonly [months: number, back: number]>> = {
  this_month: [1, 0],
  last_month: [1, 1],
  this_quarter: [3, 0],
  last_quarter: [3, 1],
  this_year: [12, 0],
  last_year: [12, 1],
};

/** undefined: without end. `back`: so many periods earlier. */
export function daysOf(span: Exclude<Span, 'all'>, today: string, back?: number): Days;
export function daysOf(span: Span, today: string, back?: number): Days | undefined;
export function daysOf(span: Span, today: string, back = 0): Days | undefined {
  if (span === 'all') return undefined;
  if (span === 'last_30_days') {
    const to = addDays(today, -DAYS * back);
    return { from: addDays(to, 1 - DAYS), to };
  }
  const [months, ago] = MONTHS[span];
  const month = Number(today.slice(5, 7)) - 1;
  const first = addMonths(monthStart(today), -(month % months));
  const from = addMonths(first, -months * (ago + back));
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** As many days right before. */
export function daysBefore({ from, to }: Days): Days {
  const count = (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0) + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}
