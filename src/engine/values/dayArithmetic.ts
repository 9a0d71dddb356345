// Counting with civil days, and the day a moment falls on for its viewer. No formatting for people.
import { dayNumber } from './civilDate.ts';

const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` of a number of days since 1970-01-01. */
export function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The day so many days later; the text itself where it is no day. */
export function addDays(day: string, days: number): string {
  const number = dayNumber(day);
  return number === null ? day : dayText(number + days);
}

/** The same day of another month, or that month's last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Monday of the day's week. */
export function weekStart(day: string): string {
  const number = dayNumber(day) ?? 0;
  // 1970-01-01 was a Thursday.
  return dayText(number - ((((number + 3) % 7) + 7) % 7));
}

export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** A moment's civil day and minutes since its midnight in the machine's own zone; undefined for no moment. */
export function localTime(moment: string): { day: string; minutes: number } | undefined {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return undefined;
  const day = [
    String(at.getFullYear()).padStart(4, '0'),
    String(at.getMonth() + 1).padStart(2, '0'),
    String(at.getDate()).padStart(2, '0'),
  ].join('-');
  return { day, minutes: at.getHours() * 60 + at.getMinutes() };
}

/** The moment at so many minutes of a day in the machine's own zone, in UTC. Minutes may lie outside the day. */
export function momentAt(day: string, minutes: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minutes).toISOString();
}
