// The days of a week as columns of a board, with what they add up to; a card carried to another day changes its date.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { useFieldText, type ReadyProps } from '../../../src/render/blockData/index.ts';
import { Board, type BoardCell, type CellSign, type Folded, type HeadParts } from '../../../src/render/board/index.ts';
import { weekdayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import type { WeekState } from './useWeekRows.ts';
import { WeekCard } from './WeekCard.tsx';
import { columnsOf, daysOf, isWeekend, movedTo, OVERDUE, sumOf, UNDATED, type Columns, type Week } from './weekDays.ts';
import type { WeekParams } from './weekParams.ts';

interface DayTrack {
  key: string;
  label: string;
  color: string;
}

interface DayCell extends BoardCell {
  column: DayTrack;
}

export interface DrawnWeekProps extends ReadyProps<WeekParams> {
  week: Week;
  state: WeekState;
}

export function DrawnWeek({ source, table, params, onEvent, week, state }: DrawnWeekProps): ReactNode {
  const { t } = usePorts().formats;
  const { open, done, titleOf, isFree, canMove } = state;
  const columns = useMemo(() => columnsOf({ open, done }, week, params), [open, done, week, params]);
  const tracks = useTracks(week, columns);
  const lanes = useMemo(() => [{ cells: tracks.map((column): DayCell => ({ id: column.key, column })) }], [tracks]);
  const folded = useFolded(week, columns);
  const isDone = useMemo(() => new Set(done.map(({ id }) => id)), [done]);
  const opening = useRowOpening({
    model: source.model,
    number: table.info.number,
    rowsOf: () => tracks.flatMap(({ key }) => columns.get(key) ?? []),
    onEvent,
  });
  const number = table.info.number === undefined ? undefined : table.byField.get(table.info.number);
  const head = useHead(columns, params, isDone);

  const cardOf = (row: Row, column: string, isLifted = false): ReactNode => (
    <WeekCard
      row={row}
      params={params}
      number={number}
      title={titleOf(row)}
      column={column}
      isDone={isDone.has(row.id)}
      {...(isLifted ? {} : { href: opening.hrefOf(row), onOpen: opening.open })}
    />
  );
  const boundOf = useCallback(
    (row: Row) => {
      if (isFree(row)) return undefined;
      return t(isDone.has(row.id) ? 'blocks.week.done' : 'blocks.week.bound');
    },
    [isFree, isDone, t],
  );
  return (
    <Board<Row, DayCell>
      columns={tracks}
      lanes={lanes}
      opensWith={week.today}
      keyOf={({ id }) => id}
      titleOf={titleOf}
      cardsOf={({ id }) => ({ rows: columns.get(id) ?? [] })}
      draw={(row, { id }) => cardOf(row, id)}
      drawLifted={(row) => cardOf(row, '', true)}
      head={({ key }) => head(key)}
      folded={folded}
      signOf={signOf(t)}
      boundOf={boundOf}
      onDragging={state.onDragging}
      onMove={
        canMove
          ? ({ card, from, to }) => {
              if (from.id !== to.cell.id) state.change(card, movedTo(card, params.date, to.cell.id));
            }
          : undefined
      }
    />
  );
}

/** Nothing is put off into the past. */
function signOf(t: (key: string) => string): (from: DayCell, to: DayCell) => CellSign | undefined {
  return (from, to) =>
    to.id === OVERDUE && from.id !== OVERDUE ? { isClosed: true, text: t('blocks.closed') } : undefined;
}

/** What is overdue has a column only while something is. */
function useTracks({ from, today }: Week, columns: Columns): DayTrack[] {
  const { t, lang } = usePorts().formats;
  const hasOverdue = (columns.get(OVERDUE)?.length ?? 0) > 0;
  return useMemo(() => {
    const days = daysOf(from).map((key) => ({
      key,
      // The month stands above.
      label: `${weekdayShort(key, lang)}, ${Number(key.slice(8))}`,
      color: key === today ? 'primary' : 'gray',
    }));
    const overdue = { key: OVERDUE, label: t('blocks.week.overdue'), color: 'red' };
    return [
      ...(hasOverdue ? [overdue] : []),
      ...days,
      { key: UNDATED, label: t('blocks.week.undated'), color: 'gray' },
    ];
  }, [from, today, hasOverdue, t, lang]);
}

/** Days off without rows stand narrow until somebody unfolds them. */
function useFolded({ from }: Week, columns: Columns): Folded {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isFolded = (key: string): boolean =>
    turned.get(key) ??
    (columns.get(key)?.length === 0 && (key === UNDATED || (key !== OVERDUE && isWeekend(key, from))));
  return {
    keys: [...columns.keys()].filter(isFolded),
    toggle: (key) => setTurned((now) => new Map(now).set(key ?? '', !isFolded(key ?? ''))),
  };
}

/** How much there is to do, beside how much a day takes; what is over is said in words. */
function useHead(
  columns: Columns,
  { sum, capacity }: WeekParams,
  done: ReadonlySet<string>,
): (key: string) => HeadParts {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  return (key) => {
    if (!sum) return {};
    const open = (columns.get(key) ?? []).filter(({ id }) => !done.has(id));
    const amount = sumOf(open, sum);
    const told = (value: number): string => fieldText(sum, value);
    const most = key === OVERDUE || key === UNDATED ? undefined : capacity;
    if (amount === 0) return {};
    const isOver = most !== undefined && amount > most;
    return {
      below: (
        <p className="kwk-sum" data-over={isOver || undefined}>
          {most === undefined ? told(amount) : t('blocks.week.of', { amount: told(amount), capacity: told(most) })}
          {isOver ? (
            <strong>
              <span aria-hidden>+{told(amount - most)}</span>
              <span className="keste-visually-hidden"> {t('blocks.week.overBy', { amount: told(amount - most) })}</span>
            </strong>
          ) : null}
        </p>
      ),
    };
  };
}
