// Count and totals anew, soon and once: a saved row may have left the filter. Trusts no answer that was overtaken by another one.
import type { After } from './liveRefresh.ts';
import type { Pager } from './pager.ts';
import type { Saver } from '../edits/saver.ts';

const SOON_MS = 300;

export interface CountParts {
  pager: Pager;
  saver: Saver;
  after: After;
  /** The new ones are there. */
  onFresh(): Promise<void>;
}

export class CountRefresh {
  private cancel: (() => void) | undefined;
  private readonly parts: CountParts;

  constructor(parts: CountParts) {
    this.parts = parts;
  }

  schedule(): void {
    this.cancel ??= this.parts.after(SOON_MS, () => {
      this.cancel = undefined;
      void this.fetch();
    });
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private async fetch(): Promise<void> {
    const { pager, saver } = this.parts;
    const { settled } = saver;
    const { generation } = pager;
    const answer = await pager.counts().catch(() => undefined);
    if (!answer || generation !== pager.generation) return;
    if (settled !== saver.settled || saver.inFlight > 0) this.schedule();
    else pager.takeCounts(answer);
    await this.parts.onFresh();
  }
}
