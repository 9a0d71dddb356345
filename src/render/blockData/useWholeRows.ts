// All rows of a question, page after page, up to what a block can show at once.
import { useEffect } from 'react';
import { useRows, type RowList, type RowsAsk } from './useRows.ts';

const PAGE = 200;

export function useWholeRows(ask: Omit<RowsAsk, 'pageSize'>, most: number): RowList {
  const pages = useRows({ ...ask, pageSize: PAGE });
  const { rows, hasMore, isLoading, error } = pages;
  const isWanted = rows.length > 0 && rows.length < most && hasMore && !isLoading && error === undefined;
  useEffect(() => {
    if (isWanted) pages.loadMore();
  }, [pages, isWanted, rows.length]);
  return pages;
}
