// A page schema on the screen: its tree of blocks, the one form that they open, and what they tell each other.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PageNode, PageStore } from '../../../src/engine/page/index.ts';
import {
  addressChanges,
  createSourceChanges,
  readOrder,
  SourceChangesProvider,
  type SourceChanges,
} from '../../../src/render/page/index.ts';
import {
  FailureNote,
  Slot,
  usePorts,
  useRestTexts,
  type BlockEvent,
  type BlockSource,
  type PageProps,
} from '../../../src/render/index.ts';
import { BlockNode } from './BlockNode.tsx';
import { filterKey, PageHandleProvider, tabParams, type FilterBarState, type PageHandle } from './PageHandle.tsx';
import { useDeletionNotice } from './useDeletionNotice.tsx';
import { usePageForm, type OpenForm, type PageForm } from './usePageForm.ts';
import { usePageRecord, type PageRecord } from './usePageRecord.ts';
import { usePageStore } from './usePageStore.ts';
import './blocksPage.css';

export function BlocksPage(props: PageProps): ReactNode {
  useRestTexts();
  const { title, name } = props;
  const { t } = usePorts().formats;
  const page = usePageStore(props);
  return (
    <div className="kp-page">
      <h1>{title}</h1>
      {page.status === 'loading' ? (
        <div className="kp-waiting" aria-busy="true" role="status" aria-label={t('page.loading')} />
      ) : null}
      {page.status === 'failed' ? (
        <FailureNote error={page.error} what={t('page.notLoaded')} onRetry={page.retry} />
      ) : null}
      {page.status === 'ready' ? <ReadyPage key={name} {...props} store={page.store} /> : null}
    </div>
  );
}

const NO_QUERY = {};
const LAYOUTS: ReadonlySet<string> = new Set(['stack', 'grid', 'tabs', 'section']);

function ReadyPage({
  store,
  name,
  meta,
  query = NO_QUERY,
  onQuery,
  openId,
  onOpenClosed,
  recordId,
}: PageProps & { store: PageStore }): ReactNode {
  const source = meta.pageConfig.tableInfo;
  const [changes] = useState(createSourceChanges);
  const form = usePageForm();
  const record = usePageRecord(
    store,
    source && recordId !== undefined ? { model: source.model, id: recordId } : undefined,
  );
  const { open } = form;
  const deletion = useDeletionNotice();
  const { tell: tellDeletion } = deletion;
  const onRow = useCallback<RowChanged>(
    (place, change) => {
      rowChanged({ changes, record }, place, change);
      if (change.kind === 'deleted')
        tellDeletion(place, change.id, () => rowChanged({ changes, record }, place, { kind: 'saved', id: change.id }));
    },
    [changes, record, tellDeletion],
  );
  useEffect(() => {
    if (source && openId !== undefined && openId !== recordId) open(source, openId);
  }, [source, openId, recordId, open]);
  const tabs = useMemo(() => tabParams(store), [store]);
  const [filters, setFilters] = useState<ReadonlyMap<string, FilterBarState>>(new Map());
  const setBar = useCallback(
    (source: BlockSource, change: (before: FilterBarState) => FilterBarState) =>
      setFilters((before) => {
        const key = filterKey(source);
        return new Map(before).set(key, change(before.get(key) ?? { isNarrowed: false, clears: 0 }));
      }),
    [],
  );
  const onEvent = useEvents({ store, changes, form, record, onRow, tabs, onQuery, setBar });
  const page = useMemo(
    (): PageHandle => ({
      name,
      store,
      query,
      filters,
      linkedBar: onQuery && store.model.nodes.find(({ block }) => block === 'filters'),
      tabParam: (node) => tabs.get(node),
      onEvent,
    }),
    [name, store, query, filters, tabs, onEvent, onQuery],
  );
  const handleClosed = useCallback(() => {
    form.close();
    onOpenClosed?.();
  }, [form, onOpenClosed]);
  return (
    <PageHandleProvider page={page}>
      <SourceChangesProvider changes={changes}>
        <PageTree store={store} />
        {form.current ? (
          <FormOfPage key={form.current.number} form={form.current} onRow={onRow} onClose={handleClosed} />
        ) : null}
        {deletion.notice}
      </SourceChangesProvider>
    </PageHandleProvider>
  );
}

