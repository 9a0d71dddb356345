// Days in few letters, in each language.
import { expect, test } from 'vitest';
import { dayShort } from './index.ts';

test('[KANBAN-19] a day within half a year has no year, one further away has it', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  expect(['2026-03-01', '2026-09-20', '2025-08-20'].map((day) => dayShort(day, 'en', now))).toEqual([
    '1 Mar',
    '20 Sep 2026',
    '20 Aug 2025',
  ]);
});
