// Rows as times and back: days are civil, moments the viewer's (the tests run in Asia/Almaty), and moving keeps the length.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { prepareTable } from '../../../src/engine/table/index.ts';
import { addDays, dayNumber, dayText } from '../../../src/engine/values/index.ts';
import { blockColumn, blockServer } from '../../../src/render/testing/index.ts';
import type { CalendarParams } from './calendarParams.ts';
import { beginningAt, distance, movedBy, timeOf } from './rowTimes.ts';
import { spanOf, stepped, weeksOf } from './views.ts';

const { byField } = prepareTable({
  ...blockServer([]).info,
  columns: [
    blockColumn('begin', 'DateField'),
    blockColumn('due', 'DateField'),
    blockColumn('at', 'DateTimeField'),
    blockColumn('until', 'DateTimeField'),
    blockColumn('whole', 'BooleanField'),
  ],
});

function paramsOf(start: string, end?: string, allDay?: string): CalendarParams {
  const [begin, last, whole] = [start, end ?? '', allDay ?? ''].map((name) => byField.get(name));
  if (!begin) throw new Error(start);
  return { start: begin, end: last, title: undefined, color: undefined, allDay: whole };
}
const row = (more: Partial<Row>): Row => ({ id: 'r', version: 1, ...more });

describe('days', () => {
  const days = paramsOf('begin', 'due');

  test('[BLOCK-05] a day is a day in every zone, its end counts; a wrong end is none', () => {
    expect(timeOf(row({ begin: '2026-03-05' }), days)).toEqual({
      startDay: '2026-03-05',
      startMinutes: 0,
      endDay: '2026-03-06',
      endMinutes: 0,
      isAllDay: true,
    });
    expect(timeOf(row({ begin: '2026-03-05', due: '2026-03-07' }), days)?.endDay).toBe('2026-03-08');
    expect(timeOf(row({ begin: '2026-03-05', due: '2026-03-01' }), days)?.endDay).toBe('2026-03-06');
    expect(['', null, 'soon', 5].map((begin) => timeOf(row({ begin }), days))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('[BLOCK-05] moving shifts both ends by the same days and writes days', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map(dayText);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), fc.integer({ min: -400, max: 400 }), (begin, length, by) => {
        const due = addDays(begin, length);
        const values = movedBy(row({ begin, due }), days, { days: by, minutes: 90 });
        expect(values).toEqual({ begin: addDays(begin, by), due: addDays(due, by) });
        expect((dayNumber(String(values['due'])) ?? 0) - (dayNumber(String(values['begin'])) ?? 0)).toBe(length);
      }),
    );
    expect(movedBy(row({ begin: '2026-03-05', due: null }), days, { days: 1, minutes: 0 })).toEqual({
      begin: '2026-03-06',
    });
  });
});

describe('moments', () => {
  const moments = paramsOf('at', 'until', 'whole');

  test("[BLOCK-05] a moment stands on the viewer's day at their time; without an end it takes an hour", () => {
    expect(timeOf(row({ at: '2026-03-05T19:30:00Z' }), moments)).toEqual({
      startDay: '2026-03-06',
      startMinutes: 30,
      endDay: '2026-03-06',
      endMinutes: 90,
      isAllDay: false,
    });
    expect(timeOf(row({ at: '2026-03-05T18:30:00Z' }), moments)).toMatchObject({
      startDay: '2026-03-05',
      startMinutes: 1410,
      endDay: '2026-03-06',
      endMinutes: 30,
    });
    expect(timeOf(row({ at: '2026-03-05T04:00:00Z', until: '2026-03-05T06:00:00Z', whole: true }), moments)).toEqual({
      startDay: '2026-03-05',
      startMinutes: 0,
      endDay: '2026-03-06',
      endMinutes: 0,
      isAllDay: true,
    });
  });

  test('[BLOCK-05] moving keeps the length to the minute', () => {
    const by = distance({ day: '2026-03-05', minutes: 540 }, { day: '2026-03-07', minutes: 510 });
    expect(by).toEqual({ days: 2, minutes: -30 });
    expect(movedBy(row({ at: '2026-03-05T04:00:00Z', until: '2026-03-05T05:15:00Z' }), moments, by)).toEqual({
      at: '2026-03-07T03:30:00.000Z',
      until: '2026-03-07T04:45:00.000Z',
    });
  });

  test('a new row begins at the pressed time, or at nine of the pressed day', () => {
    expect(beginningAt(moments, '2026-03-05', 600)).toEqual({
      at: '2026-03-05T05:00:00.000Z',
      until: '2026-03-05T06:00:00.000Z',
    });
    expect(beginningAt(paramsOf('at'), '2026-03-05')).toEqual({ at: '2026-03-05T04:00:00.000Z' });
    expect(beginningAt(paramsOf('due'), '2026-03-05', 600)).toEqual({ due: '2026-03-05' });
  });
});

test('[BLOCK-05] views begin on Monday and follow one another without a gap', () => {
  expect(spanOf('month', '2026-03-15')).toEqual({ from: '2026-02-23', to: '2026-04-05' });
  expect(spanOf('week', '2026-03-15')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  for (const view of ['week', 'day', 'agenda'] as const)
    expect(spanOf(view, stepped(view, '2026-03-15', 1)).from).toBe(addDays(spanOf(view, '2026-03-15').to, 1));
});

test('a month is drawn with the weeks that it touches', () => {
  expect(['2027-02-15', '2026-11-24', '2026-08-01'].map(weeksOf)).toEqual([4, 6, 6]);
  expect(weeksOf('2026-12-31')).toBe(5);
});
