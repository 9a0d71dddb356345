// The moments at which `npm run test:full -- clock` runs the tests, and how a run is told of one. Runs nothing itself.
import { pathToFileURL } from 'node:url';

export interface ClockMoment {
  name: string;
  /** ISO 8601 with its zone. */
  at: string;
}

const PRELOAD = 'tests/setup/shiftedClock.mjs';

/** A month's last day, a Sunday, two minutes before it ends; a leap day as it begins; today when it is another day already in the far east. */
export function clockMoments(now: Date): ClockMoment[] {
  return [
    { name: 'the last minutes of January 2027', at: '2027-01-31T23:58:00+05:00' },
    { name: 'the first minutes of a leap day', at: '2028-02-29T00:00:00+05:00' },
    { name: 'today, when the world has three days', at: `${now.toISOString().slice(0, 10)}T11:30:00Z` },
  ];
}

/** For the process of a run and all that it starts. */
export function clockEnvironment({ at }: ClockMoment): Record<string, string> {
  const own = process.env['NODE_OPTIONS'] ?? '';
  return { KESTE_CLOCK: at, NODE_OPTIONS: `${own} --import ${pathToFileURL(PRELOAD).href}`.trim() };
}
