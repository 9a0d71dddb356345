// The desk of those who write news: the table of all of them with its filters.
import { useMemo, type ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { BlockNode, PageBlocks, plainTree } from '../../../src/render/page/index.ts';
import { NEWS } from './parts/index.ts';

export function Desk({ page }: { page: PageProps }): ReactNode {
  const { title } = page;
  const tree = useMemo(
    () =>
      plainTree({
        block: 'stack',
        children: [
          { block: 'filters', source: NEWS },
          { block: 'table', source: NEWS, params: { title, toolbar: 'page', create: false } },
        ],
      }),
    [title],
  );
  return (
    <PageBlocks {...page} tree={tree} source={undefined} openId={undefined}>
      <BlockNode node={tree.model.root} />
    </PageBlocks>
  );
}
