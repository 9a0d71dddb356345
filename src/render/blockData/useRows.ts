// Rows of a source for a block: paged, filters of the block beside the chosen ones, asked anew when something changed.
import { hashKey, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { FilterValues, ModelName, Row, Rows, ShownRow } from '../../contract/index.ts';
import type { GroupPart, ReadRowsPort } from '../../engine/ports/index.ts';
import type { PreparedColumn, PreparedTable } from '../../engine/table/index.ts';
import { rowsOf, useCursorPages } from '../cursorPages/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
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
  /** Only these rows, however many: asked for some at a time, in this order. Those of one asking come in the order of the list. */
  ids?: readonly string[] | undefined;
  /** Words that the rows hold. */
  search?: string | undefined;
  /** So many rows at once at the beginning, where more than a page are wanted: a list that comes back to its place. */
  atFirst?: number;
  /** Rows carry `comments_count`. */
  comments?: boolean;
  /** News waits meanwhile. */
  isHeld?: boolean;
  /** Nothing is asked. */
  isOff?: boolean;
}

/** Rows as far as they were read; the component is drawn anew with every change of them. */
export interface RowList<R extends Row = Row> {
  rows: readonly R[];
  /** There are more than `rows`. True as long as nothing was asked. */
  hasMore: boolean;
  isLoading: boolean;
  /** Of the last asking; rows that were there stay. */
  error: unknown;
  /** Does nothing while something is under way or when all is there. */
  loadMore(): void;
  /** As many rows as were read, from the start; what is under way is given up. */
  reload(): void;
  /** A row as it is to be shown until the next answer. */
  put(row: Row): void;
}

/** What the server takes at most. */
const MAX_PAGE = 200;
/** Of one asking: they stand in an address. */
const MOST_IDS = 100;

/** With the name of the source's model, `useRows<'poll'>`, its rows have the fields of the definition. */
export function useRows<M extends ModelName = string>(asked: RowsAsk): RowList<ShownRow<M>> {
  const { table, source, filters, group, ordering, columns, pageSize, ids, search } = asked;
  const { isHeld = false, isOff = false } = asked;
  const { data, formats } = usePorts();
  const queries = useQueryClient();
  const block = useId();
  const fields = fieldsOf(table, columns);
  const question = [
    source,
    filters,
    group,
    ordering,
    fields,
    pageSize,
    ids,
    search,
    table.info.data_path,
    table.info.rev,
  ];
  const key = ['rows', block, formats.lang, ...question];
  const name = hashKey(key);
  const list = useCursorPages<Rows>({
    key,
    isOff,
    ask: async (cursor, { signal }) => {
      // From the start: as far as was read.
      const known = cursor === undefined ? (queries.getQueryData<InfiniteData<Rows>>(key)?.pages ?? []) : [];
      const beginning = cursor === undefined ? (asked.atFirst ?? 0) : 0;
      const wanted = Math.max(pageSize, beginning, rowsOf(known).length);
      const ask: Ask = (page, filters = asked.filters) => askRows(data, { ...asked, filters }, { ...page, signal });
      return readRows(ids ? byIds(ids, asked.filters, ask) : ask, cursor, wanted);
    },
  });
  const { pages, isLoading, reload, loadMore, change, error, moreError } = list;
  // Of the model of the source.
  const rows = useMemo(() => rowsOf(pages ?? []) as unknown as readonly ShownRow<M>[], [pages]);

  useHold(isHeld, {
    cut: () => {
      if (!isLoading || rows.length === 0) return false;
      void queries.cancelQueries({ queryKey: key, exact: true });
      return true;
    },
    catchUp: reload,
    name,
  });
  const handleNews = useCallback(() => {
    if (!isOff) reload();
  }, [reload, isOff]);
  useNews(source, handleNews, { isHeld, withComments: asked.comments === true });

  return {
    rows,
    hasMore: pages === undefined || list.hasMore,
    isLoading,
    error: error ?? moreError,
    loadMore: () => {
      // What fails is told by `error`.
      if (!isLoading) loadMore().catch(() => undefined);
    },
    reload,
    put: (row) => change((known) => known.map((page) => ({ ...page, results: withRow(page.results, row) }))),
  };
}

