// Named spans of days, counted from the caller's own today. Weeks start on Monday.
import { knownZone, localMoment } from '../zones/index.ts';
import { PRESETS, type Preset } from './filterWords.ts';

export interface DaySpan {
  from: string | undefined;
  to: string | undefined;
}

const DAY_MS = 86_400_000;

export function isPreset(name: unknown): name is Preset {
  return PRESETS.some((preset) => preset === name);
}

/** Today as YYYY-MM-DD in an IANA zone; UTC when the zone is not known. */
export function todayIn(timezone: string, nowMs: number = Date.now()): string {
  return localMoment(new Date(nowMs).toISOString(), knownZone(timezone)).slice(0, 10);
}

export function spanOf(preset: Preset, today: string): DaySpan {
  const now = Date.parse(`${today}T00:00:00Z`);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const shift = (days: number): string => isoDay(now + days * DAY_MS);
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shift(-1), to: shift(-1) };
    case 'this_week':
      return { from: shift(-weekday), to: shift(6 - weekday) };
    case 'last_week':
      return { from: shift(-weekday - 7), to: shift(-weekday - 1) };
    case 'this_month':
      return monthSpan(year, month);
    case 'last_month':
      return month === 1 ? monthSpan(year - 1, 12) : monthSpan(year, month - 1);
    case 'last_7_days':
      return { from: shift(-6), to: today };
    case 'last_30_days':
      return { from: shift(-29), to: today };
    case 'next_7_days':
      return { from: today, to: shift(6) };
    case 'next_30_days':
      return { from: today, to: shift(29) };
    case 'this_year':
      return yearSpan(year);
    case 'last_year':
      return yearSpan(year - 1);
    case 'overdue':
      return { from: undefined, to: shift(-1) };
  }
}

function monthSpan(year: number, month: number): DaySpan {
  return { from: isoDay(Date.UTC(year, month - 1, 1)), to: isoDay(Date.UTC(year, month, 0)) };
}

function yearSpan(year: number): DaySpan {
  return { from: isoDay(Date.UTC(year, 0, 1)), to: isoDay(Date.UTC(year, 11, 31)) };
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
