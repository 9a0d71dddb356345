// The links between the rows of a timeline: asked for those rows alone, a part of them at a time; made and removed one by one.
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import { v4 as newId } from 'uuid';
import type { Row, Rows } from '../../../../src/contract/index.ts';
import { rowRights } from '../../../../src/engine/rights/index.ts';
import { askTableInfo } from '../../../../src/engine/table/index.ts';
import { useNews } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { idOf } from '../bars.ts';
import type { LinkParams } from '../timelineParams.ts';
import type { Link } from './plan.ts';

/** Whether it may be taken away. */
export interface ShownLink extends Link {
  mayRemove: boolean;
}

export interface Links {
  links: readonly ShownLink[];
  /** Some were not asked for. */
  isCut: boolean;
  error: unknown;
  mayAdd: boolean;
  retry(): void;
  /** Rejects with what stood in the way. */
  add(from: string, to: string): Promise<Row>;
  remove(link: Link): Promise<void>;
}

/** How many rows are asked about at once: their ids stand in an address. */
const PART = 100;
const PAGE = 200;
const OPTIONS = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
const NOWHERE = { model: '', page_name: '' };

export function useLinks(params: LinkParams | undefined, ids: readonly string[]): Links {
  const { data } = usePorts();
  const queries = useQueryClient();
  const block = useId();
  const parts = useParts(ids, params !== undefined);
  const key = ['timeline links', block];
  const info = useQuery({
    ...OPTIONS,
    queryKey: [...key, 'info', params?.model],
    enabled: params !== undefined,
    queryFn: () => askTableInfo(data, { ...(params ?? NOWHERE), table_type: 'record' }),
  });
  const path = info.data?.data_path;
  const asked = params !== undefined && path !== undefined;
  const read = useCallback((answers: UseQueryResult<Rows>[]) => joined(answers, params), [params]);
  const { links, isCut, error } = useQueries({
    queries: (asked ? parts : []).map((part) => ({
      ...OPTIONS,
      queryKey: [...key, 'part', part],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Rows> =>
        data.rows({
          dataPath: path ?? '',
          filters: { ...params?.where, [params?.from ?? '']: [...part] },
          fields: [params?.from, params?.to, params?.lag].filter((field) => field !== undefined),
          pageSize: PAGE,
          totals: false,
          signal,
        }),
    })),
    combine: read,
  });
  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['timeline links', block] }),
    [queries, block],
  );
  useNews(params ?? NOWHERE, reload);
  const model = params?.model ?? '';
  return {
    links,
    isCut,
    error: params && (info.error ?? error ?? undefined),
    mayAdd: info.data?.permissions.create === true,
    retry: reload,
    add: async (from, to) => {
      const row = { ...fixedValues(params), id: newId(), [params?.from ?? '']: from, [params?.to ?? '']: to };
      const made = await data.createRow(model, row);
      reload();
      return made;
    },
    remove: async ({ id }) => {
      await data.deleteRow(model, id);
      reload();
    },
  };
}

/** Rows in the order they were first met: a row that moves among the others is not asked about anew. */
function useParts(ids: readonly string[], isOn: boolean): readonly (readonly string[])[] {
  const [parts, setParts] = useState<readonly (readonly string[])[]>([]);
  const known = useMemo(() => new Set(parts.flat()), [parts]);
  const fresh = isOn ? ids.filter((id) => !known.has(id)) : [];
  // Rows that were left behind, by other filters for instance, are not asked about for ever.
  const isOld = known.size > 2 * ids.length + 2 * PART;
  if (fresh.length > 0 || isOld) setParts(isOld ? inParts(ids) : [...parts, ...inParts(fresh)]);
  return parts;
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) => ids.slice(at * PART, (at + 1) * PART));
}

function joined(
  answers: readonly UseQueryResult<Rows>[],
  params: LinkParams | undefined,
): Pick<Links, 'links' | 'isCut' | 'error'> {
  const links = answers.flatMap(({ data }) => (data?.results ?? []).flatMap((row) => linkOf(row, params) ?? []));
  return {
    links,
    isCut: answers.some(({ data }) => data !== undefined && data.next !== null),
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
  };
}

function linkOf(row: Row, params: LinkParams | undefined): ShownLink | undefined {
  if (!params) return undefined;
  const [from, to] = [idOf(row[params.from]), idOf(row[params.to])];
  const lag = params.lag === undefined ? 0 : Number(row[params.lag] ?? 0);
  return from !== undefined && to !== undefined
    ? { id: row.id, from, to, lag: Number.isFinite(lag) ? lag : 0, mayRemove: rowRights(row).delete === undefined }
    : undefined;
}

/** What every link shown has in common a new one has as well. */
function fixedValues(params: LinkParams | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params?.where ?? {}).flatMap(([field, value]): [string, unknown][] => {
      if (Array.isArray(value)) return value.length === 1 ? [[field, value[0]]] : [];
      return typeof value === 'object' ? [] : [[field, value]];
    }),
  );
}
