// Days moved by working days: how far from the begin of a plan a day lies is counted in working days, and counted off again from another begin. Pure.

export interface Shift {
  /** Begin of the plan, and the begin it gets: days, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Days off beside Saturdays and Sundays. */
  holidays: ReadonlySet<string>;
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

function isWorkingDay(day: string, { holidays }: Pick<Shift, 'holidays'>): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);
}

/** Working days from the begin up to a day, without it; below zero before the begin. */
function offsetOf(day: string, shift: Shift): number {
  const [first, last, sign] = day < shift.from ? [day, shift.from, -1] : [shift.from, day, 1];
  let count = 0;
  for (let each = first; each < last; each = daysAfter(each, 1)) if (isWorkingDay(each, shift)) count += sign;
  return count;
}

/** The working day that many working days after the new begin; what is no working day is counted from the next one. */
function dayAt(offset: number, shift: Shift): string {
  const step = offset < 0 ? -1 : 1;
  let day = shift.to;
  while (!isWorkingDay(day, shift)) day = daysAfter(day, 1);
  for (let left = Math.abs(offset); left > 0;) {
    day = daysAfter(day, step);
    if (isWorkingDay(day, shift)) left -= 1;
  }
  return day;
}

export function startMoved(day: string, shift: Shift): string {
  return dayAt(offsetOf(day, shift), shift);
}

/** What ends on a day off ends with the last working day before it, though not before the begin. */
export function endMoved(day: string, shift: Shift): string {
  let last = day;
  while (!isWorkingDay(last, shift) && last !== shift.from) last = daysAfter(last, -1);
  return dayAt(offsetOf(last, shift), shift);
}
