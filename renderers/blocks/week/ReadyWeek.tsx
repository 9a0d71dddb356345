// The week as it is drawn: the way through time, its days as columns of cards, notices.
import { useState, type ReactNode } from 'react';
import { addDays, localToday, weekStart } from '../../../src/engine/values/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  StaleNote,
  useNotice,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { dayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { DrawnWeek } from './DrawnWeek.tsx';
import { useWeekRows } from './useWeekRows.ts';
import { DAYS, type Week } from './weekDays.ts';
import type { WeekParams } from './weekParams.ts';
import './week.css';

export function ReadyWeek(props: ReadyProps<WeekParams>): ReactNode {
  const { t } = usePorts().formats;
  const { tell, notice } = useNotice();
  const [week, setWeek] = useState<Week>(present);
  const state = useWeekRows(props, week, tell);
  const { error, isNew, isLoading, isCapped, reload } = state;
  return (
    <BlockFrame block="week" title={props.title} tools={<Tools week={week} onWeek={setWeek} />}>
      {isNew && error !== undefined ? <BlockFailure error={error} onRetry={reload} /> : null}
      {isNew && error === undefined ? <BlockLoading lines={4} /> : null}
      {!isNew && error !== undefined ? <StaleNote error={error} onRetry={reload} /> : null}
      {isCapped ? (
        <p className="kb-stale" role="status">
          {t('blocks.week.capped')}
        </p>
      ) : null}
      {isNew ? null : (
        <div className="kwk" aria-busy={isLoading || undefined}>
          {state.canMove ? null : <p className="kwk-hint">{t('blocks.cannotMove')}</p>}
          <DrawnWeek key={week.from} {...props} week={week} state={state} />
        </div>
      )}
      {notice}
    </BlockFrame>
  );
}

function present(): Week {
  const today = localToday();
  return { from: weekStart(today), today };
}

function Tools({ week: { from }, onWeek }: { week: Week; onWeek(week: Week): void }): ReactNode {
  const { t, lang } = usePorts().formats;
  const step = (by: 1 | -1): void => onWeek({ ...present(), from: addDays(from, by * DAYS) });
  return (
    <div className="kwk-tools">
      <div className="kb-switch">
        <button type="button" className="kb-button" aria-label={t('blocks.week.previous')} onClick={() => step(-1)}>
          ‹
        </button>
        <button type="button" className="kb-button" onClick={() => onWeek(present())}>
          {t('blocks.week.present')}
        </button>
        <button type="button" className="kb-button" aria-label={t('blocks.week.next')} onClick={() => step(1)}>
          ›
        </button>
      </div>
      <strong aria-live="polite">
        {dayShort(from, lang)} – {dayShort(addDays(from, DAYS - 1), lang)}
      </strong>
    </div>
  );
}
