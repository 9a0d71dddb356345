// The views of a calendar: which days each shows around a day, and where back and forward lead. Pure.
import { addDays, addMonths, monthStart, weekStart } from '../../../src/engine/values/index.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Both ends are shown. */
export interface Span {
  from: string;
  to: string;
}

/** Six weeks, as a month is drawn. */
const MONTH_DAYS = 42;
const AGENDA_DAYS = 30;

export function spanOf(view: View, day: string): Span {
  switch (view) {
    case 'month':
      return days(weekStart(monthStart(day)), MONTH_DAYS);
    case 'week':
      return days(weekStart(day), 7);
    case 'day':
      return days(day, 1);
    case 'agenda':
      return days(day, AGENDA_DAYS);
  }
}

/** Weeks that the month of a day touches. */
export function weeksOf(day: string): number {
  const [first, next] = [weekStart(monthStart(day)), addMonths(monthStart(day), 1)];
  return [4, 5].find((weeks) => addDays(first, weeks * 7) >= next) ?? 6;
}

export function stepped(view: View, day: string, by: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(monthStart(day), by);
    case 'week':
      return addDays(day, 7 * by);
    case 'day':
      return addDays(day, by);
    case 'agenda':
      return addDays(day, AGENDA_DAYS * by);
  }
}

export function readView(kept: unknown): View | undefined {
  return VIEWS.find((view) => view === kept);
}

function days(from: string, count: number): Span {
  return { from, to: addDays(from, count - 1) };
}
