// Lines dragged into order by their numbers. The keyboard has Alt with an arrow, the menu of a row "up" and "down".
import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { TableStore } from '../../../src/engine/table/index.ts';
import { announcerOf } from '../../../src/render/grid/index.ts';
import { usePorts } from '../../../src/render/index.ts';

/** Nearer than this to an edge, the list moves on. */
const EDGE_PX = 36;
const SCROLL_PX = 14;
/** A press that has not gone this far is none yet. */
const SLACK_PX = 4;

interface Drag {
  id: string;
  pointer: number;
  from: number;
  isMoving: boolean;
  /** Place the line would stand before, among those at hand. */
  before: number;
}

export interface LineDrag {
  /** Where the dragged line would go: from the top of the frame, pixels. */
  markPx: number | undefined;
  handlePointerDown(event: PointerEvent<HTMLElement>): void;
  handlePointerMove(event: PointerEvent<HTMLElement>): void;
  handlePointerUp(event: PointerEvent<HTMLElement>): void;
  handlePointerCancel(): void;
}

export function useLineDrag(store: TableStore, frame: RefObject<HTMLElement | null>, isOpen: boolean): LineDrag {
  const { t } = usePorts().formats;
  const drag = useRef<Drag>(undefined);
  const [markPx, setMark] = useState<number>();
  const stop = useCallback(() => {
    drag.current = undefined;
    setMark(undefined);
  }, []);
  return {
    markPx,
    handlePointerDown: (event) => {
      const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
      const index = Number(grip?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
      const row = store.rowAt(index);
      if (!isOpen || event.button !== 0 || !grip || !row) return;
      // Neither a choice of cells nor the scrolling of a finger.
      event.preventDefault();
      event.stopPropagation();
      drag.current = { id: row.id, pointer: event.pointerId, from: event.clientY, isMoving: false, before: index };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    handlePointerMove: (event) => {
      const now = drag.current;
      if (!now || now.pointer !== event.pointerId) return;
      if (!now.isMoving && Math.abs(event.clientY - now.from) < SLACK_PX) return;
      now.isMoving = true;
      const place = placeAt(frame.current, store, event.clientY);
      if (!place) return;
      now.before = place.before;
      setMark(place.markPx);
    },
    handlePointerUp: () => {
      const now = drag.current;
      stop();
      if (!now?.isMoving) return;
      const after = store.rowAt(now.before - 1)?.id;
      if (after === now.id) return;
      store.moveRow(now.id, after);
      announcerOf(store).say(t('edit.moved', { place: store.indexOf(now.id) + 1 }));
    },
    handlePointerCancel: stop,
  };
}

function placeAt(
  frame: HTMLElement | null,
  store: TableStore,
  y: number,
): { before: number; markPx: number } | undefined {
  const scroller = frame?.querySelector<HTMLElement>('.kg-grid');
  const rows = [...(frame?.querySelectorAll<HTMLElement>('.kg-row[data-index]') ?? [])];
  if (!frame || !scroller || rows.length === 0) return undefined;
  const view = scroller.getBoundingClientRect();
  if (y < view.top + EDGE_PX) scroller.scrollTop -= SCROLL_PX;
  else if (y > view.bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX;
  const real = rows
    .map((element) => ({ index: Number(element.dataset['index']), box: element.getBoundingClientRect() }))
    .filter(({ index }) => !store.newRows.isBlank(store.rowAt(index)?.id ?? ''))
    .toSorted((one, other) => one.index - other.index);
  const under = real.find(({ box }) => y < box.top + box.height / 2);
  const last = real.at(-1);
  if (!last) return undefined;
  const edge = under ? under.box.top : last.box.bottom;
  return { before: under ? under.index : last.index + 1, markPx: edge - frame.getBoundingClientRect().top };
}
