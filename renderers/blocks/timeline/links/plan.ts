// What waits for what on a timeline: which bars begin too early, and where they go when what they wait for moves. Pure.
import type { Row } from '../../../../src/contract/index.ts';
import { isCivilDate, localTime } from '../../../../src/engine/values/index.ts';
import { grouped } from '../lines/grouped.ts';
import { barOf, isWeekend, type Bar } from '../bars.ts';
import type { TimelineParams } from '../timelineParams.ts';

/** `to` begins when `from` has ended, so many days later. */
export interface Link {
  id: string;
  from: string;
  to: string;
  lag: number;
}

/** A row with both dates. Where they are moments, `begin` and `end` are parts of a day; a last day counts whole. */
export interface Planned {
  row: Row;
  bar: Bar;
  begin: number;
  end: number;
}

export type Plan = ReadonlyMap<string, Planned>;

const DAY_MINUTES = 1440;

export function planOf(rows: readonly Row[], params: TimelineParams): Plan {
  const plan = new Map<string, Planned>();
  for (const row of rows) {
    const bar = barOf(row, params);
    if (!bar) continue;
    const begin = bar.from + clockOf(row[params.start.field], 0);
    const end = bar.to + clockOf(row[params.end.field], 1);
    plan.set(row.id, { row, bar, begin, end: Math.max(begin, end) });
  }
  return plan;
}

/** By how many days the follower begins before it may; 0 or less: in time. Unknown ends keep nobody waiting. */
export function earlyBy(plan: Plan, { from, to, lag }: Link): number {
  const [before, after] = [plan.get(from), plan.get(to)];
  return before && after ? before.end + lag - after.begin : 0;
}

/** The bars of whatever waits for a row, straight or through others, that have to move for it, and where to. What may not be moved stays. */
export function followersOf(
  plan: Plan,
  links: readonly Link[],
  { id, mayMove }: { id: string; mayMove(row: Row): boolean },
): Map<string, Bar> {
  const next = grouped(links, (link) => link.from);
  const now = new Map(plan);
  const moved = new Map<string, Bar>();
  for (const each of inOrder(id, next)) {
    for (const link of next.get(each) ?? []) {
      const follower = now.get(link.to);
      const early = earlyBy(now, link);
      if (!follower || link.to === id || early <= 0 || !mayMove(follower.row)) continue;
      const bar = laterBy(follower.bar, Math.ceil(early));
      now.set(link.to, {
        ...follower,
        bar,
        begin: follower.begin + bar.from - follower.bar.from,
        end: follower.end + bar.to - follower.bar.to,
      });
      moved.set(link.to, bar);
    }
  }
  return moved;
}

/** At least so many days later: begins on a working day, unless it began on a day off, and keeps its working days. */
export function laterBy(bar: Bar, days: number): Bar {
  const length = bar.to - bar.from;
  let from = bar.from + days;
  if (isWeekend(bar.from)) return { from, to: from + length };
  while (isWeekend(from)) from += 1;
  let to = from;
  for (let left = workingDays(bar) - 1; left > 0;) {
    to += 1;
    if (!isWeekend(to)) left -= 1;
  }
  return { from, to: length > 0 && to === from ? from + length : to };
}

function workingDays({ from, to }: Bar): number {
  const weeks = Math.floor((to - from + 1) / 7);
  let days = weeks * 5;
  for (let day = from + weeks * 7; day <= to; day += 1) if (!isWeekend(day)) days += 1;
  return days;
}

/** Everything that follows, each after all that it waits for. Where links go round, wherever it is met first. */
function inOrder(first: string, next: ReadonlyMap<string, readonly Link[]>): string[] {
  const done: string[] = [];
  const seen = new Set([first]);
  const way = [{ id: first, at: 0 }];
  for (let top = way.at(-1); top; top = way.at(-1)) {
    const to = next.get(top.id)?.[top.at]?.to;
    top.at += 1;
    if (to === undefined) {
      done.unshift(top.id);
      way.pop();
    } else if (!seen.has(to)) {
      seen.add(to);
      way.push({ id: to, at: 0 });
    }
  }
  return done;
}

/** How much of its day has gone at a moment; a day without a clock is `whole`. */
function clockOf(value: unknown, whole: number): number {
  if (typeof value !== 'string' || isCivilDate(value)) return whole;
  return (localTime(value)?.minutes ?? whole * DAY_MINUTES) / DAY_MINUTES;
}
