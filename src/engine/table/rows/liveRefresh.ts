// Turns table_update events into few calls: at most once per 300 ms, changed rows that are loaded only, own echoes skipped.
import { HttpError, type ReadRowsPort, type LivePort } from '../../ports/index.ts';
import type { Row, TableUpdate } from '../../../contract/index.ts';

export const REFRESH_MS = 300;
/** More changed rows than this are fetched as a page. */
const SINGLE_ROWS = 20;

/** Timers of the surroundings: the engine has none of its own. Answers the cancel. */
export type After = (delayMs: number, run: () => void) => () => void;

export interface LiveTarget {
  model: string;
  isLoaded(id: string): boolean;
  isVisible(id: string): boolean;
  receive(row: Row): void;
  remove(id: string): void;
  /** Rows at the top, count and totals. */
  refreshTop(): Promise<void>;
  /** Count and totals only. */
  refreshCounts(): void;
}

export class LiveRefresh {
  private readonly data: ReadRowsPort;
  private readonly live: LivePort;
  private readonly after: After;
  private readonly target: LiveTarget;
  private changed = new Set<string>();
  private stale = new Set<string>();
  private isTopStale = false;
  private cancel: (() => void) | undefined;

  constructor(ports: { data: ReadRowsPort; live: LivePort }, after: After, target: LiveTarget) {
    this.data = ports.data;
    this.live = ports.live;
    this.after = after;
    this.target = target;
  }

  /** Answers the unsubscribe. */
  start(): () => void {
    const offs = [
      this.live.on('table_update', (event) => this.note(event)),
      this.live.onReconnect(() => this.noteAll()),
    ];
    return () => {
      for (const off of offs) off();
      this.cancel?.();
      this.cancel = undefined;
    };
  }

  /** Rows that changed while out of sight are fetched when they come into it. */
  onShown(ids: Iterable<string>): void {
    if (this.stale.size === 0) return;
    for (const id of ids) {
      if (this.stale.delete(id)) this.changed.add(id);
    }
    if (this.changed.size > 0) this.schedule();
  }

  /** Rows that changed by a call of this page whose answer does not hold them. */
  refresh(ids: readonly string[]): void {
    for (const id of ids) this.noteRow(id);
    this.schedule();
  }

  private note(event: TableUpdate): void {
    if (event.model !== this.target.model || this.live.isOwn(event.uid)) return;
    if (event.kind === 'create' || event.kind === 'refresh') this.isTopStale = true;
    else if (event.kind === 'delete') for (const id of event.ids) this.target.remove(id);
    else for (const id of event.ids) this.noteRow(id);
    this.schedule();
  }

  /** The rows at the top are asked for with whatever else waits. */
  noteAll(): void {
    this.isTopStale = true;
    this.schedule();
  }

  private noteRow(id: string): void {
    if (this.target.isVisible(id)) this.changed.add(id);
    else if (this.target.isLoaded(id)) this.stale.add(id);
  }

  private schedule(): void {
    this.cancel ??= this.after(REFRESH_MS, () => {
      this.cancel = undefined;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const ids = [...this.changed];
    const isTop = this.isTopStale || ids.length > SINGLE_ROWS;
    this.changed = new Set();
    this.isTopStale = false;
    await Promise.all(ids.slice(0, SINGLE_ROWS).map((id) => this.fetchRow(id)));
    for (const id of ids.slice(SINGLE_ROWS)) this.stale.add(id);
    if (!isTop) this.target.refreshCounts();
    else await this.target.refreshTop().catch(() => undefined);
  }

  private async fetchRow(id: string): Promise<void> {
    try {
      this.target.receive(await this.data.row(this.target.model, id));
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) this.target.remove(id);
      else this.stale.add(id);
    }
  }
}
