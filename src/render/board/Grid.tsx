// Heads of the columns, and below them lane after lane.
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import type { DraggedCard } from '../drag/index.ts';
import type { CardLook } from './Card.tsx';
import { Cell, type CellProps } from './Cell.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { LaneTitle } from './LaneTitle.tsx';
import type { BoardCell, BoardLane, BoardProps, Folded, Track } from './boardProps.ts';

export interface GridProps<R, C extends BoardCell> extends BoardProps<R, C> {
  isPhone: boolean;
  shownColumns: readonly C['column'][];
  countIn(column: string | null): number;
  dragged: DraggedCard<R, C> | undefined;
  movedId: string | undefined;
  helpId: string;
  onSay(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

export function Grid<R, C extends BoardCell>(props: GridProps<R, C>): ReactNode {
  const { lanes, shownColumns, isPhone, head, countIn, onKeyDown } = props;
  const { t } = usePorts().formats;
  const shownLanes = lanes.filter(isWorthRoom(props));
  const folded = useFolded(props.folded);
  const foldedLanes = useFolded(props.foldedLanes);
  const isFolded = (key: string | null): boolean => !isPhone && key !== null && folded.keys.includes(key);
  const isOpenLane = (track: Track | undefined): boolean => !track || !foldedLanes.keys.includes(track.key ?? '');
  const widths = shownColumns.map(({ key }) => (isFolded(key) ? 'var(--kk-folded)' : 'var(--kk-column)'));
  return (
    // Its cards have the keyboard; arrow keys lead from one to the next.
    <div
      className="kk-board"
      role="presentation"
      data-phone={isPhone || undefined}
      data-fills={(!isPhone && lanes.every(({ track }) => !track)) || undefined}
      style={{ gridTemplateColumns: widths.join(' ') }}
      onKeyDown={onKeyDown}
    >
      {shownColumns.map((column) => (
        <ColumnHead
          key={column.key ?? ''}
          track={column}
          isFolded={isFolded(column.key)}
          isPhone={isPhone}
          count={countIn(column.key)}
          parts={head?.(column, countIn(column.key))}
          onFold={() => folded.toggle(column.key)}
        />
      ))}
      {shownLanes.length === 0 ? <p className="kk-note">{t('blocks.noCards')}</p> : null}
      {shownLanes.map((lane, at) => (
        <div
          key={lane.track?.key ?? ''}
          className="kk-lane"
          role={lane.track ? 'group' : undefined}
          aria-label={lane.track?.label}
        >
          {lane.track ? (
            <LaneTitle
              track={lane.track}
              count={lane.cells.reduce((sum, cell) => sum + countOf(props, cell), 0)}
              isFolded={!isOpenLane(lane.track)}
              onFold={() => foldedLanes.toggle(lane.track?.key ?? '')}
            />
          ) : null}
          {isOpenLane(lane.track) ? <LaneCells {...props} lane={lane} isFirst={at === 0} isFolded={isFolded} /> : null}
        </div>
      ))}
    </div>
  );
}

/** A phone has no room for lanes without cards in the one column it shows; while a card is dragged all are there to take it. */
function isWorthRoom<R, C extends BoardCell>(props: GridProps<R, C>): (lane: BoardLane<C>) => boolean {
  const { isPhone, shownColumns, dragged, drawTop } = props;
  return ({ track, cells }) =>
    !isPhone ||
    !track ||
    dragged !== undefined ||
    cells.some(
      (cell) =>
        shownColumns.some(({ key }) => key === cell.column.key) &&
        (countOf(props, cell) > 0 || Boolean(drawTop?.(cell))),
    );
}

interface LaneCellsProps<R, C extends BoardCell> extends GridProps<R, C> {
  lane: BoardLane<C>;
  isFirst: boolean;
  isFolded(column: string | null): boolean;
}

function LaneCells<R, C extends BoardCell>(props: LaneCellsProps<R, C>): ReactNode {
  const { lane, isFirst, isFolded, shownColumns, dragged, movedId, keyOf } = props;
  const look = useLook(props);
  const isShown = ({ column }: C): boolean => shownColumns.some(({ key }) => key === column.key);
  return lane.cells
    .filter((cell) => isShown(cell) || cell.id === dragged?.from.id)
    .map((cell) => {
      const list = props.cardsOf(cell);
      const drop = dropIn(props, cell);
      return (
        <Cell<R, C>
          key={cell.id}
          cell={cell}
          list={list}
          rows={list.rows}
          hasMore={list.hasMore === true}
          isLoading={list.isLoading === true}
          error={list.error}
          count={countOf(props, cell)}
          {...drop}
          draggedId={dragged && keyOf(dragged.card)}
          movedId={movedId}
          top={props.drawTop?.(cell)}
          look={look}
          isAway={!isShown(cell)}
          isFolded={isFolded(cell.column.key)}
          hasName={isFirst}
        />
      );
    });
}

/** The same for every card until the page draws the board again: a drag draws only the cells that it passes. */
function useLook<R, C extends BoardCell>(props: GridProps<R, C>): CardLook<R, C> {
  const { keyOf, titleOf, draw, drawTools, onMove, boundOf, onBound, onSay, helpId } = props;
  const canMove = onMove !== undefined;
  return useMemo(
    () => ({ keyOf, titleOf, draw, drawTools, canMove, boundOf, onBound: onBound ?? onSay, helpId }),
    [keyOf, titleOf, draw, drawTools, canMove, boundOf, onBound, onSay, helpId],
  );
}

/** What a cell shows of the drag. */
function dropIn<R, C extends BoardCell>(
  { dragged, signOf }: GridProps<R, C>,
  cell: C,
): Pick<CellProps<R, C>, 'slotIndex' | 'sign' | 'signText'> {
  const sign = dragged && signOf?.(dragged.from, cell);
  const isHere = dragged?.slot?.cell.id === cell.id && sign?.isClosed !== true;
  return {
    slotIndex: isHere ? dragged.slot?.index : undefined,
    sign: sign && (sign.isClosed ? 'closed' : 'asks'),
    signText: sign?.text,
  };
}

export function countOf<R, C extends BoardCell>(
  { countOf: counted, cardsOf }: Pick<BoardProps<R, C>, 'countOf' | 'cardsOf'>,
  cell: C,
): number {
  return counted?.(cell) ?? cardsOf(cell).rows.length;
}

/** Kept by the page, or until the board is left. */
function useFolded(given: Folded | undefined): Folded {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return (
    given ?? {
      keys,
      toggle: (key) =>
        key === null
          ? undefined
          : setKeys((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key])),
    }
  );
}
