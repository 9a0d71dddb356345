// The milestones above a timeline: their rows, what is said of them, and their days changed.
import { useEffect, useState } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import { rowRights } from '../../../../src/engine/rights/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { dayNumber, localToday } from '../../../../src/engine/values/index.ts';
import {
  mayWrite,
  useFieldText,
  useOtherRows,
  useRowChanges,
  type NoticeContent,
} from '../../../../src/render/blockData/index.ts';
import { usePorts, type BlockEvent } from '../../../../src/render/index.ts';
import { useRowOpening } from '../../../../src/render/rowPlaces/index.ts';
import { dayOf, shifted } from '../bars.ts';
import type { MilestoneParams } from '../timelineParams.ts';
import type { Milestone } from './lanes.ts';

/** What may be done with one of them. */
export interface ShownMilestone extends Milestone {
  row: Row;
  label: string;
  mayMove: boolean;
  href: string | undefined;
}

export interface Milestones {
  milestones: readonly ShownMilestone[];
  isCut: boolean;
  error: unknown;
  retry(): void;
  open: ((id: string) => void) | undefined;
  move(milestone: ShownMilestone, days: number): void;
}

export function useMilestones(
  params: MilestoneParams | undefined,
  { tell, onEvent }: { tell(content: NoticeContent): void; onEvent: ((event: BlockEvent) => void) | undefined },
): Milestones {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const [isMoving, setMoving] = useState(false);
  const { table, rows, isCut, error, reload, put } = useOtherRows(
    params && {
      ...params,
      fieldsOf: (known) => [params.date, titleOf(known, params.title), params.done, known.info.number],
      ordering: [params.date],
      isHeld: isMoving,
    },
  );
  const milestones = table && params ? milestonesOf(table, rows, params) : NONE;
  const changes = useRowChanges({
    model: params?.model ?? '',
    tell,
    titleOf: (row) => milestones.find(({ id }) => id === row.id)?.title ?? '',
    doneText: (row) => labelOf(row),
    put,
    onSaved: (id) => onEvent?.({ name: 'saved', data: { id } }),
  });
  useEffect(() => setMoving(changes.isSaving), [changes.isSaving]);
  const { open, hrefOf } = useRowOpening({
    model: params?.model ?? '',
    number: table?.info.number,
    rowsOf: () => rows,
    // Where its model has no place it is only looked at: the page's own form is of the bars.
    onEvent: onEvent && (() => undefined),
  });
  function labelOf(row: Row): string {
    const milestone = milestones.find(({ id }) => id === row.id);
    const column = params && table?.byField.get(params.date);
    const state = milestone && stateOf(milestone);
    return t('blocks.timeline.milestone', {
      title: milestone?.title || t('blocks.untitled'),
      day: column ? fieldText(column, row[column.field]) : '',
      state: state === undefined ? '' : `, ${t(`blocks.timeline.${state}`)}`,
    });
  }
  return {
    milestones: milestones.map((milestone) => ({
      ...milestone,
      label: labelOf(milestone.row),
      href: hrefOf(milestone.row),
    })),
    isCut,
    error,
    retry: reload,
    open,
    move: ({ row }, days) => {
      const date = params?.date ?? '';
      if (days !== 0) changes.change(row, { [date]: shifted(String(row[date]), days) });
    },
  };
}

const NONE: readonly Omit<ShownMilestone, 'label' | 'href'>[] = [];

function titleOf(table: PreparedTable, title: string | undefined): string | undefined {
  return title ?? table.columns.find(({ kind }) => kind === 'text')?.field;
}

export function stateOf({ isDone, isOverdue }: Milestone): 'reached' | 'overdue' | undefined {
  if (isDone) return 'reached';
  return isOverdue ? 'overdue' : undefined;
}

function milestonesOf(
  table: PreparedTable,
  rows: readonly Row[],
  params: MilestoneParams,
): Omit<ShownMilestone, 'label' | 'href'>[] {
  const today = dayNumber(localToday()) ?? 0;
  const title = titleOf(table, params.title);
  const date = table.byField.get(params.date);
  const canMove = date !== undefined && table.info.permissions.update && mayWrite(date, table.info.editing);
  const isDone = (row: Row): boolean => params.done !== undefined && Boolean(row[params.done]);
  return rows.flatMap((row) => {
    const day = dayOf(row[params.date]);
    if (day === undefined) return [];
    const done = isDone(row);
    return [
      {
        id: row.id,
        row,
        title: title === undefined ? '' : String(row[title] ?? ''),
        day,
        isDone: done,
        isOverdue: !done && day < today,
        mayMove: canMove && rowRights(row).update === undefined,
      },
    ];
  });
}
