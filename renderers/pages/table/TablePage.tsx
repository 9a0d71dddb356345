// A generated table as a page: title, create, filters, grid, and the form of a row. Filters and form are other renderers, drawn by slots.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { TableRef } from '../../../src/contract/index.ts';
import { tableFeatures } from '../../../src/features/table/index.ts';
import { DataGrid, TableToolbar, useTableStore, useTopic } from '../../../src/render/grid/index.ts';
import { addressChanges, readOrder } from '../../../src/render/page/index.ts';
import { Slot, usePorts, type BlockEvent, type PageProps } from '../../../src/render/index.ts';
import './tablePage.css';

/** The row whose form is open; without an id a new one. */
interface OpenRow {
  mode: 'create' | 'edit' | 'view';
  id?: string;
}

export function TablePage({ name, title, meta, ...address }: PageProps): ReactNode {
  const { t } = usePorts().formats;
  const source = meta.pageConfig.tableInfo;
  if (source) return <ReadyPage title={title} source={source} {...address} />;
  return (
    <div className="kp-table">
      <h1>{title}</h1>
      <p role="alert">{t('table.noTable', { name })}</p>
    </div>
  );
}

interface ReadyPageProps extends Pick<PageProps, 'title' | 'openId' | 'onOpenClosed' | 'query' | 'onQuery'> {
  source: TableRef;
}

function ReadyPage({ title, source, openId, onOpenClosed, query, onQuery }: ReadyPageProps): ReactNode {
  const store = useTableStore(source);
  const { markRead } = usePorts();
  const [open, setOpen] = useState<OpenRow | undefined>();
  const [clears, setClears] = useState(0);
  const [isNarrowed, setIsNarrowed] = useState(false);
  useTopic(store, 'info');
  useTopic(store, 'sort');
  const isDescribed = store.table !== undefined;
  const handleOpen = useCallback(
    (id: string) => {
      setOpen({ mode: store.table?.info.permissions.update === true ? 'edit' : 'view', id });
      markRead?.(source.model, id);
    },
    [store, markRead, source.model],
  );
  // What the user may do with the row is known with the description only.
  useEffect(() => {
    if (openId !== undefined && isDescribed) handleOpen(openId);
  }, [openId, isDescribed, handleOpen]);
  const handleFilters = useCallback(
    (event: BlockEvent) => {
      const ordering = readOrder(event.data?.['ordering']);
      if (event.name === 'applied' && ordering) store.orderBy(ordering);
      else if (event.name === 'applied') store.reload();
      else if (event.name === 'narrowed') {
        setIsNarrowed(event.data?.['isNarrowed'] === true);
        void store.grouping.narrow(event.data?.['isNarrowed'] === true);
      } else if (event.name === 'link') onQuery?.(addressChanges(event.data));
    },
    [store, onQuery],
  );
  const handleForm = useCallback(
    (event: BlockEvent) => {
      const id = event.data?.['id'];
      if (event.name === 'close') {
        setOpen(undefined);
        onOpenClosed?.();
      } else if (event.name === 'deleted' && typeof id === 'string') {
        store.removals.noteDeleted([id]);
        store.removeRow(id);
      } else if (event.name === 'saved' && typeof id === 'string') store.refreshRow(id).catch(() => store.reload());
    },
    [store, onOpenClosed],
  );
  return (
    <div className="kp-table">
      <header className="kp-table-head">
        <h1>{title}</h1>
        <TableToolbar store={store} features={tableFeatures} onCreate={() => setOpen({ mode: 'create' })} />
      </header>
      <Slot
        kind="block"
        type="filters"
        props={{
          source,
          params: { clears, query, ...(store.infoState === 'ready' ? { ordering: store.sortModel } : {}) },
          onEvent: handleFilters,
        }}
      />
      <DataGrid
        store={store}
        features={tableFeatures}
        label={title}
        onOpenRow={handleOpen}
        {...(isNarrowed ? { onClearFilters: () => setClears((count) => count + 1) } : {})}
      />
      {open ? (
        <Slot
          kind="block"
          type="form"
          props={{
            source,
            params: { ...open, canDelete: store.table?.info.permissions.delete === true },
            onEvent: handleForm,
          }}
        />
      ) : null}
    </div>
  );
}
