// The age of a notification: the day's group it stands in, and how long ago it was in words.
import type { Formats } from '../../engine/ports/index.ts';
import { ageText } from '../../render/age/index.ts';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

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
  return ageText(Date.parse(moment), now.getTime(), formats);
}
