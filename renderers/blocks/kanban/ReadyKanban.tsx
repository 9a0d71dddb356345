// The board as it is drawn: columns side by side, on a phone one at a time; dragging, the menu of a card, notices.
import { DndContext, DragOverlay, type Announcements } from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { BlockFailure, BlockFrame, BlockLoading, NoRows, StaleNote, useNotice, type ReadyProps } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { MenuEntry } from '../../../src/render/menu/index.ts';
import type { BoardLayout, Cell, ColumnHead } from './boardLayout.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardView } from './CardView.tsx';
import { Column, type ColumnProps } from './Column.tsx';
import { ColumnHeader, ColumnStrip } from './ColumnHeader.tsx';
import type { KanbanParams } from './kanbanParams.ts';
import { focusCard } from './slots.ts';
import { placeName, useBoard, type BoardState } from './useBoard.ts';
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
  const [isDragging, setDragging] = useState(false);
  const reload = useRef<() => void>(undefined);
  const { act, window: actionWindow } = useCardAction(props.source.model, () => reload.current?.());
  const state = useBoard(props, { tell, isDragging, act });
  const { layout, groups } = state;
  useEffect(() => {
    reload.current = groups.reload;
  }, [groups.reload]);
  return (
    <BlockFrame block="kanban" title={props.title}>
      {layout ? null : <Waiting error={groups.error} onRetry={groups.reload} />}
      {layout && groups.error !== undefined ? <StaleNote error={groups.error} onRetry={groups.reload} /> : null}
      {layout && !state.canMove ? <p className="kk-hint">{t('blocks.cannotMove')}</p> : null}
      {layout && layout.heads.length === 0 ? <NoRows isNarrowed={props.isNarrowed} /> : null}
      {layout && layout.heads.length > 0 ? <DrawnBoard {...props} state={state} layout={layout} setDragging={setDragging} /> : null}
      {actionWindow}
      {notice}
    </BlockFrame>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={onRetry} />;
}

interface DrawnBoardProps extends ReadyProps<KanbanParams> {
  state: BoardState;
  layout: BoardLayout;
  setDragging(isDragging: boolean): void;
}

/** Spoken by the board itself, which knows places; the library knows only what lies over what. */
const SILENT: Announcements = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined };
const SPOKEN_HERE = { announcements: SILENT, restoreFocus: false };

