// Work that is planned, spread over days: what is left of a task goes evenly to the working days up to its deadline. Days are YYYY-MM-DD. Pure.
import { addDays, dayNumber, weekStart } from '../../../../src/engine/values/index.ts';

/** What a person can do on a working day, in minutes. */
const DAY_MINUTES = 8 * 60;
const WEEK_DAYS = 7;
/** 1970-01-05, a Monday, as a number of days. */
const FIRST_MONDAY = 4;
const WORKING = 5;

/** Working days before a day, counted from a day long ago: of two of them the difference counts. */
export type WorkingDaysBefore = (day: string) => number;

export interface Week {
  /** Its Monday. */
  start: string;
  /** Working days that are left of it, and what a person can do on them. */
  working_days: number;
  minutes: number;
}

export interface PlannedTask {
  /** What is left of it, in minutes; null: it was not estimated. */
  left: number | null;
  start: string | null;
  deadline: string | null;
}

/** Saturdays, Sundays and holidays are no working days. */
export function workingDays(holidays: Iterable<string>): WorkingDaysBefore {
  const off = [...new Set(holidays)].filter((day) => weekdaysBefore(addDays(day, 1)) > weekdaysBefore(day)).toSorted();
  return (day) => weekdaysBefore(day) - countBefore(off, day);
}

function weekdaysBefore(day: string): number {
  const days = (dayNumber(day) ?? 0) - FIRST_MONDAY;
  const weeks = Math.floor(days / WEEK_DAYS);
  return weeks * WORKING + Math.min(days - weeks * WEEK_DAYS, WORKING);
}

function countBefore(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Weeks from that of a day on; of the one that is under way the days that are left, of one that is over none. */
export function weeksFrom(from: string, count: number, { today, before }: Present): Week[] {
  const first = weekStart(from);
  return Array.from({ length: count }, (_, at) => {
    const start = addDays(first, at * WEEK_DAYS);
    const next = addDays(start, WEEK_DAYS);
    const begin = start > today ? start : today;
    const days = begin < next ? before(next) - before(begin) : 0;
    return { start, working_days: days, minutes: days * DAY_MINUTES };
  });
}

export interface Present {
  today: string;
  before: WorkingDaysBefore;
}

/** What of a task falls into a week: in whole minutes, all weeks together exactly what is left. Without a date or an estimate nothing does. */
export function minutesIn({ left, start, deadline }: PlannedTask, week: string, { today, before }: Present): number {
  if (left === null || deadline === null) return 0;
  const next = addDays(week, WEEK_DAYS);
  // What is overdue is to be done now.
  const last = deadline > today ? deadline : today;
  const first = start !== null && start > today && start <= last ? start : today;
  const days = before(addDays(last, 1)) - before(first);
  // Over a weekend: it falls on its last day.
  if (days === 0) return last >= week && last < next ? left : 0;
  const doneBefore = (day: string): number =>
    Math.floor((left * Math.min(days, Math.max(0, before(day) - before(first)))) / days);
  return doneBefore(next) - doneBefore(week);
}
