// The blocks of a page as they are drawn. The store of engine/page is such a tree; a page without expressions needs none of it.
import type { TableRef } from '../../contract/index.ts';
import type { NodeState, PageModel, PageNode, PageStore } from '../../engine/page/index.ts';
import type { BlockSource } from '../core/index.ts';

export interface PageTree extends Pick<PageStore, 'state' | 'subscribe'> {
  readonly model: Pick<PageModel, 'root' | 'nodes'>;
}

/** A block as a page schema has it, without conditions and bindings. */
export interface PlainBlock {
  block: string;
  /** Its key among the others: with it a block that moves stays the same. */
  id?: string;
  title?: string;
  source?: BlockSource;
  params?: Readonly<Record<string, unknown>>;
  children?: readonly PlainBlock[];
}

/** The schema of a page that has none of its own. */
export function defaultPage(source: TableRef, title: string): PlainBlock {
  return {
    block: 'stack',
    children: [
      { block: 'filters', source },
      { block: 'table', source, params: { title, toolbar: 'page' } },
    ],
  };
}

/** Nothing in it ever changes: every block is its own state. */
type PlainNode = PageNode & NodeState;

export function plainTree(page: PlainBlock): PageTree {
  const nodes: PageNode[] = [];
  const read = ({ children = [], params = {}, ...own }: PlainBlock, key: string): PlainNode => {
    const inside = children.map((child, index) => read(child, `${key}.${index}`));
    const node = { ...own, params, path: '', key: own.id ?? key, bind: [], status: 'shown' as const, children: inside };
    nodes.push(node);
    return node;
  };
  const root = read(page, 'page');
  return {
    model: { root, nodes },
    // Asked for nodes of its own only.
    state: (node) => node as PlainNode,
    subscribe: () => () => undefined,
  };
}
