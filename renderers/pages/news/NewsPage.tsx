// News as their readers have them, and the desk of those who write them.
import { useCallback, useState, type ReactNode } from 'react';
import { useBlockTable } from '../../../src/render/blockData/index.ts';
import { CreateButton } from '../../../src/render/createButton/index.ts';
import { Slot, type BlockEvent, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { Desk } from './Desk.tsx';
import { Feed } from './feed/index.ts';
import { NEWS, newsPath, Waiting } from './parts/index.ts';
import './parts/news.css';

const DESK = 'desk';
const NEW = { mode: 'create' };
/** What narrows the one narrows not the other. */
const NO_FILTERS = { category: undefined, only: undefined, q: undefined };
const NO_QUERY: NonNullable<PageProps['query']> = {};

export function NewsPage(page: PageProps): ReactNode {
  const { title, query = NO_QUERY, onQuery } = page;
  const { t } = usePageTexts();
  const places = useRowPlaces();
  const { data: table, error, reload } = useBlockTable(NEWS);
  const [isNew, setIsNew] = useState(false);
  const mayWrite = table?.info.permissions.create === true;
  const isDesk = mayWrite && query['tab'] === DESK;
  const handleForm = useCallback(
    ({ name, data = {} }: BlockEvent) => {
      setIsNew(false);
      if (name === 'saved') places?.go?.(newsPath(String(data['id'])));
    },
    [places],
  );
  return (
    <PageFrame title={title} fills={isDesk}>
      {mayWrite ? (
        <InPageHead>
          <div className="kn-tools">
            <div className="kn-switch" role="group" aria-label={t('views')}>
              {[false, true].map((desk) => (
                <button
                  key={String(desk)}
                  type="button"
                  aria-pressed={desk === isDesk}
                  onClick={() => onQuery?.({ ...NO_FILTERS, tab: desk ? DESK : undefined }, { isNewPlace: true })}
                >
                  {t(desk ? 'desk' : 'feed')}
                </button>
              ))}
            </div>
            <CreateButton label={t('new')} onPress={() => setIsNew(true)} />
          </div>
        </InPageHead>
      ) : null}
      {table ? null : <Waiting error={error} lines={6} onRetry={reload} />}
      {table && isDesk ? <Desk page={page} /> : null}
      {table && !isDesk ? <Feed table={table} query={query} {...(onQuery ? { onQuery } : {})} /> : null}
      {isNew ? <Slot kind="block" type="form" props={{ source: NEWS, params: NEW, onEvent: handleForm }} /> : null}
    </PageFrame>
  );
}
