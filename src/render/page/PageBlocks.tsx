// What a page of blocks does with what they tell it: its filter bars, the one form that they open, and the way back after a deletion.
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { TableRef } from '../../contract/index.ts';
import type { PageNode } from '../../engine/page/index.ts';
import { lazyPart, Slot, soon, type BlockEvent, type BlockSource, type PageProps } from '../core/index.ts';
import { addressChanges } from './addressChanges.ts';
import type { Deletion } from './DeletionNotice.tsx';
import { filterBarOf, PageHandleProvider, type FilterBarState, type PageHandle } from './PageHandle.tsx';
import type { PageTree } from './pageTree.ts';
import { useRowPlaceNews, useRowPlaces } from '../rowPlaces/index.ts';
import { readOrder } from './readOrder.ts';
import { createSourceChanges, SourceChangesProvider, type SourceChanges } from './SourceChanges.tsx';
import { usePageForm, type OpenForm, type PageForm, type RowPermissions } from './usePageForm.ts';

const DeletionNotice = lazyPart(soon(() => import('./DeletionNotice.tsx').then((module) => module.DeletionNotice)));

export interface PageBlocksProps extends Pick<PageProps, 'name' | 'query' | 'onQuery' | 'openId' | 'onOpenClosed'> {
  tree: PageTree;
  /** The rows that `openId` is one of. */
  source: TableRef | undefined;
  /** Parameter of the address that names the open tab of a block. */
  tabParam?: PageHandle['tabParam'];
  /** Hears what a page has no answer to of itself. */
  onOther?: PageHandle['onEvent'];
  /** A row was saved or deleted. */
  onRow?(model: string, id: string): void;
  /** Draws the tree, by `BlockNode`. */
  children: ReactNode;
}

const NO_QUERY = {};
const NO_PARAM = (): undefined => undefined;

export function PageBlocks({
  tree,
  name,
  source,
  query = NO_QUERY,
  onQuery,
  openId,
  onOpenClosed,
  tabParam = NO_PARAM,
  onOther,
  onRow,
  children,
}: PageBlocksProps): ReactNode {
  const [changes] = useState(createSourceChanges);
  const form = usePageForm();
  const { open, close } = form;
  const [filters, setBar] = useFilterBars();
  const [deletion, setDeletion] = useState<Deletion & { number: number }>();
  const handleRow = useCallback<RowChanged>(
    (place, kind, id) => {
      if (typeof id !== 'string') return;
      const takeBack = changes.tell(place, { kind, id });
      onRow?.(place.model, id);
      if (kind === 'deleted')
        setDeletion((before) => ({ source: place, id, takeBack, number: (before?.number ?? 0) + 1 }));
    },
    [changes, onRow],
  );
  const handleBack = useCallback(({ source: place, id }: Deletion) => handleRow(place, 'saved', id), [handleRow]);
  // By its names: an entry that came anew is not asked to open the row again.
  const { model, page_name, table_type } = source ?? {};
  useEffect(() => {
    if (model !== undefined && page_name !== undefined && table_type !== undefined && openId !== undefined)
      open({ model, page_name, table_type }, openId);
  }, [model, page_name, table_type, openId, open]);
  useRowPlaceNews(({ model: ofModel, id, kind }) => {
    const { root, nodes } = tree.model;
    const place = [root, ...nodes].find((node) => node.source?.model === ofModel)?.source;
    if (!place) return false;
    handleRow(place, kind, id);
    return true;
  });
  const onEvent = useEvents({ changes, form, setBar, onQuery, onOther, onRow: handleRow });
  const page = useMemo(
    (): PageHandle => ({
      name,
      tree,
      query,
      filters,
      linkedBar: onQuery && tree.model.nodes.find(({ block }) => block === 'filters'),
      tabParam,
      onEvent,
    }),
    [name, tree, query, filters, tabParam, onEvent, onQuery],
  );
  const handleClosed = useCallback(() => {
    close();
    onOpenClosed?.();
  }, [close, onOpenClosed]);
  return (
    <PageHandleProvider page={page}>
      <SourceChangesProvider changes={changes}>
        {children}
        {form.current ? (
          <FormOfPage key={form.current.number} form={form.current} onRow={handleRow} onClose={handleClosed} />
        ) : null}
        <div className="kp-notice" aria-live="polite">
          {deletion ? <DeletionNotice key={deletion.number} deletion={deletion} onBack={handleBack} /> : null}
        </div>
      </SourceChangesProvider>
    </PageHandleProvider>
  );
}

