// A page schema on the screen: its tree with what stands by condition, the record of its context, and its tabs in the address.
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { PageNode, PageStore } from '../../../src/engine/page/index.ts';
import { BlockNode, InPageHead, PageBlocks, PageFrame } from '../../../src/render/page/index.ts';
import {
  FailureNote,
  lazyPart,
  usePorts,
  useRestTexts,
  type BlockEvent,
  type PageProps,
} from '../../../src/render/index.ts';
import { usePageRecord } from './usePageRecord.ts';
import { usePageStore } from './usePageStore.ts';

const ModuleActions = lazyPart(
  () => import('../../../src/features/actions/index.ts').then((module) => module.ModuleActions),
  <span aria-busy="true" />,
);

export function BlocksPage(props: PageProps): ReactNode {
  useRestTexts();
  const { title, name, placeName, meta } = props;
  const { t } = usePorts().formats;
  const page = usePageStore(props);
  return (
    <PageFrame title={title} placeName={placeName} fills={page.status === 'ready' && page.isDefault}>
      {meta.pageConfig.actions && meta.pageConfig.tableInfo ? (
        <InPageHead>
          <ModuleActions model={meta.pageConfig.tableInfo.model} />
        </InPageHead>
      ) : null}
      {page.status === 'loading' ? (
        <div className="kp-waiting" aria-busy="true" role="status" aria-label={t('page.loading')} />
      ) : null}
      {page.status === 'failed' ? (
        <FailureNote error={page.error} what={t('page.notLoaded')} onRetry={page.retry} />
      ) : null}
      {page.status === 'ready' ? <ReadyPage key={name} {...props} store={page.store} /> : null}
    </PageFrame>
  );
}

const LAYOUTS: ReadonlySet<string> = new Set(['stack', 'grid', 'tabs', 'section', 'arranged']);

function ReadyPage({ store, ...props }: PageProps & { store: PageStore }): ReactNode {
  const { meta, onQuery, openId, recordId } = props;
  const source = meta.pageConfig.tableInfo;
  const record = usePageRecord(
    store,
    source && recordId !== undefined ? { model: source.model, id: recordId } : undefined,
  );
  const tabs = useMemo(() => tabParams(store), [store]);
  const tabParam = useCallback((node: PageNode) => tabs.get(node), [tabs]);
  const handleOther = useCallback(
    (node: PageNode, { name, data = {} }: BlockEvent) => {
      const tell = (changes: Readonly<Record<string, unknown>>): void => {
        if (node.id !== undefined) store.setData(node.id, { ...known(store, node.id), ...changes });
      };
      const id = data['id'];
      if (name === 'data') tell(data);
      else if (name === 'tab') onQuery?.({ [tabs.get(node) ?? '']: String(data['key']) });
      // Without an expression nobody reads the record.
      else if (name === 'select' && node.source && typeof id === 'string' && store.model.hasExpressions) {
        tell({ selected: id });
        record.select(node.source.model, id);
      }
    },
    [store, tabs, record, onQuery],
  );
  return (
    <PageBlocks
      {...props}
      // The page is about that row already.
      openId={openId === recordId ? undefined : openId}
      tree={store}
      source={source}
      tabParam={tabParam}
      onOther={handleOther}
      onRow={record.changed}
    >
      <SchemaTree store={store} />
    </PageBlocks>
  );
}

function SchemaTree({ store }: { store: PageStore }): ReactNode {
  const { t } = usePorts().formats;
  const { root } = store.model;
  const subscribe = useCallback((listener: () => void) => store.subscribe(root, listener), [store, root]);
  const { status, children } = useSyncExternalStore(subscribe, () => store.state(root));
  // All that was there is not for this user, or not now: the page says so.
  const isEmpty = status === 'hidden' || (root.fault === undefined && LAYOUTS.has(root.block) && children.length === 0);
  return isEmpty ? <p className="kp-nothing">{t('page.nothing')}</p> : <BlockNode node={root} />;
}

/** The first tabs of a page own `tab` (kept by the shell), others one of their id's name. */
function tabParams(store: PageStore): ReadonlyMap<PageNode, string> {
  const [first, ...others] = store.model.nodes.filter(({ block }) => block === 'tabs');
  const named = others.flatMap((node) => (node.id === undefined ? [] : [[node, `tab_${node.id}`] as const]));
  return new Map([...(first ? [[first, 'tab'] as const] : []), ...named]);
}

function known(store: PageStore, id: string): object {
  const data = store.context().data[id];
  return typeof data === 'object' && data !== null ? data : {};
}
