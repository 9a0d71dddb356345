// Rows of the days in sight, and their moving.
import { useMemo } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { addDays } from '../../../src/engine/values/index.ts';
import {
  mayWrite,
  useFieldText,
  useMovableRows,
  type MovableRows,
  type MovableRowsOptions,
  type NoticeContent,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { CalendarParams } from './calendarParams.ts';
import type { Span } from './views.ts';

/** What one span shows at most. */
const MOST = 1000;

export interface CalendarRows extends Omit<MovableRows, 'lists'> {
  rows: readonly Row[];
  canMove: boolean;
}

export function useCalendarRows(
  props: ReadyProps<CalendarParams>,
  span: Span,
  tell: (content: NoticeContent) => void,
): CalendarRows {
  const { table, params } = props;
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const { start, end } = params;
  const questions = useMemo(() => questionsOf(start, end, span), [start, end, span]);
  const columns = useMemo(() => [start, end, params.title, params.color, params.allDay], [start, end, params]);
  const { lists, ...movable } = useMovableRows(props, {
    columns,
    questions,
    most: MOST,
    title: params.title,
    tell,
    doneText: (row, title) => t('blocks.calendar.moved', { title, day: fieldText(start, row[start.field]) }),
  });
  return {
    ...movable,
    rows: [...new Map(lists.flatMap((list) => list.rows.map((row) => [row.id, row] as const))).values()],
    canMove:
      table.info.permissions.update && [start, end].every((column) => !column || mayWrite(column, table.info.editing)),
  };
}

/** With an end: rows that reach into the span, and those whose end is open. A day more on both sides, for other zones. */
function questionsOf(
  start: CalendarParams['start'],
  end: CalendarParams['end'],
  { from, to }: Span,
): MovableRowsOptions['questions'] {
  const ordering = [start.field];
  // A field that nobody may filter by: all rows are asked for, as many as a calendar shows.
  if (start.column.filter === undefined || (end && end.column.filter === undefined))
    return [{ filters: undefined, ordering }];
  const [first, last] = start.kind === 'moment' ? [addDays(from, -1), addDays(to, 1)] : [from, to];
  const begins = { [start.field]: { from: first, to: last } };
  if (!end) return [{ filters: begins, ordering }];
  return [
    { filters: { [start.field]: { from: null, to: last }, [end.field]: { from: first, to: null } }, ordering },
    { filters: { ...begins, [end.field]: ['__null__'] }, ordering },
  ];
}
