// Where a column and a lane meet: its cards, and while one is dragged, whether it may come here.
import { memo, type ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { askedText, type CardWay } from './board/index.ts';
import { Column, type ColumnProps } from './Column.tsx';

export interface BoardCellProps extends ColumnProps {
  isFolded: boolean;
  /** Of a column that a phone does not show: the finger's touch goes on as long as the card it took is there. */
  isAway: boolean;
  /** The dragged card cannot go there, or something is asked first. */
  sign: 'closed' | 'asks' | undefined;
  /** Key of the words for it. */
  signText: string | undefined;
  /** A folded column is named once. */
  hasName: boolean;
}

/** Drawn anew only where something changes: a drag passes over hundreds of cards. */
export const BoardCell = memo(function BoardCell({
  isFolded,
  isAway,
  sign,
  signText,
  hasName,
  ...column
}: BoardCellProps): ReactNode {
  const { t } = usePorts().formats;
  const { cell, slot } = column;
  return (
    <div
      className="kk-cell"
      data-drop={cell.id}
      data-drop-at={isFolded ? 'top' : undefined}
      data-over={slot ? true : undefined}
      data-away={isAway || undefined}
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

export function signOf(way: CardWay | undefined): Pick<BoardCellProps, 'sign' | 'signText'> {
  switch (way?.kind) {
    case 'closed':
      return { sign: 'closed', signText: way.isFull === true ? 'blocks.full' : 'blocks.closed' };
    case 'action':
      return { sign: 'asks', signText: askedText(way.action) };
    default:
      return { sign: undefined, signText: undefined };
  }
}
