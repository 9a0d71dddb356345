// Rows of a week: those to be done up to its end, those without a date, those done in it; their moves.
import { useMemo } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { fieldBar } from '../../../src/engine/rights/index.ts';
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
import { DAYS, type Week, type WeekRows } from './weekDays.ts';
import type { WeekParams } from './weekParams.ts';

/** What one list shows at most. */
const MOST = 500;

export interface WeekState extends WeekRows, Omit<MovableRows, 'lists'> {
  /** Nothing was answered yet. */
  isNew: boolean;
  canMove: boolean;
  /** Whether this one may be moved. */
  isFree(row: Row): boolean;
}

export function useWeekRows(
  props: ReadyProps<WeekParams>,
  week: Week,
  tell: (content: NoticeContent) => void,
): WeekState {
  const { table, params } = props;
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const { date, title, sum, color, fields, doneAt } = params;
  const questions = useMemo(() => questionsOf(params, week), [params, week]);
  const number = table.info.number === undefined ? undefined : table.byField.get(table.info.number);
  const columns = useMemo(
    () => [number, date, title, sum, color, doneAt, ...fields],
    [number, date, title, sum, color, doneAt, fields],
  );
  const { lists, ...movable } = useMovableRows(props, {
    columns,
    questions,
    most: MOST,
    title,
    tell,
    doneText: (row, name) =>
      t('blocks.week.moved', { title: name, day: fieldText(date, row[date.field]) || t('blocks.week.undated') }),
  });
  const [dated = [], undated = [], done = []] = lists.map(({ rows }) => rows);
  const finished = new Set(done.map(({ id }) => id));
  const open = [...new Map([...undated, ...dated].map((row) => [row.id, row])).values()];
  return {
    ...movable,
    open: open.filter(({ id }) => !finished.has(id)),
    done,
    isNew: lists.slice(0, 2).some(({ rows, hasMore }) => rows.length === 0 && hasMore),
    canMove: table.info.permissions.update && mayWrite(date, table.info.editing),
    isFree: (row) => !finished.has(row.id) && fieldBar(row, date.field) === undefined,
  };
}

/** With a date, without one, done in the week. A day more on both sides of moments, for other zones. */
function questionsOf({ date, open, done, doneAt }: WeekParams, { from, today }: Week): MovableRowsOptions['questions'] {
  const last = addDays(from, DAYS - 1);
  const until = last > today ? last : today;
  const inWeek = (kind: string): { from: string; to: string } =>
    kind === 'moment' ? { from: addDays(from, -1), to: addDays(last, 1) } : { from, to: last };
  const dated = { from: null, to: date.kind === 'moment' ? addDays(until, 1) : until };
  return [
    { filters: { ...open, [date.field]: dated }, ordering: [date.field] },
    { filters: { ...open, [date.field]: ['__null__'] } },
    done && doneAt && { filters: { ...done, [doneAt.field]: inWeek(doneAt.kind) } },
  ];
}
