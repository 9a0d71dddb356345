// Rows of the feed as it is narrowed, and what is new among them to the person.
import { useMemo, useState } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { useRows, type RowList } from '../../../../src/render/blockData/index.ts';
import { useCall } from '../../../../src/render/modulePage/index.ts';
import { calls, PUBLISHED, type FeedPlace, type News, type Unread } from '../parts/index.ts';
import type { FeedChoice } from './useFeedChoice.ts';

export interface FeedRows extends Pick<RowList<News>, 'rows' | 'hasMore' | 'isLoading' | 'loadMore'> {
  marks: Unread | undefined;
  /** Where some are chosen by what is new to the person: these. */
  ids: readonly string[] | undefined;
  /** Nothing is there, for certain. */
  isEmpty: boolean;
  error: unknown;
  onRetry(): void;
}

const AT_ONCE = 12;
const ALL = {};
const NO_IDS: readonly string[] = [];
const NO_ROWS: readonly News[] = [];

/** `place`: where the feed of this choice was left. */
export function useFeedRows(table: PreparedTable, choice: FeedChoice, place: FeedPlace | undefined): FeedRows {
  const { category, words } = choice;
  const { marks, ids, isWaiting, error: failure, refetch } = useChosen(choice, place?.ids);
  const isNobody = ids?.length === 0;
  const filters = useMemo(() => (category === undefined ? undefined : { category: [category] }), [category]);
  const { rows, error, hasMore, isLoading, loadMore, reload } = useRows<'news'>({
    table,
    source: PUBLISHED,
    filters,
    ids,
    search: words === '' ? undefined : words,
    columns: table.columns,
    pageSize: AT_ONCE,
    atFirst: place?.count ?? 0,
    isOff: isWaiting || isNobody,
  });
  const rest = { marks, ids, isLoading, loadMore };
  if (isNobody) return { ...rest, rows: NO_ROWS, error: undefined, isEmpty: true, hasMore: false, onRetry: refetch };
  if (isWaiting) return { ...rest, rows, error: failure, isEmpty: false, hasMore, onRetry: refetch };
  const isEmpty = rows.length === 0 && error === undefined && !isLoading && !hasMore;
  return { ...rest, rows, error, isEmpty, hasMore, onRetry: reload };
}

interface Chosen {
  marks: Unread | undefined;
  ids: readonly string[] | undefined;
  /** Which ones is not known yet. */
  isWaiting: boolean;
  error: unknown;
  refetch(): void;
}

/** The news that are marked so, where only they are shown: what is read meanwhile stays until another choice. */
function useChosen({ only }: FeedChoice, kept: readonly string[] | undefined): Chosen {
  const { data: marks, error, refetch } = useCall(calls.unread, ALL);
  const [chosen, setChosen] = useState({ only, ids: kept });
  const known = chosen.only === only ? chosen.ids : undefined;
  const ids = only && marks ? joined(known ?? NO_IDS, marks[only]) : known;
  if (chosen.only !== only || chosen.ids !== ids) setChosen({ only, ids });
  return {
    marks,
    ids,
    isWaiting: only !== undefined && ids === undefined,
    error: error ?? undefined,
    refetch: () => void refetch(),
  };
}

/** The same list as long as nothing new comes. */
function joined(known: readonly string[], now: readonly string[]): readonly string[] {
  const fresh = now.filter((id) => !known.includes(id));
  return fresh.length === 0 ? known : [...fresh, ...known];
}
