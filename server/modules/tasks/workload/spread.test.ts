// How what is left of a task is spread over days and weeks: weekends, holidays, what is overdue, minutes that do not divide.
import { expect, test } from 'vitest';
import { minutesIn, weeksFrom, workingDays, type PlannedTask } from './spread.ts';

/** A Wednesday; the Monday after it is off. */
const TODAY = '2026-03-04';
const HOLIDAYS = ['2026-03-09', '2026-03-21', '2026-03-23'];
const WEEKS = ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'];

const before = workingDays(HOLIDAYS);
const present = { today: TODAY, before };
const plan = (values: Partial<PlannedTask>): PlannedTask => ({ left: 600, start: null, deadline: null, ...values });
const spread = (values: Partial<PlannedTask>): number[] => WEEKS.map((week) => minutesIn(plan(values), week, present));

test('[WORKLOAD-01] working days leave out weekends and holidays, a holiday on a Saturday counts once, before 1970 too', () => {
  const between = (from: string, to: string): number => before(to) - before(from);
  expect([
    between('2026-03-02', '2026-03-09'),
    between('2026-03-09', '2026-03-16'),
    between('2026-03-16', '2026-03-23'),
    between('2026-03-07', '2026-03-09'),
    between('1969-12-29', '1970-01-05'),
    between('1969-12-31', '1970-01-01'),
  ]).toEqual([5, 4, 5, 0, 5, 1]);
});

test('[WORKLOAD-01] a week has eight hours for each working day; of the present one those that are left, of one that is over none', () => {
  expect(weeksFrom('2026-02-25', 5, present)).toEqual([
    { start: '2026-02-23', working_days: 0, minutes: 0 },
    { start: '2026-03-02', working_days: 3, minutes: 1440 },
    { start: '2026-03-09', working_days: 4, minutes: 1920 },
    { start: '2026-03-16', working_days: 5, minutes: 2400 },
    { start: '2026-03-23', working_days: 4, minutes: 1920 },
  ]);
});

test('[WORKLOAD-02] what is left goes evenly to the working days from today to the deadline, both counted', () => {
  // Wednesday to Friday, then Tuesday and Wednesday: five days of 120.
  expect(spread({ deadline: '2026-03-11' })).toEqual([0, 360, 240, 0, 0]);
  expect(spread({ deadline: TODAY })).toEqual([0, 600, 0, 0, 0]);
});

test('[WORKLOAD-02] a later start begins there, an earlier one today', () => {
  expect(spread({ start: '2026-03-12', deadline: '2026-03-17' })).toEqual([0, 0, 300, 300, 0]);
  expect(spread({ start: '2026-01-12', deadline: '2026-03-11' })).toEqual([0, 360, 240, 0, 0]);
});

test('[WORKLOAD-02] minutes that do not divide are all there: 100 over seven days', () => {
  const shares = spread({ left: 100, deadline: '2026-03-13' });
  expect(shares).toEqual([0, 42, 58, 0, 0]);
});

test('[WORKLOAD-03] what is overdue falls into the present week, also with a start that is still to come', () => {
  expect(spread({ deadline: '2026-02-20' })).toEqual([0, 600, 0, 0, 0]);
  expect(spread({ deadline: '2026-02-20', start: '2026-03-10' })).toEqual([0, 600, 0, 0, 0]);
});

test('[WORKLOAD-02] between days off alone it falls on the last of them', () => {
  expect(spread({ start: '2026-03-07', deadline: '2026-03-09' })).toEqual([0, 0, 600, 0, 0]);
  const sunday = { today: '2026-03-08', before };
  expect(WEEKS.map((week) => minutesIn(plan({ deadline: '2026-03-01' }), week, sunday))).toEqual([0, 600, 0, 0, 0]);
});

test('[WORKLOAD-03] without a deadline or an estimate nothing falls into a week', () => {
  expect(spread({})).toEqual([0, 0, 0, 0, 0]);
  expect(spread({ left: null, deadline: '2026-03-11' })).toEqual([0, 0, 0, 0, 0]);
});
