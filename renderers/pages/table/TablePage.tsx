// A generated table as a page: the default page, of the blocks `filters` and `table` and the form of a row.
import { useMemo, type ReactNode } from 'react';
import {
  BlockNode,
  defaultPage,
  InPageHead,
  PageBlocks,
  PageFrame,
  plainTree,
} from '../../../src/render/page/index.ts';
import { lazyPart, usePorts, type PageProps } from '../../../src/render/index.ts';

const ModuleActions = lazyPart(
  () => import('../../../src/features/actions/index.ts').then((module) => module.ModuleActions),
  <span aria-busy="true" />,
);

export function TablePage(props: PageProps): ReactNode {
  const { name, title, placeName } = props;
  const { t } = usePorts().formats;
  const source = props.meta.pageConfig.tableInfo;
  const tree = useMemo(() => source && plainTree(defaultPage(source, title)), [source, title]);
  return (
    <PageFrame title={title} placeName={placeName} fills>
      {source && props.meta.pageConfig.actions ? (
        <InPageHead>
          <ModuleActions model={source.model} />
        </InPageHead>
      ) : null}
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