interface Hold {
  /** Gives up what is under way; whether there was something. */
  cut(): boolean;
  catchUp(): void;
  /** Of the question: another one has nothing to make up for. */
  name: string;
}

/** What is under way would take back what a person is just doing: it is given up, and made up for afterwards. */
function useHold(isHeld: boolean, hold: Hold): void {
  const latest = useRef(hold);
  const cutOff = useRef<string>(undefined);
  useEffect(() => {
    latest.current = hold;
  });
  useEffect(() => {
    const { cut, catchUp, name } = latest.current;
    if (isHeld) cutOff.current = cut() ? name : undefined;
    else if (cutOff.current === name) catchUp();
    if (!isHeld) cutOff.current = undefined;
  }, [isHeld]);
}

type Ask = (page: Omit<PageAsk, 'signal'>, filters?: FilterValues) => Promise<Rows>;

/** Pages over many ids: a cursor says how many were asked for before, and where the rest of them goes on. */
function byIds(ids: readonly string[], filters: FilterValues | undefined, ask: Ask): Ask {
  return async (page) => {
    const [, before = '0', cursor] = /^(\d+) (.*)$/s.exec(page.cursor ?? '') ?? [];
    let inner = cursor === '' ? undefined : cursor;
    for (let from = Number(before); ; from += MOST_IDS) {
      const answer = await ask({ ...page, cursor: inner }, { ...filters, id: ids.slice(from, from + MOST_IDS) });
      const isLast = from + MOST_IDS >= ids.length;
      const rest = isLast ? null : `${from + MOST_IDS} `;
      const next = answer.next === null ? rest : `${from} ${answer.next}`;
      // Of some nothing may be there any more.
      if (answer.results.length > 0 || next === null) return { ...answer, next };
      inner = undefined;
    }
  };
}

/** Rows from a cursor on, as many as are wanted, in calls of what the server takes. */
async function readRows(ask: Ask, from: string | undefined, wanted: number): Promise<Rows> {
  const read: Rows[] = [];
  let cursor = from;
  for (let count = 0; ;) {
    const page = await ask({ cursor, pageSize: Math.min(MAX_PAGE, wanted - count), totals: cursor === undefined });
    read.push(page);
    count += page.results.length;
    const isOver = page.next === null || page.results.length === 0;
    if (isOver || count >= wanted) return { ...page, results: rowsOf(read), next: isOver ? null : page.next };
    cursor = page.next ?? undefined;
  }
}

/** A page of rows, as the server is asked for it. */
export interface PageAsk {
  cursor: string | undefined;
  pageSize: number;
  /** Count and totals are wanted as well. */
  totals: boolean;
  signal: AbortSignal;
}

/** One page of a block's rows, for those that keep several questions. */
export function askRows(
  data: ReadRowsPort,
  { table, source, filters, group, ordering, columns, comments, search }: Omit<RowsAsk, 'pageSize'>,
  page: PageAsk,
): ReturnType<ReadRowsPort['rows']> {
  return data.rows({
    dataPath: table.info.data_path,
    pageName: source.page_name,
    filtersKey: source.filtersKey,
    filters: { ...source.filters, ...filters },
    fields: fieldsOf(table, columns),
    ...(group === undefined ? {} : { group }),
    ...(search === undefined ? {} : { search }),
    ...(ordering === undefined ? {} : { ordering }),
    ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
    ...(comments === true ? { comments } : {}),
    pageSize: page.pageSize,
    totals: page.totals,
    signal: page.signal,
  });
}

/** A posted row may not be changed: whether it is has to be known. By its number a row stands in addresses. */
function fieldsOf({ info }: PreparedTable, columns: RowsAsk['columns']): string[] {
  const { posting, number } = info;
  const asked = [...columns.map((column) => column?.field), posting === true ? 'is_posted' : undefined, number];
  return [...new Set(asked)].filter((field) => field !== undefined);
}

/** The same rows with one of them as it is now. */
function withRow(rows: readonly Row[], now: Row): Row[] {
  return rows.map((row) => (row.id === now.id ? { ...row, ...now } : row));
}
