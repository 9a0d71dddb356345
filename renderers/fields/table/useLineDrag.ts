// Lines dragged into order by their numbers. The keyboard has Alt with an arrow, the menu of a row "up" and "down".
import { useEffect, useState, type RefObject } from 'react';
import type { TableStore } from '../../../src/engine/table/index.ts';
import { dragOrder, type OrderPlace } from '../../../src/render/dragOrder/index.ts';
import { announcerOf } from '../../../src/render/grid/index.ts';
import { usePorts } from '../../../src/render/index.ts';

/** Where the dragged line would go: from the top of the frame, pixels. */
export function useLineDrag(
  store: TableStore,
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
): number | undefined {
  const { t } = usePorts().formats;
  const [markPx, setMark] = useState<number>();
  useEffect(() => {
    const root = frame.current;
    if (!root || !isOpen) return undefined;
    return dragOrder(root, {
      idOf: (grip) => store.rowAt(Number(grip.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))?.id,
      scroller: () => root.querySelector<HTMLElement>('.kg-grid'),
      placeAt: (y) => placeAt(root, store, y),
      mark: (place) => setMark(place?.markPx),
      drop(id, before) {
        const after = store.rowAt(before - 1)?.id;
        if (after === id) return;
        store.moveRow(id, after);
        announcerOf(store).say(t('edit.moved', { place: store.indexOf(id) + 1 }));
      },
    });
  }, [store, frame, isOpen, t]);
  return markPx;
}

function placeAt(frame: HTMLElement, store: TableStore, y: number): OrderPlace | undefined {
  const real = [...frame.querySelectorAll<HTMLElement>('.kg-row[data-index]')]
    .map((element) => ({ index: Number(element.dataset['index']), box: element.getBoundingClientRect() }))
    .filter(({ index }) => !store.newRows.isBlank(store.rowAt(index)?.id ?? ''))
    .toSorted((one, other) => one.index - other.index);
  const under = real.find(({ box }) => y < box.top + box.height / 2);
  const last = real.at(-1);
  if (!last) return undefined;
  const edge = under ? under.box.top : last.box.bottom;
  return { before: under ? under.index : last.index + 1, markPx: edge - frame.getBoundingClientRect().top };
}
