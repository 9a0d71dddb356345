// Bars and scales without a screen: days, drags, values written, groups, marks.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { prepareTable, type PreparedColumn } from '../../../src/engine/table/index.ts';
import { dayNumber, dayText } from '../../../src/engine/values/index.ts';
import { blockServer } from '../../../src/render/testing/index.ts';
import { barOf, linesOf, dragged, valuesOf } from './bars.ts';
import { lowerMarks, SCALES, spanOf, upperMarks } from './scale.ts';
import type { TimelineParams } from './timelineParams.ts';

const { byField } = prepareTable(blockServer([]).info);
function column(name: string): PreparedColumn {
  const found = byField.get(name);
  if (!found) throw new Error(name);
  return found;
}
const params: TimelineParams = {
  start: column('begin'),
  end: column('due'),
  title: undefined,
  group: column('status'),
  color: undefined,
};
const row = (id: string, begin: unknown, due: unknown, status: string | null = 'new'): Row => ({
  id,
  version: 1,
  begin,
  due,
  status,
});
const day = (text: string): number => dayNumber(text) ?? Number.NaN;
const DAYS = fc.integer({ min: 0, max: 40_000 });

describe('bars', () => {
  test('[BLOCK-06] a bar has both dates; a wrong end is its start; anything else has none', () => {
    expect(barOf(row('a', '2026-03-05', '2026-03-07'), params)).toEqual({
      from: day('2026-03-05'),
      to: day('2026-03-07'),
    });
    expect(barOf(row('a', '2026-03-05', '2026-03-01'), params)).toEqual({
      from: day('2026-03-05'),
      to: day('2026-03-05'),
    });
    for (const odd of [null, undefined, '', 'soon', 5, {}])
      expect(barOf(row('a', '2026-03-05', odd), params)).toBeUndefined();
  });

  test('[BLOCK-06] moving keeps the length, resizing never makes a bar shorter than a day, and only what changed is written', () => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: 0, max: 300 }), fc.integer({ min: -500, max: 500 }), (from, length, by) => {
        const bar = { from, to: from + length };
        const moved = dragged(bar, 'move', by);
        expect(moved.to - moved.from).toBe(length);
        for (const grip of ['start', 'end'] as const) {
          const next = dragged(bar, grip, by);
          expect(next.to).toBeGreaterThanOrEqual(next.from);
          expect(Object.keys(valuesOf(row('a', dayText(bar.from), dayText(bar.to)), params, next))).toEqual(
            next.from === bar.from && next.to === bar.to ? [] : [grip === 'start' ? 'begin' : 'due'],
          );
        }
        expect(valuesOf(row('a', dayText(bar.from), dayText(bar.to)), params, moved)).toEqual(
          by === 0 ? {} : { begin: dayText(moved.from), due: dayText(moved.to) },
        );
      }),
    );
  });

  test('moments keep their time of day', () => {
    const timed: TimelineParams = { ...params, start: column('at') };
    const now = { ...row('a', null, '2026-03-07'), at: '2026-03-05T19:30:00Z' };
    const bar = barOf(now, timed);
    expect(bar?.from).toBe(day('2026-03-06'));
    expect(valuesOf(now, timed, dragged(bar ?? { from: 0, to: 0 }, 'move', 2))).toEqual({
      at: '2026-03-07T19:30:00.000Z',
      due: '2026-03-09',
    });
  });

  test('groups come in the order of the choices, those without one last, by day within', () => {
    const rows = [
      row('late', '2026-03-09', '2026-03-09', 'done'),
      row('none', '2026-03-01', '2026-03-01', null),
      row('early', '2026-03-02', '2026-03-02', 'done'),
      row('new', '2026-03-09', '2026-03-09', 'new'),
      row('undated', null, null),
    ];
    const labels = new Map<unknown, string>([
      ['new', 'Новая'],
      ['done', 'Готово'],
    ]);
    const lines = linesOf(rows, params, {
      labelOf: (one) => labels.get(one['status']) ?? '',
      none: 'Без группы',
      lang: 'ru',
    });
    expect(lines.map((line) => (line.kind === 'group' ? `${line.label} ${line.count}` : line.key))).toEqual([
      'Новая 1',
      'new',
      'Готово 2',
      'early',
      'late',
      'Без группы 1',
      'none',
    ]);
  });
});

describe('scales', () => {
  test.each(SCALES)('[BLOCK-06] the marks of %s cover the span without a gap', (scale) => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: 0, max: 900 }), (from, length) => {
        const span = spanOf([{ from, to: from + length }], from, scale);
        for (const marks of [upperMarks(span, scale), lowerMarks(span, scale)]) {
          expect(marks[0]?.day).toBe(span.from);
          marks.forEach((mark, index) =>
            expect(marks[index + 1]?.day ?? mark.day + mark.days).toBe(mark.day + mark.days),
          );
          expect((marks.at(-1)?.day ?? 0) + (marks.at(-1)?.days ?? 0)).toBeGreaterThan(span.to);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a mistyped year does not stop the browser; today is in sight', () => {
    const today = day('2026-03-05');
    const span = spanOf([{ from: day('0202-01-01'), to: day('9999-01-01') }], today, 'day');
    expect(span.to - span.from).toBeLessThan(9000);
    expect(span.from < today && span.to > today).toBe(true);
  });
});
