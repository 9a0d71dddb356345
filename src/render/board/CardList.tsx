// The cards of one cell: the first pages at once, more as they are scrolled to; the gap where a dragged card would go.
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { scrollerOf, useCardWindow } from '../cardWindow/index.ts';
import { failureText, usePorts } from '../core/index.ts';
import { Card, type CardLook } from './Card.tsx';
import type { BoardCell, CardPages } from './boardProps.ts';

export interface CardListProps<R, C extends BoardCell> {
  cell: C;
  list: CardPages<R>;
  /** What the list held when it was drawn: it may be the same object with others. */
  rows: readonly R[];
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  /** With those that are not here. */
  count: number;
  /** Where the dragged card would go, when it is here. */
  slotIndex: number | undefined;
  draggedId: string | undefined;
  /** The card that was moved last: it gets the keyboard. */
  movedId: string | undefined;
  /** Above the cards, e.g. a new one that is being written. */
  top: ReactNode;
  look: CardLook<R, C>;
}

export function CardList<R, C extends BoardCell>(props: CardListProps<R, C>): ReactNode {
  const { cell, list, rows, hasMore, isLoading, error, count, slotIndex, draggedId, movedId, top, look } = props;
  const { keyOf } = look;
  const isWanted = count > 0 && rows.length === 0 && hasMore && error === undefined;
  const cards = useRef<HTMLUListElement>(null);
  useWhenWanted(cards, isWanted, { isAtOnce: !cell.lane, act: () => list.loadMore?.() });
  const [focused, setFocused] = useState<string>();
  const { drawn, restPx, measure } = useCardWindow(cards, rows, { keyOf, kept: [draggedId, movedId, focused] });
  const draggedAt = draggedId === undefined ? -1 : rows.findIndex((card) => keyOf(card) === draggedId);
  const others = rows.length - (draggedAt < 0 ? 0 : 1);
  const gap = slotIndex === undefined ? -1 : Math.min(slotIndex, others);
  const mark = <li key="gap" className="kk-gap" aria-hidden />;
  const handleFocus = ({ target }: FocusEvent): void =>
    setFocused(target.closest<HTMLElement>('[data-card]')?.dataset['card']);
  return (
    <ul
      ref={cards}
      className="kk-cards"
      data-cell={cell.id}
      aria-label={cell.column.label}
      aria-busy={isLoading || undefined}
      onFocus={handleFocus}
    >
      {top ? <li>{top}</li> : null}
      {drawn.map(({ at, roomPx }) => {
        const card = rows[at];
        // The dragged card keeps its element, or the drag would end; the gap stands among the others.
        const isGap = at !== draggedAt && at - (draggedAt >= 0 && draggedAt < at ? 1 : 0) === gap;
        return card === undefined ? null : (
          <Fragment key={keyOf(card)}>
            <Room px={roomPx} />
            {isGap ? mark : null}
            <Card card={card} at={at} count={count} cell={cell} measure={measure} {...look} />
          </Fragment>
        );
      })}
      {gap === others ? mark : null}
      <Room px={restPx} />
      <ListEnd {...props} isEmpty={count === 0 && slotIndex === undefined && !top} />
    </ul>
  );
}

interface ListEndProps {
  list: CardPages<unknown>;
  rows: readonly unknown[];
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  isEmpty: boolean;
}

/** What stands below the cards: that there are more, none, or that they could not be read. */
function ListEnd({ list, rows, hasMore, isLoading, error, isEmpty }: ListEndProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {error === undefined ? null : (
        <li className="kk-note" role="alert">
          {failureText(error, t)}{' '}
          <button type="button" className="kb-link" onClick={() => list.reload?.()}>
            {t('retry')}
          </button>
        </li>
      )}
      {rows.length > 0 && hasMore && error === undefined ? (
        <MoreCards isLoading={isLoading} onMore={() => list.loadMore?.()} />
      ) : null}
      {rows.length === 0 && isLoading ? (
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

/** At once, before the empty column is painted. A board with lanes has more cells than anybody looks at: there, once it is in sight. */
function useWhenWanted(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  { isAtOnce, act }: { isAtOnce: boolean; act(): void },
): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => {
    const node = place.current;
    if (!isWanted || !node) return undefined;
    if (isAtOnce || typeof IntersectionObserver === 'undefined') {
      latest.current();
      return undefined;
    }
    const watcher = new IntersectionObserver((entries) =>
      entries.some((entry) => entry.isIntersecting) ? latest.current() : undefined,
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [place, isWanted, isAtOnce]);
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
