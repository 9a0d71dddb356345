// The tasks, and the page of one for servers whose menu names it: the record's own page, so that a task has one address.
import { useEffect, type ReactNode } from 'react';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import type { PageProps } from '../../../src/render/index.ts';
import { BlocksOfModule } from '../../../src/render/page/index.ts';

export function TasksPage(props: PageProps): ReactNode {
  const { meta, recordId } = props;
  const places = useRowPlaces();
  const model = meta.pageConfig.tableInfo?.model;
  const href =
    meta.pageWidget === 'task page' && model !== undefined && recordId !== undefined
      ? places?.href(model, recordId)
      : undefined;
  useEffect(() => {
    if (href !== undefined) places?.go?.(href, { replace: true });
  }, [places, href]);
  return href === undefined ? <BlocksOfModule {...props} /> : null;
}
