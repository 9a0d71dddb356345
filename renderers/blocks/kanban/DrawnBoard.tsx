// The board as it is drawn: columns side by side, on a phone one at a time, lanes one below the other; dragging, and the menus.
import { DndContext, DragOverlay, type Announcements } from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useId, useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { ReadyProps } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import { BoardCell, signOf } from './BoardCell.tsx';
import type { BoardLayout, BoardState, CardWay, Cell, ColumnHead, KanbanParams, Track } from './board/index.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardView } from './CardView.tsx';
import { ColumnHeader, ColumnStrip } from './ColumnHeader.tsx';
import { LaneTitle } from './LaneTitle.tsx';
import { columnItems, menuItems, type OpenMenu } from './menuItems.tsx';
import { useBoardDrag, type BoardDrag } from './useBoardDrag.ts';
import { useFolded } from './useFolded.ts';

export interface DrawnBoardProps extends ReadyProps<KanbanParams> {
  root: RefObject<HTMLDivElement | null>;
  state: BoardState;
  layout: BoardLayout;
  movedId: string | undefined;
  setDragging(isDragging: boolean): void;
  onSay(text: string): void;
  onBound(text: string): void;
}

/** Spoken by the board itself, which knows places; the library knows only what lies over what. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
/** The strip of columns stands near the upper edge: what is carried there is not to scroll it away. */
const NEAR_EDGES = { threshold: { x: 0.1, y: 0.1 } };
const SPOKEN_HERE = { announcements: SILENT, restoreFocus: false };

export function DrawnBoard(props: DrawnBoardProps): ReactNode {
  const { storageKey, params, root, state, layout, setDragging, onSay } = props;
  const { t } = usePorts().formats;
  const helpId = useId();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [shown, setShown] = useState<string | null | undefined>();
  const [menu, setMenu] = useState<OpenMenu>();
  const folded = useFolded(storageKey, params.collapsed);
  const heads = layout.heads;
  const current = heads.find((head) => head.track.key === shown) ?? heads.find((head) => head.count > 0) ?? heads[0];
  const isFolded = (key: string | null): boolean => !isPhone && key !== null && folded.keys.includes(key);
  const rows = useMemo(() => layout.lanes.map(({ cells }) => cells), [layout]);
  const drag = useBoardDrag(
    {
      root,
      state,
      rows,
      onMove: state.move,
      onSay,
      onSlot: ({ cell }) => (isPhone ? setShown(cell.column.key) : undefined),
    },
    setDragging,
  );
  const wayOf = (cell: Cell): CardWay | undefined => drag.dragged && state.way(drag.dragged.from, cell);
  const handleMenu = useCallback(
    (row: Row, cell: Cell, anchor: HTMLElement) =>
      setMenu((open) => (open?.row.id === row.id ? undefined : { row, cell, anchor })),
    [],
  );
  const handleCloseMenu = useCallback(() => setMenu(undefined), []);
  const shownHeads = isPhone ? heads.filter((head) => head === current) : heads;
  const columns = shownHeads.map(({ track }) => (isFolded(track.key) ? 'var(--kk-folded)' : 'var(--kk-column)'));

  return (
    <DndContext
      sensors={drag.sensors}
      onDragStart={drag.handleStart}
      onDragEnd={drag.handleEnd}
      onDragCancel={drag.handleCancel}
      autoScroll={isPhone ? NEAR_EDGES : true}
      accessibility={SPOKEN_HERE}
    >
      <p className="keste-visually-hidden" id={helpId}>
        {t('blocks.drag.help')}
      </p>
      <div ref={root} className="kk">
        {isPhone ? (
          <ColumnStrip
            heads={heads}
            current={current}
            rows={rows}
            isDragging={drag.dragged !== undefined}
            way={wayOf}
            onShow={setShown}
          />
        ) : null}
        <div className="kk-board" data-phone={isPhone || undefined} style={{ gridTemplateColumns: columns.join(' ') }}>
          <BoardGrid
            {...props}
            {...{ rows, shownHeads, isPhone, isFolded, wayOf, helpId }}
            drag={drag}
            menuId={menu?.row.id}
            onFold={folded.toggle}
            onMenu={handleMenu}
          />
        </div>
      </div>
      <DragOverlay dropAnimation={null} className="kk-overlay">
        {drag.dragged ? (
          <div className="kk-card">
            <CardView row={drag.dragged.row} params={params} title={state.titleOf(drag.dragged.row)} />
          </div>
        ) : null}
      </DragOverlay>
      {menu ? (
        <CardMenu
          label={t('blocks.moveTo', { title: state.titleOf(menu.row) })}
          anchor={menu.anchor}
          items={menuItems(menu, { state, rows, t, root })}
          onClose={handleCloseMenu}
        />
      ) : null}
    </DndContext>
  );
}

