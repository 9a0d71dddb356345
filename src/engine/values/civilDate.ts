// Civil days and moments as text, checked and counted without time zones of the machine. No formatting for people.

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** True for a real day of the years 1–9999 in the form `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  return dayNumber(text) !== null;
}

/** Days since 1970-01-01 of a `YYYY-MM-DD`; null when there is no such day. */
export function dayNumber(text: string): number | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || day < 1 || day > daysInMonth(year, month)) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / DAY_MS);
}

/** A day so many days later; null beyond the years 1–9999. */
export function plusDays(day: string, count: number): string | null {
  const number = dayNumber(day);
  return number === null ? null : dayText(new Date((number + count) * DAY_MS));
}

/** The same day so many months later, or the last one of a shorter month; null beyond the years 1–9999. */
export function plusMonths(day: string, count: number): string | null {
  const match = DATE.exec(day);
  if (!match || dayNumber(day) === null) return null;
  const months = Number(match[1]) * 12 + Number(match[2]) - 1 + count;
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  if (year < 1 || year > 9999) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, Math.min(Number(match[3]), daysInMonth(year, month)));
  return dayText(date);
}

function dayText(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

/** A moment in UTC with six digits of the second, so that texts compare as moments; null without a zone or a real time. */
export function canonicalMoment(text: string): string | null {
  const match = MOMENT.exec(text);
  if (!match) return null;
  const day = dayNumber(match[1] ?? '');
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? '0')];
  const offset = zoneMinutes(match[6] ?? 'Z');
  if (day === null || hour > 23 || minute > 59 || second > 59 || offset === null) return null;
  const micros = (match[5] ?? '').slice(0, 6).padEnd(6, '0');
  const date = new Date(day * DAY_MS + ((hour * 60 + minute - offset) * 60 + second) * 1000);
  if (date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return null;
  return `${date.toISOString().slice(0, 19)}.${micros}Z`;
}

/** Today by the machine's own zone. */
export function localToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

function zoneMinutes(zone: string): number | null {
  if (zone === 'Z' || zone === 'z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 15 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if (month > 12) return 0;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
