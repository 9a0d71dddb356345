// Things of a list dragged into their order by grips (`data-grip`), by mouse and finger alike: rows, lines of table parts, favourites. Where
// they go is the list's to say; keyboard and menus have ways of their own.

/** Nearer than this to an edge, the list moves on. */
const EDGE_PX = 36;
const SCROLL_PX = 14;
/** A press that has not gone this far is none yet. */
const SLACK_PX = 4;

export interface OrderPlace {
  /** Which of the things at hand the dragged one would stand before. */
  before: number;
  /** Where to mark it. */
  markPx: number;
}

export interface OrderDrag {
  /** What the grip drags; undefined: nothing. */
  idOf(grip: Element): string | undefined;
  placeAt(y: number): OrderPlace | undefined;
  /** What scrolls when the pointer comes to its edges. */
  scroller(): HTMLElement | null;
  mark(place: OrderPlace | undefined): void;
  drop(id: string, before: number): void;
}

interface Drag {
  id: string;
  pointer: number;
  fromY: number;
  /** undefined until it moves. */
  place: OrderPlace | undefined;
}

/** Answers what ends it. */
export function dragOrder(root: HTMLElement, { idOf, placeAt, scroller, mark, drop }: OrderDrag): () => void {
  let drag: Drag | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const stop = (): void => {
    drag = undefined;
    mark(undefined);
  };
  const handleDown = (event: PointerEvent): void => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
    const id = grip ? idOf(grip) : undefined;
    if (event.button !== 0 || id === undefined) return;
    // Neither a choice of cells nor the scrolling of a finger.
    event.preventDefault();
    event.stopPropagation();
    drag = { id, pointer: event.pointerId, fromY: event.clientY, place: undefined };
    root.setPointerCapture(event.pointerId);
  };
  const handleMove = ({ pointerId, clientY }: PointerEvent): void => {
    if (drag?.pointer !== pointerId) return;
    if (drag.place === undefined && Math.abs(clientY - drag.fromY) < SLACK_PX) return;
    const moving = scroller();
    const view = moving?.getBoundingClientRect();
    if (moving && view && clientY < view.top + EDGE_PX) moving.scrollTop -= SCROLL_PX;
    else if (moving && view && clientY > view.bottom - EDGE_PX) moving.scrollTop += SCROLL_PX;
    const place = placeAt(clientY);
    if (!place) return;
    drag.place = place;
    mark(place);
  };
  const handleUp = (): void => {
    const done = drag;
    if (!done) return;
    stop();
    if (done.place) drop(done.id, done.place.before);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!drag || event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  };
  root.addEventListener('pointerdown', handleDown, { capture: true, signal });
  root.addEventListener('pointermove', handleMove, { signal });
  root.addEventListener('pointerup', handleUp, { signal });
  root.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', handleKey, { capture: true, signal });
  return () => listening.abort();
}
