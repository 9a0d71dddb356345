// The page of a module without its title: that of the page around it stands there.
import { useMemo, type ReactNode } from 'react';
import { BlockFrame, ParamIssues, type ParamIssue } from '../../../src/render/blockData/index.ts';
import { Slot, type BlockProps } from '../../../src/render/index.ts';
import { WithinPage } from '../../../src/render/page/index.ts';

export function ModulePageBlock({ params: { widget, recordId }, title, page }: BlockProps): ReactNode {
  const meta = useMemo(() => ({ pageWidget: String(widget), pageConfig: {}, rev: '' }), [widget]);
  if (typeof widget !== 'string') return <WrongWidget title={title} code="missing" value="" />;
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
        missing={<WrongWidget title={title} code="value" value={widget} />}
      />
    </WithinPage>
  );
}

function WrongWidget({
  title,
  ...issue
}: Pick<ParamIssue, 'code' | 'value'> & { title: string | undefined }): ReactNode {
  return (
    <BlockFrame block="module_page" title={title}>
      <ParamIssues block="module_page" issues={[{ param: 'widget', ...issue }]} />
    </BlockFrame>
  );
}
