// A span of rows by their places, both ends included: those on the screen.
import type { RowList } from './rowList.ts';

export class RowSpan {
  private first = 0;
  private last = -1;

  set(first: number, last: number): void {
    [this.first, this.last] = [first, last];
  }

  has(index: number): boolean {
    return index >= this.first && index <= this.last;
  }

  idsOf(list: RowList): string[] {
    return list.slice(Math.max(0, this.first), this.last + 1).map((row) => row.id);
  }
}
