// A list or grid whose items are dragged into an order; the page says what an item looks like and where its handle is.
import type { ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import type { HandleProps } from './handle.ts';
import type { Shape } from './listSteps.ts';
import { Sorting, useSortableItem } from './Sorting.tsx';
import './drag.css';

/** For the button of an item that drags it; its name is "Move: title". */
export interface ItemHandleProps extends HandleProps {
  'aria-label': string;
}

export interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf(item: T): string;
  /** How an item is called aloud. */
  titleOf(item: T): string;
  /** Default: `list`, one below another. */
  shape?: Shape;
  className?: string | undefined;
  /** `before`: key of the item it now stands before, undefined at the end. */
  onMove(key: string, before: string | undefined): void;
  draw(item: T, handle: ItemHandleProps, at: number): ReactNode;
}

export function SortableList<T>(props: SortableListProps<T>): ReactNode {
  const { label, items, keyOf, titleOf, shape = 'list', className, onMove, draw } = props;
  const { t } = usePorts().formats;
  const places = new Map(items.map((item, at) => [keyOf(item), at]));
  const ids = [...places.keys()];
  const at = (id: string): { item: T; place: number } | undefined => {
    const place = places.get(id) ?? -1;
    const item = items[place];
    return item === undefined ? undefined : { item, place };
  };
  const title = (id: string): string => {
    const found = at(id);
    return found ? titleOf(found.item) : id;
  };
  const drawWith = (id: string, handle: HandleProps): ReactNode => {
    const found = at(id);
    return found
      ? draw(found.item, { 'aria-label': t('blocks.sort.grip', { title: title(id) }), ...handle }, found.place)
      : null;
  };
  return (
    <Sorting
      ids={ids}
      shape={shape}
      titleOf={title}
      onMove={onMove}
      drawLifted={(id) => <div className="keste-sortable-lifted">{drawWith(id, {})}</div>}
    >
      <ul className={['keste-sortable', className].filter(Boolean).join(' ')} data-shape={shape} aria-label={label}>
        {ids.map((id) => (
          <Item key={id} id={id} draw={(handle) => drawWith(id, handle)} />
        ))}
      </ul>
    </Sorting>
  );
}

function Item({ id, draw }: { id: string; draw(handle: HandleProps): ReactNode }): ReactNode {
  const { item, handle } = useSortableItem(id);
  return (
    <li {...item} className="keste-sortable-item">
      {draw(handle)}
    </li>
  );
}
