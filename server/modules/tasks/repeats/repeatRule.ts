// On which days a task recurs: presets, or a rule of one's own as RFC 5545 has them. Days are days of a calendar here; the zone only says which one is today.
// Node loads its CommonJS build, all of which is the default.
// eslint-disable-next-line import/default
import rrule, { type Options } from 'rrule';
import type { HookRow } from '../../../../src/contract/index.ts';

const { RRule } = rrule;
const DAY_MS = 86_400_000;
/** Whoever has no date within so many days has none: the rarest is the 29th of February. */
const SOUGHT_MS = (8 * 366 + 1) * DAY_MS;
/** The calendar repeats itself after 400 years. Rules are sought in until the year 9999, so a rule that no day fits is known sooner from a later start. */
const LATER_MS = 19 * 146_097 * DAY_MS;
const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const DAY = '(?:[1-9]|[12][0-9]|3[01])';
const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)';
/** Fewer than the standard knows: what a task has no use for is refused, and what would be sought for years without being found. */
const PARTS: Readonly<Record<string, { form: RegExp; with?: readonly string[] }>> = {
  FREQ: { form: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/ },
  INTERVAL: { form: /^[1-9][0-9]?$/ },
  WKST: { form: new RegExp(`^${WEEKDAY}$`) },
  BYDAY: { form: new RegExp(`^(?:-?[1-5])?${WEEKDAY}(?:,(?:-?[1-5])?${WEEKDAY})*$`) },
  BYMONTHDAY: { form: new RegExp(`^-?${DAY}(?:,-?${DAY})*$`), with: ['MONTHLY', 'YEARLY'] },
  BYMONTH: { form: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2]))*$/, with: ['YEARLY'] },
  BYSETPOS: { form: /^-?[1-9](?:,-?[1-9])*$/, with: ['MONTHLY', 'YEARLY'] },
};

/** What says on which days. */
export type Rule = Pick<HookRow<'task_recurrence'>, 'every' | 'starts'> &
  Partial<Pick<HookRow<'task_recurrence'>, 'weekdays' | 'month_day' | 'rule' | 'until'>>;

/** Which days there are. */
export interface RepeatDays {
  /** The first one after that day. */
  after(day: string): string | undefined;
  /** The last one up to and with that day. */
  upTo(day: string): string | undefined;
}

/** undefined: nonsense, or a rule that no day fits. */
export function repeatDays(values: Rule): RepeatDays | undefined {
  const options = optionsOf(values);
  if (!options) return undefined;
  const until = values.until ? { until: dateOf(values.until) } : {};
  const dtstart = dateOf(values.starts);
  const later = new Date(dtstart.getTime() + LATER_MS);
  const first = new RRule({ ...options, dtstart: later }).after(later, true);
  if (!first || first.getTime() - later.getTime() > SOUGHT_MS) return undefined;
  const rule = new RRule({ ...options, dtstart, ...until });
  return {
    after: (day) => dayOf(rule.after(dateOf(day))),
    upTo: (day) => dayOf(rule.before(dateOf(day), true)),
  };
}

function optionsOf({ every, weekdays, month_day: monthDay, rule }: Rule): Partial<Options> | undefined {
  switch (every) {
    case 'daily':
      return { freq: RRule.DAILY };
    case 'weekdays':
      return { freq: RRule.WEEKLY, byweekday: [0, 1, 2, 3, 4] };
    case 'weekly': {
      const byweekday = WEEKDAYS.flatMap((name, place) => (weekdays?.includes(name) === true ? [place] : []));
      return byweekday.length > 0 ? { freq: RRule.WEEKLY, byweekday } : undefined;
    }
    case 'monthly_day': {
      if (!monthDay || monthDay < 1) return undefined;
      // The last there is of these: the 30th of April for the 31st.
      const days = [28, 29, 30, 31].filter((day) => day <= monthDay);
      return monthDay > 28
        ? { freq: RRule.MONTHLY, bymonthday: days, bysetpos: -1 }
        : { freq: RRule.MONTHLY, bymonthday: monthDay };
    }
    case 'monthly_last':
      return { freq: RRule.MONTHLY, bymonthday: -1 };
    default:
      return readRule(rule ?? '');
  }
}

function readRule(text: string): Partial<Options> | undefined {
  const parts = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='));
  const byName = new Map(parts.map(([name = '', value = '']) => [name.trim(), value.trim()]));
  const freq = byName.get('FREQ') ?? '';
  const isWhole = parts.every((part) => part.length === 2) && byName.size === parts.length && freq !== '';
  const isSound = [...byName].every(([name, value]) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    return part?.form.test(value) === true && (part.with ?? [freq]).includes(freq);
  });
  // The first Monday of a week means nothing.
  const isCounted = /[1-5]/.test(byName.get('BYDAY') ?? '') && (freq === 'DAILY' || freq === 'WEEKLY');
  if (!isWhole || !isSound || isCounted) return undefined;
  return RRule.parseString([...byName].map(([name, value]) => `${name}=${value}`).join(';'));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date | null): string | undefined {
  return date?.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(dateOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
