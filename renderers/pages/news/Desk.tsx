// The desk of those who write news: the table of all of them with its filters. A row leads to its article.
import { useMemo, type ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { BlockNode, PageBlocks, plainTree } from '../../../src/render/page/index.ts';
import { RowPlacesContext, useRowPlaces, type RowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { NEWS, newsPath } from './parts/index.ts';

export function Desk({ page }: { page: PageProps }): ReactNode {
  const { title } = page;
  const places = useRowPlaces();
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
  const own = useMemo(() => places && leadingToArticles(places), [places]);
  return (
    <RowPlacesContext value={own}>
      <PageBlocks {...page} tree={tree} source={undefined} openId={undefined}>
        <BlockNode node={tree.model.root} />
      </PageBlocks>
    </RowPlacesContext>
  );
}

function leadingToArticles(places: RowPlaces): RowPlaces {
  return {
    ...places,
    href: (model, key) => (model === NEWS.model ? newsPath(key) : places.href(model, key)),
    open(model, row, walk) {
      if (model !== NEWS.model || !places.go) return places.open(model, row, walk);
      places.go(newsPath(row.id));
      return true;
    },
  };
}
