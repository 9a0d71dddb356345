// Rows chosen for what is done to many at once. By id: they stay chosen whatever the order. Not the range of cells.
import type { Topics } from '../topics.ts';

export class RowSelection {
  private chosen: ReadonlySet<string> = new Set();
  private readonly topics: Topics;

  constructor(topics: Topics) {
    this.topics = topics;
  }

  get size(): number {
    return this.chosen.size;
  }

  get ids(): readonly string[] {
    return [...this.chosen];
  }

  has(id: string): boolean {
    return this.chosen.has(id);
  }

  toggle(id: string): void {
    const next = new Set(this.chosen);
    if (!next.delete(id)) next.add(id);
    this.set(next);
  }

  /** Also as a range from one row to another. */
  add(ids: Iterable<string>): void {
    this.set(new Set([...this.chosen, ...ids]));
  }

  set(ids: Iterable<string>): void {
    this.chosen = new Set(ids);
    this.topics.notify('selection');
  }

  clear(): void {
    if (this.chosen.size > 0) this.set([]);
  }

  /** These are not chosen any longer, e.g. as they are gone. */
  drop(ids: ReadonlySet<string>): void {
    const kept = [...this.chosen].filter((id) => !ids.has(id));
    if (kept.length < this.chosen.size) this.set(kept);
  }
}
