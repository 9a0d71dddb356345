// Where a dragged column would be dropped: before or behind the header under the pointer. Pure but for reading the page.
import type { GridLayout } from '../gridColumns.ts';
import type { GridContext } from '../gridContext.ts';

/** A press on a header, as it began. */
export interface Press {
  field: string | undefined;
  isResize: boolean;
  pointerId: number;
  pointerType: string;
  clientX: number;
  clientY: number;
}

export interface GestureParts {
  grid: GridContext;
  layout: GridLayout;
}

export function dropSide(
  scroller: HTMLElement,
  clientX: number,
  dragged: string | undefined,
): { field: string; side: 'before' | 'after' } | undefined {
  const headers = [...scroller.querySelectorAll<HTMLElement>('.kg-head [data-field]')];
  // Pinned ones lie over the others.
  headers.sort((a, b) => Number(b.classList.contains('kg-pinned')) - Number(a.classList.contains('kg-pinned')));
  const under = headers.find((header) => {
    const { left, right } = header.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  const field = under?.dataset['field'];
  if (!under || field === undefined || field === dragged) return undefined;
  const { left, width } = under.getBoundingClientRect();
  return { field, side: clientX < left + width / 2 ? 'before' : 'after' };
}
