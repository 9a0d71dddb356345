// Pages of rows by cursor: the first with count and totals, the next ones as they are needed. Knows no edits and no events.
import type { Row, Rows } from '../../../contract/index.ts';
import type { ReadRowsPort, RowsQuery } from '../../ports/index.ts';
import type { RowList } from './rowList.ts';

export const PAGE_SIZE = 100;
/** The next page is asked for when the last shown row is this near to the end. */
export const PREFETCH_ROWS = 150;

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

export interface PagerEvents {
  /** Lets the owner put its edits over fresh rows. */
  adopt(rows: Row[]): Row[];
  /** The lines of a table that is no plain list, all at once, taken as they come into the list; undefined: the rows come in pages. */
  lines(): Promise<() => Row[]> | undefined;
  /** Rows that the server counts and the user has taken away. */
  hiddenRows(): number;
  onTotals(answer: Rows): void;
  onChange(): void;
}

export class Pager {
  state: LoadState = 'idle';
  /** State of the page after the loaded ones. */
  tail: LoadState = 'idle';
  problem: unknown;
  count = 0;
  isCapped = false;
  /** Grows when the rows are others: a new order, a new filter. */
  generation = 0;
  private next: string | null = null;
  private readonly data: ReadRowsPort;
  private readonly list: RowList;
  private readonly query: () => RowsQuery;
  private readonly events: PagerEvents;

  constructor(data: ReadRowsPort, list: RowList, query: () => RowsQuery, events: PagerEvents) {
    this.data = data;
    this.list = list;
    this.query = query;
    this.events = events;
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  /** Asks for the first page anew; the rows at hand stay until it is there. */
  async reload(): Promise<void> {
    const generation = ++this.generation;
    this.state = 'loading';
    this.tail = 'idle';
    this.events.onChange();
    try {
      const take = await this.first();
      if (generation !== this.generation) return;
      this.replace(take());
    } catch (error) {
      if (generation !== this.generation) return;
      this.problem = error;
      this.state = 'failed';
    }
    this.events.onChange();
  }

  /** Rows that are at hand already, all of them. */
  take(answer: Rows): void {
    this.generation++;
    this.replace(answer);
    this.events.onChange();
  }

  /** The same rows anew: whoever looks at them stays where he is. */
  takeAgain(answer: Rows): void {
    this.replace(answer);
    this.events.onChange();
  }

  private replace(answer: Rows): void {
    this.list.replaceAll(this.events.adopt(answer.results));
    this.takeCounts(answer);
    this.next = answer.next;
    this.state = 'ready';
  }

  /** Loads the next page when row `lastIndex` comes near to the end of what is loaded. */
  async ensure(lastIndex: number): Promise<void> {
    if (this.tail !== 'idle' || this.state !== 'ready' || lastIndex + PREFETCH_ROWS < this.list.length) return;
    await this.more();
  }

  async more(): Promise<void> {
    const cursor = this.next;
    if (cursor === null || this.tail === 'loading') return;
    const generation = this.generation;
    this.tail = 'loading';
    this.events.onChange();
    try {
      const answer = await this.data.rows({ ...this.query(), cursor, pageSize: 2 * PAGE_SIZE, totals: false });
      if (generation !== this.generation) return;
      this.list.append(this.events.adopt(answer.results));
      this.next = answer.next === cursor ? null : answer.next;
      this.tail = 'idle';
    } catch (error) {
      if (generation !== this.generation) return;
      this.problem = error;
      this.tail = 'failed';
    }
    this.events.onChange();
  }

  /** Loads every page there is; answers whether the end was reached. Ends early when the rows become others. */
  async toEnd(): Promise<boolean> {
    const generation = this.generation;
    while (this.next !== null && generation === this.generation && this.tail !== 'failed') {
      const loaded = this.list.length;
      await this.more();
      // Another call is loading this page: the caller may ask again.
      if (this.list.length === loaded) break;
    }
    return this.next === null && generation === this.generation;
  }

  /** The first rows as they are now, in place: what follows them stays where it can. A failure changes nothing. */
  async refreshTop(): Promise<void> {
    const generation = this.generation;
    const take = await this.first();
    if (generation !== this.generation) return;
    const answer = take();
    const last = answer.next === null ? undefined : answer.results.at(-1);
    const kept = last === undefined ? -1 : this.list.indexOf(last.id);
    const rest = kept < 0 ? [] : this.list.slice(kept + 1);
    this.list.replaceAll(this.events.adopt(answer.results));
    this.list.append(rest);
    if (rest.length === 0) this.next = answer.next;
    this.takeCounts(answer);
    this.events.onChange();
  }

  private async first(): Promise<() => Rows> {
    const lines = this.events.lines();
    if (!lines) {
      const answer = await this.data.rows({ ...this.query(), pageSize: PAGE_SIZE, totals: true });
      return () => answer;
    }
    const [counts, take] = await Promise.all([this.counts(), lines]);
    return () => ({ ...counts, results: take(), next: null });
  }

  /** Count and totals of the whole filtered set, no rows. */
  counts(): Promise<Rows> {
    return this.data.rows({ ...this.query(), pageSize: 0, totals: true });
  }

  takeCounts(answer: Rows): void {
    this.count = answer.count === undefined ? this.list.length : answer.count - this.events.hiddenRows();
    this.isCapped = answer.count_capped ?? false;
    this.events.onTotals(answer);
  }
}
