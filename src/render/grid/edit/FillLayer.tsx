// The handle at the corner of the range: dragged down or up it repeats the range over the rows it passes.
import { useState, type PointerEvent, type ReactNode } from 'react';
import { fillCells } from '../../../engine/cellRange/index.ts';
import { isOutlineLine } from '../../../engine/table/index.ts';
import { leftOf, useTopic } from '../gridContext.ts';
import { rangeOf } from '../keys/useGridFocus.ts';
import type { CommandParts } from './gridCommands.ts';
import { announceFilled } from '../announcer/announceFilled.ts';
import './edit.css';

export function FillLayer({ grid, layout, focus }: CommandParts): ReactNode {
  const { store, scroller, rowHeight, headHeight } = grid;
  useTopic(store, 'focus');
  useTopic(store, 'list');
  const [end, setEnd] = useState<number>();
  const range = rangeOf(focus);
  if (!range) return null;
  const top = Math.min(range.from.row, range.to.row);
  const bottom = Math.max(range.from.row, range.to.row);
  const columns = layout.all.slice(
    Math.min(range.from.column, range.to.column),
    Math.max(range.from.column, range.to.column) + 1,
  );
  const last = columns.at(-1);
  const [first] = columns;
  const id = store.rowAt(bottom)?.id;
  if (
    !first ||
    !last ||
    id === undefined ||
    isOutlineLine(id) ||
    !columns.some(({ field }) => store.editing.canEdit({ id, field }))
  )
    return null;

  const rowUnder = (clientY: number): number => {
    const element = scroller.current;
    if (!element) return bottom;
    const box = element.getBoundingClientRect();
    if (clientY > box.bottom - 2 * rowHeight) element.scrollTop += rowHeight;
    else if (clientY < box.top + headHeight + rowHeight) element.scrollTop -= rowHeight;
    return Math.max(
      0,
      Math.min(store.rowCount - 1, Math.floor((clientY - box.top - headHeight + element.scrollTop) / rowHeight)),
    );
  };
  const rows = (from: number, to: number): string[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => store.rowAt(from + offset)?.id ?? '').filter(
      (row) => row !== '' && !isOutlineLine(row),
    );
  const fill = (target: number): void => {
    const source = rows(top, bottom);
    const fields = columns.map(({ field }) => field);
    const ids = target > bottom ? rows(bottom + 1, target) : rows(target, top - 1).toReversed();
    const count = fillCells(store, { from: target > bottom ? source : source.toReversed(), to: ids, fields });
    announceFilled(grid, { key: 'edit.filled', count, ids });
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    let target = bottom;
    const move = (moved: globalThis.PointerEvent): void => setEnd((target = rowUnder(moved.clientY)));
    const finish = (ended: Event): void => {
      handle.removeEventListener('pointermove', move);
      setEnd(undefined);
      if (ended.type === 'pointerup' && (target > bottom || target < top)) fill(target);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', finish, { once: true });
    handle.addEventListener('pointercancel', finish, { once: true });
  };
  const left = leftOf(grid, first);
  const right = leftOf(grid, last) + last.width;
  const preview = end === undefined ? undefined : { from: Math.min(top, end), to: Math.max(bottom, end) };
  return (
    <>
      {preview ? (
        <div
          className="kg-fill-preview"
          style={{
            top: preview.from * rowHeight,
            height: (preview.to - preview.from + 1) * rowHeight,
            left,
            width: right - left,
          }}
        />
      ) : null}
      {/* By keyboard the same is Ctrl+D over a range. */}
      <div
        className="kg-fill"
        aria-hidden="true"
        data-fill
        style={{ top: (bottom + 1) * rowHeight, left: right }}
        data-pinned={last.isPinned || undefined}
        onPointerDown={begin}
        onClick={(event) => event.stopPropagation()}
      />
    </>
  );
}
