// All groups that a person sees, as cards: his own first, others to be found and joined. What is chosen stands in the address.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  StaleNote,
  useBlockTable,
} from '../../../../src/render/blockData/index.ts';
import { CreateButton } from '../../../../src/render/createButton/index.ts';
import { Slot, useRestTexts, type BlockEvent, type PageProps } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../../src/render/rowPlaces/index.ts';
import { SearchField } from '../../../../src/render/searchField/index.ts';
import { calls } from '../calls.ts';
import { GROUPS, type Group, type Place } from '../groupPage.ts';
import { Waiting } from '../Waiting.tsx';
import { GroupCard } from './GroupCard.tsx';
import { useGroupRows, type GroupRows, type Part } from './useGroupRows.ts';

const NONE = {};
const NO_QUERY: NonNullable<PageProps['query']> = {};
const NEW = { mode: 'create' };
const PARTS: readonly Part[] = ['all', 'mine', 'archive'];
const NO_PLACES: ReadonlyMap<string, Place> = new Map();

interface Addressed {
  title: string;
  query: PageProps['query'];
  onQuery: PageProps['onQuery'];
}

export function GroupList(page: Addressed): ReactNode {
  useRestTexts();
  const { data: table, error, reload } = useBlockTable(GROUPS);
  return (
    <PageFrame title={page.title}>
      {table ? <ReadyList {...page} table={table} /> : <Waiting error={error} onRetry={reload} />}
    </PageFrame>
  );
}

function ReadyList({ table, query = NO_QUERY, onQuery }: Addressed & { table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const part = PARTS.find((name) => name === query['part']) ?? 'all';
  const words = query['q'] ?? '';
  const mine = useCall(calls.mine, NONE);
  const places = useMemo(
    () => mine.data && new Map(mine.data.results.map((place) => [place.group, place])),
    [mine.data],
  );
  const rows = useGroupRows(table, places, { part, words });
  const mayCreate = table.info.permissions.create;
  const search = useCallback((next: string) => onQuery?.({ q: next === '' ? undefined : next }), [onQuery]);
  return (
    <>
      <InPageHead>
        <NewGroup mayCreate={mayCreate} onMade={rows.reload} />
      </InPageHead>
      <div className="kgr-bar">
        <div className="kgr-parts" role="group" aria-label={t('parts')}>
          {PARTS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === part}
              onClick={() => onQuery?.({ part: name === 'all' ? undefined : name }, { isNewPlace: true })}
            >
              {t(`part.${name}`)}
            </button>
          ))}
        </div>
        <SearchField className="kgr-search" label={t('search')} words={words} onWords={search} />
      </div>
      <Cards rows={rows} places={places ?? NO_PLACES} />
      <Nothing
        rows={rows}
        error={mine.data === undefined ? (mine.error ?? undefined) : undefined}
        part={part}
        words={words}
        mayCreate={mayCreate}
        onShowAll={() => onQuery?.({ part: undefined, q: undefined }, { isNewPlace: true })}
        onRetry={() => {
          rows.reload();
          void mine.refetch();
        }}
      />
    </>
  );
}

function Cards({ rows, places }: { rows: GroupRows; places: ReadonlyMap<string, Place> }): ReactNode {
  const { t } = usePageTexts();
  const { mine, others, error, hasMore, isLoading } = rows;
  const isBoth = mine.length > 0 && others.length > 0;
  const list = (key: string, title: string, shown: readonly Group[]): ReactNode =>
    shown.length === 0 ? null : (
      <section key={key} className="kgr-section" aria-label={title}>
        {isBoth ? <h2>{title}</h2> : null}
        <ul className="kgr-cards">
          {shown.map((row) => (
            <li key={row.id}>
              <GroupCard row={row} place={places.get(row.id)} />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {error === undefined || mine.length + others.length === 0 ? null : (
        <StaleNote error={error} onRetry={rows.reload} />
      )}
      {list('mine', t('mineTitle'), mine)}
      {list('others', t('othersTitle'), others)}
      {hasMore ? (
        <button type="button" className="kgr-button" disabled={isLoading} onClick={rows.loadMore}>
          {t('more')}
        </button>
      ) : null}
    </>
  );
}

interface NothingProps {
  rows: GroupRows;
  /** What the person is to groups could not be read. */
  error: unknown;
  part: Part;
  words: string;
  mayCreate: boolean;
  onShowAll(): void;
  onRetry(): void;
}

function Nothing({ rows, error: failure, part, words, mayCreate, onShowAll, onRetry }: NothingProps): ReactNode {
  const { t } = usePageTexts();
  const { mine, others, isLoading } = rows;
  if (mine.length + others.length > 0) return null;
  const error = failure ?? rows.error;
  if (error !== undefined) return <BlockFailure error={error} onRetry={onRetry} />;
  if (isLoading) return <BlockLoading lines={4} />;
  if (words === '' && part === 'all')
    return <BlockEmpty text={t('none')}>{mayCreate ? <p>{t('first')}</p> : null}</BlockEmpty>;
  return (
    <BlockEmpty text={words === '' ? t(`noneIn.${part}`) : t('noneFound', { words })}>
      <button type="button" className="kgr-button" onClick={onShowAll}>
        {t('showAll')}
      </button>
    </BlockEmpty>
  );
}

function NewGroup({ mayCreate, onMade }: { mayCreate: boolean; onMade(): void }): ReactNode {
  const { t } = usePageTexts();
  const [isNew, setIsNew] = useState(false);
  const places = useRowPlaces();
  const handleEvent = useCallback(
    ({ name, data = {} }: BlockEvent) => {
      if (name === 'close') setIsNew(false);
      if (name !== 'saved') return;
      onMade();
      places?.go?.(`/groups/${String(data['id'])}`);
    },
    [places, onMade],
  );
  if (!mayCreate) return null;
  return (
    <>
      <CreateButton label={t('new')} onPress={() => setIsNew(true)} />
      {isNew ? <Slot kind="block" type="form" props={{ source: GROUPS, params: NEW, onEvent: handleEvent }} /> : null}
    </>
  );
}
