// The board of a source in React: its layout from the groups, its cards, and moves that are told and can be undone.
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import { askRows, mayWrite, RowPages, saveFailure, useFieldText, useGroups, useNews, type Loaded, type NoticeContent, type ReadyProps } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { Board, type Carry, type Move, type Slot } from './board.ts';
import { layoutOf, type BoardLayout, type Cell } from './boardLayout.ts';
import { statusRules, wayOf } from './boardStatus.ts';
import type { KanbanParams } from './kanbanParams.ts';

const CARDS_AT_ONCE = 20;
const RANKED = ['rank'];

export interface BoardState {
  board: Board;
  layout: BoardLayout | undefined;
  groups: Pick<Loaded<unknown>, 'error' | 'reload'>;
  canMove: boolean;
  /** Rows have an order of their own. */
  isRanked: boolean;
  titleOf(row: Row): string;
  /** Whether a card may be taken from one cell to the other at all. */
  canGo(from: Cell, to: Cell): boolean;
  move(move: Move): void;
}

export interface BoardOptions {
  tell(content: NoticeContent): void;
  isDragging: boolean;
  /** Carries out an action of the card's row; see Carry. */
  act(row: Row, action: string): ReturnType<Carry>;
}

export function useBoard({ source, table, params, onEvent }: ReadyProps<KanbanParams>, { tell, isDragging, act }: BoardOptions): BoardState {
  const { data, formats: { t } } = usePorts();
  const fieldText = useFieldText();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [moving, setMoving] = useState(0);
  const isRanked = table.info.ranked === true;
  const { by, swimlane, sum } = params;
  const isHeld = isDragging || moving > 0;

  const board = useMemo(() => new Board({
    data, model: source.model, isRanked,
    pagesOf: ({ group }, onChange) => new RowPages((page) => askRows(data, { table, source, group, ordering: isRanked ? RANKED : undefined, columns: drawnOf(params) }, page), CARDS_AT_ONCE, onChange),
    shown: (cell) => shownOf(cell, params),
    onChange: drawAgain,
  }), [data, source, table, params, isRanked]);
  useEffect(() => () => board.stop(), [board]);

  const groups = useGroups({ source, by: swimlane ? [by.field, swimlane.field] : [by.field], aggregates: sum ? [`sum:${sum.field}`] : [], isHeld });
  const layout = useMemo(() => groups.data && layoutOf(params, groups.data.results, t('blocks.none')), [groups.data, params, t]);
  useEffect(() => board.settleCounts(), [board, groups.data]);
  useNews(source, useCallback(() => board.reload(), [board]), isHeld);

  useEffect(() => board.hold(isHeld), [board, isHeld]);

  const titleOf = (row: Row): string => (params.title ? fieldText(params.title, row[params.title.field]) : '') || t('blocks.untitled');

  const rules = useMemo(() => statusRules(table, params), [table, params]);

  async function move(wanted: Move): Promise<void> {
    const way = wayOf(rules, wanted.from, wanted.to.cell);
    if (way.kind === 'closed') return tell({ text: t('blocks.moveClosed', { title: titleOf(wanted.row), column: placeName(wanted.to) }), tone: 'bad' });
    const home = board.place(wanted.from, wanted.row.id);
    setMoving((count) => count + 1);
    const result = await board.move(wanted, way.kind === 'action' ? (row) => act(row, way.action.name) : undefined);
    setMoving((count) => count - 1);
    if (!result) return;
    if (!result.isSaved) {
      tell({ text: t('blocks.moveRefused', { title: titleOf(wanted.row), reason: saveFailure(result.error, t) }), tone: 'bad' });
      return;
    }
    onEvent?.({ name: 'saved', data: { id: wanted.row.id } });
    const { row } = result;
    // What cannot be gone back by writing is not offered to be taken back here.
    const canReturn = ['write', 'same'].includes(wayOf(rules, wanted.to.cell, wanted.from).kind);
    tell({ text: t('blocks.moved', { title: titleOf(row), column: placeName(wanted.to) }), ...(canReturn ? { onUndo: () => void move({ row, from: wanted.to.cell, to: home }) } : {}) });
  }
  return {
    board, layout, groups, isRanked, titleOf, move: (wanted) => void move(wanted),
    canGo: (from, to) => wayOf(rules, from, to).kind !== 'closed',
    canMove: table.info.permissions.update && mayWrite(params.by, table.info.editing) && (!swimlane || mayWrite(swimlane, table.info.editing)),
  };
}

/** "Done, Anna" */
export function placeName({ cell }: Pick<Slot, 'cell'>): string {
  return cell.lane ? `${cell.column.label}, ${cell.lane.label}` : cell.column.label;
}

function drawnOf({ by, swimlane, title, fields, color }: KanbanParams): (KanbanParams['by'] | undefined)[] {
  return [by, swimlane, title, color, ...fields];
}

function shownOf(cell: Cell, { by, swimlane }: KanbanParams): RowValues {
  const shown: RowValues = { [by.field]: shownValue(by, cell.column) };
  if (swimlane && cell.lane) shown[swimlane.field] = shownValue(swimlane, cell.lane);
  return shown;
}

function shownValue({ kind }: KanbanParams['by'], { key, label }: Cell['column']): unknown {
  return key !== null && kind === 'reference' ? { id: key, string_view: label } : key;
}
