// Rows taken away by the user: off the screen at once, deleted on the server after the time in which it can be taken back; then they come back out of its trash.
import { HttpError } from '../../ports/index.ts';
import { rowRights, type RowBar } from '../../rights/index.ts';
import type { History, RowsBack } from '../edits/history.ts';
import type { Step } from '../edits/step.ts';
import { loadLaterRows } from './loadLaterRows.ts';
import { isNewRow, type NewRows } from './newRows.ts';
import type { Removed } from './restoreRows.ts';
import type { TableHost } from '../tableHost.ts';
import type { RowPair } from '../totals.ts';

/** So long a deletion waits for second thoughts. */
export const REMOVAL_MS = 10_000;
const BULK_ROWS = 500;

export interface RemovalEvents {
  /** The rows are on the screen no longer. */
  onHidden(ids: ReadonlySet<string>): void;
}

export class Removals {
  /** Rows the server has still. */
  private readonly leaving = new Map<string, Removed>();
  /** Those of them that it may have no longer: a call is under way. */
  private readonly sent = new Set<string>();
  /** Rows the server has no longer. */
  private readonly deleted = new Map<string, Removed>();
  /** Rows it never had. */
  private readonly unsaved = new Map<string, Removed>();
  private waiting: { ids: Set<string>; cancel: () => void }[] = [];
  private sending: Promise<unknown> = Promise.resolve();
  private sequence = 0;
  private readonly host: TableHost;
  private readonly newRows: NewRows;
  private readonly history: History;
  private readonly events: RemovalEvents;

  constructor(host: TableHost, parts: { newRows: NewRows; history: History }, events: RemovalEvents) {
    this.host = host;
    this.newRows = parts.newRows;
    this.history = parts.history;
    this.events = events;
  }

  /** Takes rows away, as one step of the history; posted and locked rows and those of others stay, and are told. Answers how many went. */
  remove(ids: readonly string[]): number {
    const barOf = (id: string): RowBar | undefined => rowRights(this.host.list.get(id)).delete;
    const allowed = ids.filter(
      (id) => this.host.list.indexOf(id) >= 0 && !this.newRows.isBlank(id) && barOf(id) === undefined,
    );
    const stay = {
      posted: ids.filter((id) => barOf(id) === 'posted').length,
      kept: ids.filter((id) => barOf(id) !== undefined && barOf(id) !== 'posted').length,
    };
    if (allowed.length > 0) {
      const step = this.history.record('delete', () => this.hide(allowed));
      this.host.say({ code: 'deleted', count: allowed.length, step, stay });
    } else if (stay.kept > 0) this.host.say({ code: 'kept', count: stay.kept, stay: { ...stay, kept: 0 } });
    else if (stay.posted > 0) this.host.say({ code: 'posted', count: stay.posted });
    return allowed.length;
  }

  /** The server has deleted them, not by the table's doing: it is said and can be taken back all the same. */
  noteDeleted(ids: readonly string[]): void {
    this.host.say({ code: 'deleted', count: ids.length, step: this.recordDeleted(ids) });
  }

  /** The same where somebody else says it: answers the step that takes it back. */
  recordDeleted(ids: readonly string[]): Step {
    const { list } = this.host;
    return this.history.record('delete', () => {
      for (const id of ids) {
        this.deleted.set(id, {
          row: list.get(id) ?? { id, version: 0 },
          after: list.at(list.indexOf(id) - 1)?.id,
          edits: undefined,
          turn: this.sequence++,
        });
        this.history.note('delete', { kind: 'delete', id });
      }
    });
  }

  /** Removes without a word and without a step: the history takes made rows back. */
  hide(ids: readonly string[]): void {
    const { list, book, topics, isLocal } = this.host;
    const going = new Set(ids);
    const saved = new Set<string>();
    const before = list.length;
    let after: string | undefined;
    for (const row of list.slice(0)) {
      const { id } = row;
      if (!going.has(id)) {
        after = id;
        continue;
      }
      const edits = book.of(id);
      const isSaved = !isLocal && !isNewRow(edits?.base ?? row);
      (isSaved ? this.leaving : this.unsaved).set(id, { row, after, edits, turn: this.sequence++ });
      if (isSaved) saved.add(id);
      this.history.note('delete', { kind: 'delete', id });
      this.newRows.drop(id);
      book.drop(id);
    }
    list.removeAll(going);
    this.host.shiftCount(isLocal ? list.length - before : -saved.size);
    this.events.onHidden(going);
    this.newRows.settle();
    if (saved.size > 0) this.wait(saved);
    topics.notify('list');
    this.host.changeTotals();
  }

  /** The rows are back where they were, but for those whose deletion is under way: at once, those that were deleted already with the server's answer. */
  restore(ids: readonly string[]): Promise<RowsBack> {
    this.putBack(
      ids.flatMap((id) => (this.sent.has(id) ? [] : (take(this.leaving, id) ?? take(this.unsaved, id) ?? []))),
    );
    const deleted = ids.flatMap((id) => this.deleted.get(id) ?? []);
    return deleted.length === 0 ? Promise.resolve('all') : this.takeOut(deleted, ids.length);
  }

