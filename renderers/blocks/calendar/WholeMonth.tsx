// A month with so many rows a day that all its weeks are in sight.
import { MonthView, type MonthViewProps } from '@mantine/schedule';
import { useViewportSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { weeksOf } from './views.ts';

/** Of the library's month: what a week takes without events, and each event. */
const WEEK_PX = 52;
const EVENT_PX = 24;
/** What stands above and below the weeks. */
const AROUND_PX = 310;
const LEAST = 2;

export function WholeMonth(props: MonthViewProps & { date: string }): ReactNode {
  const { height } = useViewportSize();
  const rows = Math.floor(((height - AROUND_PX) / weeksOf(props.date) - WEEK_PX) / EVENT_PX);
  return <MonthView {...props} withHeader={false} consistentWeeks={false} maxEventsPerDay={Math.max(LEAST, rows)} />;
}
