// One card: dragged by its surface, moved by keyboard with its grip; what stays where it is says why.
import { memo, useCallback, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import { useDraggedCard } from '../drag/index.ts';
import type { BoardCell } from './boardProps.ts';

/** How every card of a board is drawn. */
export interface CardLook<R, C extends BoardCell> {
  keyOf(card: R): string;
  titleOf(card: R): string;
  draw(card: R, cell: C): ReactNode;
  /** Buttons beside the grip. */
  drawTools: ((card: R, cell: C) => ReactNode) | undefined;
  canMove: boolean;
  /** Why this one stays where it is, in words. */
  boundOf: ((card: R, cell: C) => string | undefined) | undefined;
  onBound(text: string): void;
  /** Element that says how to drag by keys. */
  helpId: string;
}

export interface CardProps<R, C extends BoardCell> extends CardLook<R, C> {
  card: R;
  /** Its place in the column, and how many there are: not all of them are drawn. */
  at: number;
  count: number;
  cell: C;
  measure(card: HTMLElement | null): void;
}

function BoardCard<R, C extends BoardCell>({
  card,
  at,
  count,
  cell,
  measure,
  keyOf,
  titleOf,
  draw,
  drawTools,
  canMove,
  boundOf,
  onBound,
  helpId,
}: CardProps<R, C>): ReactNode {
  const { t } = usePorts().formats;
  const id = keyOf(card);
  const bound = canMove ? boundOf?.(card, cell) : undefined;
  const isFree = canMove && bound === undefined;
  const { ref, handle, surface, isDragging } = useDraggedCard(id, { card, cell, isFixed: !isFree });
  const place = useCallback(
    (node: HTMLElement | null) => {
      ref(node);
      measure(node);
    },
    [ref, measure],
  );
  return (
    <li
      ref={place}
      className="kk-card"
      data-card={id}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-dragging={isDragging || undefined}
      data-free={isFree || undefined}
      {...surface}
    >
      {draw(card, cell)}
      {isFree ? (
        <div className="kk-tools">
          <button
            type="button"
            className="kb-icon kk-grip"
            aria-label={t('blocks.grip', { title: titleOf(card) })}
            aria-describedby={helpId}
            {...handle}
          >
            <Dots />
          </button>
          {drawTools?.(card, cell)}
        </div>
      ) : null}
      {bound === undefined ? null : <BoundMark text={bound} onPress={onBound} />}
    </li>
  );
}

// `memo` forgets that the component is generic.
export const Card = memo(BoardCard) as typeof BoardCard;

/** Tells on hover, to a screen reader and, pressed, to everybody. */
function BoundMark({ text, onPress }: { text: string; onPress(text: string): void }): ReactNode {
  return (
    <div className="kk-tools" data-said>
      <button type="button" className="kb-icon kk-bound" aria-label={text} title={text} onClick={() => onPress(text)}>
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
          <rect x="3" y="7" width="10" height="6.5" rx="1.5" />
          <path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2" />
        </svg>
      </button>
    </div>
  );
}

function Dots(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden>
      {[4, 8, 12].flatMap((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
    </svg>
  );
}
