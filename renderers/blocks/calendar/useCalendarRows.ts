// Rows of the days in sight, and their moving: shown at once, taken back when it is refused, told, undone.
import { useMemo, useState } from 'react';
import type { FilterValues, Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import { addDays } from '../../../src/engine/values/index.ts';
import {
  mayWrite,
  useFieldText,
  useRowChanges,
  useWholeRows,
  type NoticeContent,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { CalendarParams } from './calendarParams.ts';
import type { Span } from './views.ts';

/** What one span shows at most. */
const MOST = 1000;

export interface CalendarRows {
  rows: readonly Row[];
  isLoading: boolean;
  error: unknown;
  /** There are more than are shown. */
  isCapped: boolean;
  canMove: boolean;
  titleOf(row: Row): string;
  reload(): void;
  change(row: Row, values: RowValues): void;
  /** News waits while something is dragged. */
  onDragging(isDragging: boolean): void;
}

export function useCalendarRows(
  { source, table, params, onEvent }: ReadyProps<CalendarParams>,
  span: Span,
  tell: (content: NoticeContent) => void,
): CalendarRows {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const { start, end } = params;
  const questions = useMemo(() => questionsOf(start, end, span), [start, end, span]);
  const asked = useMemo(
    () => ({ ordering: [start.field], columns: [start, end, params.title, params.color, params.allDay] }),
    [start, end, params],
  );
  const titleOf = (row: Row): string =>
    (params.title ? fieldText(params.title, row[params.title.field]) : '') || t('blocks.untitled');
  const changes = useRowChanges({
    model: source.model,
    tell,
    titleOf,
    put: (row) => lists.forEach((list) => list.put(row)),
    doneText: (row) => t('blocks.calendar.moved', { title: titleOf(row), day: fieldText(start, row[start.field]) }),
    onSaved: (id) => onEvent?.({ name: 'saved', data: { id } }),
  });
  const [isDragging, setIsDragging] = useState(false);
  const isHeld = changes.isSaving || isDragging;
  const within = useWholeRows({ table, source, filters: questions[0], ...asked, isHeld }, MOST);
  const open = useWholeRows(
    { table, source, filters: questions[1], ...asked, isHeld, isOff: questions[1] === undefined },
    MOST,
  );
  const lists = questions[1] ? [within, open] : [within];
  return {
    rows: [...new Map(lists.flatMap((list) => list.rows.map((row) => [row.id, row] as const))).values()],
    isLoading: lists.some((list) => list.isLoading),
    error: lists.map((list) => list.error).find((error) => error !== undefined),
    isCapped: lists.some((list) => list.rows.length >= MOST && list.hasMore),
    canMove:
      table.info.permissions.update && [start, end].every((column) => !column || mayWrite(column, table.info.editing)),
    titleOf,
    reload: () => lists.forEach((list) => list.reload()),
    change: changes.change,
    onDragging: setIsDragging,
  };
}

/** With an end: rows that reach into the span, and those whose end is open. A day more on both sides, for other zones. */
function questionsOf(
  start: CalendarParams['start'],
  end: CalendarParams['end'],
  { from, to }: Span,
): [FilterValues | undefined, FilterValues | undefined] {
  // A field that nobody may filter by: all rows are asked for, as many as a calendar shows.
  if (start.column.filter === undefined || (end && end.column.filter === undefined)) return [undefined, undefined];
  const [first, last] = start.kind === 'moment' ? [addDays(from, -1), addDays(to, 1)] : [from, to];
  const begins = { [start.field]: { from: first, to: last } };
  if (!end) return [begins, undefined];
  return [
    { [start.field]: { from: null, to: last }, [end.field]: { from: first, to: null } },
    { ...begins, [end.field]: ['__null__'] },
  ];
}
