// How long ago something was, in words: "5 minutes ago", "yesterday". Not the exact moment, which stands beside it.
import type { Formats } from '../../engine/ports/index.ts';

const MINUTE_MS = 60_000;
const UNITS = [['day', 86_400_000], ['hour', 3_600_000], ['minute', MINUTE_MS]] as const;

/** `at` and `now` in milliseconds since 1970. Date and time where the browser has no words of the language. */
export function ageText(at: number, now: number, { lang, moment }: Pick<Formats, 'lang' | 'moment'>): string {
  if (Intl.RelativeTimeFormat.supportedLocalesOf(lang).length === 0) return moment(new Date(at).toISOString());
  // Less than a minute is one, and so is what a wrong clock dated into the future.
  const ageMs = Math.max(MINUTE_MS, now - at);
  const [unit, unitMs] = UNITS.find(([, ms]) => ageMs >= ms) ?? ['minute', MINUTE_MS];
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-Math.floor(ageMs / unitMs), unit);
}
