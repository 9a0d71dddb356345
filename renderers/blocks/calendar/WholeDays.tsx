// A week or a day of rows that know no time of day: every day has its place, an empty one too, and takes new and dragged rows.
import type { ScheduleEventData } from '@mantine/schedule';
import { useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { addDays, localToday } from '../../../src/engine/values/index.ts';
import { weekdayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { distance, type RowTime } from './rowTimes.ts';
import type { Span } from './views.ts';

interface Payload extends Record<PropertyKey, unknown> {
  row: Row;
  time: RowTime;
}
export type RowEvent = ScheduleEventData<Payload>;

export interface WholeDaysProps {
  span: Span;
  events: readonly RowEvent[];
  canDrag(row: Row): boolean;
  /** One row, with what makes it a control. */
  drawn(
    event: RowEvent,
    given: ComponentPropsWithoutRef<'button'> & { children: ReactNode; 'data-event-id': string },
  ): ReactNode;
  dayLabel(day: string): string;
  onOpen: ((id: string) => void) | undefined;
  onCreate: ((day: string) => void) | undefined;
  onMove(row: Row, days: number): void;
  onDragging(isDragging: boolean): void;
}

/** A row of several days is drawn on each of them. */
interface Dragged {
  row: Row;
  day: string;
}

export function WholeDays({
  span,
  events,
  canDrag,
  drawn,
  dayLabel,
  onOpen,
  onCreate,
  onMove,
  onDragging,
}: WholeDaysProps): ReactNode {
  const { lang } = usePorts().formats;
  const [dragged, setDragged] = useState<Dragged>();
  const [target, setTarget] = useState<string>();
  const today = localToday();
  const drag = (from: Dragged | undefined): void => {
    setDragged(from);
    setTarget(undefined);
    onDragging(from !== undefined);
  };
  const drop = (day: string): void => {
    drag(undefined);
    if (dragged && dragged.day !== day)
      onMove(dragged.row, distance({ day: dragged.day, minutes: 0 }, { day, minutes: 0 }).days);
  };
  return (
    <div className="kal-days">
      {daysOf(span).map((day) => (
        <section
          key={day}
          className="kal-day"
          aria-label={dayLabel(day)}
          data-today={day === today || undefined}
          data-target={day === target || undefined}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setTarget(day);
          }}
          onDrop={() => drop(day)}
        >
          <h4>
            <span>{weekdayShort(day, lang)}</span> {Number(day.slice(8))}
          </h4>
          {events
            .filter(({ payload }) => payload && payload.time.startDay <= day && day < payload.time.endDay)
            .map((event) => {
              const { row } = event.payload ?? {};
              return row ? (
                <div
                  key={row.id}
                  draggable={canDrag(row)}
                  onDragStart={() => drag({ row, day })}
                  onDragEnd={() => drag(undefined)}
                >
                  {drawn(event, { 'data-event-id': row.id, onClick: () => onOpen?.(row.id), children: event.title })}
                </div>
              ) : null;
            })}
          {onCreate ? (
            <button type="button" className="kal-add" aria-label={dayLabel(day)} onClick={() => onCreate(day)}>
              +
            </button>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
