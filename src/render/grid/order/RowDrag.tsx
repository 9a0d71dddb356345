// Rows dragged into their order by the grip in their own cell, chosen ones together. The keyboard has Alt with an arrow, the menu of a row "up" and "down".
import { useEffect, useState, type ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { dragOrder } from '../../dragOrder/index.ts';
import type { GridContext } from '../gridContext.ts';
import { moveRows } from './moveRows.ts';
import '../edit/edit.css';

export function RowDrag({ grid }: { grid: GridContext }): ReactNode {
  const [markPx, setMark] = useState<number>();
  const { live } = usePorts();
  const { store } = grid;
  useEffect(() => listen(grid, setMark), [grid]);
  // A change of a row may be one of its place.
  useEffect(
    () =>
      live.on('table_update', ({ model, kind, uid }) => {
        if (model === store.ref.model && kind === 'update' && !live.isOwn(uid)) store.liveRefresh.noteAll();
      }),
    [live, store],
  );
  return markPx === undefined ? null : <div className="kg-drop" style={{ insetBlockStart: markPx }} />;
}

function listen({ store, scroller, rowHeight, formats }: GridContext, mark: (markPx: number | undefined) => void) {
  const root = scroller.current;
  if (!root) return undefined;
  const over = ({ target }: PointerEvent): void => {
    if (target instanceof HTMLElement && target.dataset['grip'] !== undefined)
      target.title = formats.t('edit.order.grip');
  };
  root.addEventListener('pointerover', over);
  root.dataset['drags'] = '';
  const stop = dragOrder(root, {
    idOf: (grip) => store.rowAt(Number(grip.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))?.id,
    scroller: () => root,
    placeAt(y) {
      const top = root.querySelector('.kg-body')?.getBoundingClientRect().top ?? 0;
      const before = Math.max(0, Math.min(lastPlace(store), Math.round((y - top) / rowHeight)));
      return { before, markPx: before * rowHeight };
    },
    mark: (place) => mark(place?.markPx),
    drop: (id, before) => drop(store, id, before, formats.t),
  });
  return () => {
    root.removeEventListener('pointerover', over);
    delete root.dataset['drags'];
    stop();
  };
}

/** Behind the last real row: an empty one at the end stays there. */
function lastPlace(store: TableStore): number {
  const last = store.rowAt(store.rowCount - 1);
  return store.rowCount - (last && store.newRows.isBlank(last.id) ? 1 : 0);
}

function drop(store: TableStore, id: string, before: number, t: GridContext['formats']['t']): void {
  const going = new Set(store.selection.has(id) ? store.selection.ids : [id]);
  const ids = [...going].toSorted((one, other) => store.indexOf(one) - store.indexOf(other));
  let at = before - 1;
  while (going.has(store.rowAt(at)?.id ?? '')) at--;
  const after = store.rowAt(at)?.id;
  // Where they stand already.
  const first = store.indexOf(ids[0] ?? '');
  if (at + 1 === first && ids.every((one, index) => store.indexOf(one) === first + index)) return;
  moveRows(store, { ids, after }, t);
}
