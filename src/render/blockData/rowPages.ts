// The rows of one cell of a board, page after page, and asked anew as far as they were read. Knows no React: a board has as many lists as cells,
// and moves cards between them at once. Blocks with one question have useRows.
import type { Row, Rows } from '../../contract/index.ts';
import type { PageAsk } from './useRows.ts';

/** What the server takes at most. */
const MAX_PAGE = 200;

export class RowPages {
  rows: readonly Row[] = [];
  /** Count of the whole question; undefined until it is known. */
  count: number | undefined;
  isCapped = false;
  /** There are more than `rows`. True as long as nothing was asked. */
  hasMore = true;
  isLoading = false;
  /** Of the last asking; rows that were there stay. */
  error: unknown;
  private wasCut = false;
  private cursor: string | undefined;
  private asking = new AbortController();
  private readonly ask: (page: PageAsk) => Promise<Rows>;
  private readonly pageSize: number;
  private readonly onChange: () => void;

  constructor(ask: (page: PageAsk) => Promise<Rows>, pageSize: number, onChange: () => void) {
    this.ask = ask;
    this.pageSize = pageSize;
    this.onChange = onChange;
  }

  /** Does nothing while something is under way or when all is there. */
  async loadMore(): Promise<void> {
    if (this.isLoading || !this.hasMore) return;
    await this.read(this.rows, this.cursor, this.rows.length + this.pageSize);
  }

  /** As many rows as were read, from the start; what is under way is given up. */
  async reload(): Promise<void> {
    await this.read([], undefined, Math.max(this.pageSize, this.rows.length));
  }

  /** Rows as they are to be shown until the next answer. */
  replace(rows: readonly Row[]): void {
    this.rows = rows;
    this.onChange();
  }

  /** What is under way would take back what a person is just doing: it is given up, and made up for by `catchUp`. */
  cut(): void {
    if (!this.isLoading || this.rows.length === 0) return;
    this.stop();
    this.wasCut = true;
    this.onChange();
  }

  /** Asks anew if something was given up. */
  catchUp(): void {
    if (this.wasCut) void this.reload();
  }

  /** Nobody looks any more. */
  stop(): void {
    this.asking.abort();
    this.isLoading = false;
  }

  private async read(before: readonly Row[], from: string | undefined, wanted: number): Promise<void> {
    this.asking.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.isLoading = true;
    this.wasCut = false;
    this.onChange();
    try {
      let rows = before;
      let cursor = from;
      let hasMore = true;
      while (hasMore && rows.length < wanted) {
        const page = await this.ask({
          cursor,
          pageSize: Math.min(MAX_PAGE, wanted - rows.length),
          totals: cursor === undefined,
          signal: asking.signal,
        });
        if (asking.signal.aborted) return;
        rows = merge(rows, page.results);
        cursor = page.next ?? undefined;
        hasMore = page.next !== null && page.results.length > 0;
        if (page.count !== undefined) this.count = page.count;
        this.isCapped = page.count_capped ?? this.isCapped;
      }
      Object.assign(this, { rows: withKnown(rows, this.rows), cursor, hasMore, error: undefined });
    } catch (error) {
      if (asking.signal.aborted) return;
      this.error = error;
    }
    this.isLoading = false;
    this.onChange();
  }
}

/** Those that say what they said are the same objects, so that only what changed is drawn anew. */
function withKnown(rows: readonly Row[], before: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  return kept.length === before.length && kept.every((row, at) => row === before[at]) ? before : kept;
}

/** Rows may move between pages while they are read: each stands once. */
function merge(before: readonly Row[], more: readonly Row[]): readonly Row[] {
  const known = new Set(before.map((row) => row.id));
  return [...before, ...more.filter((row) => !known.has(row.id))];
}
