// What kept views answer in place of the server. Rejects with NotKeptError where the rows at hand cannot tell.
import type { ActiveFilters, Groups, Row, Rows } from '../../contract/index.ts';
import type { GroupsQuery, OutboxPort, RowsQuery } from '../../engine/ports/index.ts';
import type { LocalAsker, LocalRows, LocalScope } from '../../engine/query/index.ts';
import type { KeptViews } from './keptViews.ts';
import { withPending, type Pending } from './pendingRows.ts';
import type { OpenView } from './shelf.ts';

export interface LocalAnswersDeps {
  views: Pick<KeptViews, 'open' | 'openAny'>;
  pending: Pending & { onChange(handler: () => void): () => void };
  over(): OutboxPort['over'];
  asker: LocalAsker;
  /** What is chosen on the page now: below what waits to be sent, or what was chosen here. */
  activeOf(model: string, pageName: string, filtersKey: string | undefined): Promise<ActiveFilters | undefined>;
  /** Something is shown that is so old. */
  noteStale(atMs: number): void;
}

/** undefined: no view answers it. */
export interface LocalAnswers {
  rows(query: RowsQuery): Promise<Rows | undefined>;
  groups(query: GroupsQuery): Promise<Groups | undefined>;
  row(model: string, id: string): Promise<Row | undefined>;
  stop(): void;
}

/** Of a page that was asked for without a size. */
const PAGE_ROWS = 50;

/** Of pages out of what is kept: how many rows came before. */
const CURSOR = 'kept:';

export function isLocalPage({ cursor }: RowsQuery): boolean {
  return cursor?.startsWith(CURSOR) === true;
}

export function createLocalAnswers({
  views,
  pending,
  over,
  asker,
  activeOf,
  noteStale,
}: LocalAnswersDeps): LocalAnswers {
  const merged = new Map<string, { of: LocalRows; rows: LocalRows }>();
  const stopPending = pending.onChange(() => merged.clear());

  function rowsOf(view: OpenView): LocalRows {
    const known = merged.get(view.stored.key);
    if (known?.of === view.rows) return known.rows;
    const rows = withPending(view, { pending, over: over(), asker });
    merged.set(view.stored.key, { of: view.rows, rows });
    return rows;
  }

  async function opened(model: string, pageName: string | undefined): Promise<OpenView | undefined> {
    // A store that cannot be read answers nothing.
    const view = await views.open(model, pageName).catch(() => undefined);
    if (view) noteStale(view.stored.at);
    return view;
  }

  async function scopeOf(
    { stored }: OpenView,
    {
      pageName,
      filtersKey,
      filters,
      search,
      group,
      parent,
    }: Pick<RowsQuery, 'pageName' | 'filtersKey' | 'filters' | 'search' | 'group' | 'parent'>,
  ): Promise<LocalScope & { ordering: readonly string[] }> {
    const chosen = pageName === undefined ? undefined : await activeOf(stored.model, pageName, filtersKey);
    return {
      filters: [filters, chosen?.activeFilters].filter((values) => values !== undefined),
      search: search ?? chosen?.search,
      group,
      parent,
      ordering: chosen?.ordering ?? [],
    };
  }

  async function rows(query: RowsQuery): Promise<Rows | undefined> {
    const view = await opened(modelOf(query), query.pageName);
    if (!view) return undefined;
    const { ordering: chosen, ...scope } = await scopeOf(view, query);
    const local = rowsOf(view);
    const ordering = query.ordering ?? (chosen.length > 0 ? chosen : undefined);
    const size = query.pageSize ?? PAGE_ROWS;
    const from = Number(query.cursor?.slice(CURSOR.length) ?? 0);
    const all = size === 0 ? [] : local.select({ ...scope, ordering });
    const next = from + size < all.length && size > 0 ? `${CURSOR}${from + size}` : null;
    const withSums = size === 0 || (query.totals !== false && query.cursor === undefined);
    return { results: all.slice(from, from + size), next, ...(withSums ? local.sums(scope) : {}) };
  }

  return {
    rows,
    async groups({ by, aggregates, ...query }) {
      const view = await opened(query.model, query.pageName);
      if (!view) return undefined;
      const { ordering: _ordering, ...scope } = await scopeOf(view, query);
      return rowsOf(view).groups({ ...scope, by, aggregates });
    },
    async row(model, id) {
      const view = await views.openAny(model).catch(() => undefined);
      return view && rowsOf(view).records.find(({ row }) => row.id === id)?.row;
    },
    stop: stopPending,
  };
}

/** `/data/contractor/` is of contractor. */
function modelOf({ dataPath }: RowsQuery): string {
  return decodeURIComponent(/^\/?data\/([^/]+)/.exec(dataPath)?.[1] ?? '');
}
