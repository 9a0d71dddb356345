// The board of a source: rows as cards, what its columns allow, a card written into a column, and the menus.
import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { ReadyProps } from '../../../src/render/blockData/index.ts';
import { Board, type BoardDoor, type Folded } from '../../../src/render/board/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import type { BoardLayout, BoardState, Cell, ColumnHead, KanbanParams, Track } from './board/index.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardView } from './CardView.tsx';
import { headParts } from './headParts.tsx';
import { columnItems, menuItems, signOf, type OpenMenu } from './menuItems.tsx';
import { NewCard } from './NewCard.tsx';
import { useFolded } from './useFolded.ts';

export interface DrawnBoardProps extends ReadyProps<KanbanParams> {
  door: RefObject<BoardDoor | null>;
  /** Gets what opens a row, also one that the board does not show. */
  opening: RefObject<((id: string) => void) | undefined>;
  state: BoardState;
  layout: BoardLayout;
  setDragging(isDragging: boolean): void;
  onBound(text: string): void;
}

export function DrawnBoard(props: DrawnBoardProps): ReactNode {
  const { storageKey, params, door, opening, state, layout, setDragging, onBound, onEvent } = props;
  const { t } = usePorts().formats;
  const folded = useFolded(storageKey, params.collapsed);
  const foldedLanes = useFolded(storageKey === undefined ? undefined : `${storageKey} lanes`, NONE);
  const rows = useMemo(() => layout.lanes.map(({ cells }) => cells), [layout]);
  const columns = useMemo(() => layout.heads.map(({ track }) => track), [layout]);
  const { open, hrefOf } = useRowOpening({
    model: props.source.model,
    number: props.table.info.number,
    rowsOf: () => rows.flat().flatMap((cell) => state.board.list(cell).rows),
    onEvent,
  });
  useImperativeHandle(opening, () => open, [open]);
  const [menu, setMenu] = useState<OpenMenu>();
  const handleCloseMenu = useCallback(() => setMenu(undefined), []);
  const head = useHeads(props, foldedLanes);
  const { titleOf } = state;
  const look = useCardLook(props, { open, hrefOf, openMenu: menu?.row.id, setMenu });
  const move = ({ card, from, to }: { card: Row; from: Cell; to: { cell: Cell; index: number } }): Promise<string> =>
    state.move({ row: card, from, to });
  return (
    <>
      <Board<Row, Cell>
        ref={door}
        columns={columns}
        lanes={layout.lanes}
        keyOf={idOf}
        titleOf={titleOf}
        cardsOf={(cell) => state.board.list(cell)}
        countOf={(cell) => state.board.count(cell)}
        {...look}
        drawLifted={(row) => <CardView row={row} params={params} title={titleOf(row)} />}
        drawTop={head.drawTop}
        head={head.parts}
        onMove={state.canMove ? move : undefined}
        onClosed={move}
        signOf={(from, to) => signOf(state.way(from, to), t)}
        onBound={onBound}
        onDragging={setDragging}
        folded={folded}
        foldedLanes={foldedLanes}
      />
      {menu ? (
        <CardMenu
          label={t('blocks.moveTo', { title: state.titleOf(menu.row) })}
          anchor={menu.anchor}
          items={menuItems(menu, { state, rows, t, door })}
          onClose={handleCloseMenu}
        />
      ) : null}
      {head.menu}
    </>
  );
}

interface CardLook {
  draw(row: Row): ReactNode;
  drawTools(row: Row, cell: Cell): ReactNode;
  boundOf(row: Row, cell: Cell): string | undefined;
}

interface CardDoors extends Pick<ReturnType<typeof useRowOpening>, 'open' | 'hrefOf'> {
  openMenu: string | undefined;
  setMenu: Dispatch<SetStateAction<OpenMenu | undefined>>;
}

/** The same from one drawing to the next: news of one card draws that card, not the whole board. */
function useCardLook(
  { params, state: { titleOf, bound } }: DrawnBoardProps,
  { open, hrefOf, openMenu, setMenu }: CardDoors,
): CardLook {
  const { t } = usePorts().formats;
  const draw = useCallback(
    (row: Row) => <CardView row={row} params={params} title={titleOf(row)} href={hrefOf(row)} onOpen={open} />,
    [params, titleOf, hrefOf, open],
  );
  const drawTools = useCallback(
    (row: Row, cell: Cell) => (
      <button
        type="button"
        className="kb-icon"
        aria-label={t('blocks.moveTo', { title: titleOf(row) })}
        aria-haspopup="menu"
        aria-expanded={openMenu === row.id}
        onClick={({ currentTarget: anchor }) =>
          setMenu((now) => (now?.row.id === row.id ? undefined : { row, cell, anchor }))
        }
      >
        ⋯
      </button>
    ),
    [t, titleOf, openMenu, setMenu],
  );
  const boundOf = useCallback(
    (row: Row, cell: Cell) => {
      const why = bound(row, cell);
      return why && t(`blocks.bound.${why}`, { title: titleOf(row), column: cell.column.label });
    },
    [bound, t, titleOf],
  );
  return { draw, drawTools, boundOf };
}

interface Heads {
  parts(track: Track, count: number): ReturnType<typeof headParts>;
  /** A new card that is being written there. */
  drawTop(cell: Cell): ReactNode;
  menu: ReactNode;
}

/** Heads of columns, and what their buttons open. */
function useHeads({ params, layout, state, onEvent }: DrawnBoardProps, foldedLanes: Folded): Heads {
  const { t } = usePorts().formats;
  const [adding, setAdding] = useState<string>();
  const handleAdded = useCallback(() => setAdding(undefined), []);
  const [column, setColumn] = useState<{ head: ColumnHead; anchor: HTMLElement }>();
  const handleCloseColumn = useCallback(() => setColumn(undefined), []);

  function add({ key }: Track): void {
    const isOpen = (lane: Track | undefined): boolean => !lane || !foldedLanes.keys.includes(lane.key ?? '');
    const lane = layout.lanes.find(({ track }) => isOpen(track)) ?? layout.lanes[0];
    const cell = lane?.cells.find((each) => each.column.key === key);
    if (params.add && cell) setAdding(cell.id);
    else onEvent?.({ name: 'create', data: { values: { [params.by.field]: key } } });
  }

  return {
    parts(track, count) {
      const head = layout.heads.find((each) => each.track === track) ?? { track, count, sums: [] };
      return headParts(head, {
        params,
        count,
        onAdd: onEvent && state.mayAdd(track) ? () => add(track) : undefined,
        onMenu:
          params.hasColumnMenu && track.own
            ? (anchor) => setColumn((now) => (now?.head === head ? undefined : { head, anchor }))
            : undefined,
        isMenuOpen: column?.head === head,
      });
    },
    drawTop: (cell) =>
      adding === cell.id ? (
        <NewCard column={cell.column.label} onAdd={(title) => state.add(cell, title)} onClose={handleAdded} />
      ) : null,
    menu: column ? (
      <CardMenu
        label={t('blocks.columnMenu', { column: column.head.track.label })}
        anchor={column.anchor}
        items={columnItems(column.head, { heads: layout.heads, t, onEvent })}
        onClose={handleCloseColumn}
      />
    ) : null,
  };
}

const NONE: readonly string[] = [];

function idOf({ id }: Row): string {
  return id;
}
