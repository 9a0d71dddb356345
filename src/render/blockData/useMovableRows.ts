// Rows of up to three questions that a block shows together, and their moving: shown at once, taken back when it is refused, told, undone.
import { useState } from 'react';
import type { FilterValues, Row } from '../../contract/index.ts';
import type { RowValues } from '../../engine/ports/index.ts';
import type { PreparedColumn } from '../../engine/table/index.ts';
import { usePorts } from '../core/index.ts';
import { useFieldText } from './FieldValue.tsx';
import type { ReadyProps } from './sourceBlock.tsx';
import type { NoticeContent } from './useNotice.tsx';
import { useRowChanges } from './useRowChanges.ts';
import type { RowList, RowsAsk } from './useRows.ts';
import { useWholeRows } from './useWholeRows.ts';

/** The same objects as long as the question is the same. */
export interface RowsQuestion {
  filters: FilterValues | undefined;
  ordering?: readonly string[];
}

export interface MovableRowsOptions {
  columns: RowsAsk['columns'];
  /** Those that are undefined are not asked. */
  questions: readonly [RowsQuestion, (RowsQuestion | undefined)?, (RowsQuestion | undefined)?];
  /** What each question shows at most. */
  most: number;
  title: PreparedColumn | undefined;
  tell(content: NoticeContent): void;
  /** What was done, when the row is as it is now. */
  doneText(row: Row, title: string): string;
}

export interface MovableRows {
  /** Of the questions that are asked, in their order. */
  lists: readonly RowList[];
  isLoading: boolean;
  error: unknown;
  /** There are more than are shown. */
  isCapped: boolean;
  titleOf(row: Row): string;
  reload(): void;
  change(row: Row, values: RowValues): void;
  /** News waits while something is dragged. */
  onDragging(isDragging: boolean): void;
}

export function useMovableRows(
  { source, table, onEvent }: Pick<ReadyProps<unknown>, 'source' | 'table' | 'onEvent'>,
  { columns, questions, most, title, tell, doneText }: MovableRowsOptions,
): MovableRows {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const titleOf = (row: Row): string => (title ? fieldText(title, row[title.field]) : '') || t('blocks.untitled');
  const changes = useRowChanges({
    model: source.model,
    tell,
    titleOf,
    put: (row) => lists.forEach((list) => list.put(row)),
    doneText: (row) => doneText(row, titleOf(row)),
    onSaved: (id) => onEvent?.({ name: 'saved', data: { id } }),
  });
  const [isDragging, setIsDragging] = useState(false);
  const ask = (question: RowsQuestion | undefined): Omit<RowsAsk, 'pageSize'> => ({
    table,
    source,
    columns,
    ...question,
    isHeld: changes.isSaving || isDragging,
    isOff: question === undefined,
  });
  const first = useWholeRows(ask(questions[0]), most);
  const second = useWholeRows(ask(questions[1]), most);
  const third = useWholeRows(ask(questions[2]), most);
  const lists = [first, second, third].filter((_, index) => questions[index] !== undefined);
  return {
    lists,
    isLoading: lists.some((list) => list.isLoading),
    error: lists.map((list) => list.error).find((error) => error !== undefined),
    isCapped: lists.some(({ rows, hasMore }) => rows.length >= most && hasMore),
    titleOf,
    reload: () => lists.forEach((list) => list.reload()),
    change: changes.change,
    onDragging: setIsDragging,
  };
}
