// Rows as times of a calendar and back: days stay days, moments are shown in the viewer's zone. Pure.
import type { Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import { addDays, dayNumber, isCivilDate, localTime, momentAt } from '../../../src/engine/values/index.ts';
import type { CalendarParams } from './calendarParams.ts';

/** In local time as the calendar draws it; the end is not part of it. Minutes since midnight. */
export interface RowTime {
  startDay: string;
  startMinutes: number;
  endDay: string;
  endMinutes: number;
  isAllDay: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** undefined: the row has no start. */
export function timeOf(row: Row, params: CalendarParams): RowTime | undefined {
  const [start, end] = [row[params.start.field], params.end ? row[params.end.field] : undefined];
  if (typeof start !== 'string') return undefined;
  return params.start.kind === 'date'
    ? daysOf(start, end)
    : momentsOf(start, end, params.allDay !== undefined && row[params.allDay.field] === true);
}

/** What is written when a row is moved so far; its length stays. */
export function movedBy(row: Row, params: CalendarParams, by: { days: number; minutes: number }): RowValues {
  const values: RowValues = {};
  for (const column of [params.start, params.end]) {
    const value = column ? row[column.field] : undefined;
    if (column && typeof value === 'string') values[column.field] = movedValue(value, by);
  }
  return values;
}

/** What a new row begins with at a day, or at minutes of it. */
export function beginningAt({ start, end }: CalendarParams, day: string, minutes?: number): RowValues {
  if (start.kind === 'date') return { [start.field]: day };
  const from = minutes ?? 9 * HOUR;
  return { [start.field]: momentAt(day, from), ...(end ? { [end.field]: momentAt(day, from + HOUR) } : {}) };
}

/** How far apart two local times are: whole days, and the minutes between their times of day. */
export function distance(
  from: { day: string; minutes: number },
  to: { day: string; minutes: number },
): { days: number; minutes: number } {
  return { days: (dayNumber(to.day) ?? 0) - (dayNumber(from.day) ?? 0), minutes: to.minutes - from.minutes };
}

function movedValue(value: string, { days, minutes }: { days: number; minutes: number }): string {
  if (isCivilDate(value)) return addDays(value, days);
  const at = localTime(value);
  return at ? momentAt(addDays(at.day, days), at.minutes + minutes) : value;
}

function daysOf(start: string, end: unknown): RowTime | undefined {
  if (!isCivilDate(start)) return undefined;
  const last = typeof end === 'string' && isCivilDate(end) && end > start ? end : start;
  return { startDay: start, startMinutes: 0, endDay: addDays(last, 1), endMinutes: 0, isAllDay: true };
}

function momentsOf(start: string, end: unknown, isAllDay: boolean): RowTime | undefined {
  const from = localTime(start);
  if (!from) return undefined;
  const to = typeof end === 'string' && end > start ? localTime(end) : undefined;
  if (isAllDay)
    return {
      startDay: from.day,
      startMinutes: 0,
      endDay: addDays(to?.day ?? from.day, 1),
      endMinutes: 0,
      isAllDay: true,
    };
  const until = to ?? { day: from.day, minutes: from.minutes + HOUR };
  const overflow = Math.floor(until.minutes / DAY);
  return {
    startDay: from.day,
    startMinutes: from.minutes,
    endDay: addDays(until.day, overflow),
    endMinutes: until.minutes - overflow * DAY,
    isAllDay: false,
  };
}
