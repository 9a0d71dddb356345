// The grid of a source as a block. Events: `open` with `{ id, permissions }`, `select` with the row the focus rests on, `create`,
// `clear_filters`, `sorted` with the order it is in; it hears what the page's filters and form did to its rows.
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { TableStore } from '../../../src/engine/table/index.ts';
import { tableFeatures } from '../../../src/features/table/index.ts';
import { DataGrid, TableToolbar, takeStepBack, useTableStore } from '../../../src/render/grid/index.ts';
import { InPageHead, useSourceChanges, type SourceChange, type TakeBack } from '../../../src/render/page/index.ts';
import { usePorts, type BlockEvent, type BlockProps, type BlockSource } from '../../../src/render/index.ts';
import './tableBlock.css';

export function TableBlock({ source, params, title, onEvent }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  if (!source) return <p role="alert">{t('table.noTable', { name: 'table' })}</p>;
  const own = typeof params['title'] === 'string' ? params['title'] : undefined;
  return (
    <SourceTable
      source={source}
      label={title ?? own ?? source.model}
      isNarrowed={params['isNarrowed'] === true}
      mayCreate={params['create'] !== false}
      isInHead={params['toolbar'] === 'page'}
      onEvent={onEvent}
    />
  );
}

interface SourceTableProps {
  source: BlockSource;
  label: string;
  isNarrowed: boolean;
  mayCreate: boolean;
  /** The toolbar stands in the line of the page's title. */
  isInHead: boolean;
  onEvent: ((event: BlockEvent) => void) | undefined;
}

function SourceTable({ source, label, isNarrowed, mayCreate, isInHead, onEvent }: SourceTableProps): ReactNode {
  const store = useTableStore(source);
  const handleOpen = useCallback(
    (id: string) => onEvent?.({ name: 'open', data: { id, permissions: store.table?.info.permissions } }),
    [store, onEvent],
  );
  useSelection(store, onEvent);
  useOrder(store, onEvent);
  useEffect(() => void store.grouping.narrow(isNarrowed), [store, isNarrowed]);
  useRowsOfPage(store, source);
  const toolbar = (
    <TableToolbar
      store={store}
      features={tableFeatures}
      onCreate={onEvent && mayCreate ? () => onEvent({ name: 'create' }) : undefined}
    />
  );
  return (
    <div className="kl-table">
      {isInHead ? <InPageHead>{toolbar}</InPageHead> : toolbar}
      <DataGrid
        store={store}
        features={tableFeatures}
        label={label}
        onOpenRow={onEvent ? handleOpen : undefined}
        {...(isNarrowed && onEvent ? { onClearFilters: () => onEvent({ name: 'clear_filters' }) } : {})}
      />
    </div>
  );
}

function useRowsOfPage(store: TableStore, source: BlockSource): void {
  const { t } = usePorts().formats;
  useSourceChanges(
    source,
    useCallback(
      (change: SourceChange): TakeBack | undefined => {
        if (change.kind === 'filters') {
          if (change.ordering) store.orderBy(change.ordering);
          else store.reload();
        } else if (change.kind === 'saved') store.refreshRow(change.id).catch(() => store.reload());
        else {
          const { id, isTaken } = change;
          // A row that it shows comes back to its place, by undo as well.
          const step = store.row(id) && !isTaken ? store.removals.recordDeleted([id]) : undefined;
          store.removeRow(id);
          return step && (() => takeStepBack(store, step, t));
        }
        return undefined;
      },
      [store, t],
    ),
  );
}

/** Told at once: between the two the filters would see an order that is no longer. */
function useOrder(store: TableStore, onEvent: BlockProps['onEvent']): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    let reported: readonly string[] | undefined;
    const tell = (): void => {
      if (store.infoState !== 'ready' || store.sortModel === reported) return;
      reported = store.sortModel;
      latest.current?.({ name: 'sorted', data: { ordering: reported } });
    };
    tell();
    const stops = [store.subscribe('info', tell), store.subscribe('sort', tell)];
    return () => stops.forEach((stop) => stop());
  }, [store]);
}

/** The keyboard passes many rows on its way. */
const RESTS_AFTER_MS = 250;

function useSelection(store: TableStore, onEvent: BlockProps['onEvent']): void {
  const tell = useRef(onEvent);
  useEffect(() => {
    tell.current = onEvent;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reported: string | undefined;
    const stop = store.subscribe('focus', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const id = store.focus?.id;
        if (id === undefined || id === reported) return;
        reported = id;
        tell.current?.({ name: 'select', data: { id } });
      }, RESTS_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}
