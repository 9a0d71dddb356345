// The calendar of a date input, in a chunk of its own: @mantine/dates and its locales are loaded when one is opened.
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';
import type { ReactNode } from 'react';

export interface DayCalendarProps {
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  lang: string;
  onPick(day: string | null): void;
}

/** The week starts on Monday in every language. */
export function DayCalendar({ value, min, max, lang, onPick }: DayCalendarProps): ReactNode {
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DatePicker
        value={value}
        defaultDate={value ?? today()}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        allowDeselect
        onChange={onPick}
      />
    </DatesProvider>
  );
}

function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}
