// Repeatable chance: the same seed gives the same demo data on every machine. Not for secrets.
import { createHash } from 'node:crypto';

export interface Random {
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
}

/** mulberry32: small, quick, even enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    pick<T>(values: readonly T[]): T {
      // The index lies within the list, which is never empty here.
      return values[whole(0, values.length - 1)] as T;
    },
    chance: (percent) => next() * 100 < percent,
  };
}

/** The same UUID for the same name, always. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(`keste demo ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A day so many days after another, both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days ago something was made: never today, or the hour of seeding decided whether that is still to come. */
export function daysAgo(random: Random, most: number): number {
  return Math.max(1, random.whole(0, most));
}

/** Hundredths to decimal text. */
export function cents(value: number): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}
