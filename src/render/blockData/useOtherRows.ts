// Rows of another model that a block shows beside its own: all of them, or those of the block's rows, asked about a part at a time.
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import type { FilterValues, Row, Rows } from '../../contract/index.ts';
import { askTableInfo, prepareTable, type PreparedTable } from '../../engine/table/index.ts';
import { usePorts } from '../core/index.ts';
import { useNews } from './useNews.ts';

export interface OtherAsk {
  model: string;
  page_name: string;
  where: FilterValues;
  /** Fields that are drawn: no others travel. */
  fieldsOf(table: PreparedTable): readonly (string | undefined)[];
  ordering?: readonly string[];
  /** Only rows that refer to these, by a field; each is asked about once. */
  of?: { field: string; ids: readonly string[] };
  /** Words that the rows hold. */
  search?: string | undefined;
  /** News waits meanwhile. */
  isHeld?: boolean;
}

export interface OtherRows {
  table: PreparedTable | undefined;
  rows: readonly Row[];
  /** Some of them are not there yet. */
  isLoading: boolean;
  /** There are more. */
  isCut: boolean;
  /** Of the last asking; rows that were there stay. */
  error: unknown;
  reload(): void;
  /** A row as it is to be shown until the next answer. */
  put(row: Row): void;
}

/** How many rows are asked about at once: their ids stand in an address. */
const PART = 100;
/** What the server takes at most. */
const PAGE = 200;
const ALL: readonly (readonly string[])[] = [[]];
const NONE: readonly string[] = [];
const NOWHERE = { model: '', page_name: '' };
const OPTIONS = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Nothing is asked without a question. */
export function useOtherRows(asked: OtherAsk | undefined): OtherRows {
  const { data } = usePorts();
  const queries = useQueryClient();
  const block = useId();
  const parts = useParts(asked?.of?.ids ?? NONE);
  const { model, page_name: pageName } = asked ?? NOWHERE;
  const info = useQuery({
    ...OPTIONS,
    queryKey: ['other rows', block, 'info', model, pageName],
    enabled: asked !== undefined,
    queryFn: async () => prepareTable(await askTableInfo(data, { model, page_name: pageName, table_type: 'record' })),
    // A described table is no plain document.
    structuralSharing: false,
  });
  const table = info.data;
  const wanted = asked?.of ? parts : ALL;
  const { rows, isCut, isLoading, error } = useQueries({
    queries: (table && asked ? wanted : []).map((part) => ({
      ...OPTIONS,
      queryKey: ['other rows', block, 'rows', model, asked?.where, asked?.search, part],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Rows> =>
        askPart({ asked: asked ?? NO_ASK, table, part, signal }),
    })),
    combine: joined,
  });
  function askPart({ asked: ask, table: known, part, signal }: PartAsk): Promise<Rows> {
    const fields = known ? ask.fieldsOf(known) : NONE;
    return data.rows({
      dataPath: known?.info.data_path ?? '',
      filters: { ...ask.where, ...(ask.of ? { [ask.of.field]: [...part] } : {}) },
      fields: [...new Set(fields)].filter((field) => field !== undefined),
      ...orderAndWords(ask),
      pageSize: PAGE,
      totals: false,
      signal,
    });
  }
  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['other rows', block] }),
    [queries, block],
  );
  useNews(asked ?? NOWHERE, reload, { isHeld: asked?.isHeld === true });
  const put = useCallback(
    (row: Row) =>
      void queries.setQueriesData<Rows>(
        { queryKey: ['other rows', block, 'rows'] },
        (known) =>
          known && { ...known, results: known.results.map((one) => (one.id === row.id ? { ...one, ...row } : one)) },
      ),
    [queries, block],
  );
  return {
    table,
    rows,
    isCut,
    isLoading: isLoading || isWaiting(asked, info),
    error: asked && (info.error ?? error ?? undefined),
    reload,
    put,
  };
}

function isWaiting(asked: OtherAsk | undefined, { isPending }: { isPending: boolean }): boolean {
  return asked !== undefined && isPending;
}

function orderAndWords({ ordering, search }: OtherAsk): Pick<OtherAsk, 'ordering'> & { search?: string } {
  return { ...(ordering ? { ordering } : {}), ...(search === undefined ? {} : { search }) };
}

interface PartAsk {
  asked: OtherAsk;
  table: PreparedTable | undefined;
  part: readonly string[];
  signal: AbortSignal;
}

const NO_ASK: OtherAsk = { ...NOWHERE, where: {}, fieldsOf: () => NONE };

/** Rows in the order they were first met: one that moves among the others is not asked about anew. */
function useParts(ids: readonly string[]): readonly (readonly string[])[] {
  const [parts, setParts] = useState<readonly (readonly string[])[]>([]);
  const known = useMemo(() => new Set(parts.flat()), [parts]);
  const fresh = ids.filter((id) => !known.has(id));
  // Rows that were left behind, by other filters for instance, are not asked about for ever.
  const isOld = known.size > 2 * ids.length + 2 * PART;
  if (fresh.length > 0 || isOld) setParts(isOld ? inParts(ids) : [...parts, ...inParts(fresh)]);
  return parts;
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) => ids.slice(at * PART, (at + 1) * PART));
}

function joined(answers: readonly UseQueryResult<Rows>[]): Pick<OtherRows, 'rows' | 'isCut' | 'isLoading' | 'error'> {
  return {
    rows: answers.flatMap(({ data }) => data?.results ?? []),
    isLoading: answers.some(({ isPending }) => isPending),
    isCut: answers.some(({ data }) => data !== undefined && data.next !== null),
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
  };
}
