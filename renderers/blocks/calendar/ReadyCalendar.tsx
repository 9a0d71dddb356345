// The calendar as it is drawn: the way through time, a view, notices.
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { localToday } from '../../../src/engine/values/index.ts';
import {
  BlockFailure,
  BlockFrame,
  StaleNote,
  useKept,
  useNotice,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { dayName, monthName } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import type { CalendarParams } from './calendarParams.ts';
import { CalendarView } from './CalendarView.tsx';
import { beginningAt } from './rowTimes.ts';
import { useCalendarRows } from './useCalendarRows.ts';
import { readView, spanOf, stepped, VIEWS, type View } from './views.ts';
import './calendar.css';

export function ReadyCalendar(props: ReadyProps<CalendarParams>): ReactNode {
  const { table, params, title, storageKey, onEvent } = props;
  const { formats } = usePorts();
  const { t } = formats;
  const { tell, notice } = useNotice();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [view, setView] = useKept<View>(storageKey, 'month', readView);
  const [day, setDay] = useState(localToday);
  const span = useMemo(() => spanOf(view, day), [view, day]);
  const calendar = useCalendarRows(props, span, tell);
  const { open, hrefOf } = useRowOpening({
    model: props.source.model,
    number: table.info.number,
    rowsOf: () => calendar.rows,
    onEvent,
  });
  const canCreate = table.info.permissions.create && onEvent !== undefined;
  const handleCreate = useCallback(
    (at: string, minutes?: number) => onEvent?.({ name: 'create', data: { values: beginningAt(params, at, minutes) } }),
    [onEvent, params],
  );

  const tools = (
    <div className="kal-tools">
      <div className="kb-switch">
        <button
          type="button"
          className="kb-button"
          aria-label={t('blocks.calendar.previous')}
          onClick={() => setDay(stepped(view, day, -1))}
        >
          ‹
        </button>
        <button type="button" className="kb-button" onClick={() => setDay(localToday())}>
          {t('blocks.calendar.today')}
        </button>
        <button
          type="button"
          className="kb-button"
          aria-label={t('blocks.calendar.next')}
          onClick={() => setDay(stepped(view, day, 1))}
        >
          ›
        </button>
      </div>
      <strong className="kal-when" aria-live="polite">
        {whenText(view, day, formats)}
      </strong>
      <div className="kb-switch" role="group" aria-label={t('blocks.calendar.view')}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className="kb-button"
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {t(`blocks.calendar.${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
  return (
    <BlockFrame block="calendar" title={title} tools={tools}>
      {calendar.error === undefined ? null : (
        <Failure error={calendar.error} isStale={calendar.rows.length > 0} onRetry={calendar.reload} />
      )}
      {calendar.isCapped ? (
        <p className="kb-stale" role="status">
          {t('blocks.calendar.capped')}
        </p>
      ) : null}
      <div aria-busy={calendar.isLoading || undefined}>
        <CalendarView
          view={view}
          day={day}
          span={span}
          params={params}
          calendar={calendar}
          isPhone={isPhone}
          onDay={setDay}
          hrefOf={hrefOf}
          onOpen={open}
          onCreate={canCreate ? handleCreate : undefined}
        />
      </div>
      {notice}
    </BlockFrame>
  );
}

function Failure({ error, isStale, onRetry }: { error: unknown; isStale: boolean; onRetry(): void }): ReactNode {
  return isStale ? <StaleNote error={error} onRetry={onRetry} /> : <BlockFailure error={error} onRetry={onRetry} />;
}

function whenText(view: View, day: string, { lang, date }: { lang: string; date(day: string): string }): string {
  if (view === 'month') return monthName(day, lang);
  if (view === 'day') return dayName(day, lang);
  const { from, to } = spanOf(view, day);
  return `${date(from)} – ${date(to)}`;
}
