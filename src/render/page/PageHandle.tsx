// What the blocks of one page have in common: the tree they stand in, and whom to tell what happened in a block.
import { createContext, use, type ReactNode } from 'react';
import type { FilteredPlace } from '../../engine/filter/index.ts';
import type { PageNode } from '../../engine/page/index.ts';
import type { BlockEvent } from '../core/index.ts';
import type { PageTree } from './pageTree.ts';

export interface FilterBarState {
  isNarrowed: boolean;
  clears: number;
  /** The order of the source's table, where there is one. */
  ordering?: readonly string[];
  /** How its table is laid out, and whether that came from here. */
  layout?: unknown;
}

export function filterBarOf({ model, page_name: pageName, filtersKey = '' }: FilteredPlace): string {
  return `${model} ${pageName} ${filtersKey}`;
}

export interface PageHandle {
  /** Begins the keys of what blocks keep on this device. */
  name: string;
  tree: PageTree;
  query: Readonly<Record<string, string>>;
  /** By source: what its filter bar says, and how often it was asked to clear. */
  filters: ReadonlyMap<string, FilterBarState>;
  /** The filter bar whose filters stand in the address: the first of the page. */
  linkedBar: PageNode | undefined;
  /** Parameter of the address that names the open tab; undefined: the block keeps it to itself. */
  tabParam(node: PageNode): string | undefined;
  onEvent(node: PageNode, event: BlockEvent): void;
}

const HandleContext = createContext<PageHandle | undefined>(undefined);

export function PageHandleProvider({ page, children }: { page: PageHandle; children: ReactNode }): ReactNode {
  return <HandleContext value={page}>{children}</HandleContext>;
}

export function usePageHandle(): PageHandle {
  const page = use(HandleContext);
  if (!page) throw new Error('Rendered outside a page');
  return page;
}
