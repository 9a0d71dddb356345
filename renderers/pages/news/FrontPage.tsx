// Three news items: those that are pinned, then the newest, what is unread marked.
import type { ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockEmpty, useBlockTable, useRows } from '../../../src/render/blockData/index.ts';
import type { PageProps } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { calls, NEWS, NewsCard, PUBLISHED, useCategories, Waiting } from './parts/index.ts';
import './parts/news.css';

const SHOWN = 3;
/** Among so many of the newest. */
const LOOKED_AT = 12;
const ALL = {};

export function FrontPage({ title }: PageProps): ReactNode {
  const { t } = usePageTexts();
  const { data: table, error, reload } = useBlockTable(NEWS);
  return (
    <PageFrame title={title}>
      <InPageHead>
        <PlaceLink to="/news/list" className="kn-button">
          {t('allNews')}
        </PlaceLink>
      </InPageHead>
      {table ? <Front table={table} /> : <Waiting error={error} onRetry={reload} />}
    </PageFrame>
  );
}

function Front({ table }: { table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const categories = useCategories(table);
  const { rows, error, isLoading, reload } = useRows<'news'>({
    table,
    source: PUBLISHED,
    columns: table.columns,
    pageSize: LOOKED_AT,
  });
  const { data: marks } = useCall(calls.unread, ALL);
  const unread = new Set(marks?.unread);
  const asked = new Set(marks?.to_acknowledge);
  const weight = (id: string, isPinned: boolean): number => {
    if (isPinned) return 0;
    return asked.has(id) || unread.has(id) ? 1 : 2;
  };
  const front = rows
    .map((row, at) => ({ row, at, first: weight(row.id, row.is_pinned === true) }))
    .sort((one, other) => one.first - other.first || one.at - other.at)
    .slice(0, SHOWN);
  if (rows.length === 0 && (error !== undefined || isLoading)) return <Waiting error={error} onRetry={reload} />;
  if (rows.length === 0) return <BlockEmpty text={t('none')} />;
  return (
    <div className="kn-cards" data-front>
      {front.map(({ row }, at) => (
        <NewsCard
          key={row.id}
          row={row}
          category={categories.find(({ id }) => id === row.category?.id)}
          isUnread={unread.has(row.id)}
          isAsked={asked.has(row.id)}
          isLead={at === 0}
        />
      ))}
    </div>
  );
}
