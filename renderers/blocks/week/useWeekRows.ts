// Rows of a week: those to be done up to its end, those without a date, those done in it; their moves.
import { useMemo, useState } from 'react';
import type { FilterValues, Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import { fieldBar } from '../../../src/engine/rights/index.ts';
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
import { DAYS, type Week, type WeekRows } from './weekDays.ts';
import type { WeekParams } from './weekParams.ts';

/** What one list shows at most. */
const MOST = 500;

export interface WeekState extends WeekRows {
  isLoading: boolean;
  /** Nothing was answered yet. */
  isNew: boolean;
  error: unknown;
  /** There are more than are shown. */
  isCapped: boolean;
  canMove: boolean;
  /** Whether this one may be moved. */
  isFree(row: Row): boolean;
  titleOf(row: Row): string;
  reload(): void;
  change(row: Row, values: RowValues): void;
  onDragging(isDragging: boolean): void;
}

export function useWeekRows(
  { source, table, params, onEvent }: ReadyProps<WeekParams>,
  week: Week,
  tell: (content: NoticeContent) => void,
): WeekState {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const { date, title, sum, color, fields, doneAt } = params;
  const questions = useMemo(() => questionsOf(params, week), [params, week]);
  const number = table.info.number === undefined ? undefined : table.byField.get(table.info.number);
  const columns = useMemo(
    () => [number, date, title, sum, color, doneAt, ...fields],
    [number, date, title, sum, color, doneAt, fields],
  );
  const ordering = useMemo(() => [date.field], [date]);
  const titleOf = (row: Row): string => (title ? fieldText(title, row[title.field]) : '') || t('blocks.untitled');
  const changes = useRowChanges({
    model: source.model,
    tell,
    titleOf,
    put: (row) => lists.forEach((list) => list.put(row)),
    doneText: (row) =>
      t('blocks.week.moved', {
        title: titleOf(row),
        day: fieldText(date, row[date.field]) || t('blocks.week.undated'),
      }),
    onSaved: (id) => onEvent?.({ name: 'saved', data: { id } }),
  });
  const [isDragging, setIsDragging] = useState(false);
  const asked = { table, source, columns, isHeld: changes.isSaving || isDragging };
  const dated = useWholeRows({ ...asked, ordering, filters: questions.dated }, MOST);
  const undated = useWholeRows({ ...asked, filters: questions.undated }, MOST);
  const done = useWholeRows({ ...asked, filters: questions.done, isOff: questions.done === undefined }, MOST);
  const lists = questions.done ? [dated, undated, done] : [dated, undated];
  const finished = new Set(done.rows.map(({ id }) => id));
  const open = [...new Map([...undated.rows, ...dated.rows].map((row) => [row.id, row])).values()];
  return {
    open: open.filter(({ id }) => !finished.has(id)),
    done: questions.done ? done.rows : [],
    isLoading: lists.some((list) => list.isLoading),
    isNew: [dated, undated].some(({ rows, hasMore }) => rows.length === 0 && hasMore),
    error: lists.map((list) => list.error).find((error) => error !== undefined),
    isCapped: lists.some((list) => list.rows.length >= MOST && list.hasMore),
    canMove: table.info.permissions.update && mayWrite(date, table.info.editing),
    isFree: (row) => !finished.has(row.id) && fieldBar(row, date.field) === undefined,
    titleOf,
    reload: () => lists.forEach((list) => list.reload()),
    change: changes.change,
    onDragging: setIsDragging,
  };
}

interface Questions {
  dated: FilterValues;
  undated: FilterValues;
  done: FilterValues | undefined;
}

/** A day more on both sides of moments, for other zones. */
function questionsOf({ date, open, done, doneAt }: WeekParams, { from, today }: Week): Questions {
  const last = addDays(from, DAYS - 1);
  const until = last > today ? last : today;
  const inWeek = (kind: string): { from: string; to: string } =>
    kind === 'moment' ? { from: addDays(from, -1), to: addDays(last, 1) } : { from, to: last };
  return {
    dated: { ...open, [date.field]: { from: null, to: date.kind === 'moment' ? addDays(until, 1) : until } },
    undated: { ...open, [date.field]: ['__null__'] },
    done: done && doneAt && { ...done, [doneAt.field]: inWeek(doneAt.kind) },
  };
}
