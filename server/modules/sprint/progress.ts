// How a sprint went, day by day, out of its events. Pure.

export type EventKind = 'committed' | 'added' | 'removed' | 'estimate' | 'done' | 'reopened' | 'cancelled' | 'restored';

/** In whole parts of the sprint's measure. */
export interface SprintEvent {
  at: Date;
  kind: EventKind;
  scope: number;
  rest: number;
}

export interface Span {
  /** Days, YYYY-MM-DD. */
  start: string;
  finish: string;
  /** Of the days. */
  timezone: string;
  now: Date;
  /** Days off beside Saturdays and Sundays. */
  holidays?: ReadonlySet<string>;
}

export interface ProgressDay {
  day: string;
  isWorking: boolean;
  ideal: number;
  /** null: still to come, or before the sprint was started. */
  rest: number | null;
  scope: number | null;
  added: number;
  removed: number;
  done: number;
}

export interface Progress {
  committed: number;
  scope: number;
  rest: number;
  done: number;
  added: number;
  removed: number;
  today: string;
  days: ProgressDay[];
}

/** The local day of a moment. */
/** Of a zone that nobody knows, as an import may bring it, the day is that of UTC. */
export function dayOf(moment: Date, timezone: string): string {
  return formatOf(timezone).format(moment);
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
  }
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function isWorkingDay(day: string, holidays?: ReadonlySet<string>): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && holidays?.has(day) !== true;
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

const ADDS: ReadonlySet<EventKind> = new Set(['added', 'restored']);
const REMOVES: ReadonlySet<EventKind> = new Set(['removed', 'cancelled']);

/** What changed the scope after the start, by direction. */
function changeOf({ kind, scope }: SprintEvent): { added: number; removed: number } {
  const isAdded = ADDS.has(kind) || (kind === 'estimate' && scope > 0);
  const isRemoved = REMOVES.has(kind) || (kind === 'estimate' && scope < 0);
  return { added: isAdded ? scope : 0, removed: isRemoved ? -scope : 0 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function progressOf(events: readonly SprintEvent[], span: Span): Progress {
  const { start, finish, timezone, now, holidays } = span;
  const today = dayOf(now, timezone);
  const dated = events.map((event) => ({ ...event, ...changeOf(event), day: dayOf(event.at, timezone) }));
  const committed = sum(dated.filter(({ kind }) => kind === 'committed').map(({ scope }) => scope));
  const last = dated.at(-1)?.day ?? start;
  // What is over its date goes on for as long as it is not finished.
  const days = daysBetween(start, last > finish ? last : finish);
  const begun = dated[0]?.day;
  const working = daysBetween(start, finish).filter((day) => isWorkingDay(day, holidays));
  const paces = working.length > 0 ? working : daysBetween(start, finish);
  const lines = days.map((day): ProgressDay => {
    const isKnown = begun !== undefined && day >= begun && day <= today;
    const before = dated.filter((event) => event.day <= day);
    const own = dated.filter((event) => event.day === day);
    const passed = paces.filter((each) => each <= day).length;
    return {
      day,
      isWorking: isWorkingDay(day, holidays),
      ideal: committed * (1 - passed / paces.length),
      rest: isKnown ? sum(before.map(({ rest }) => rest)) : null,
      scope: isKnown ? sum(before.map(({ scope }) => scope)) : null,
      added: sum(own.map(({ added }) => added)),
      removed: sum(own.map(({ removed }) => removed)),
      done: sum(own.map(({ kind, rest }) => (kind === 'done' || kind === 'reopened' ? -rest : 0))),
    };
  });
  const [scope, rest] = [sum(dated.map((event) => event.scope)), sum(dated.map((event) => event.rest))];
  return {
    committed,
    scope,
    rest,
    done: scope - rest,
    added: sum(dated.map(({ added }) => added)),
    removed: sum(dated.map(({ removed }) => removed)),
    today,
    days: lines,
  };
}

/** By what whole parts are divided to be what people read; minutes stay minutes. */
export function partsOf(unit: unknown): number {
  return unit === 'points' ? 10 : 1;
}

/** The same in the measure that people read. */
export function inUnits(progress: Progress, unit: unknown): Progress {
  const parts = partsOf(unit);
  const told = (value: number): number => Math.round((value * 10) / parts) / 10;
  const maybe = (value: number | null): number | null => (value === null ? null : told(value));
  return {
    today: progress.today,
    committed: told(progress.committed),
    scope: told(progress.scope),
    rest: told(progress.rest),
    done: told(progress.done),
    added: told(progress.added),
    removed: told(progress.removed),
    days: progress.days.map((line) => ({
      day: line.day,
      isWorking: line.isWorking,
      ideal: told(line.ideal),
      rest: maybe(line.rest),
      scope: maybe(line.scope),
      added: told(line.added),
      removed: told(line.removed),
      done: told(line.done),
    })),
  };
}