  /** Out of the server's trash, under their own ids; who stays there is told by name. */
  private async takeOut(deleted: readonly Removed[], wanted: number): Promise<RowsBack> {
    const { restoreRows } = await loadLaterRows();
    const { restored, here, failed, isSilent } = await restoreRows(this.host, deleted);
    for (const id of restored) this.deleted.delete(id);
    this.putBack(here);
    if (isSilent) return 'silent';
    return failed === wanted ? 'none' : 'all';
  }

  private putBack(back: Removed[]): void {
    if (back.length === 0) return;
    for (const {
      row: { id },
    } of back)
      for (const entry of this.waiting) entry.ids.delete(id);
    const { list, book, topics, saver } = this.host;
    let counted = 0;
    for (const { row, after, edits } of back) {
      if (edits) book.put(edits);
      if (isNewRow(edits?.base ?? row)) this.newRows.takeBack(row.id, after);
      else counted++;
    }
    this.host.shiftCount(counted);
    list.insertAll(back.sort(byTurn));
    this.newRows.settle();
    topics.notify('list');
    this.host.changeTotals();
    void saver.collect(() => {
      for (const {
        row: { id },
        edits,
      } of back) {
        // An answer may have come while it was away.
        if (edits) this.host.showRow(id);
        void saver.pump(id);
      }
    });
  }

  /** Ends when no deletion of these rows is under way. */
  async settled(ids: ReadonlySet<string>): Promise<void> {
    if ([...ids].some((id) => this.sent.has(id))) await this.sending;
  }

  /** The server has made a row that was taken away meanwhile: it goes there too. */
  made(id: string): void {
    const { isLocal, list, topics } = this.host;
    const removed = isLocal ? undefined : take(this.unsaved, id);
    if (!removed) return;
    this.leaving.set(id, removed);
    this.wait(new Set([id]));
    // Fresh rows may have brought it back before its own answer.
    if (list.remove(id)) topics.notify('list');
  }

  /** Rows the server still tells of and the user has taken away. */
  isHidden(id: string): boolean {
    return this.leaving.has(id);
  }

  /** Rows that its count and totals still hold. */
  hiddenPairs(): RowPair[] {
    return [...this.leaving.values()].map(pairOf);
  }

  /** Nothing waits any longer: the page is left. */
  flush(): void {
    for (const { ids, cancel } of this.waiting) {
      cancel();
      this.send(ids);
    }
  }

  reset(): void {
    for (const rows of [this.leaving, this.deleted, this.unsaved]) rows.clear();
  }

  private wait(ids: Set<string>): void {
    const cancel = this.host.after(REMOVAL_MS, () => {
      this.send(ids);
      this.host.topics.notify('notice');
    });
    this.waiting = [...this.waiting, { ids, cancel }];
  }

  /** One deletion after another; as long as it waits for its turn, rows can still be taken out of it. */
  private send(ids: Set<string>): void {
    this.sending = this.sending.then(() => {
      this.waiting = this.waiting.filter((entry) => entry.ids !== ids);
      const going = [...ids];
      // The page may be left while the time runs out: once is enough.
      ids.clear();
      return going.length > 0 ? this.delete(going) : undefined;
    });
  }

  private async delete(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.sent.add(id);
    const failed = new Map<string, string>();
    for (let start = 0; start < ids.length; start += BULK_ROWS) {
      for (const [id, reason] of await this.deleteSome(ids.slice(start, start + BULK_ROWS))) failed.set(id, reason);
    }
    for (const id of ids) {
      this.sent.delete(id);
      const removed = failed.has(id) ? undefined : take(this.leaving, id);
      if (!removed) continue;
      this.deleted.set(id, removed);
      this.host.confirm(pairOf(removed));
    }
    this.putBack([...failed.keys()].flatMap((id) => take(this.leaving, id) ?? []));
    this.forget();
    const [reason] = failed.values();
    if (reason !== undefined) this.host.say({ code: 'notDeleted', count: failed.size, reason });
  }

  /** What no step of the history can bring back is not kept. */
  private forget(): void {
    const wanted = this.history.rows();
    for (const rows of [this.deleted, this.unsaved])
      for (const [id, { edits }] of rows) if (!wanted.has(id) && edits?.isSending !== true) rows.delete(id);
  }

  /** Answers which rows stay, and why. */
  private async deleteSome(ids: readonly string[]): Promise<Map<string, string>> {
    const { data, model } = this.host;
    try {
      const [first, ...others] = ids;
      if (first === undefined) return new Map();
      if (others.length === 0) await data.deleteRow(model, first);
      else
        return new Map(
          (await data.bulk(model, { op: 'delete', ids: [first, ...others] })).failed
            .filter(({ code }) => code !== 'not_found')
            .map(({ id, message }) => [id, message]),
        );
      return new Map();
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return new Map();
      const reason = error instanceof HttpError ? error.body.message : '';
      return new Map(ids.map((id) => [id, reason]));
    }
  }
}

function take(rows: Map<string, Removed>, id: string): Removed | undefined {
  const removed = rows.get(id);
  rows.delete(id);
  return removed;
}

function byTurn(one: Removed, other: Removed): number {
  return other.turn - one.turn;
}

/** The row as the server has it, and nothing in its place. */
function pairOf({ row, edits }: Removed): RowPair {
  return { base: edits?.base ?? row, shown: { id: row.id, version: 0 } };
}
