// How long ago something was, in words: "5 minutes ago", "yesterday". Not the exact moment, which stands beside it.
import type { Formats } from '../../engine/ports/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * `at` and `now` in milliseconds since 1970. The words are our own: Chromium claims to know Kazakh in
 * `Intl.RelativeTimeFormat` and answers "yesterday".
 */
export function ageText(at: number, now: number, { t }: Pick<Formats, 't'>): string {
  const ageMs = now - at;
  // Less than a minute, or dated into the future by a wrong clock.
  if (ageMs < MINUTE_MS) return t('age.now');
  if (ageMs < HOUR_MS) return t('age.minutes', { count: Math.floor(ageMs / MINUTE_MS) });
  if (ageMs < DAY_MS) return t('age.hours', { count: Math.floor(ageMs / HOUR_MS) });
  const days = Math.floor(ageMs / DAY_MS);
  return days === 1 ? t('age.yesterday') : t('age.days', { count: days });
}
