// The board of a source in React: its layout from the groups, its cards, and moves that are told and can be undone.
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { ActionInfo, Row } from '../../../src/contract/index.ts';
import { HttpError, type RowValues } from '../../../src/engine/ports/index.ts';
import type { StatusWay } from '../../../src/engine/status/index.ts';
import {
  askRows,
  mayWrite,
  RowPages,
  saveFailure,
  useFieldText,
  useGroups,
  useNews,
  type Loaded,
  type NoticeContent,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { Board, type Carry, type Move, type Slot } from './board.ts';
import { layoutOf, type BoardLayout, type Cell, type Track } from './boardLayout.ts';
import { cardBound, isDeadEnd, mayBeginIn, statusRules, wayOf, type CardBound } from './boardStatus.ts';
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
  /** How a card may be taken from one cell to the other. */
  way(from: Cell, to: Cell): StatusWay;
  /** Why a card cannot be moved at all. */
  bound(row: Row, cell: Cell): CardBound | undefined;
  mayAdd(track: Track): boolean;
  move(move: Move): void;
}

export interface BoardOptions {
  tell(content: NoticeContent): void;
  /** What became of a card's move, in words, once it is known. */
  onSettled(id: string, said: string): void;
  isDragging: boolean;
  /** Carries out an action of the card's row; see Carry. */
  act(row: Row, action: string): ReturnType<Carry>;
}

export function useBoard(
  { source, table, params, onEvent }: ReadyProps<KanbanParams>,
  { tell, onSettled, isDragging, act }: BoardOptions,
): BoardState {
  const { data, formats } = usePorts();
  const { t } = formats;
  const fieldText = useFieldText();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [moving, setMoving] = useState(0);
  const isRanked = table.info.ranked === true;
  const { by, swimlane, sum } = params;
  const isHeld = isDragging || moving > 0;

  const board = useMemo(
    () =>
      new Board({
        data,
        model: source.model,
        isRanked,
        pagesOf: ({ group }, onChange) =>
          new RowPages(
            (page) =>
              askRows(
                data,
                { table, source, group, ordering: isRanked ? RANKED : undefined, columns: drawnOf(params) },
                page,
              ),
            CARDS_AT_ONCE,
            onChange,
          ),
        shown: (cell) => shownOf(cell, params),
        onChange: drawAgain,
      }),
    [data, source, table, params, isRanked],
  );
  useEffect(() => () => board.stop(), [board]);

  const groups = useGroups({
    source,
    by: swimlane ? [by.field, swimlane.field] : [by.field],
    aggregates: sum ? [`sum:${sum.field}`] : [],
    isHeld,
  });
  const layout = useMemo(
    () => groups.data && layoutOf(params, groups.data.results, t('blocks.none')),
    [groups.data, params, t],
  );
  useEffect(() => board.settleCounts(), [board, groups.data]);
  const reload = useCallback(() => board.reload(), [board]);
  useNews(source, reload, isHeld);

  useEffect(() => board.hold(isHeld), [board, isHeld]);

  const titleOf = (row: Row): string =>
    (params.title ? fieldText(params.title, row[params.title.field]) : '') || t('blocks.untitled');

  const rules = useMemo(() => statusRules(table, params), [table, params]);

  /** Answers what became of it, in words. */
  async function carryOut(wanted: Move): Promise<string> {
    const names = { title: titleOf(wanted.row), column: placeName(wanted.to), home: placeName({ cell: wanted.from }) };
    const refuse = (text: string, tone?: 'bad'): string => {
      tell({ text, ...(tone ? { tone } : {}) });
      return text;
    };
    const way = wayOf(rules, wanted.from, wanted.to.cell);
    if (way.kind === 'closed') return refuse(t('blocks.moveClosed', names), 'bad');
    const home = board.place(wanted.from, wanted.row.id);
    setMoving((count) => count + 1);
    const result = await board.move(wanted, way.kind === 'action' ? (row) => act(row, way.action.name) : undefined);
    setMoving((count) => count - 1);
    // Put back where it was, or its question left unanswered.
    if (!result) return way.kind === 'action' ? refuse(t('blocks.notMoved', names)) : t('blocks.drag.stayed', names);
    if (!result.isSaved)
      return refuse(
        t(isOvertaken(result.error) ? 'blocks.moveLost' : 'blocks.moveDenied', {
          ...names,
          reason: saveFailure(result.error, t),
        }),
        'bad',
      );
    onEvent?.({ name: 'saved', data: { id: wanted.row.id } });
    const { row } = result;
    // What cannot be gone back by writing is not offered to be taken back here.
    const canReturn = ['write', 'same'].includes(wayOf(rules, wanted.to.cell, wanted.from).kind);
    tell({
      text: t('blocks.moved', names),
      ...(canReturn ? { onUndo: () => void move({ row, from: wanted.to.cell, to: home }) } : {}),
    });
    return t('blocks.drag.dropped', {
      ...names,
      number: board.place(wanted.to.cell, row.id).index + 1,
      total: board.list(wanted.to.cell).rows.length,
    });
  }

  async function move(wanted: Move): Promise<void> {
    onSettled(wanted.row.id, await carryOut(wanted));
  }

  const ends = useDeadEnds(rules, layout, isRanked);

  return {
    board,
    layout,
    groups,
    isRanked,
    titleOf,
    move: (wanted) => void move(wanted),
    way: (from, to) => wayOf(rules, from, to),
    bound: (row, cell) => cardBound(row, { by: params.by.field, isEnd: ends.has(cell.id) }),
    mayAdd: (track) => mayBeginIn(track, { table, params, rules }),
    canMove:
      table.info.permissions.update &&
      mayWrite(params.by, table.info.editing) &&
      (!swimlane || mayWrite(swimlane, table.info.editing)),
  };
}

/** Cells that no card leaves again; where rows have an order of their own a card may still move within them. */
function useDeadEnds(
  rules: ReturnType<typeof statusRules>,
  layout: ReturnType<typeof layoutOf> | undefined,
  isRanked: boolean,
): ReadonlySet<string> {
  return useMemo(() => {
    const cells = layout?.lanes.flatMap((lane) => lane.cells) ?? [];
    return new Set(isRanked ? [] : cells.filter((cell) => isDeadEnd(rules, cell, cells)).map(({ id }) => id));
  }, [layout, rules, isRanked]);
}

/** Somebody else changed the row: where it is now, the board learns from the server. */
function isOvertaken(error: unknown): boolean {
  return error instanceof HttpError && error.body.code === 'conflict';
}

/** "Done, Anna" */
export function placeName({ cell }: Pick<Slot, 'cell'>): string {
  return cell.lane ? `${cell.column.label}, ${cell.lane.label}` : cell.column.label;
}

/** What an action that leads to a column asks for, as a key of texts. */
export function askedText({ asks_reason: asksReason }: ActionInfo): string {
  return asksReason === true ? 'blocks.asksReason' : 'blocks.asksFirst';
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
