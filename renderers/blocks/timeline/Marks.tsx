// The two rows of marks above a timeline: months over days or weeks, years over quarters.
import { memo, type ReactNode } from 'react';
import { dayText } from '../../../src/engine/values/index.ts';
import { monthName, weekdayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { isWeekend, type Bar } from './bars.ts';
import { DAY_PX, lowerMarks, upperMarks, type Mark, type Scale } from './scale.ts';

export interface MarksProps {
  span: Bar;
  scale: Scale;
  today: number;
}

/** Below this width a mark carries no text. */
const TEXT_PX = 28;

export const Marks = memo(
  function Marks({ span: { from, to }, scale, today }: MarksProps): ReactNode {
    const { t, lang } = usePorts().formats;
    const span = { from, to };
    const dayPx = DAY_PX[scale];
    const upperText = (day: string): string => (scale === 'quarter' ? day.slice(0, 4) : monthName(day, lang));
    const lowerText = (day: string): string => {
      if (scale === 'day') return `${Number(day.slice(8))} ${weekdayShort(day, lang)}`;
      if (scale === 'quarter')
        return t('blocks.chart.quarter', {
          number: Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1,
          year: day.slice(0, 4),
        });
      return String(Number(day.slice(8)));
    };
    const row = (marks: readonly Mark[], text: (day: string) => string): ReactNode => (
      <div className="ktl-marks">
        {marks.map(({ day, days }) => (
          <span
            key={day}
            className="ktl-mark"
            data-today={(today >= day && today < day + days) || undefined}
            data-weekend={(scale === 'day' && isWeekend(day)) || undefined}
            style={{ insetInlineStart: (day - from) * dayPx, inlineSize: days * dayPx }}
          >
            {days * dayPx >= TEXT_PX ? <span>{text(dayText(day))}</span> : null}
          </span>
        ))}
      </div>
    );
    return (
      <div className="ktl-head" aria-hidden>
        {row(upperMarks(span, scale), upperText)}
        {row(lowerMarks(span, scale), lowerText)}
      </div>
    );
  },
  (before, now) =>
    before.span.from === now.span.from &&
    before.span.to === now.span.to &&
    before.scale === now.scale &&
    before.today === now.today,
);
