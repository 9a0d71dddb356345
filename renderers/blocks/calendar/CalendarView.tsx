// One view of the calendar, drawn by @mantine/schedule; the keys that move a row are ours, and so are the texts.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Text.css';
import '@mantine/dates/styles.css';
import '@mantine/schedule/styles.css';
import { UnstyledButton } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import {
  AgendaView,
  DayView,
  MobileMonthView,
  WeekView,
  type ScheduleEventData,
  type ScheduleLabelsOverride,
} from '@mantine/schedule';
import {
  useId,
  useMemo,
  useRef,
  type ComponentPropsWithoutRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
} from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { rowRights } from '../../../src/engine/rights/index.ts';
import { colorOf } from '../../../src/render/blockData/index.ts';
import { dayName, weekdayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { isPlainPress } from '../../../src/render/press/index.ts';
import { useShownRow } from '../../../src/render/rowPlaces/index.ts';
import type { CalendarParams } from './calendarParams.ts';
import { distance, movedBy, timeOf } from './rowTimes.ts';
import type { CalendarRows } from './useCalendarRows.ts';
import type { Span, View } from './views.ts';
import { WholeMonth } from './WholeMonth.tsx';
import { WholeDays, type RowEvent } from './WholeDays.tsx';

export interface CalendarViewProps {
  view: View;
  day: string;
  span: Span;
  params: CalendarParams;
  calendar: CalendarRows;
  isPhone: boolean;
  onDay(day: string): void;
  hrefOf(row: Row): string | undefined;
  onOpen: ((id: string) => void) | undefined;
  onCreate: ((day: string, minutes?: number) => void) | undefined;
}

const STEP_MINUTES = 30;
/** By then a moved row stands in its new place. */
const FOCUS_MS = 60;
/** The hours scroll within the view. */
const SCROLLED = { mah: 'min(66dvh, 46rem)' };

export function CalendarView(props: CalendarViewProps): ReactNode {
  const { t, lang } = usePorts().formats;
  const helpId = useId();
  const { params, calendar } = props;
  const { titleOf, rows } = calendar;
  const events = rows.flatMap((row) => eventOf(row, params, titleOf) ?? []);
  const labels = useMemo<ScheduleLabelsOverride>(
    () => ({
      allDay: t('blocks.calendar.allDay'),
      noEvents: t('blocks.calendar.empty'),
      more: t('blocks.more'),
      moreLabel: (count) => t('blocks.calendar.moreEvents', { count }),
      day: t('blocks.calendar.day'),
      week: t('blocks.calendar.week'),
      month: t('blocks.calendar.month'),
      today: t('blocks.calendar.today'),
      weekday: t('blocks.calendar.day'),
      timeSlot: t('blocks.calendar.day'),
    }),
    [t],
  );
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <p id={helpId} className="keste-visually-hidden">
        {calendar.canMove ? t('blocks.calendar.help') : t('blocks.cannotMove')}
      </p>
      <Drawn {...props} events={events} labels={labels} helpId={helpId} />
    </DatesProvider>
  );
}

interface DrawnProps extends CalendarViewProps {
  events: RowEvent[];
  labels: ScheduleLabelsOverride;
  helpId: string;
}

