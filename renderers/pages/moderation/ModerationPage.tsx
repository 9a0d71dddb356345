// Moderation: the queue for those who decide, and for everybody what waits of his own.
import { useEffect, type ReactNode } from 'react';
import { useBlockTable } from '../../../src/render/blockData/index.ts';
import { useRestTexts, type PageProps } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { useQueueAddress } from './address.ts';
import { calls } from './calls.ts';
import { Mine } from './Mine.tsx';
import { ITEMS } from './queue.ts';
import { Queue } from './Queue.tsx';
import { Parts } from './QueueTools.tsx';
import { ReasonsProvider } from './reasons.ts';
import { Waiting } from './Waiting.tsx';
import './moderation.css';

export { calls } from './calls.ts';

const NO_QUERY = {};
const ALL = {};

export function ModerationPage({ title, placeName, recordId, ...props }: PageProps): ReactNode {
  useRestTexts();
  const go = useRowPlaces()?.go;
  // The address of an item, such as a notification's: the queue with it.
  useEffect(() => {
    if (recordId !== undefined) go?.(`/moderation?item=${encodeURIComponent(recordId)}`, { replace: true });
  }, [go, recordId]);
  return (
    <PageFrame title={title} placeName={placeName}>
      {recordId === undefined ? <Moderation {...props} /> : <Waiting error={undefined} onRetry={() => undefined} />}
    </PageFrame>
  );
}

type Address = Pick<PageProps, 'query' | 'onQuery' | 'user'>;

function Moderation({ query = NO_QUERY, onQuery, user }: Address): ReactNode {
  const { t } = usePageTexts();
  const table = useBlockTable(ITEMS);
  const address = useQueueAddress(query, onQuery);
  // Who decides, and why something may be rejected, the server knows.
  const own = useCall(calls.mine, ALL);
  if (!own.data) return <Waiting error={own.error} onRetry={() => void own.refetch()} />;
  const { moderates, reasons } = own.data;
  if (!moderates)
    return (
      <ReasonsProvider value={reasons}>
        {address.item === undefined ? null : (
          <p className="kmo-note" role="status">
            {t('gone')}
          </p>
        )}
        <Mine />
      </ReasonsProvider>
    );
  if (address.part === 'mine')
    return (
      <ReasonsProvider value={reasons}>
        <div className="kmo-bar">
          <Parts address={address} />
        </div>
        <Mine />
      </ReasonsProvider>
    );
  if (!table.data) return <Waiting error={table.error} onRetry={table.reload} />;
  const me = user?.id ?? '';
  return (
    <ReasonsProvider value={reasons}>
      <Queue key={address.part} table={table.data} me={me} address={address} query={query} onQuery={onQuery} />
    </ReasonsProvider>
  );
}
