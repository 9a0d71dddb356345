// The blocks that a definition puts below a record's fields, or into a tab of its own: a page of blocks whose record is the open one.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { PageBlock, Row } from '../../contract/index.ts';
import { createPageStore, preparePage, type PageIssue, type PageStore } from '../../engine/page/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { BlockNode, PageBlocks } from '../../render/page/index.ts';
import type { RecordPlace } from './recordPlace.ts';
import { RecordWaiting } from './RecordNotes.tsx';

export interface RecordBodyProps {
  /** Tells what its blocks keep from what those of another tab do. */
  name: string;
  place: RecordPlace;
  body: PageBlock;
  row: Row;
}

export function RecordBody({ name: own, place, body, row }: RecordBodyProps): ReactNode {
  const { report, me } = usePorts();
  const { model, page_name: name } = place.source;
  const [store, setStore] = useState<PageStore>();
  const prepared = useMemo(() => preparePage(body, `record ${own}`), [body, own]);
  useEffect(() => {
    const tell = (issue: PageIssue): void => report({ ...issue, path: `record ${model}${issue.path}` });
    prepared.issues.forEach(tell);
    let isStale = false;
    const opened = createPageStore({
      model: prepared,
      context: { user: me, route: { name, path: place.list.path ?? '', query: {} }, record: row },
      onIssue: tell,
    });
    void opened.settled().then(() => (isStale ? undefined : setStore(opened)));
    return () => {
      isStale = true;
    };
    // The row follows below: a new one is no new page.
    // eslint-disable-next-line react/exhaustive-deps
  }, [prepared, model, name, me, report]);
  useEffect(() => store?.set('record', row), [store, row]);
  if (!store) return <RecordWaiting />;
  return (
    <div className="kr-body">
      <PageBlocks
        name={own === 'body' ? `record ${name}` : `record ${name} ${own}`}
        tree={store}
        source={undefined}
        onOther={(node, { name: event, data = {} }) => {
          if (event === 'data' && node.id !== undefined) store.setData(node.id, data);
        }}
      >
        <BlockNode node={store.model.root} />
      </PageBlocks>
    </div>
  );
}