function PageTree({ store }: { store: PageStore }): ReactNode {
  const { t } = usePorts().formats;
  const { root } = store.model;
  const subscribe = useCallback((listener: () => void) => store.subscribe(root, listener), [store, root]);
  const { status, children } = useSyncExternalStore(subscribe, () => store.state(root));
  // All that was there is not for this user, or not now: the page says so.
  const isEmpty = status === 'hidden' || (root.fault === undefined && LAYOUTS.has(root.block) && children.length === 0);
  return isEmpty ? <p className="kp-nothing">{t('page.nothing')}</p> : <BlockNode node={root} />;
}

type RowChanged = (source: BlockSource, change: { kind: 'saved' | 'deleted'; id: string }) => void;

interface EventDeps {
  store: PageStore;
  changes: SourceChanges;
  form: PageForm;
  record: PageRecord;
  onRow: RowChanged;
  tabs: ReadonlyMap<PageNode, string>;
  onQuery: PageProps['onQuery'];
  setBar(source: BlockSource, change: (before: FilterBarState) => FilterBarState): void;
}

function useEvents({
  store,
  changes,
  form: { open, create },
  record,
  onRow,
  tabs,
  onQuery,
  setBar,
}: EventDeps): PageHandle['onEvent'] {
  return useCallback(
    (node: PageNode, event: BlockEvent) => {
      const { source, id: name } = node;
      const tell = (changes: Readonly<Record<string, unknown>>): void => {
        if (name !== undefined) store.setData(name, { ...known(store, name), ...changes });
      };
      const own: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => void>> = {
        data: tell,
        link: (link) => onQuery?.(addressChanges(link)),
        tab: ({ key }) => onQuery?.({ [tabs.get(node) ?? '']: String(key) }),
      };
      const ofSource: Readonly<Record<string, (place: BlockSource, data: Readonly<Record<string, unknown>>) => void>> =
        {
          applied: (place, { ordering }) => changes.tell(place, { kind: 'filters', ordering: readOrder(ordering) }),
          sorted: (place, { ordering: given }) => {
            const ordering = readOrder(given);
            if (ordering) setBar(place, (before) => ({ ...before, ordering }));
          },
          narrowed: (place, { isNarrowed }) =>
            setBar(place, (before) => ({ ...before, isNarrowed: isNarrowed === true })),
          clear_filters: (place) => setBar(place, (before) => ({ ...before, clears: before.clears + 1 })),
          create: (place, { values }) => create(place, values),
        };
      const ofRow: Readonly<Record<string, (place: BlockSource, id: string) => void>> = {
        open,
        select(place, id) {
          // Without an expression nobody reads the record.
          if (!store.model.hasExpressions) return;
          tell({ selected: id });
          record.select(place.model, id);
        },
        saved: (place, id) => onRow(place, { kind: 'saved', id }),
        deleted: (place, id) => onRow(place, { kind: 'deleted', id }),
      };
      const data = event.data ?? {};
      const id = data['id'];
      if (Object.hasOwn(own, event.name)) own[event.name]?.(data);
      else if (source && Object.hasOwn(ofSource, event.name)) ofSource[event.name]?.(source, data);
      else if (source && typeof id === 'string' && Object.hasOwn(ofRow, event.name)) ofRow[event.name]?.(source, id);
    },
    [store, changes, open, create, record, onRow, tabs, onQuery, setBar],
  );
}

function rowChanged(
  { changes, record }: { changes: SourceChanges; record: PageRecord },
  source: BlockSource,
  change: { kind: 'saved' | 'deleted'; id: string },
): void {
  changes.tell(source, change);
  record.changed(source.model, change.id);
}

function known(store: PageStore, id: string): object {
  const data = store.context().data[id];
  return typeof data === 'object' && data !== null ? data : {};
}

interface FormOfPageProps {
  form: OpenForm;
  onRow: RowChanged;
  onClose(): void;
}

function FormOfPage({ form: { source, params }, onRow, onClose }: FormOfPageProps): ReactNode {
  const handleEvent = useCallback(
    ({ name, data }: BlockEvent) => {
      const id = data?.['id'];
      if (name === 'close') onClose();
      else if ((name === 'saved' || name === 'deleted') && typeof id === 'string') onRow(source, { kind: name, id });
    },
    [source, onRow, onClose],
  );
  return <Slot kind="block" type="form" props={{ source, params, onEvent: handleEvent }} />;
}