function DrawnBoard({ storageKey, table, params, onEvent, state, layout, setDragging }: DrawnBoardProps): ReactNode {
  const { t } = usePorts().formats;
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const [shown, setShown] = useState<string | null | undefined>();
  const [menu, setMenu] = useState<OpenMenu>();
  const folded = useFolded(storageKey, params.collapsed);
  const heads = layout.heads;
  const current = heads.find((head) => head.track.key === shown) ?? heads.find((head) => head.count > 0) ?? heads[0];
  const isFolded = (head: Pick<ColumnHead, 'track'>): boolean => !isPhone && head.track.key !== null && folded.keys.includes(head.track.key);
  const rows = useMemo(() => layout.lanes.map(({ cells }) => cells), [layout]);
  const drag = useBoardDrag({ root, state, rows, onMove: state.move, onSlot: ({ cell }) => (isPhone ? setShown(cell.column.key) : undefined) }, setDragging);
  const isClosed = (cell: Cell): boolean => drag.dragged !== undefined && !state.canGo(drag.dragged.from, cell);
  const handleOpen = useCallback((id: string) => onEvent?.({ name: 'open', data: { id } }), [onEvent]);
  const handleMenu = useCallback((row: Row, cell: Cell, anchor: HTMLElement) => setMenu((open) => (open?.row.id === row.id ? undefined : { row, cell, anchor })), []);
  const handleCloseMenu = useCallback(() => setMenu(undefined), []);
  const canCreate = table.info.permissions.create && onEvent !== undefined;
  const shownHeads = isPhone ? heads.filter((head) => head === current) : heads;
  const columns = shownHeads.map((head) => (isFolded(head) ? 'var(--kk-folded)' : 'var(--kk-column)')).join(' ');

  return (
    <DndContext sensors={drag.sensors} onDragStart={drag.handleStart} onDragEnd={drag.handleEnd} onDragCancel={drag.handleCancel} accessibility={SPOKEN_HERE}>
      <p className="keste-visually-hidden" id={helpId}>{t('blocks.drag.help')}</p>
      <p className="keste-visually-hidden" role="status" aria-live="assertive">{drag.spoken}</p>
      <div ref={root} className="kk">
        {isPhone ? <ColumnStrip heads={heads} current={current} rows={rows} isDragging={drag.dragged !== undefined} isClosed={isClosed} onShow={setShown} /> : null}
        <div className="kk-board" data-phone={isPhone || undefined} style={{ gridTemplateColumns: columns }}>
          {shownHeads.map((head) => (
            <ColumnHeader
              key={head.track.key ?? ''} head={head} params={params} isFolded={isFolded(head)} isPhone={isPhone} count={rows.flat().filter((cell) => cell.column.key === head.track.key).reduce((sum, cell) => sum + state.board.count(cell), 0)}
              onFold={() => folded.toggle(head.track.key)} {...(canCreate ? { onAdd: () => onEvent?.({ name: 'create', data: { values: { [params.by.field]: head.track.key } } }) } : {})}
            />
          ))}
          {layout.lanes.map(({ track, cells }, lane) => (
            <div key={track?.key ?? ''} className="kk-lane" role={track ? 'group' : undefined} aria-label={track?.label}>
              {track ? <h3 className="kk-lane-title kb-tone" data-color={track.color}>{track.label}</h3> : null}
              {cells.filter((cell) => shownHeads.some((head) => head.track.key === cell.column.key)).map((cell) => (
                <BoardCell
                  key={cell.id} cell={cell} slot={drag.dragged?.slot?.cell.id === cell.id && !isClosed(cell) ? drag.dragged.slot : undefined} isClosed={isClosed(cell)} draggedId={drag.dragged?.row.id} isFolded={isFolded({ track: cell.column })} hasName={lane === 0}
                  helpId={helpId} state={state} params={params} menuId={menu?.row.id} onOpen={onEvent ? handleOpen : undefined} onMenu={handleMenu}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null} className="kk-overlay">{drag.dragged ? <div className="kk-card"><CardView row={drag.dragged.row} params={params} title={state.titleOf(drag.dragged.row)} /></div> : null}</DragOverlay>
      {menu ? <CardMenu label={t('blocks.moveTo', { title: state.titleOf(menu.row) })} anchor={menu.anchor} items={menuItems(menu, { state, rows, t, root })} onClose={handleCloseMenu} /> : null}
    </DndContext>
  );
}

interface BoardCellProps extends ColumnProps {
  isFolded: boolean;
  /** The dragged card cannot go there. */
  isClosed: boolean;
  /** A folded column is named once. */
  hasName: boolean;
}

/** Drawn anew only where something changes: a drag passes over hundreds of cards. */
const BoardCell = memo(function BoardCell({ isFolded, isClosed, hasName, ...column }: BoardCellProps): ReactNode {
  const { cell, slot } = column;
  return (
    <div className="kk-cell" data-drop={cell.id} data-drop-at={isFolded ? 'top' : undefined} data-over={slot ? true : undefined} data-closed={isClosed || undefined} data-folded={isFolded || undefined}>
      {isFolded ? <span className="kk-folded">{hasName ? cell.column.label : ''}</span> : <Column {...column} />}
    </div>
  );
});

function menuItems({ row, cell }: OpenMenu, { state, rows, t, root }: { state: BoardState; rows: readonly (readonly Cell[])[]; t(key: string): string; root: RefObject<HTMLElement | null> }): MenuEntry[] {
  const { index } = state.board.place(cell, row.id);
  const last = state.board.list(cell).rows.length - 1;
  const to = (target: Cell, at: number) => (): void => {
    state.move({ row, from: cell, to: { cell: target, index: at } });
    focusCard(root.current, row.id, '[aria-haspopup]');
  };
  const steps: MenuEntry[] = state.isRanked ? [
    { key: 'up', label: t('blocks.up'), isDisabled: index <= 0, onPick: to(cell, index - 1) },
    { key: 'down', label: t('blocks.down'), isDisabled: index >= last, onPick: to(cell, index + 1) },
  ] : [];
  return [...rows.flat().map((target) => ({ key: target.id, label: placeName({ cell: target }), icon: <span className="kk-dot kb-tone" data-color={target.column.color ?? 'gray'} />, isDisabled: target.id === cell.id || !state.canGo(cell, target), onPick: to(target, 0) })), ...steps];
}
