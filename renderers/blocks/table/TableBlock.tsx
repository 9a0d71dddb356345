// The grid of a source as a block. Events: `open` with `{ id, permissions }`, `select` with the row the focus rests on, `create`,
// `clear_filters`, `sorted` with the order it is in, `arranged` with its layout; it hears what the page's filters and form did to its rows.
import { useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { rowKey } from '../../../src/engine/rowAddress/index.ts';
import type { TableStore } from '../../../src/engine/table/index.ts';
import { tableFeatures } from '../../../src/features/table/index.ts';
import { DataGrid, TableToolbar, takeStepBack, useTableStore } from '../../../src/render/grid/index.ts';
import { InPageHead, useSourceChanges, type SourceChange, type TakeBack } from '../../../src/render/page/index.ts';
import { useRowPlaces, type RowWalk } from '../../../src/render/rowPlaces/index.ts';
import { lazyPart, usePorts, type BlockEvent, type BlockProps, type BlockSource } from '../../../src/render/index.ts';
import type { Arranging } from './arranging.ts';
import './tableBlock.css';

const ShortTable = lazyPart(
  () => import('./ShortTable.tsx').then((module) => module.ShortTable),
  <div className="kp-waiting" aria-busy="true" />,
);

export function TableBlock(props: BlockProps): ReactNode {
  return props.params['columns'] === undefined ? <WholeTable {...props} /> : <ShortTable {...props} />;
}

function WholeTable({ source, params, title, onEvent }: BlockProps): ReactNode {
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
      isUnfiltered={params['unfiltered'] === true}
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
  isUnfiltered: boolean;
  onEvent: ((event: BlockEvent) => void) | undefined;
}

function SourceTable({
  source,
  label,
  isNarrowed,
  mayCreate,
  isInHead,
  isUnfiltered,
  onEvent,
}: SourceTableProps): ReactNode {
  const store = useTableStore(source, isUnfiltered);
  const { open: handleOpen, hrefOf } = useOpening(store, source, onEvent);
  useSelection(store, onEvent);
  useOrder(store, onEvent);
  useEffect(() => void store.grouping.narrow(isNarrowed), [store, isNarrowed]);
  useRowsOfPage(store, source, useArranging(store, onEvent));
  const handleCreate = onEvent && mayCreate ? () => onEvent({ name: 'create' }) : undefined;
  const toolbar = <TableToolbar store={store} features={tableFeatures} onCreate={handleCreate} />;
  return (
    <div className="kl-table">
      {isInHead ? <InPageHead>{toolbar}</InPageHead> : toolbar}
      <DataGrid
        store={store}
        features={tableFeatures}
        label={label}
        onOpenRow={onEvent ? handleOpen : undefined}
        hrefOf={onEvent ? hrefOf : undefined}
        onCreate={handleCreate}
        {...(isNarrowed && onEvent ? { onClearFilters: () => onEvent({ name: 'clear_filters' }) } : {})}
      />
    </div>
  );
}

/** A row opens in its place beside the list, which is walked through from there; where rows have none the page is told. */
function useOpening(
  store: TableStore,
  { model }: BlockSource,
  onEvent: BlockProps['onEvent'],
): { open(id: string): void; hrefOf(row: Row): string | undefined } {
  const places = useRowPlaces();
  const walk = useMemo(() => lazyWalk(store, model), [store, model]);
  useEffect(() => places?.walks.add(walk), [places, walk]);
  const keyOf = useCallback((row: Row) => rowKey(row, store.table?.info.number), [store]);
  const open = useCallback(
    (id: string) => {
      const row = store.row(id);
      if (places?.open(model, { id, key: row && keyOf(row) }, walk) !== true)
        onEvent?.({ name: 'open', data: { id, permissions: store.table?.info.permissions } });
    },
    [places, store, model, keyOf, walk, onEvent],
  );
  const hrefOf = useCallback((row: Row) => places?.href(model, keyOf(row)), [places, model, keyOf]);
  return { open, hrefOf };
}

/** The walk itself comes with the first step. */
function lazyWalk(store: TableStore, model: string): RowWalk {
  const load = () => import('./rowWalk.ts');
  return {
    model,
    step: async (id, by) => (await load()).step(store, id, by),
    point: (id, isBack) => void load().then(({ point }) => point(store, id, isBack)),
    begin: async (t) => (await load()).begin(store, t),
  };
}

/** How the table is laid out is told to the page, and taken from it; nobody waits for that. */
function useArranging(store: TableStore, onEvent: BlockProps['onEvent']): RefObject<Arranging | undefined> {
  const arranging = useRef<Arranging>(undefined);
  useEffect(() => {
    let isHere = onEvent !== undefined;
    void import('./arranging.ts').then(({ arrange }) => {
      if (isHere) arranging.current = arrange(store, (data) => onEvent?.({ name: 'arranged', data: { ...data } }));
    });
    return () => {
      isHere = false;
      arranging.current?.stop();
    };
  }, [store, onEvent]);
  return arranging;
}

function useRowsOfPage(store: TableStore, source: BlockSource, arranging: RefObject<Arranging | undefined>): void {
  const { t } = usePorts().formats;
  useSourceChanges(
    source,
    useCallback(
      (change: SourceChange): TakeBack | undefined => {
        if (change.kind === 'filters') {
          if (change.layout) arranging.current?.take(change.layout);
          else if (change.ordering) store.orderBy(change.ordering);
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
      [store, t, arranging],
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
