// The page of a module without its title: that of the page around it stands there.
import { useMemo, type ReactNode } from 'react';
import { BlockFrame, ParamIssues } from '../../../src/render/blockData/index.ts';
import { Placeholder, Slot, type BlockProps } from '../../../src/render/index.ts';
import { WithinPage } from '../../../src/render/page/index.ts';

export function ModulePageBlock({ params, title, page }: BlockProps): ReactNode {
  const { widget, recordId } = params;
  const meta = useMemo(() => ({ pageWidget: String(widget), pageConfig: {}, rev: '' }), [widget]);
  if (typeof widget !== 'string')
    return (
      <BlockFrame block="module_page" title={title}>
        <ParamIssues block="module_page" issues={[{ param: 'widget', code: 'missing', value: '' }]} />
      </BlockFrame>
    );
  return (
    <WithinPage>
      <Slot
        kind="page"
        type={widget}
        props={{
          name: `${page ?? ''} ${widget}`,
          title: title ?? '',
          meta,
          ...(typeof recordId === 'string' ? { recordId } : {}),
        }}
        missing={<Placeholder look="missing" kind="page" name={widget} />}
      />
    </WithinPage>
  );
}
