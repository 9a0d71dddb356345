// One block of a page with its heading: drawn by its renderer, by its fallback where that is missing or crashes, or named as broken.
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { FilterValues } from '../../contract/index.ts';
import type { NodeState, PageNode } from '../../engine/page/index.ts';
import {
  drawsTitle,
  isView,
  Slot,
  usePorts,
  useRegistry,
  type BlockChild,
  type BlockEvent,
  type BlockSource,
  type RendererParams,
} from '../core/index.ts';
import { CreateInHead } from './CreateInHead.tsx';
import { OwnTools } from './PageFrame.tsx';
import { filterBarOf, usePageHandle } from './PageHandle.tsx';

/** Blocks inside may draw beside the page's title. */
const KEEPS_PLACES: ReadonlySet<string> = new Set(['stack', 'tabs']);

export interface BlockNodeProps {
  node: PageNode;
  /** A child of tabs: its title is the label of its tab. */
  isTab?: boolean;
}

export function BlockNode({ node, isTab = false }: BlockNodeProps): ReactNode {
  const { tree } = usePageHandle();
  const subscribe = useCallback((listener: () => void) => tree.subscribe(node, listener), [tree, node]);
  const state = useSyncExternalStore(subscribe, () => tree.state(node));
  if (node.fault !== undefined) return <BrokenBlock node={node} fault={node.fault} />;
  return state.status === 'shown' ? <ShownBlock node={node} state={state} isTab={isTab} /> : null;
}

function ShownBlock({ node, state, isTab }: { node: PageNode; state: NodeState; isTab: boolean }): ReactNode {
  const page = usePageHandle();
  const { renderer } = useRegistry().resolve('block', node.block);
  const source = useMemo(() => sourceOf(node, state.params), [node, state.params]);
  const params = useParams(node, state.params, isTab);
  const { onEvent, name } = page;
  const handleEvent = useCallback((event: BlockEvent) => onEvent(node, event), [onEvent, node]);
  const children = useMemo(() => childrenOf(node, state.children), [node, state.children]);
  const instead = node.fallback ? <BlockNode node={node.fallback} /> : undefined;
  const hasHeading = node.title !== undefined && !isTab && !drawsTitle(renderer);
  return (
    <section className="kp-block" data-block={node.block}>
      {hasHeading ? <h2>{node.title}</h2> : null}
      {isTab && source && isView(renderer) ? (
        <CreateInHead source={source} onCreate={() => handleEvent({ name: 'create' })} />
      ) : null}
      <Slot
        kind="block"
        type={node.block}
        props={{
          ...(source ? { source } : {}),
          ...(node.title === undefined ? {} : { title: node.title }),
          params,
          children,
          storageKey: `${name} ${node.key}`,
          page: name,
          onEvent: handleEvent,
        }}
        loading={<div className="kp-waiting" aria-busy="true" />}
        missing={instead}
        crashed={instead}
      />
    </section>
  );
}

/** The open tab stands in the address; what a filter bar says, the blocks of its source know; a tab's table has its tools beside the page's title. */
function useParams(node: PageNode, params: RendererParams, isTab: boolean): RendererParams {
  const { query, tabParam, filters, linkedBar } = usePageHandle();
  const name = tabParam(node);
  const tab = name === undefined ? undefined : query[name];
  const bar = node.source === undefined ? undefined : filters.get(filterBarOf(node.source));
  const isFilterBar = node.block === 'filters';
  const linked = node === linkedBar ? query : undefined;
  return useMemo(
    () => ({
      ...(isTab && node.block === 'table' ? { toolbar: 'page' } : {}),
      ...params,
      ...(tab === undefined ? {} : { tab }),
      ...(linked === undefined ? {} : { query: linked }),
      ...(bar && isFilterBar
        ? {
            clears: bar.clears,
            ...(bar.ordering ? { ordering: bar.ordering } : {}),
            ...(bar.layout ? { layout: bar.layout } : {}),
          }
        : {}),
      ...(bar?.isNarrowed === true && !isFilterBar ? { isNarrowed: true } : {}),
    }),
    [node, isTab, params, tab, bar, isFilterBar, linked],
  );
}

/** `filters` among the params, bound ones for instance, narrow the source further. */
function sourceOf({ source }: PageNode, params: RendererParams): BlockSource | undefined {
  const more = params['filters'];
  if (!source || typeof more !== 'object' || more === null || Array.isArray(more)) return source;
  // The server checks what stands in them, by name.
  return { ...source, filters: { ...source.filters, ...(more as FilterValues) } };
}

function childrenOf(node: PageNode, shown: readonly PageNode[]): BlockChild[] {
  return shown.map((child) => {
    const drawn = <BlockNode key={child.key} node={child} isTab={node.block === 'tabs'} />;
    return {
      key: child.key,
      index: node.children.indexOf(child),
      ...(child.title === undefined ? {} : { title: child.title }),
      node: KEEPS_PLACES.has(node.block) ? drawn : <OwnTools key={child.key}>{drawn}</OwnTools>,
    };
  });
}

function BrokenBlock({ node, fault }: { node: PageNode; fault: string }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="keste-failure" role="alert">
      <strong>{node.block === '' ? t('page.brokenPart') : t('page.brokenBlock', { name: node.block })}</strong>
      <span>
        <code>{node.path === '' ? '/' : node.path}</code>: {fault}
      </span>
    </div>
  );
}
