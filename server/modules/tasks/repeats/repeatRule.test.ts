// Days on which tasks recur, and rules that are none.
import { describe, expect, test, vi } from 'vitest';
import { repeatDays, type Rule } from './repeatRule.ts';

type Pattern = Omit<Rule, 'starts'> & { starts?: string };

function first(count: number, values: Pattern): string[] {
  const days = repeatDays({ starts: '2027-01-01', ...values });
  const found: string[] = [];
  for (let day = days?.after('2026-12-31'); day !== undefined && found.length < count; day = days?.after(day))
    found.push(day);
  return found;
}

describe('[REPEAT-01] days', () => {
  test.each<[Pattern, string[]]>([
    [{ every: 'daily' }, ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04']],
    [{ every: 'weekdays' }, ['2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06']],
    [{ every: 'weekly', weekdays: ['su', 'we'] }, ['2027-01-03', '2027-01-06', '2027-01-10', '2027-01-13']],
    [{ every: 'monthly_day', month_day: 31 }, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [{ every: 'monthly_day', month_day: 29 }, ['2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29']],
    [{ every: 'monthly_day', month_day: 5 }, ['2027-01-05', '2027-02-05', '2027-03-05', '2027-04-05']],
    [{ every: 'monthly_last' }, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [{ every: 'rule', rule: 'FREQ=MONTHLY;BYDAY=-1FR' }, ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30']],
    [{ every: 'rule', rule: 'rrule:freq=weekly;interval=2;byday=fr' }, ['2027-01-01', '2027-01-15']],
    [{ every: 'rule', rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' }, ['2028-02-29', '2032-02-29']],
    [{ every: 'daily', until: '2027-01-02' }, ['2027-01-01', '2027-01-02']],
  ])('%o', (values, days) => {
    expect(first(4, values).slice(0, days.length)).toEqual(days);
    if (values.until) expect(first(4, values)).toEqual(days);
  });

  test('the last one up to a day is it, that day with it', () => {
    const days = repeatDays({ every: 'weekly', weekdays: ['mo'], starts: '2027-01-01' });
    expect([days?.upTo('2027-01-03'), days?.upTo('2027-01-04'), days?.upTo('2027-01-10')]).toEqual([
      undefined,
      '2027-01-04',
      '2027-01-04',
    ]);
  });
});

test.each([
  ...[
    '',
    'nonsense',
    'FREQ=HOURLY',
    'BYDAY=MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=x',
    'FREQ=DAILY;COUNT=3',
  ],
  ...['FREQ=WEEKLY;BYDAY=XX', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=DAILY;FREQ=DAILY', 'FREQ=DAILY;DTSTART=20270101', 'FREQ'],
  ...['FREQ=MONTHLY;BYMONTHDAY=99', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTHDAY=5;BYSETPOS=3'],
  // From a Friday on every seventh day is one.
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=DAILY;__proto__=1',
])('[REPEAT-02] "%s" is no rule, which is known after a short search', (rule) => {
  const looks = vi.spyOn(Date, 'UTC');
  expect(repeatDays({ every: 'rule', rule, starts: '2027-01-01' })).toBeUndefined();
  // To the year 9999 it would be a million and more.
  expect(looks.mock.calls.length).toBeLessThan(150_000);
  looks.mockRestore();
});
