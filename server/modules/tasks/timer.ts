// The timer of a person: an entry of time that is running. One at a time; stopped, it is so many minutes of each day it went on.
import type { HookRow } from '../../../src/contract/index.ts';
import type { CodeScope, HandlerInput, HookInput } from '../../host/index.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const OWN_TIMER = {
  ru: 'Время засекает себе каждый сам',
  kk: 'Уақытты әркім өзі есептейді',
  en: 'Everybody runs their own timer',
};
const TOO_MUCH = {
  ru: 'За день получается больше 24 часов',
  kk: 'Бір күнге 24 сағаттан артық болып тұр',
  en: 'That makes more than 24 hours of the day',
};

export async function startTimer({ row, rows, caller }: HandlerInput<'task'>): Promise<void> {
  await rows.create('time_entry', {
    task: row.id,
    person: caller.userId,
    is_running: true,
    started_at: new Date().toISOString(),
  });
}

/** A timer that went into the trash with its task ended at that moment: another one may run by now. */
export async function endRestored({ changes, asServer }: HookInput<'time_entry'>): Promise<void> {
  for (const { id, before, after } of changes)
    if (after.is_running === true)
      await asServer.change('time_entry', id, { is_running: false, stopped_at: (before ?? after).updated_at });
}

/** Whoever starts a second one at the same moment waits for the end of this write. */
export async function requireOneTimer({
  changes,
  asServer,
  caller,
  refuse,
  fail,
}: HookInput<'time_entry'>): Promise<void> {
  for (const { id, before, after } of changes) {
    if (after.is_running !== true || before?.is_running === true) continue;
    const { id: person } = after.person;
    if (person !== caller.userId) refuse({ person: OWN_TIMER }, id);
    await asServer.read('user', person, { lock: true });
    const other = (await asServer.find('time_entry', { person, is_running: true })).find((entry) => entry.id !== id);
    const task = other && (await asServer.read('task', other.task.id));
    if (!other) continue;
    const title = task ? `№ ${task.number} ${task.title}` : '';
    fail('timer_running', {
      values: { task: title },
      rows: task ? [{ model: 'task', id: task.id, title }] : [],
    });
  }
}

/** No day has more than 24 hours. */
export async function requireTime({ changes, asServer, refuse }: HookInput<'time_entry'>): Promise<void> {
  for (const { id, before, after } of changes) {
    const isSame = (['minutes', 'day'] as const).every((name) => before?.[name] === after[name]);
    if (after.minutes === null || isSame) continue;
    const entries = await asServer.find('time_entry', { person: after.person, day: after.day });
    const total = entries.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
    if (total > DAY_MINUTES) refuse({ minutes: TOO_MUCH }, id);
  }
}

/** What was stopped, here or on a device that had no network for a while, gets its minutes. */
export async function recordStopped(scope: HookInput<'time_entry'>): Promise<void> {
  for (const { before, after } of scope.changes) {
    const isStopped = after.is_running !== true && after.minutes === null && after.started_at !== null;
    if (isStopped || (before?.is_running === true && after.is_running !== true)) await recordTime(scope, after);
  }
}

async function recordTime({ asServer, caller }: CodeScope, entry: HookRow<'time_entry'>): Promise<void> {
  const now = Date.now();
  const momentOf = (moment: string | null): number => {
    const at = Date.parse(moment ?? '');
    return Number.isNaN(at) ? now : Math.min(at, now);
  };
  const end = momentOf(entry.stopped_at);
  const spans = daySpans(Math.min(momentOf(entry.started_at), end), end, caller.timezone);
  for (const [place, { day, minutes, from, to }] of spans.entries()) {
    const moments = { started_at: new Date(from).toISOString(), stopped_at: new Date(to).toISOString() };
    if (place === 0) await asServer.change('time_entry', entry.id, { day, minutes, ...moments });
    else
      await asServer.create('time_entry', {
        task: entry.task,
        person: entry.person,
        note: entry.note,
        day,
        minutes,
        ...moments,
      });
  }
}

export interface DaySpan {
  day: string;
  /** Never none. */
  minutes: number;
  from: number;
  to: number;
}

/** The days of a time zone that it goes over, each with its minutes; a start of less than half a minute before midnight goes along with the day after. */
export function daySpans(from: number, to: number, timezone: string): DaySpan[] {
  const dayOf = (at: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(at);
  const spans: DaySpan[] = [];
  for (let start = from; start < to;) {
    const day = dayOf(start);
    const end = dayOf(to) === day ? to : midnightAfter(start, dayOf);
    const minutes = Math.round((end - start) / MINUTE_MS);
    if (minutes > 0) spans.push({ day, minutes, from: start, to: end });
    start = end;
  }
  return spans.length > 0 ? spans : [{ day: dayOf(to), minutes: 1, from, to }];
}

/** The first moment of the next day, to the millisecond: days of a time zone may have 23 or 25 hours. */
function midnightAfter(at: number, dayOf: (at: number) => string): number {
  const day = dayOf(at);
  let [low, high] = [at, at + 26 * 60 * MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle) === day) low = middle;
    else high = middle;
  }
  return high;
}
