// Blocks of a dashboard drawn as those of any page, by the same engine.
import { useMemo, type ReactNode } from 'react';
import type { PageBlock } from '../../contract/index.ts';
import { BlockNode, PageBlocks, plainTree, type PlainBlock } from '../../render/page/index.ts';

export interface DashboardBlocksProps {
  page: PageBlock;
  /** Begins the keys of what blocks keep on this device. */
  name: string;
  /** Draws the blocks otherwise, e.g. each with its tools. */
  children?(blocks: readonly { id: string; node: ReactNode }[]): ReactNode;
}

export function DashboardBlocks({ page, name, children }: DashboardBlocksProps): ReactNode {
  const text = JSON.stringify(page);
  // The same tree as long as it says the same. The server spells every source out.
  const tree = useMemo(() => plainTree(JSON.parse(text) as PlainBlock), [text]);
  const { root } = tree.model;
  return (
    <PageBlocks tree={tree} name={name} source={undefined}>
      {children ? (
        children(root.children.map((node) => ({ id: node.key, node: <BlockNode key={node.key} node={node} /> })))
      ) : (
        <BlockNode node={root} />
      )}
    </PageBlocks>
  );
}
