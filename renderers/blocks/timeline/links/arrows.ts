// Arrows between bars, from the end of one to the begin of another, with square corners. Pure.
import type { Bar } from '../bars.ts';
import { earlyBy, type Link, type Plan } from './plan.ts';

export interface Arrow {
  link: Link;
  /** The follower begins too early. */
  isEarly: boolean;
  path: string;
  /** The triangle at its end. */
  head: string;
}

export interface ArrowPlaces {
  plan: Plan;
  /** The bar of a row as it is drawn, dragged or not. */
  barOf(id: string): Bar | undefined;
  /** Which line a row stands on. */
  lineOf: ReadonlyMap<string, number>;
  /** Lines that are drawn: the first, and the one after the last. */
  first: number;
  last: number;
  /** First day of the timeline. */
  from: number;
  dayPx: number;
  linePx: number;
}

/** More are no picture any more. */
export const MOST_ARROWS = 400;
/** Room before a corner. */
const STUB = 8;
const HEAD = 5;

/** Of those links whose two rows are there, whose lines are in sight or have the sight between them. */
export function arrowsOf(links: readonly Link[], places: ArrowPlaces): { arrows: Arrow[]; isCut: boolean } {
  const { plan, barOf, lineOf, first, last } = places;
  const arrows: Arrow[] = [];
  for (const link of links) {
    const [fromLine, toLine] = [lineOf.get(link.from), lineOf.get(link.to)];
    const [from, to] = [barOf(link.from), barOf(link.to)];
    if (fromLine === undefined || toLine === undefined || !from || !to) continue;
    if (Math.max(fromLine, toLine) < first || Math.min(fromLine, toLine) >= last) continue;
    if (arrows.length >= MOST_ARROWS) return { arrows, isCut: true };
    arrows.push({ link, isEarly: earlyBy(plan, link) > 0, ...drawn({ from, fromLine, to, toLine }, places) });
  }
  return { arrows, isCut: false };
}

interface Ends {
  from: Bar;
  fromLine: number;
  to: Bar;
  toLine: number;
}

function drawn(
  { from, fromLine, to, toLine }: Ends,
  { from: origin, dayPx, linePx }: ArrowPlaces,
): Pick<Arrow, 'path' | 'head'> {
  // A bar ends two pixels before its day does.
  const x1 = (from.to - origin + 1) * dayPx - 2;
  const x2 = (to.from - origin) * dayPx;
  const y1 = (fromLine + 0.5) * linePx;
  const y2 = (toLine + 0.5) * linePx;
  const out = x1 + STUB;
  // Where there is no room for a straight way it goes round between the lines.
  const between = y1 + (y2 < y1 ? -0.5 : 0.5) * linePx;
  const path =
    x2 - STUB >= out
      ? `M${x1} ${y1}H${out}V${y2}H${x2 - HEAD}`
      : `M${x1} ${y1}H${out}V${between}H${x2 - STUB}V${y2}H${x2 - HEAD}`;
  return { path, head: `M${x2} ${y2}l${-HEAD - 1} ${-HEAD}v${2 * HEAD}z` };
}