interface BoardGridProps extends DrawnBoardProps {
  rows: readonly (readonly Cell[])[];
  shownHeads: readonly ColumnHead[];
  isPhone: boolean;
  isFolded(key: string | null): boolean;
  wayOf(cell: Cell): CardWay | undefined;
  helpId: string;
  drag: BoardDrag;
  /** Row whose menu is open. */
  menuId: string | undefined;
  onFold(key: string | null): void;
  onMenu(row: Row, cell: Cell, anchor: HTMLElement): void;
}

/** Heads of the columns, and below them lane after lane. */
function BoardGrid(props: BoardGridProps): ReactNode {
  const { params, onEvent, state, layout, movedId, onBound, rows, shownHeads, isPhone, wayOf, drag, ...given } = props;
  const { isFolded, helpId, menuId, onMenu, onFold, storageKey } = given;
  const { t } = usePorts().formats;
  const lanes = useFolded(storageKey === undefined ? undefined : `${storageKey} lanes`, NONE);
  const [adding, setAdding] = useState<string>();
  const [column, setColumn] = useState<{ head: ColumnHead; anchor: HTMLElement }>();
  const { open, hrefOf } = useRowOpening({
    model: props.source.model,
    number: props.table.info.number,
    rowsOf: () => rows.flat().flatMap((cell) => state.board.list(cell).rows),
    onEvent,
  });
  const handleAdded = useCallback(() => setAdding(undefined), []);
  const handleCloseColumn = useCallback(() => setColumn(undefined), []);
  const isOpenLane = (track: Track | undefined): boolean => !track || !lanes.keys.includes(track.key ?? '');
  const isShown = (cell: Cell): boolean => shownHeads.some((head) => head.track.key === cell.column.key);
  const countOf = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + state.board.count(cell), 0);
  const add = ({ track }: ColumnHead): void => {
    const lane = layout.lanes.find((each) => isOpenLane(each.track)) ?? layout.lanes[0];
    const cell = lane?.cells.find((each) => each.column.key === track.key);
    if (params.add && cell) setAdding(cell.id);
    else onEvent?.({ name: 'create', data: { values: { [params.by.field]: track.key } } });
  };
  return (
    <>
      {shownHeads.map((head) => (
        <ColumnHeader
          key={head.track.key ?? ''}
          head={head}
          params={params}
          isFolded={isFolded(head.track.key)}
          isPhone={isPhone}
          count={countOf(rows.flat().filter((cell) => cell.column.key === head.track.key))}
          onFold={() => onFold(head.track.key)}
          {...(onEvent && state.mayAdd(head.track) ? { onAdd: () => add(head) } : {})}
          {...(params.hasColumnMenu && head.track.own
            ? {
                onMenu: (anchor) => setColumn((open) => (open?.head === head ? undefined : { head, anchor })),
                isMenuOpen: column?.head === head,
              }
            : {})}
        />
      ))}
      {layout.lanes.map(({ track, cells }, lane) => (
        <div key={track?.key ?? ''} className="kk-lane" role={track ? 'group' : undefined} aria-label={track?.label}>
          {track ? (
            <LaneTitle
              track={track}
              count={countOf(cells)}
              isFolded={!isOpenLane(track)}
              onFold={() => lanes.toggle(track.key ?? '')}
            />
          ) : null}
          {cells
            .filter((cell) => isOpenLane(track) && (isShown(cell) || cell.id === drag.dragged?.from.id))
            .map((cell) => (
              <BoardCell
                key={cell.id}
                cell={cell}
                isAway={!isShown(cell)}
                slot={
                  drag.dragged?.slot?.cell.id === cell.id && wayOf(cell)?.kind !== 'closed'
                    ? drag.dragged.slot
                    : undefined
                }
                {...signOf(wayOf(cell))}
                draggedId={drag.dragged?.row.id}
                movedId={movedId}
                isFolded={isFolded(cell.column.key)}
                hasName={lane === 0}
                helpId={helpId}
                state={state}
                params={params}
                menuId={menuId}
                isAdding={adding === cell.id}
                onAdded={handleAdded}
                hrefOf={hrefOf}
                onOpen={open}
                onMenu={onMenu}
                onBound={onBound}
              />
            ))}
        </div>
      ))}
      {column ? (
        <CardMenu
          label={t('blocks.columnMenu', { column: column.head.track.label })}
          anchor={column.anchor}
          items={columnItems(column.head, { heads: layout.heads, t, onEvent })}
          onClose={handleCloseColumn}
        />
      ) : null}
    </>
  );
}

const NONE: readonly string[] = [];
