// A generated table as a page: the default page, of the blocks `filters` and `table` and the form of a row.
import { useMemo, type ReactNode } from 'react';
import { BlockNode, defaultPage, PageBlocks, PageFrame, plainTree } from '../../../src/render/page/index.ts';
import { usePorts, type PageProps } from '../../../src/render/index.ts';

export function TablePage(props: PageProps): ReactNode {
  const { name, title } = props;
  const { t } = usePorts().formats;
  const source = props.meta.pageConfig.tableInfo;
  const tree = useMemo(() => source && plainTree(defaultPage(source, title)), [source, title]);
  return (
    <PageFrame title={title} isFitted>
      {tree ? (
        <PageBlocks {...props} tree={tree} source={source}>
          <BlockNode node={tree.model.root} />
        </PageBlocks>
      ) : (
        <p role="alert">{t('table.noTable', { name })}</p>
      )}
    </PageFrame>
  );
}
