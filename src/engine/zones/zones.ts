// Moments and the clock on the wall of a time zone, either way.
import { canonicalMoment } from '../values/index.ts';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
/** More than there are zones. */
const MAX_CLOCKS = 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DDTHH:mm:ss` on the wall of a zone that Intl knows; `moment` is ISO 8601. */
export function localMoment(moment: string, zone: string): string {
  return clockOf(zone).format(new Date(moment)).replace(' ', 'T').padStart(19, '0');
}

/** The moment in UTC at which the wall shows `YYYY-MM-DDTHH:mm[:ss]`; of a time that a change of the clock leaves out, the one after it. undefined: no such day or hour. */
export function momentOfLocal(local: string, zone: string): string | undefined {
  const wall = LOCAL.test(local) ? canonicalMoment(`${local}Z`) : null;
  if (wall === null) return undefined;
  const wallMs = Date.parse(wall);
  const offsetAt = (ms: number): number =>
    Date.parse(`${localMoment(new Date(ms).toISOString(), zone)}Z`) - Math.floor(ms / 1000) * 1000;
  const first = wallMs - offsetAt(wallMs);
  return new Date(wallMs - offsetAt(first)).toISOString();
}

/** Whether the zone can be used in statements; UTC stands for one that cannot. */
export function knownZone(timezone: string): string {
  return findClock(timezone) ? timezone : 'UTC';
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = findClock(zone);
  if (!clock) throw new RangeError(`unknown zone ${zone}`);
  return clock;
}

/** Making one takes longer than anything it is used for. */
function findClock(zone: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(zone);
  if (known) return known;
  try {
    // The Swedish form is the ISO one.
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    if (clocks.size < MAX_CLOCKS) clocks.set(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}
