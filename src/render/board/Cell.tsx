// Where a column and a lane meet: its cards, and while one is dragged, whether it may come here.
import { memo, type ReactNode } from 'react';
import { CardList, type CardListProps } from './CardList.tsx';
import type { BoardCell } from './boardProps.ts';

export interface CellProps<R, C extends BoardCell> extends CardListProps<R, C> {
  isFolded: boolean;
  /** Of a column that a phone does not show: the finger's touch goes on as long as the card it took is there. */
  isAway: boolean;
  /** The dragged card cannot go there, or something is asked first. */
  sign: 'closed' | 'asks' | undefined;
  /** The words for it. */
  signText: string | undefined;
  /** A folded column is named once. */
  hasName: boolean;
}

function AnyCell<R, C extends BoardCell>({
  isFolded,
  isAway,
  sign,
  signText,
  hasName,
  ...list
}: CellProps<R, C>): ReactNode {
  const { cell, slotIndex } = list;
  return (
    <div
      className="kk-cell"
      data-drop={cell.id}
      data-drop-at={isFolded ? 'top' : undefined}
      data-over={slotIndex === undefined ? undefined : true}
      data-away={isAway || undefined}
      data-closed={sign === 'closed' || undefined}
      data-asks={sign === 'asks' || undefined}
      data-folded={isFolded || undefined}
    >
      {signText === undefined || isFolded ? null : (
        <span className="kk-sign" aria-hidden>
          {signText}
        </span>
      )}
      {isFolded ? <span className="kk-folded">{hasName ? cell.column.label : ''}</span> : <CardList {...list} />}
    </div>
  );
}

/** Drawn anew only where something changes: a drag passes over hundreds of cards. `memo` forgets that the component is generic. */
export const Cell = memo(AnyCell) as typeof AnyCell;
