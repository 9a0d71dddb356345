// The cards of what is published, pinned first, more of them as the reader comes near the end; those on the screen stay readable offline.
import { useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { BlockEmpty, StaleNote } from '../../../../src/render/blockData/index.ts';
import type { PageProps } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { NewsCard, readPlace, useCategories, useKeptArticles, Waiting } from '../parts/index.ts';
import { FeedTools } from './FeedTools.tsx';
import { MoreButton } from './MoreButton.tsx';
import { useFeedChoice, type FeedAddress } from './useFeedChoice.ts';
import { useFeedRows } from './useFeedRows.ts';
import { useKeptFeed } from './useKeptFeed.ts';

const NO_QUERY = {};

export interface FeedProps extends Pick<PageProps, 'query' | 'onQuery'> {
  table: PreparedTable;
}

export function Feed({ table, query = NO_QUERY, onQuery }: FeedProps): ReactNode {
  const { t } = usePageTexts();
  const address = useFeedChoice({ query, onQuery });
  const { search } = address;
  const [keptPlace] = useState(() => readPlace(search));
  const categories = useCategories(table);
  const feed = useFeedRows(table, address, keptPlace?.search === search ? keptPlace : undefined);
  const { rows, marks, error, isEmpty } = feed;
  const { cards, onPress: handlePress } = useKeptFeed(keptPlace, { search, count: rows.length, ids: feed.ids });
  useKeptArticles(rows);
  const isNothing = rows.length === 0;
  const isNarrowed = search !== '';
  return (
    <div className="kn-page">
      {isEmpty && !isNarrowed ? null : <FeedTools address={address} categories={categories} marks={marks} />}
      {isNothing ? null : <Stale error={error} onRetry={feed.onRetry} />}
      {isNothing && !isEmpty ? <Waiting error={error} lines={6} onRetry={feed.onRetry} /> : null}
      {isEmpty ? <Nothing address={address} /> : null}
      <div className="kn-cards" ref={cards} onClickCapture={handlePress}>
        {rows.map((row, at) => (
          <NewsCard
            key={row.id}
            row={row}
            category={categories.find(({ id }) => id === row.category?.id)}
            isUnread={marks?.unread.includes(row.id) === true}
            isAsked={marks?.to_acknowledge.includes(row.id) === true}
            isLead={at === 0 && !isNarrowed}
          />
        ))}
      </div>
      {feed.hasMore && !isNothing ? (
        <MoreButton
          key={rows.length}
          isLoading={feed.isLoading}
          hasFailed={error !== undefined}
          onMore={feed.loadMore}
          text={t('more')}
        />
      ) : null}
    </div>
  );
}

function Stale({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined ? null : <StaleNote error={error} onRetry={onRetry} />;
}

function Nothing({ address: { only, category, words, choose } }: { address: FeedAddress }): ReactNode {
  const { t } = usePageTexts();
  if (words !== '')
    return (
      <BlockEmpty text={t('noneFound', { words })}>
        <button type="button" className="kn-button" onClick={() => choose({ words: '' })}>
          {t('clearSearch')}
        </button>
      </BlockEmpty>
    );
  if (only === undefined) return <BlockEmpty text={t(category === undefined ? 'none' : 'noneOfCategory')} />;
  return (
    <BlockEmpty text={t(`noneOnly.${only}`)}>
      <button type="button" className="kn-button" onClick={() => choose({ only: undefined })}>
        {t('showAll')}
      </button>
    </BlockEmpty>
  );
}
