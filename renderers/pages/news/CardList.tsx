// The cards of what is published, pinned first, more of them as the reader comes near the end; those on the screen stay readable offline.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockEmpty, StaleNote, useRows } from '../../../src/render/blockData/index.ts';
import { usePageTexts, useCall } from '../../../src/render/modulePage/index.ts';
import { calls, type Category, NewsCard, PUBLISHED, useCategories, useKeptArticles, Waiting } from './parts/index.ts';

const AT_ONCE = 12;
const ALL = {};
const NEAR = '600px';

export function CardList({ table }: { table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const categories = useCategories(table);
  const [category, setCategory] = useState<string>();
  const filters = useMemo(() => (category === undefined ? undefined : { category: [category] }), [category]);
  const list = useRows<'news'>({ table, source: PUBLISHED, filters, columns: table.columns, pageSize: AT_ONCE });
  const { rows, error, isLoading, hasMore, reload, loadMore } = list;
  const { data: marks } = useCall(calls.unread, ALL);
  const unread = useMemo(() => new Set(marks?.unread), [marks]);
  const asked = useMemo(() => new Set(marks?.to_acknowledge), [marks]);
  useKeptArticles(rows);
  const isNothing = rows.length === 0;
  const isEmpty = isNothing && error === undefined && !isLoading && !hasMore;
  return (
    <div className="kn-page">
      {isEmpty && category === undefined ? null : (
        <Chips categories={categories} chosen={category} onChoose={setCategory} />
      )}
      {error === undefined || isNothing ? null : <StaleNote error={error} onRetry={reload} />}
      {isNothing && !isEmpty ? <Waiting error={error} lines={6} onRetry={reload} /> : null}
      {isEmpty ? <BlockEmpty text={t(category === undefined ? 'none' : 'noneOfCategory')} /> : null}
      <div className="kn-cards">
        {rows.map((row, at) => (
          <NewsCard
            key={row.id}
            row={row}
            category={categories.find(({ id }) => id === row.category?.id)}
            isUnread={unread.has(row.id)}
            isAsked={asked.has(row.id)}
            isLead={at === 0 && category === undefined}
          />
        ))}
      </div>
      {hasMore && !isNothing ? (
        <MoreButton key={rows.length} isLoading={isLoading} onMore={loadMore} text={t('more')} />
      ) : null}
    </div>
  );
}

interface ChipsProps {
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}

function Chips({ categories, chosen, onChoose }: ChipsProps): ReactNode {
  const { t } = usePageTexts();
  if (categories.length === 0) return null;
  return (
    <div className="kn-chips" role="group" aria-label={t('categories')}>
      {[{ id: undefined, name: t('all') }, ...categories].map(({ id, name }) => (
        <button
          key={id ?? ''}
          type="button"
          className="kn-chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Pressed by coming near, too. */
function MoreButton({ isLoading, onMore, text }: { isLoading: boolean; onMore(): void; text: string }): ReactNode {
  const place = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const node = place.current;
    if (!node || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, []);
  return (
    <button ref={place} type="button" className="kn-button kn-more" disabled={isLoading} onClick={onMore}>
      {text}
    </button>
  );
}
