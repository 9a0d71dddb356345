// The age of a notification: the day's group it stands in, and how long ago it was in words.
import type { Formats } from '../../engine/ports/index.ts';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** By the viewer's calendar; what a wrong clock dates into the future is of today. */
export function dayGroup(moment: string, now: Date): DayGroup {
  const at = new Date(moment);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at >= today) return 'today';
  return at >= yesterday ? 'yesterday' : 'earlier';
}

/** "5 minutes ago" for today, date and time for what is older. */
export function ago(moment: string, now: Date, formats: Formats): string {
  if (dayGroup(moment, now) !== 'today') return formats.moment(moment);
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / MINUTE_MS);
  if (minutes < 1) return formats.t('notifications.time.now');
  if (minutes < MINUTES_PER_HOUR) return inWords(minutes, 'minute', formats);
  return inWords(Math.floor(minutes / MINUTES_PER_HOUR), 'hour', formats);
}

/** A browser without data of the language would answer in another one. */
function inWords(count: number, unit: 'minute' | 'hour', { lang, t }: Formats): string {
  if (Intl.RelativeTimeFormat.supportedLocalesOf(lang).length === 0) return t(`notifications.time.${unit}s`, { count });
  return new Intl.RelativeTimeFormat(lang, { numeric: 'always' }).format(-count, unit);
}
