// The board as it is drawn: columns side by side, on a phone one at a time; dragging, the menu of a card, notices.
import { DndContext, DragOverlay, type Announcements } from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { StatusWay } from '../../../src/engine/status/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  NoRows,
  StaleNote,
  useNotice,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { MenuEntry } from '../../../src/render/menu/index.ts';
import type { BoardLayout, Cell, ColumnHead } from './boardLayout.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardView } from './CardView.tsx';
import { Column, type ColumnProps } from './Column.tsx';
import { ColumnHeader, ColumnStrip } from './ColumnHeader.tsx';
import type { KanbanParams } from './kanbanParams.ts';
import { focusCard } from './slots.ts';
import { askedText, placeName, useBoard, type BoardState } from './useBoard.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useCardAction } from './useCardAction.tsx';
import { useFolded } from './useFolded.ts';
import './kanban.css';

interface OpenMenu {
  row: Row;
  cell: Cell;
  anchor: HTMLElement;
}

export function ReadyKanban(props: ReadyProps<KanbanParams>): ReactNode {
  const { t } = usePorts().formats;
  const { tell, notice } = useNotice();
  const [spoken, setSpoken] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const handleSettled = useCallback((id: string, said: string) => {
    setSpoken(said);
    focusCard(root.current, id);
  }, []);
  const [isDragging, setDragging] = useState(false);
  const reload = useRef<() => void>(undefined);
  const { act, window: actionWindow } = useCardAction(props.source.model, () => reload.current?.());
  const state = useBoard(props, { tell, onSettled: handleSettled, isDragging, act });
  const { layout, groups } = state;
  const handleBound = useCallback((text: string) => tell({ text }), [tell]);
  useEffect(() => {
    reload.current = groups.reload;
  }, [groups.reload]);
  return (
    <BlockFrame block="kanban" title={props.title}>
      <p className="keste-visually-hidden" role="status" aria-live="assertive">
        {spoken}
      </p>
      {layout ? null : <Waiting error={groups.error} onRetry={groups.reload} />}
      {layout && groups.error !== undefined ? <StaleNote error={groups.error} onRetry={groups.reload} /> : null}
      {layout && !state.canMove ? <p className="kk-hint">{t('blocks.cannotMove')}</p> : null}
      {layout && layout.heads.length === 0 ? <NoRows isNarrowed={props.isNarrowed} /> : null}
      {layout && layout.heads.length > 0 ? (
        <DrawnBoard
          {...props}
          root={root}
          state={state}
          layout={layout}
          setDragging={setDragging}
          onSay={setSpoken}
          onBound={handleBound}
        />
      ) : null}
      {actionWindow}
      {notice}
    </BlockFrame>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={onRetry} />;
}

interface DrawnBoardProps extends ReadyProps<KanbanParams> {
  root: RefObject<HTMLDivElement | null>;
  state: BoardState;
  layout: BoardLayout;
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
const SPOKEN_HERE = { announcements: SILENT, restoreFocus: false };

function DrawnBoard({
  storageKey,
  params,
  onEvent,
  root,
  state,
  layout,
  setDragging,
  onSay,
  onBound,
}: DrawnBoardProps): ReactNode {
  const { t } = usePorts().formats;
  const helpId = useId();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [shown, setShown] = useState<string | null | undefined>();
  const [menu, setMenu] = useState<OpenMenu>();
  const folded = useFolded(storageKey, params.collapsed);
  const heads = layout.heads;
  const current = heads.find((head) => head.track.key === shown) ?? heads.find((head) => head.count > 0) ?? heads[0];
  const isFolded = (head: Pick<ColumnHead, 'track'>): boolean =>
    !isPhone && head.track.key !== null && folded.keys.includes(head.track.key);
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
  const wayOf = (cell: Cell): StatusWay | undefined => drag.dragged && state.way(drag.dragged.from, cell);
  const handleOpen = useCallback((id: string) => onEvent?.({ name: 'open', data: { id } }), [onEvent]);
  const handleMenu = useCallback(
    (row: Row, cell: Cell, anchor: HTMLElement) =>
      setMenu((open) => (open?.row.id === row.id ? undefined : { row, cell, anchor })),
    [],
  );
  const handleCloseMenu = useCallback(() => setMenu(undefined), []);
  const shownHeads = isPhone ? heads.filter((head) => head === current) : heads;
  const columns = shownHeads.map((head) => (isFolded(head) ? 'var(--kk-folded)' : 'var(--kk-column)')).join(' ');

  return (
    <DndContext
      sensors={drag.sensors}
      onDragStart={drag.handleStart}
      onDragEnd={drag.handleEnd}
      onDragCancel={drag.handleCancel}
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
        <div className="kk-board" data-phone={isPhone || undefined} style={{ gridTemplateColumns: columns }}>
          {shownHeads.map((head) => (
            <ColumnHeader
              key={head.track.key ?? ''}
              head={head}
              params={params}
              isFolded={isFolded(head)}
              isPhone={isPhone}
              count={rows
                .flat()
                .filter((cell) => cell.column.key === head.track.key)
                .reduce((sum, cell) => sum + state.board.count(cell), 0)}
              onFold={() => folded.toggle(head.track.key)}
              {...(onEvent && state.mayAdd(head.track)
                ? { onAdd: () => onEvent({ name: 'create', data: { values: { [params.by.field]: head.track.key } } }) }
                : {})}
            />
          ))}
          {layout.lanes.map(({ track, cells }, lane) => (
            <div
              key={track?.key ?? ''}
              className="kk-lane"
              role={track ? 'group' : undefined}
              aria-label={track?.label}
            >
              {track ? (
                <h3 className="kk-lane-title kb-tone" data-color={track.color}>
                  {track.label}
                </h3>
              ) : null}
              {cells
                .filter((cell) => shownHeads.some((head) => head.track.key === cell.column.key))
                .map((cell) => (
                  <BoardCell
                    key={cell.id}
                    cell={cell}
                    slot={
                      drag.dragged?.slot?.cell.id === cell.id && wayOf(cell)?.kind !== 'closed'
                        ? drag.dragged.slot
                        : undefined
                    }
                    {...signOf(wayOf(cell))}
                    draggedId={drag.dragged?.row.id}
                    isFolded={isFolded({ track: cell.column })}
                    hasName={lane === 0}
                    helpId={helpId}
                    state={state}
                    params={params}
                    menuId={menu?.row.id}
                    onOpen={onEvent ? handleOpen : undefined}
                    onMenu={handleMenu}
                    onBound={onBound}
                  />
                ))}
            </div>
          ))}
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

interface BoardCellProps extends ColumnProps {
  isFolded: boolean;
  /** The dragged card cannot go there, or something is asked first. */
  sign: 'closed' | 'asks' | undefined;
  /** Key of the words for it. */
  signText: string | undefined;
  /** A folded column is named once. */
  hasName: boolean;
}

/** Drawn anew only where something changes: a drag passes over hundreds of cards. */
const BoardCell = memo(function BoardCell({ isFolded, sign, signText, hasName, ...column }: BoardCellProps): ReactNode {
  const { t } = usePorts().formats;
  const { cell, slot } = column;
  return (
    <div
      className="kk-cell"
      data-drop={cell.id}
      data-drop-at={isFolded ? 'top' : undefined}
      data-over={slot ? true : undefined}
      data-closed={sign === 'closed' || undefined}
      data-asks={sign === 'asks' || undefined}
      data-folded={isFolded || undefined}
    >
      {signText === undefined || isFolded ? null : (
        <span className="kk-sign" aria-hidden>
          {t(signText)}
        </span>
      )}
      {isFolded ? <span className="kk-folded">{hasName ? cell.column.label : ''}</span> : <Column {...column} />}
    </div>
  );
});

function signOf(way: StatusWay | undefined): Pick<BoardCellProps, 'sign' | 'signText'> {
  switch (way?.kind) {
    case 'closed':
      return { sign: 'closed', signText: 'blocks.closed' };
    case 'action':
      return { sign: 'asks', signText: askedText(way.action) };
    default:
      return { sign: undefined, signText: undefined };
  }
}

function menuItems(
  { row, cell }: OpenMenu,
  {
    state,
    rows,
    t,
    root,
  }: {
    state: BoardState;
    rows: readonly (readonly Cell[])[];
    t(key: string): string;
    root: RefObject<HTMLElement | null>;
  },
): MenuEntry[] {
  const { index } = state.board.place(cell, row.id);
  const last = state.board.list(cell).rows.length - 1;
  const to = (target: Cell, at: number) => (): void => {
    state.move({ row, from: cell, to: { cell: target, index: at } });
    // Its questions have the keyboard; where it goes afterwards is known when they are answered.
    if (state.way(cell, target).kind !== 'action') focusCard(root.current, row.id, '[aria-haspopup]');
  };
  const steps: MenuEntry[] = state.isRanked
    ? [
        { key: 'up', label: t('blocks.up'), isDisabled: index <= 0, onPick: to(cell, index - 1) },
        { key: 'down', label: t('blocks.down'), isDisabled: index >= last, onPick: to(cell, index + 1) },
      ]
    : [];
  const columns = rows.flat().map((target): MenuEntry => {
    const way = state.way(cell, target);
    const { signText } = signOf(way);
    const icon = <span className="kk-dot kb-tone" data-color={target.column.color ?? 'gray'} />;
    const label = `${placeName({ cell: target })}${way.kind === 'action' ? '…' : ''}`;
    return {
      key: target.id,
      label,
      icon,
      isDisabled: target.id === cell.id || way.kind === 'closed',
      onPick: to(target, 0),
      ...(signText === undefined ? {} : { hint: t(signText) }),
    };
  });
  return [...columns, ...steps];
}
