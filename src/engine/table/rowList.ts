// The loaded rows in their order, read by index; an index by id is made when first needed. No paging, no edits.
import type { Row } from '../../contract/index.ts';

export class RowList {
  private rows: Row[] = [];
  private positions: Map<string, number> | undefined;
  private near: readonly [first: number, last: number] = [0, -1];

  get length(): number {
    return this.rows.length;
  }

  at(index: number): Row | undefined {
    return this.rows[index];
  }

  /** Rows asked for soon: found without an index over all of them. */
  expect(first: number, last: number): void {
    this.near = [first, last];
  }

  indexOf(id: string): number {
    for (let index = this.near[0]; index <= this.near[1]; index++) if (this.rows[index]?.id === id) return index;
    this.positions ??= new Map(this.rows.map((row, index) => [row.id, index]));
    return this.positions.get(id) ?? -1;
  }

  get(id: string): Row | undefined {
    return this.rows[this.indexOf(id)];
  }

  /** Takes the array over: the caller must not change it afterwards. */
  replaceAll(rows: Row[]): void {
    this.rows = rows;
    this.positions = undefined;
  }

  /** Adds the rows that are not here yet; answers how many those were. */
  append(rows: readonly Row[]): number {
    let added = 0;
    for (const row of rows) {
      if (this.indexOf(row.id) >= 0) continue;
      this.positions?.set(row.id, this.rows.length);
      this.rows.push(row);
      added++;
    }
    return added;
  }

  set(row: Row): void {
    const index = this.indexOf(row.id);
    if (index >= 0) this.rows[index] = row;
  }

  insertFirst(row: Row): void {
    this.replaceAll([row, ...this.rows]);
  }

  remove(id: string): boolean {
    if (this.indexOf(id) < 0) return false;
    this.replaceAll(this.rows.filter((row) => row.id !== id));
    return true;
  }

  slice(from: number, to?: number): Row[] {
    return this.rows.slice(from, to);
  }
}
