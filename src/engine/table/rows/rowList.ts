// The loaded rows in their order, read by index; an index by id is made when first needed. No paging, no edits.
import type { Row } from '../../../contract/index.ts';

/** A row and the one it stands behind; none: at the top. */
export interface RowPlace {
  row: Row;
  after: string | undefined;
}

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
    if (!this.positions) {
      for (let index = this.near[0]; index <= this.near[1]; index++) if (this.rows[index]?.id === id) return index;
      this.positions = new Map(this.rows.map((row, index) => [row.id, index]));
    }
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

  /** Takes rows out and puts others in, at a position. */
  splice(at: number, count: number, rows: readonly Row[]): void {
    this.replaceAll([...this.rows.slice(0, at), ...rows, ...this.rows.slice(at + count)]);
  }

  /** Behind that row; at the top without one, at the end where it is not here. */
  insertAfter(row: Row, after: string | undefined): void {
    const at = after === undefined ? 0 : this.indexOf(after) + 1;
    const index = at === 0 && after !== undefined ? this.rows.length : at;
    if (index === this.rows.length) this.append([row]);
    else this.replaceAll(this.rows.toSpliced(index, 0, row));
  }

  /** Many at once, each right behind its row as if one after another; those whose row is not here come to the end. */
  insertAll(places: readonly RowPlace[]): void {
    const behind = new Map<string | undefined, Row[]>();
    for (const { row, after } of places.filter((place) => this.indexOf(place.row.id) < 0)) {
      const rows = behind.get(after);
      if (rows) rows.push(row);
      else behind.set(after, [row]);
    }
    const all: Row[] = [];
    // What was put in last comes first.
    const take = (after: string | undefined): void => {
      const open = behind.get(after) ?? [];
      behind.delete(after);
      for (let row = open.pop(); row; row = open.pop()) {
        all.push(row);
        const own = behind.get(row.id);
        behind.delete(row.id);
        if (own) for (const one of own) open.push(one);
      }
    };
    take(undefined);
    for (const row of this.rows) {
      all.push(row);
      take(row.id);
    }
    for (const rows of behind.values()) for (const row of rows) all.push(row);
    this.replaceAll(all);
  }

  /** Answers whether the row is here and stands elsewhere now. */
  move(id: string, after: string | undefined): boolean {
    const row = this.get(id);
    if (!row || after === id) return false;
    this.replaceAll(this.rows.filter((one) => one !== row));
    this.insertAfter(row, after);
    return true;
  }

  removeAll(ids: ReadonlySet<string>): void {
    this.replaceAll(this.rows.filter((row) => !ids.has(row.id)));
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
