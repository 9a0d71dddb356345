// How long ago something was, in words: "5 minutes ago", "yesterday". Not the exact moment, which stands beside it.
import type { Formats } from '../../engine/ports/index.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
] as const;

/** `at` and `now` in milliseconds since 1970. Date and time where the browser has no words of the language. */
export function ageText(at: number, now: number, { t, lang, moment }: Pick<Formats, 't' | 'lang' | 'moment'>): string {
  if (Intl.RelativeTimeFormat.supportedLocalesOf(lang).length === 0) return moment(new Date(at).toISOString());
  const ageMs = now - at;
  // Less than a minute, or dated into the future by a wrong clock.
  if (ageMs < MINUTE_MS) return t('age.now');
  const [unit, unitMs] = UNITS.find(([, ms]) => ageMs >= ms) ?? ['minute', MINUTE_MS];
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-Math.floor(ageMs / unitMs), unit);
}
