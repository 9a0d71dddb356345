// The scale of a timeline: how wide a day is, which days are in sight, and where its marks stand. Pure.
import { addMonths, dayNumber, dayText, monthStart, weekStart } from '../../../src/engine/values/index.ts';
import type { Bar } from './bars.ts';

export const SCALES = ['day', 'week', 'month', 'quarter'] as const;
export type Scale = (typeof SCALES)[number];

export const DAY_PX: Readonly<Record<Scale, number>> = { day: 48, week: 16, month: 5, quarter: 2 };
/** Days of free room around the bars. */
const ROOM: Readonly<Record<Scale, number>> = { day: 10, week: 28, month: 92, quarter: 184 };
/** Wider than any screen needs, so that a typing error of a year cannot stop the browser. */
const MOST_DAYS = 8000;

export interface Mark {
  day: number;
  days: number;
}

/** From a Monday on; today is always in sight. */
export function spanOf(bars: readonly Bar[], today: number, scale: Scale): Bar {
  const from = bars.reduce((least, bar) => Math.min(least, bar.from), today) - ROOM[scale];
  const to = bars.reduce((most, bar) => Math.max(most, bar.to), today) + ROOM[scale];
  const least = Math.max(from, today - MOST_DAYS / 2);
  return { from: dayNumber(weekStart(dayText(least))) ?? least, to: Math.min(to, today + MOST_DAYS / 2) };
}

/** The upper marks: months, of quarters years. */
export function upperMarks(span: Bar, scale: Scale): Mark[] {
  return scale === 'quarter' ? marks(span, (day) => `${day.slice(0, 4)}-01-01`, 12) : marks(span, monthStart, 1);
}

/** The lower marks: days, weeks, months or quarters; of months there are no lower ones but weeks would be too many. */
export function lowerMarks(span: Bar, scale: Scale): Mark[] {
  if (scale === 'day')
    return Array.from({ length: span.to - span.from + 1 }, (_, index) => ({ day: span.from + index, days: 1 }));
  if (scale === 'quarter') return marks(span, quarterStart, 3);
  const weeks: Mark[] = [];
  for (let day = span.from; day <= span.to; day += 7) weeks.push({ day, days: 7 });
  return weeks;
}

export function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** The closest scale in which so many days are seen at once. */
export function scaleFor(days: number, width: number): Scale {
  return SCALES.find((scale) => days * DAY_PX[scale] <= width) ?? 'quarter';
}

/** From the start of the days, pixels. */
export interface BarPlace {
  start: number;
  width: number;
}

/** Never too narrow to be pressed. */
export function barPlace(bar: Bar, from: number, dayPx: number): BarPlace {
  return { start: (bar.from - from) * dayPx, width: Math.max(6, (bar.to - bar.from + 1) * dayPx - 2) };
}

/** On which side of the days in sight a bar lies; undefined: some of it is in sight, or nothing is known of the room yet. */
export function beyond(
  { start, width }: BarPlace,
  sight: { left: number; width: number },
): 'before' | 'after' | undefined {
  if (sight.width <= 0) return undefined;
  if (start + width <= sight.left) return 'before';
  return start >= sight.left + sight.width ? 'after' : undefined;
}

export function readScale(kept: unknown): Scale | undefined {
  return SCALES.find((scale) => scale === kept);
}

function marks(span: Bar, startOf: (day: string) => string, months: number): Mark[] {
  const found: Mark[] = [];
  for (
    let start = startOf(dayText(span.from));
    (dayNumber(start) ?? Infinity) <= span.to;
    start = addMonths(start, months)
  ) {
    const day = Math.max(dayNumber(start) ?? span.from, span.from);
    const next = dayNumber(addMonths(start, months)) ?? day + 1;
    found.push({ day, days: Math.min(next, span.to + 1) - day });
  }
  return found;
}
