// Periods of a day, whichever the day.
import { expect, it } from 'vitest';
import { daysBefore, daysOf, SPANS } from './periods.ts';

it('[REPORT-08] periods are whole months, quarters and years of the day, and the one before each', () => {
  const of = (span: (typeof SPANS)[number], back = 0): unknown => {
    const days = daysOf(span, '2026-01-31', back);
    return days && `${days.from} ${days.to}`;
  };
  expect(SPANS.map((span) => [span, of(span), of(span, 1)])).toEqual([
    ['all', undefined, undefined],
    ['this_month', '2026-01-01 2026-01-31', '2025-12-01 2025-12-31'],
    ['last_month', '2025-12-01 2025-12-31', '2025-11-01 2025-11-30'],
    ['this_quarter', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
    ['last_quarter', '2025-10-01 2025-12-31', '2025-07-01 2025-09-30'],
    ['this_year', '2026-01-01 2026-12-31', '2025-01-01 2025-12-31'],
    ['last_year', '2025-01-01 2025-12-31', '2024-01-01 2024-12-31'],
    ['last_30_days', '2026-01-02 2026-01-31', '2025-12-03 2026-01-01'],
  ]);
  expect(daysOf('this_quarter', '2026-05-31')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-03' })).toEqual({ from: '2026-02-26', to: '2026-02-28' });
});
