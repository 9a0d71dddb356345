// When a snoozed notification comes back, by the clock and calendar of the viewer.

const MORNING_HOUR = 9;
const MONDAY = 1;
const HOUR_MS = 3_600_000;

export type SnoozeChoice = 'hour' | 'tomorrow' | 'monday';
export const SNOOZE_CHOICES: readonly SnoozeChoice[] = ['hour', 'tomorrow', 'monday'];

export function snoozeUntil(choice: SnoozeChoice, now: Date): Date {
  if (choice === 'hour') return new Date(now.getTime() + HOUR_MS);
  // On a Monday the next one is meant.
  const days = choice === 'tomorrow' ? 1 : ((MONDAY + 6 - now.getDay()) % 7) + 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);
}
