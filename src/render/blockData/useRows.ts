// Rows of a source for a block: paged, filters of the block beside the chosen ones, asked anew when something changed.
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { FilterValues, Row } from '../../contract/index.ts';
import type { DataPort, GroupPart } from '../../engine/ports/index.ts';
import type { PreparedColumn, PreparedTable } from '../../engine/table/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
import { RowPages, type PageAsk } from './rowPages.ts';
import { useNews } from './useNews.ts';

export interface RowsAsk {
  table: PreparedTable;
  source: BlockSource;
  /** Beside those of the source. These and the other lists: the same object as long as they are the same. */
  filters?: FilterValues | undefined;
  /** Only rows of these groups. */
  group?: readonly GroupPart[] | undefined;
  ordering?: readonly string[] | undefined;
  /** Fields that are drawn: no others travel. */
  columns: readonly (PreparedColumn | undefined)[];
  pageSize: number;
  /** News waits meanwhile. */
  isHeld?: boolean;
  /** Nothing is asked. */
  isOff?: boolean;
}

/** The pages; the component is drawn anew with every change of them. */
export function useRows({ table, source, filters, group, ordering, columns, pageSize, isHeld = false, isOff = false }: RowsAsk): RowPages {
  const { data } = usePorts();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const pages = useMemo(() => new RowPages((page) => askRows(data, { table, source, filters, group, ordering, columns }, page), pageSize, drawAgain), [data, table, source, filters, group, ordering, columns, pageSize]);
  const reload = useCallback(() => {
    if (!isOff) void pages.reload();
  }, [pages, isOff]);
  useEffect(() => {
    reload();
    return () => pages.stop();
  }, [pages, reload]);
  useEffect(() => (isHeld ? pages.cut() : pages.catchUp()), [pages, isHeld]);
  useNews(source, reload, isHeld);
  return pages;
}

/** One page of a block's rows, for those that keep several questions. */
export function askRows(data: DataPort, { table, source, filters, group, ordering, columns }: Omit<RowsAsk, 'pageSize'>, page: PageAsk): ReturnType<DataPort['rows']> {
  return data.rows({
    dataPath: table.info.data_path,
    pageName: source.page_name,
    filters: { ...source.filters, ...filters },
    fields: fieldsOf(table, columns),
    ...(group === undefined ? {} : { group }),
    ...(ordering === undefined ? {} : { ordering }),
    ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
    pageSize: page.pageSize,
    totals: page.totals,
    signal: page.signal,
  });
}

/** A posted row may not be changed: whether it is has to be known. */
function fieldsOf({ info }: PreparedTable, columns: RowsAsk['columns']): string[] {
  return [...new Set([...columns.flatMap((column) => column?.field ?? []), ...(info.posting === true ? ['is_posted'] : [])])];
}

/** The same rows with one of them as it is now. */
export function withRow(rows: readonly Row[], now: Row): Row[] {
  return rows.map((row) => (row.id === now.id ? { ...row, ...now } : row));
}
