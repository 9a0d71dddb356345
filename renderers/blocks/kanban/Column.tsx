// The cards of one cell: the first pages at once, more as they are scrolled to; the gap where a dragged card would go.
import { useEffect, useRef, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import type { Slot } from './board.ts';
import type { Cell } from './boardLayout.ts';
import { Card, type CardProps } from './Card.tsx';
import type { BoardState } from './useBoard.ts';

export interface ColumnProps extends Pick<CardProps, 'params' | 'helpId' | 'onOpen' | 'onMenu' | 'onBound'> {
  cell: Cell;
  state: BoardState;
  /** Where the dragged card would go, when it is here. */
  slot: Slot | undefined;
  draggedId: string | undefined;
  menuId: string | undefined;
}

export function Column({ cell, state, slot, draggedId, menuId, ...card }: ColumnProps): ReactNode {
  const { t } = usePorts().formats;
  const { board, canMove, titleOf, bound } = state;
  const list = board.list(cell);
  const isWanted = board.count(cell) > 0 && list.rows.length === 0 && list.hasMore && list.error === undefined;
  useEffect(() => {
    if (isWanted) void list.loadMore();
  }, [isWanted, list]);
  const others = list.rows.filter((row) => row.id !== draggedId);
  const gap = slot ? Math.min(slot.index, others.length) : -1;
  const drawn = (row: Row): ReactNode => (
    <Card
      key={row.id}
      row={row}
      cell={cell}
      title={titleOf(row)}
      canMove={canMove}
      bound={bound(row, cell)}
      isMenuOpen={menuId === row.id}
      {...card}
    />
  );
  return (
    <ul className="kk-cards" data-cell={cell.id} aria-label={cell.column.label} aria-busy={list.isLoading || undefined}>
      {gap < 0 ? list.rows.map(drawn) : withGap(list.rows, { gap, draggedId, drawn })}
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
      {board.count(cell) === 0 && !slot ? <li className="kk-note">{t('blocks.noCards')}</li> : null}
    </ul>
  );
}

/** The dragged card keeps its element, or the drag would end; the gap stands among the others. */
function withGap(
  rows: readonly Row[],
  { gap, draggedId, drawn }: { gap: number; draggedId: string | undefined; drawn(row: Row): ReactNode },
): ReactNode[] {
  const nodes: ReactNode[] = [];
  let index = 0;
  const mark = <li key="gap" className="kk-gap" aria-hidden />;
  for (const row of rows) {
    if (row.id !== draggedId && index++ === gap) nodes.push(mark);
    nodes.push(drawn(row));
  }
  if (gap >= index) nodes.push(mark);
  return nodes;
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
      { root: node.parentElement, rootMargin: '300px' },
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
