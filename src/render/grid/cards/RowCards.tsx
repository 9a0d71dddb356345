// Rows as cards, for a window as narrow as a phone's: only those in sight are in the page. Values are edited in a sheet.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CellRef } from '../../../engine/table/index.ts';
import { lazyPart, soon, usePorts, useRegistry } from '../../core/index.ts';
import { makeKits } from '../cell/cellKit.ts';
import type { ReadyGridProps } from '../gridProps.ts';
import { useTopic } from '../gridContext.ts';
import { GridNote } from '../body/GridNote.tsx';
import { useKnownRect } from '../useKnownRect.ts';
import { cardColumns } from './cardColumns.ts';
import { LineCard } from './LineCard.tsx';
import { RowCard } from './RowCard.tsx';
import { TotalCard } from './TotalCard.tsx';
import './cards.css';

const ValueSheet = lazyPart(soon(() => import('./ValueSheet.tsx').then((module) => module.ValueSheet)));

/** Before a card is measured, pixels. */
const CARD_PX = 104;

export function RowCards({
  store,
  label,
  onOpenRow,
  onCreate,
  onClearFilters,
  features,
  table,
  size,
}: ReadyGridProps): ReactNode {
  const ports = usePorts();
  const registry = useRegistry();
  const scroller = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<CellRef>();
  useTopic(store, 'view');
  useTopic(store, 'sort');
  const version = useTopic(store, 'list');
  const kits = useMemo(() => makeKits(table, registry, ports), [table, registry, ports]);
  const { places } = store.view;
  const columns = useMemo(() => cardColumns(places, kits), [places, kits]);
  const observeElementRect = useKnownRect(size);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: store.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    // Where nothing can be measured, something is drawn all the same.
    measureElement: (element) => element.getBoundingClientRect().height || CARD_PX,
    getItemKey: (index) => store.rowAt(index)?.id ?? index,
    overscan: 3,
    initialRect: size,
    observeElementRect,
  });
  // A row that was made just now is brought into sight.
  useEffect(
    () =>
      store.subscribe('focus', () => {
        const index = store.focus ? store.indexOf(store.focus.id) : -1;
        if (index >= 0) virtual.scrollToIndex(index);
      }),
    [store, virtual],
  );
  // Whoever opens an editor – a new row does – finds it in the sheet.
  useEffect(
    () =>
      store.subscribe('editing', () => {
        const { open } = store.editing;
        if (open) setEdited({ id: open.id, field: open.field });
      }),
    [store],
  );
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0) store.show(first, last);
  }, [store, first, last, version]);
  const editedColumn = edited && columns.all.find(({ field }) => field === edited.field);
  return (
    <>
      <div
        ref={scroller}
        className="kg-cards"
        data-edit={(table.info.editing !== 'none' && table.info.permissions.update) || undefined}
        aria-busy={store.pager.state === 'loading'}
      >
        <div role="list" aria-label={label} className="kg-cards-list" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const row = store.rowAt(index);
            const place = row && store.grouping.outline?.place(row.id);
            return row ? (
              <div
                key={key}
                ref={virtual.measureElement}
                role="listitem"
                aria-setsize={store.grouping.outline ? -1 : Math.max(store.pager.count, store.rowCount)}
                aria-posinset={index + 1}
                data-index={index}
                className="kg-card-place"
                style={{ transform: `translateY(${start}px)` }}
              >
                {place && (place.group || place.isRest) ? (
                  <LineCard store={store} id={row.id} place={place} columns={columns} />
                ) : (
                  <RowCard
                    store={store}
                    row={row}
                    columns={columns}
                    place={place}
                    onOpen={onOpenRow}
                    onEdit={setEdited}
                  />
                )}
              </div>
            ) : null;
          })}
        </div>
        <GridNote store={store} onClearFilters={onClearFilters} onCreate={onCreate} features={features} />
        {edited && editedColumn ? (
          <ValueSheet store={store} cell={edited} column={editedColumn} onClose={() => setEdited(undefined)} />
        ) : null}
      </div>
      {store.rowCount > 0 ? <TotalCard store={store} columns={columns} /> : null}
    </>
  );
}