function Drawn({
  view,
  day,
  span,
  params,
  calendar,
  isPhone,
  onDay,
  hrefOf,
  onOpen,
  onCreate,
  events,
  labels,
  helpId,
}: DrawnProps): ReactNode {
  const { t, lang } = usePorts().formats;
  const root = useRef<HTMLDivElement>(null);
  const shownId = useShownRow();
  const hasTimes = params.start.kind === 'moment';

  function handleDrop({ event, newStart }: { event: ScheduleEventData; newStart: string }): void {
    calendar.onDragging(false);
    const { row, time } = events.find(({ id }) => id === event.id)?.payload ?? {};
    if (!row || !time) return;
    const to = localPlace(newStart);
    calendar.change(
      row,
      movedBy(
        row,
        params,
        distance(
          { day: time.startDay, minutes: time.startMinutes },
          time.isAllDay || view === 'month' ? { ...to, minutes: time.startMinutes } : to,
        ),
      ),
    );
  }

  function handleKeys(event: KeyboardEvent, row: Row): void {
    const by = event.altKey ? keyMove(event.key, hasTimes && (view === 'week' || view === 'day')) : undefined;
    if (!by || !calendar.canMove || rowRights(row).update !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    calendar.change(row, movedBy(row, params, by));
    // The library draws a moved row anew.
    setTimeout(
      () =>
        [...(root.current?.querySelectorAll<HTMLElement>('[data-event-id]') ?? [])]
          .find((node) => node.dataset['eventId'] === row.id)
          ?.focus(),
      FOCUS_MS,
    );
  }

  const shared = {
    events,
    labels,
    locale: lang,
    renderEvent: (
      event: ScheduleEventData,
      { children, ...given }: ComponentPropsWithoutRef<'button'> & { children: ReactNode },
    ) => {
      const row = events.find(({ id }) => id === event.id)?.payload?.row;
      const look = {
        className: `${given.className ?? ''} kal-event kb-tone`,
        'data-color': (row && colorOf(params.color, row)) ?? 'primary',
        'data-row-link': row?.id,
        'aria-current': row !== undefined && row.id === shownId ? (true as const) : undefined,
        'aria-describedby': helpId,
        onKeyDown: (key: KeyboardEvent) => (row ? handleKeys(key, row) : undefined),
        children,
      };
      const href = row && onOpen ? hrefOf(row) : undefined;
      if (href === undefined) return <UnstyledButton {...given} {...look} />;
      return <UnstyledButton component="a" {...linkOf(given)} {...look} href={href} />;
    },
    ...(onOpen ? { onEventClick: (event: ScheduleEventData) => onOpen(String(event.id)) } : {}),
  };
  const drag = {
    withEventsDragAndDrop: calendar.canMove,
    onEventDrop: handleDrop,
    onEventDragStart: () => calendar.onDragging(true),
    onEventDragEnd: () => calendar.onDragging(false),
    canDragEvent: (event: ScheduleEventData) => {
      const row = events.find(({ id }) => id === event.id)?.payload?.row;
      return rowRights(row).update === undefined;
    },
  };
  const dayLabel = (date: string): string =>
    onCreate ? t('blocks.calendar.addOn', { day: dayName(date, lang) }) : dayName(date, lang);

  if (view === 'month' && isPhone) {
    return (
      <div className="kal" ref={root}>
        <MobileMonthView
          {...shared}
          date={day}
          selectedDate={day}
          weekdayFormat={(date) => weekdayShort(date, lang)}
          onSelectedDateChange={(date) => onDay(date ?? day)}
          getDayProps={(date) => ({
            'aria-label': dayName(date, lang),
            'aria-selected': undefined,
            'aria-pressed': date === day,
          })}
          renderHeader={() => null}
          eventsHeaderFormat={(date) => dayName(date, lang)}
        />
        {onCreate ? (
          <button type="button" className="kb-button" onClick={() => onCreate(day)}>
            + {dayLabel(day)}
          </button>
        ) : null}
      </div>
    );
  }
  if (view === 'month') {
    return (
      <div className="kal" ref={root} data-create={onCreate ? true : undefined}>
        <WholeMonth
          {...shared}
          {...drag}
          date={day}
          weekdayFormat={(date) => weekdayShort(date, lang)}
          getDayProps={(date) => ({ 'aria-label': dayLabel(date) })}
          {...(onCreate ? { onDayClick: (date: string) => onCreate(date) } : {})}
          moreEventsProps={{ popoverProps: { withinPortal: true, shadow: 'md' } }}
        />
      </div>
    );
  }
  if (view === 'agenda')
    return (
      <div className="kal" ref={root}>
        <AgendaView
          {...shared}
          rangeStart={span.from}
          rangeEnd={span.to}
          dateHeaderFormat={(date) => dayName(date, lang)}
        />
      </div>
    );
  if (!hasTimes) {
    const move = (row: Row, days: number): void => calendar.change(row, movedBy(row, params, { days, minutes: 0 }));
    return (
      <div className="kal" ref={root}>
        <WholeDays
          span={span}
          events={events}
          canDrag={(row) => calendar.canMove && rowRights(row).update === undefined}
          drawn={shared.renderEvent}
          dayLabel={dayLabel}
          onOpen={onOpen}
          onCreate={onCreate}
          onMove={move}
          onDragging={calendar.onDragging}
        />
      </div>
    );
  }
  const timed = { ...shared, ...drag, ...timedProps(day, onCreate) };
  return (
    <div className="kal" ref={root}>
      {view === 'week' ? <WeekView {...timed} withWeekNumber={false} /> : <DayView {...timed} />}
    </div>
  );
}

/** The library draws a button; a row with an address is a link, which keys held and the middle button leave to the browser. */
function linkOf({ type: _type, onClick, ...given }: ComponentPropsWithoutRef<'button'>): HTMLAttributes<HTMLElement> {
  return {
    // What is left of a button's attributes is what every element has.
    ...(given as HTMLAttributes<HTMLElement>),
    onClick(event: MouseEvent<HTMLElement>) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      // The library asks for no more than that it was pressed.
      (onClick as MouseEventHandler<HTMLElement> | undefined)?.(event);
    },
  };
}

function timedProps(day: string, onCreate: CalendarViewProps['onCreate']) {
  return {
    date: day,
    withHeader: false,
    startScrollTime: '08:00:00',
    slotLabelFormat: 'HH:mm',
    withCurrentTimeIndicator: true,
    scrollAreaProps: SCROLLED,
    ...(onCreate
      ? {
          onTimeSlotClick: ({ slotStart }: { slotStart: string }) => {
            const at = localPlace(slotStart);
            onCreate(at.day, at.minutes);
          },
          onAllDaySlotClick: (date: string) => onCreate(date.slice(0, 10)),
        }
      : {}),
  };
}

function eventOf(row: Row, params: CalendarParams, titleOf: (row: Row) => string): RowEvent | undefined {
  const time = timeOf(row, params);
  return (
    time && {
      id: row.id,
      title: titleOf(row),
      start: localText(time.startDay, time.startMinutes),
      end: localText(time.endDay, time.endMinutes),
      color: colorOf(params.color, row) ?? 'primary',
      payload: { row, time },
    }
  );
}

function localText(day: string, minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

function localPlace(text: string): { day: string; minutes: number } {
  const [day = '', time = ''] = text.split(/[ T]/);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
}

function keyMove(key: string, hasHours: boolean): { days: number; minutes: number } | undefined {
  const upDown = hasHours ? { days: 0, minutes: STEP_MINUTES } : { days: 7, minutes: 0 };
  return new Map([
    ['ArrowLeft', { days: -1, minutes: 0 }],
    ['ArrowRight', { days: 1, minutes: 0 }],
    ['ArrowUp', { days: -upDown.days, minutes: -upDown.minutes }],
    ['ArrowDown', upDown],
  ]).get(key);
}
