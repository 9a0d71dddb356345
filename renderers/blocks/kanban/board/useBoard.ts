// The board of a source in React: its layout from the groups, its cards, and moves that are told and can be undone.
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { ActionInfo, Row } from '../../../../src/contract/index.ts';
import type { RowValues } from '../../../../src/engine/ports/index.ts';
import {
  askRows,
  mayWrite,
  RowPages,
  useFieldText,
  useGroups,
  useNews,
  type Loaded,
  type NoticeContent,
  type ReadyProps,
} from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { addCard, type AddScope } from './addCard.ts';
import { Board, type Carry, type Move } from './board.ts';
import { layoutOf, type BoardLayout, type Cell, type Track } from './boardLayout.ts';
import { cardBound, isDeadEnd, mayBeginIn, statusRules, wayOf, type CardBound, type CardWay } from './boardStatus.ts';
import type { KanbanParams } from './kanbanParams.ts';
import { carryOut } from './moves.ts';
import type { AskNeeded } from './useNeeded.tsx';

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
  way(from: Cell, to: Cell): CardWay;
  /** Why a card cannot be moved at all. */
  bound(row: Row, cell: Cell): CardBound | undefined;
  mayAdd(track: Track): boolean;
  /** Answers what became of it, in words. */
  move(move: Move): Promise<string>;
  /** Writes a new card on top of a cell; answers what is wrong with it. */
  add(cell: Cell, title: string): Promise<string | undefined>;
}

export interface BoardOptions extends Pick<AddScope, 'onHidden' | 'onShown'> {
  tell(content: NoticeContent): void;
  /** What became of a card whose move was undone, in words. */
  onUndone(id: string, said: string): void;
  isDragging: boolean;
  /** Carries out an action of the card's row; see Carry. */
  act(row: Row, action: string): ReturnType<Carry>;
  /** Asks for what a column needs and the card lacks. */
  askNeeded: AskNeeded;
}

export function useBoard(
  { source, table, params, onEvent }: ReadyProps<KanbanParams>,
  { tell, onUndone, onHidden, onShown, isDragging, act, askNeeded }: BoardOptions,
): BoardState {
  const { data, formats, me } = usePorts();
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
                {
                  table,
                  source,
                  group,
                  ordering: isRanked ? RANKED : undefined,
                  columns: drawnOf(params),
                  comments: true,
                },
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
  const found = useSame(groups.data?.results);
  const layout = useMemo(() => found && layoutOf(params, found, t('blocks.none')), [found, params, t]);
  useEffect(() => board.forgetShifts(), [board, groups.data]);
  const reload = useCallback(() => board.reload(), [board]);
  useNews(source, reload, { isHeld, withComments: true });

  useEffect(() => board.hold(isHeld), [board, isHeld]);

  const titleOf = useCallback(
    (row: Row) => (params.title ? fieldText(params.title, row[params.title.field]) : '') || t('blocks.untitled'),
    [params, fieldText, t],
  );

  const rules = useMemo(() => statusRules(table, params), [table, params]);

  const onUnderWay = (by: 1 | -1): void => setMoving((count) => count + by);
  const onSaved = (id: string): void => onEvent?.({ name: 'saved', data: { id } });

  function way(from: Cell, to: Cell): CardWay {
    const isFull = from.column.key !== to.column.key && isFullColumn(to.column, layout, board);
    return isFull ? { kind: 'closed', isFull } : wayOf(rules, from, to);
  }

  async function move(wanted: Move): Promise<string> {
    return carryOut(wanted, {
      ...{ board, data, params, rules, t, titleOf, way, act, askNeeded, tell },
      model: source.model,
      onUnderWay,
      onSaved,
      onUndo: (back) => void move(back).then((said) => onUndone(back.row.id, said)),
    });
  }

  const add = (cell: Cell, title: string): Promise<string | undefined> =>
    addCard(cell, title, {
      ...{ board, params, t, me: me?.id, onUnderWay, onHidden, onShown },
      onSaved(id) {
        onSaved(id);
        groups.reload();
      },
    });

  const ends = useDeadEnds(rules, layout, isRanked);
  const bound = useCallback(
    (row: Row, cell: Cell) => cardBound(row, { by: params.by.field, isEnd: ends.has(cell.id) }),
    [params, ends],
  );

  return {
    board,
    layout,
    groups,
    isRanked,
    titleOf,
    move,
    add,
    way,
    bound,
    mayAdd: (track) => mayBeginIn(track, { table, params, rules }),
    canMove:
      table.info.permissions.update &&
      mayWrite(params.by, table.info.editing) &&
      (!swimlane || mayWrite(swimlane, table.info.editing)),
  };
}

/** The same object as long as it says the same: news often changes a card and no count. */
function useSame<T>(value: T): T {
  const [known, setKnown] = useState(value);
  const isSame = known === value || JSON.stringify(known) === JSON.stringify(value);
  if (!isSame) setKnown(value);
  return isSame ? known : value;
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

/** Of what the board shows: the server counts all of it. */
function isFullColumn({ key, own }: Track, layout: BoardLayout | undefined, board: Board): boolean {
  if (own?.isHard !== true || own.limit === undefined) return false;
  const cells = layout?.lanes.flatMap((lane) => lane.cells).filter(({ column }) => column.key === key) ?? [];
  return cells.reduce((sum, cell) => sum + board.count(cell), 0) >= own.limit;
}

/** What an action that leads to a column asks for, as a key of texts. */
export function askedText({ asks_reason: asksReason }: ActionInfo): string {
  return asksReason === true ? 'blocks.asksReason' : 'blocks.asksFirst';
}

function drawnOf({
  by,
  swimlane,
  title,
  number,
  fields,
  color,
  seen,
}: KanbanParams): (KanbanParams['by'] | undefined)[] {
  return [by, swimlane, title, number, color, ...fields, ...seen];
}

function shownOf(cell: Cell, { by, swimlane }: KanbanParams): RowValues {
  const shown: RowValues = { [by.field]: shownValue(by, cell.column) };
  if (swimlane && cell.lane) shown[swimlane.field] = shownValue(swimlane, cell.lane);
  return shown;
}

function shownValue({ kind }: KanbanParams['by'], { key, label }: Cell['column']): unknown {
  return key !== null && kind === 'reference' ? { id: key, string_view: label } : key;
}
