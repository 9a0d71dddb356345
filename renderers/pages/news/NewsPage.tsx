// News as their readers have them, and the desk of those who write them.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useBlockTable } from '../../../src/render/blockData/index.ts';
import { CreateButton } from '../../../src/render/createButton/index.ts';
import { Slot, type BlockEvent, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { CardList } from './CardList.tsx';
import { NEWS, newsPath, Waiting } from './parts/index.ts';
import './parts/news.css';

const DESK = 'desk';
const NONE = {};
const NEW = { mode: 'create' };

export function NewsPage({ title, query = {}, onQuery, openId }: PageProps): ReactNode {
  const { t } = usePageTexts();
  const places = useRowPlaces();
  const { data: table, error, reload } = useBlockTable(NEWS);
  const [isNew, setIsNew] = useState(false);
  const mayWrite = table?.info.permissions.create === true;
  const isDesk = mayWrite && query['tab'] === DESK;
  // A notification leads to the article.
  useEffect(() => {
    if (openId !== undefined && query['tab'] !== DESK) places?.go?.(newsPath(openId));
  }, [openId, query, places]);
  const handleForm = useCallback(
    ({ name, data = {} }: BlockEvent) => {
      setIsNew(false);
      if (name === 'saved') places?.go?.(newsPath(String(data['id'])));
    },
    [places],
  );
  return (
    <PageFrame title={title}>
      {mayWrite ? (
        <InPageHead>
          <div className="kn-tools">
            <div className="kn-switch" role="group" aria-label={t('views')}>
              {[false, true].map((desk) => (
                <button
                  key={String(desk)}
                  type="button"
                  aria-pressed={desk === isDesk}
                  onClick={() => onQuery?.({ tab: desk ? DESK : undefined }, { isNewPlace: true })}
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
      {table && isDesk ? <Slot kind="block" type="table" props={{ source: NEWS, params: NONE }} /> : null}
      {table && !isDesk ? <CardList table={table} /> : null}
      {isNew ? <Slot kind="block" type="form" props={{ source: NEWS, params: NEW, onEvent: handleForm }} /> : null}
    </PageFrame>
  );
}
