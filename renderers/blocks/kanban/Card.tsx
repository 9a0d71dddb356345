// One card: opened by its title, dragged by its surface, moved by keyboard with its grip or by the menu; what stays where it is
// says why.
import { useDraggable } from '@dnd-kit/core';
import { memo, useCallback, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { CardBound, Cell, KanbanParams } from './board/index.ts';
import { CardView } from './CardView.tsx';

export interface CardProps {
  row: Row;
  /** Its place in the column, and how many there are: not all of them are drawn. */
  at: number;
  count: number;
  cell: Cell;
  title: string;
  params: KanbanParams;
  canMove: boolean;
  /** Why this one stays where it is. */
  bound: CardBound | undefined;
  isMenuOpen: boolean;
  /** Element that says how to drag by keys. */
  helpId: string;
  hrefOf(row: Row): string | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMenu(row: Row, cell: Cell, anchor: HTMLElement): void;
  onBound(text: string): void;
  measure(card: HTMLElement | null): void;
}

export const Card = memo(function Card({
  row,
  at,
  count,
  cell,
  title,
  params,
  canMove,
  bound,
  isMenuOpen,
  helpId,
  hrefOf,
  onOpen,
  onMenu,
  onBound,
  measure,
}: CardProps): ReactNode {
  const { t } = usePorts().formats;
  const isFree = canMove && bound === undefined;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: row.id,
    disabled: !isFree,
    data: { row, cell },
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  const place = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node);
      measure(node);
    },
    [setNodeRef, measure],
  );
  return (
    <li
      ref={place}
      className="kk-card"
      data-card={row.id}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-dragging={isDragging || undefined}
      data-free={isFree || undefined}
      {...pointer}
    >
      <CardView row={row} params={params} title={title} href={hrefOf(row)} onOpen={onOpen} />
      {isFree ? (
        <div className="kk-tools">
          {/* The keys come from the library, which names them by their events. */}
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="kb-icon kk-grip"
            aria-label={t('blocks.grip', { title })}
            aria-describedby={helpId}
            onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
          >
            <Dots />
          </button>
          <button
            type="button"
            className="kb-icon"
            aria-label={t('blocks.moveTo', { title })}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={(event) => onMenu(row, cell, event.currentTarget)}
          >
            ⋯
          </button>
        </div>
      ) : null}
      {canMove && bound !== undefined ? (
        <BoundMark text={t(`blocks.bound.${bound}`, { title, column: cell.column.label })} onPress={onBound} />
      ) : null}
    </li>
  );
});

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
