// Links without a screen: what begins too early, where it goes, which arrows are drawn and how.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/contract/index.ts';
import { prepareTable, type PreparedColumn } from '../../../../src/engine/table/index.ts';
import { dayNumber, dayText, momentAt } from '../../../../src/engine/values/index.ts';
import { blockServer } from '../../../../src/render/testing/index.ts';
import { isWeekend, type Bar } from '../bars.ts';
import type { TimelineParams } from '../timelineParams.ts';
import { arrowsOf, MOST_ARROWS } from './arrows.ts';
import { earlyBy, followersOf, laterBy, planOf, type Link, type Plan } from './plan.ts';

const { byField } = prepareTable(blockServer([]).info);
// Fields of the server in memory.
const column = (name: string): PreparedColumn => byField.get(name) as PreparedColumn;
const params: TimelineParams = {
  start: column('begin'),
  end: column('due'),
  title: undefined,
  group: undefined,
  color: undefined,
};
const day = (text: string): number => dayNumber(text) ?? Number.NaN;
const row = (id: string, begin: string, due: string): Row => ({ id, version: 1, begin, due });
const link = (from: string, to: string, lag = 0): Link => ({ id: `${from} ${to}`, from, to, lag });
const texts = (bars: ReadonlyMap<string, Bar>): Record<string, string> =>
  Object.fromEntries([...bars].map(([id, bar]) => [id, `${dayText(bar.from)} ${dayText(bar.to)}`]));
const moved = (plan: Plan, links: readonly Link[], id = 'a', mayMove = (_row: Row): boolean => true) =>
  texts(followersOf(plan, links, { id, mayMove }));

describe('conflicts', () => {
  test('[TIMELINE-02] a last day counts whole, moments count to the minute, lags are added, and what is not known keeps nobody waiting', () => {
    const days = planOf([row('a', '2026-03-02', '2026-03-04'), row('b', '2026-03-04', '2026-03-06')], params);
    expect(earlyBy(days, link('a', 'b'))).toBe(1);
    expect(earlyBy(days, link('a', 'b', -1))).toBe(0);
    expect(earlyBy(days, link('a', 'elsewhere'))).toBe(0);
    const timed = planOf(
      [row('a', '2026-03-02', momentAt('2026-03-04', 720)), row('b', momentAt('2026-03-04', 720), '2026-03-06')],
      params,
    );
    expect(earlyBy(timed, link('a', 'b'))).toBe(0);
    expect(earlyBy(timed, link('a', 'b', 2))).toBe(2);
    expect(earlyBy(timed, link('b', 'a'))).toBeGreaterThan(0);
  });
});

describe('followers', () => {
  // Monday to Wednesday, Thursday to Monday, Tuesday, and one that has room.
  const rows = [
    row('a', '2026-03-02', '2026-03-06'),
    row('b', '2026-03-05', '2026-03-09'),
    row('c', '2026-03-10', '2026-03-10'),
    row('d', '2026-04-01', '2026-04-02'),
  ];
  const links = [link('a', 'b'), link('b', 'c'), link('c', 'd')];

  test('[TIMELINE-03] what waits moves as far as it must, begins on a working day and keeps its working days; the rest stays', () => {
    expect(moved(planOf(rows, params), links)).toEqual({ b: '2026-03-09 2026-03-11', c: '2026-03-12 2026-03-12' });
  });

  test('[TIMELINE-03] what may not be moved stays, and what waits for it with it', () => {
    expect(moved(planOf(rows, params), links, 'a', ({ id }) => id !== 'b')).toEqual({});
  });

  test('[TIMELINE-03] of two ways the longer one counts; a circle ends', () => {
    const plan = planOf([...rows, row('e', '2026-03-07', '2026-03-12')], params);
    const both = [link('a', 'c'), link('a', 'e'), link('e', 'c'), link('c', 'a')];
    expect(moved(plan, both)).toEqual({ c: '2026-03-13 2026-03-13' });
  });

  test('[TIMELINE-03] nothing begins before what it waits for has ended, whatever was moved', () => {
    const place = fc.record({
      from: fc.integer({ min: 20_000, max: 20_060 }),
      length: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), fc.infiniteStream(fc.boolean()), (places, coins) => {
        const plan = planOf(
          places.map(({ from, length }, at) => row(String(at), dayText(from), dayText(from + length))),
          params,
        );
        // Later ones wait for earlier ones: no circle.
        const all = places.flatMap((_, to) =>
          places.slice(0, to).flatMap((_one, from) => (coins.next().value ? [link(String(from), String(to))] : [])),
        );
        const bars = followersOf(plan, all, { id: '0', mayMove: () => true });
        const reached = new Set(['0', ...bars.keys()]);
        for (const { from, to } of all.filter((one) => reached.has(one.from))) {
          const before = bars.get(from) ?? plan.get(from)?.bar;
          const after = bars.get(to) ?? plan.get(to)?.bar;
          expect(after?.from).toBeGreaterThan(before?.to ?? Number.NaN);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('[TIMELINE-03] a bar moved on keeps its working days, one of a weekend its days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (from, length, days) => {
          const bar = { from, to: from + length };
          const now = laterBy(bar, days);
          expect(now.from - from).toBeGreaterThanOrEqual(days);
          expect(now.to).toBeGreaterThanOrEqual(now.from);
          if (isWeekend(from)) expect(now.to - now.from).toBe(length);
          else expect(isWeekend(now.from)).toBe(false);
        },
      ),
    );
    const monday = day('2026-03-02');
    expect(laterBy({ from: monday, to: monday + 11 }, 4)).toEqual({ from: monday + 4, to: monday + 17 });
  });
});

describe('arrows', () => {
  const plan = planOf(
    [row('a', '2026-03-02', '2026-03-03'), row('b', '2026-03-09', '2026-03-10'), row('c', '2026-03-03', '2026-03-05')],
    params,
  );
  const places = {
    plan,
    barOf: (id: string) => plan.get(id)?.bar,
    lineOf: new Map([
      ['a', 0],
      ['b', 2],
      ['c', 1],
    ]),
    first: 0,
    last: 10,
    from: day('2026-03-02'),
    dayPx: 10,
    linePx: 20,
  };

  test('[TIMELINE-01] an arrow leads from the end of a bar to the begin of another, round the bars where they overlap', () => {
    const { arrows, isCut } = arrowsOf([link('a', 'b'), link('a', 'c'), link('a', 'hidden')], places);
    expect(isCut).toBe(false);
    expect(arrows.map(({ path, isEarly }) => [path, isEarly])).toEqual([
      ['M18 10H26V50H65', false],
      ['M18 10H26V20H2V30H5', true],
    ]);
    expect(arrows[0]?.head).toMatch(/^M70 50/);
  });

  test('[TIMELINE-01] arrows far from the sight are left out, those across it are drawn, and no more than a picture holds', () => {
    const inSight = (first: number, last: number) =>
      arrowsOf([link('a', 'b')], { ...places, first, last }).arrows.length;
    expect([inSight(3, 9), inSight(1, 2), inSight(0, 1)]).toEqual([0, 1, 1]);
    const many = Array.from({ length: MOST_ARROWS + 1 }, (_, at) => ({ ...link('a', 'b'), id: String(at) }));
    const { arrows, isCut } = arrowsOf(many, places);
    expect([arrows.length, isCut]).toEqual([MOST_ARROWS, true]);
  });
});