/** Without the id of a row nothing has happened. */
type RowChanged = (source: BlockSource, kind: 'saved' | 'deleted', id: unknown) => void;
type EventData = NonNullable<BlockEvent['data']>;
type SetBar = (source: BlockSource, change: (before: FilterBarState) => Partial<FilterBarState>) => void;

function useFilterBars(): [ReadonlyMap<string, FilterBarState>, SetBar] {
  const [bars, setBars] = useState<ReadonlyMap<string, FilterBarState>>(new Map());
  const setBar = useCallback<SetBar>(
    (source, change) =>
      setBars((all) => {
        const key = filterBarOf(source);
        const before = all.get(key) ?? { isNarrowed: false, clears: 0 };
        return new Map(all).set(key, { ...before, ...change(before) });
      }),
    [],
  );
  return [bars, setBar];
}

interface EventDeps {
  changes: SourceChanges;
  form: PageForm;
  setBar: SetBar;
  onQuery: PageProps['onQuery'];
  onOther: PageHandle['onEvent'] | undefined;
  onRow: RowChanged;
}

function useEvents({
  changes,
  form: { open, create },
  setBar,
  onQuery,
  onOther,
  onRow,
}: EventDeps): PageHandle['onEvent'] {
  const places = useRowPlaces();
  const ofSource = useMemo(
    (): Readonly<Record<string, (place: BlockSource, data: EventData) => void>> => ({
      applied: (place, { ordering, layout }) =>
        void changes.tell(place, { kind: 'filters', ordering: readOrder(ordering), layout }),
      arranged: (place, layout) => setBar(place, () => ({ layout })),
      sorted(place, { ordering: given }) {
        const ordering = readOrder(given);
        if (ordering) setBar(place, () => ({ ordering }));
      },
      narrowed: (place, { isNarrowed }) => setBar(place, () => ({ isNarrowed: isNarrowed === true })),
      clear_filters: (place) => setBar(place, ({ clears }) => ({ clears: clears + 1 })),
      create: (place, { values }) => create(place, values),
      open: (place, { id, permissions }) => {
        if (typeof id === 'string' && places?.open(place.model, { id }) !== true)
          open(place, id, readPermissions(permissions));
      },
      saved: (place, { id }) => onRow(place, 'saved', id),
      deleted: (place, { id }) => onRow(place, 'deleted', id),
    }),
    [changes, open, create, setBar, onRow, places],
  );
  return useCallback(
    (node: PageNode, event: BlockEvent) => {
      const { name, data = {} } = event;
      if (name === 'link') onQuery?.(addressChanges(data));
      else if (node.source && Object.hasOwn(ofSource, name)) ofSource[name]?.(node.source, data);
      else onOther?.(node, event);
    },
    [ofSource, onQuery, onOther],
  );
}

function readPermissions(given: unknown): RowPermissions | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const may = (name: keyof RowPermissions): boolean => Reflect.get(given, name) === true;
  return { update: may('update'), delete: may('delete') };
}

interface FormOfPageProps {
  form: OpenForm;
  onRow: RowChanged;
  onClose(): void;
}

function FormOfPage({ form: { source, params }, onRow, onClose }: FormOfPageProps): ReactNode {
  const handleEvent = useCallback(
    ({ name, data }: BlockEvent) => {
      if (name === 'close') onClose();
      else if (name === 'saved' || name === 'deleted') onRow(source, name, data?.['id']);
    },
    [source, onRow, onClose],
  );
  return <Slot kind="block" type="form" props={{ source, params, onEvent: handleEvent }} />;
}
