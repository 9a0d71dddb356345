// What a pointer does to a header: drags its edge to another width, drags the column to another place, fits it to its content.
import { dropSide, type GestureParts, type Press } from './columnDrop.ts';
import type { GridContext } from '../gridContext.ts';

/** A mouse has to leave this far before a press becomes a drag. */
const DRAG_PX = 6;
/** A finger has to rest this long: a quicker one scrolls. */
const HOLD_MS = 350;

export function beginGesture(head: HTMLElement, press: Press, parts: GestureParts): void {
  if (press.isResize) dragWidth(head, press, parts);
  else dragColumn(head, press, parts);
}

/** Width that shows the longest text in the page, header included. */
export function fitColumn({ store, scroller, scale }: GridContext, field: string): void {
  const element = scroller.current;
  const header = element && headerOf(element, field);
  const colIndex = header?.getAttribute('aria-colindex');
  if (!element || !header || colIndex === null || colIndex === undefined) return;
  const cells = [...element.querySelectorAll(`[role=gridcell][aria-colindex="${colIndex}"]`)].filter(
    (cell) => !cell.closest('.kg-group'),
  );
  const label = header.querySelector('.kg-label');
  const widest = Math.max(0, ...cells.map(contentWidth)) + PADDING_PX;
  const title = (label ? contentWidth(label) : 0) + PADDING_PX + MARKS_PX;
  store.view.resize(field, Math.ceil(Math.max(widest, title) / scale));
  store.view.keep();
}

const PADDING_PX = 20;
/** Sort sign and menu. */
const MARKS_PX = 26;

function contentWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

function headerOf(element: HTMLElement, field: string): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>('[data-field]')].find((header) => header.dataset['field'] === field);
}

function dragWidth(head: HTMLElement, press: Press, { grid, layout }: GestureParts): void {
  const column = layout.all.find(({ field }) => field === press.field);
  if (!column) return;
  // The edge of a column pinned to the right is its left one.
  const sign = column.pin === 'right' ? -1 : 1;
  follow(head, press.pointerId, {
    move: (event) =>
      grid.store.view.resize(column.field, (column.width + sign * (event.clientX - press.clientX)) / grid.scale),
    end: () => grid.store.view.keep(),
  });
}

function dragColumn(head: HTMLElement, press: Press, parts: GestureParts): void {
  const { scroller, store } = parts.grid;
  let isDragging = false;
  let target: { field: string; side: 'before' | 'after' } | undefined;
  const isTouch = press.pointerType === 'touch';
  const hold = isTouch ? setTimeout(() => begin(), HOLD_MS) : undefined;
  const keepScroll = (event: TouchEvent): void => event.preventDefault();

  function begin(): void {
    isDragging = true;
    mark(head, press.field, 'drag');
    // While a column is dragged by a finger the table stays where it is.
    if (isTouch) head.addEventListener('touchmove', keepScroll, { passive: false });
  }

  const stop = follow(head, press.pointerId, {
    move: (event) => {
      const isFar = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > DRAG_PX;
      if (!isDragging && isFar && isTouch) return stop();
      if (!isDragging && isFar) begin();
      if (!isDragging || !scroller.current) return undefined;
      target = dropSide(scroller.current, event.clientX, press.field);
      mark(head, target?.field, target?.side);
      return undefined;
    },
    end: () => {
      clearTimeout(hold);
      head.removeEventListener('touchmove', keepScroll);
      mark(head, undefined, undefined);
      if (!isDragging) return;
      // The press that ends a drag is no click on the header.
      head.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => head.removeEventListener('click', swallow, { capture: true }));
      const onto = parts.layout.all.find(({ field }) => field === target?.field);
      if (!target || !onto || press.field === undefined) return;
      store.view.pin(press.field, onto.pin);
      if (target.side === 'before') store.view.move(press.field, target.field);
      else store.view.moveAfter(press.field, target.field);
    },
  });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Shows where the column would stand; by attributes, so that nothing is drawn anew while dragging. */
function mark(head: HTMLElement, field: string | undefined, side: 'before' | 'after' | 'drag' | undefined): void {
  for (const header of head.querySelectorAll<HTMLElement>('[data-field]')) {
    if (side !== 'drag' && header.dataset['drop'] !== 'drag') delete header.dataset['drop'];
    if (side === undefined) delete header.dataset['drop'];
    else if (header.dataset['field'] === field) header.dataset['drop'] = side;
  }
}

interface Following {
  move(event: PointerEvent): void;
  end(): void;
}

/** Follows one pointer until it is let go; answers how to end it before. */
function follow(element: HTMLElement, pointerId: number, { move, end }: Following): () => void {
  const handleMove = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) move(event);
  };
  const stop = (): void => {
    window.removeEventListener('pointermove', handleMove);
    window.removeEventListener('pointerup', handleEnd);
    window.removeEventListener('pointercancel', handleEnd);
    end();
  };
  const handleEnd = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) stop();
  };
  window.addEventListener('pointermove', handleMove);
  window.addEventListener('pointerup', handleEnd);
  window.addEventListener('pointercancel', handleEnd);
  return stop;
}
