// The history of a row: pages of it, the newest first, kept current while it is looked at. Draws nothing.
import type { History, HistoryEntry } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { rowsOf, useCursorPages } from '../../render/cursorPages/index.ts';
import { useRowNews } from '../../render/live/index.ts';

export interface HistoryPages {
  /** undefined until the first answer. */
  entries: readonly HistoryEntry[] | undefined;
  /** Of the row as the history tells of it: what an undo names. */
  version: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Of the last asking; entries that were there stay. */
  error: unknown;
  moreError: unknown;
  reload(): void;
  loadMore(): void;
}

interface Page extends History {
  version?: number;
}

export function useHistory(model: string, id: string): HistoryPages {
  const { data } = usePorts();
  const list = useCursorPages<Page>({
    key: ['pages', 'history', model, id],
    ask: async (cursor) => {
      if (cursor !== undefined) return data.history(model, id, cursor);
      // The row first: what came between the two is then a conflict, and never undone unseen.
      const { version } = await data.row(model, id);
      return { ...(await data.history(model, id)), version };
    },
    join: joined,
  });
  const { pages, reload, loadMore, change: _change, ...state } = list;
  useRowNews(model, id, reload);
  return {
    ...state,
    entries: pages && rowsOf(pages),
    version: pages?.[0]?.version,
    reload,
    loadMore: () => void loadMore().catch(() => undefined),
  };
}

/** The newest page over what was read before, where the two meet. */
function joined(newest: Page, known: readonly Page[]): Page {
  const entries = rowsOf(known);
  const last = newest.results.at(-1);
  const at = last ? entries.findIndex(({ id }) => id === last.id) : -1;
  if (at < 0 || entries.length <= at + 1) return newest;
  return { ...newest, results: [...newest.results, ...entries.slice(at + 1)], next: known.at(-1)?.next ?? null };
}
