// The cards of one cell: the first pages at once, more as they are scrolled to; the gap where a dragged card would go.
import { Fragment, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { scrollerOf, useCardWindow } from '../../../src/render/cardWindow/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import type { BoardState, Cell, Slot } from './board/index.ts';
import { Card, type CardProps } from './Card.tsx';
import { NewCard } from './NewCard.tsx';

export interface ColumnProps extends Pick<CardProps, 'params' | 'helpId' | 'hrefOf' | 'onOpen' | 'onMenu' | 'onBound'> {
  cell: Cell;
  state: BoardState;
  /** Where the dragged card would go, when it is here. */
  slot: Slot | undefined;
  draggedId: string | undefined;
  /** The card that was moved last: it gets the keyboard. */
  movedId: string | undefined;
  menuId: string | undefined;
  /** A new card is being written here. */
  isAdding: boolean;
  onAdded(): void;
}

export function Column({
  cell,
  state,
  slot,
  draggedId,
  movedId,
  menuId,
  isAdding,
  onAdded,
  ...card
}: ColumnProps): ReactNode {
  const { board, canMove, titleOf, bound } = state;
  const list = board.list(cell);
  const isWanted = board.count(cell) > 0 && list.rows.length === 0 && list.hasMore && list.error === undefined;
  useEffect(() => {
    if (isWanted) void list.loadMore();
  }, [isWanted, list]);
  const cards = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const { drawn, restPx, measure } = useCardWindow(cards, list.rows, [draggedId, movedId, focused]);
  const draggedAt = list.rows.findIndex((row) => row.id === draggedId);
  const others = list.rows.length - (draggedAt < 0 ? 0 : 1);
  const gap = slot ? Math.min(slot.index, others) : -1;
  const mark = <li key="gap" className="kk-gap" aria-hidden />;
  const handleFocus = ({ target }: FocusEvent): void =>
    setFocused(target.closest<HTMLElement>('[data-card]')?.dataset['card']);
  return (
    <ul
      ref={cards}
      className="kk-cards"
      data-cell={cell.id}
      aria-label={cell.column.label}
      aria-busy={list.isLoading || undefined}
      onFocus={handleFocus}
    >
      {isAdding ? (
        <li>
          <NewCard column={cell.column.label} onAdd={(title) => state.add(cell, title)} onClose={onAdded} />
        </li>
      ) : null}
      {drawn.map(({ at, roomPx }) => {
        const row = list.rows[at];
        // The dragged card keeps its element, or the drag would end; the gap stands among the others.
        const isGap = at !== draggedAt && at - (draggedAt >= 0 && draggedAt < at ? 1 : 0) === gap;
        return row ? (
          <Fragment key={row.id}>
            <Room px={roomPx} />
            {isGap ? mark : null}
            <Card
              row={row}
              at={at}
              count={board.count(cell)}
              cell={cell}
              title={titleOf(row)}
              canMove={canMove}
              bound={bound(row, cell)}
              isMenuOpen={menuId === row.id}
              measure={measure}
              {...card}
            />
          </Fragment>
        ) : null;
      })}
      {gap === others ? mark : null}
      <Room px={restPx} />
      <ColumnEnd list={list} isEmpty={board.count(cell) === 0 && !slot && !isAdding} />
    </ul>
  );
}

/** What stands below the cards: that there are more, none, or that they could not be read. */
function ColumnEnd({ list, isEmpty }: { list: ReturnType<BoardState['board']['list']>; isEmpty: boolean }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {list.error === undefined ? null : (
        <li className="kk-note" role="alert">
          {failureText(list.error, t)}{' '}
          <button type="button" className="kb-link" onClick={() => void list.reload()}>
            {t('retry')}
          </button>
        </li>
      )}
      {list.rows.length > 0 && list.hasMore && list.error === undefined ? (
        <MoreCards isLoading={list.isLoading} onMore={() => void list.loadMore()} />
      ) : null}
      {list.rows.length === 0 && list.isLoading ? (
        <li className="kk-note" aria-busy="true">
          {t('blocks.loading')}
        </li>
      ) : null}
      {isEmpty ? <li className="kk-note">{t('blocks.noCards')}</li> : null}
    </>
  );
}

/** As high as the cards that are not drawn there. */
function Room({ px }: { px: number }): ReactNode {
  return px > 0 ? <li aria-hidden style={{ flex: 'none', blockSize: px }} /> : null;
}

function MoreCards({ isLoading, onMore }: { isLoading: boolean; onMore(): void }): ReactNode {
  const { t } = usePorts().formats;
  const place = useRef<HTMLLIElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const node = place.current;
    if (!node || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (entries) => (entries.some((entry) => entry.isIntersecting) ? more.current() : undefined),
      { root: scrollerOf(node), rootMargin: '300px' },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
    // Looked at anew after each page: what is still in sight says nothing by itself.
  }, [isLoading]);
  return (
    <li ref={place} className="kk-note">
      <button type="button" className="kb-link" disabled={isLoading} onClick={onMore}>
        {t('blocks.more')}
      </button>
    </li>
  );
}
