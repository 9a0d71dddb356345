// When a schedule is due, by the clock of a zone: a time that the clock leaves out comes at the next one there is, one that it shows twice comes once.
import { Cron } from 'croner';

export interface Slots {
  /** The newest slot up to that moment; undefined: there was none. */
  last(cron: string, zone: string, now: Date): Date | undefined;
}

/** Throws for a pattern or a zone that cannot be read. */
export function createSlots(): Slots {
  const read = new Map<string, Cron>();
  return {
    last(cron, zone, now) {
      const key = `${zone} ${cron}`;
      const pattern = read.get(key) ?? new Cron(cron, { timezone: zone, paused: true });
      read.set(key, pattern);
      // The library counts the moment itself as not yet gone.
      return pattern.previousRuns(1, new Date(now.getTime() + 1_000))[0];
    },
  };
}
