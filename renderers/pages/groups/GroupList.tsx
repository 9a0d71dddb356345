// All groups that a person sees, as cards: his own first, others to be found and joined.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { EMPTY } from '../../../src/engine/query/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  sourceBlock,
  StaleNote,
  useRows,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { CreateButton } from '../../../src/render/createButton/index.ts';
import { Slot, usePorts, useRestTexts, type BlockEvent } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { calls } from './calls.ts';
import { coverOf, GROUPS, toneOf, type Group, type Place } from './groupPage.ts';
import { JoinButton } from './JoinButton.tsx';

const AT_ONCE = 60;
const NONE = {};
const NEW = { mode: 'create' };
const BY_LAST = ['-last_post_at'];
const NOT_ARCHIVED = [EMPTY];
/** Since ever. */
const ARCHIVED = { from: '2000-01-01' };
const Groups = sourceBlock({ block: 'groups', read: () => NONE, Ready: ReadyList });

type Part = 'all' | 'mine' | 'archive';
const PARTS: readonly Part[] = ['all', 'mine', 'archive'];

export function GroupList({ title }: { title: string }): ReactNode {
  useRestTexts();
  return (
    <PageFrame title={title}>
      <Groups source={GROUPS} params={NONE} />
    </PageFrame>
  );
}

function ReadyList({ table, source }: ReadyProps<object>): ReactNode {
  const { t } = usePageTexts();
  const [part, setPart] = useState<Part>('all');
  const [search, setSearch] = useState('');
  const filters = useMemo(
    () => ({
      archived_at: part === 'archive' ? ARCHIVED : NOT_ARCHIVED,
      ...(search.trim() === '' ? {} : { search: search.trim() }),
    }),
    [search, part],
  );
  const list = useRows<'group'>({
    table,
    source,
    filters,
    ordering: BY_LAST,
    columns: table.columns,
    pageSize: AT_ONCE,
  });
  const { rows, error, isLoading, hasMore, reload, loadMore } = list;
  const mine = useCall(calls.mine, NONE).data?.results;
  const places = useMemo(() => new Map(mine?.map((place) => [place.group, place])), [mine]);
  const shown = useMemo(() => shownOf(rows, places, part), [rows, places, part]);
  return (
    <>
      <InPageHead>
        <NewGroup mayCreate={table.info.permissions.create} onMade={reload} />
      </InPageHead>
      <div className="kgr-bar">
        <div className="kgr-parts" role="group" aria-label={t('parts')}>
          {PARTS.map((name) => (
            <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
              {t(`part.${name}`)}
            </button>
          ))}
        </div>
        <input
          type="search"
          className="kgr-search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      {shown.length > 0 ? null : (
        <NoGroups
          error={error}
          isLoading={isLoading || (rows.length === 0 && hasMore)}
          isNarrowed={search !== '' || part !== 'all'}
          mayCreate={table.info.permissions.create}
          onRetry={reload}
        />
      )}
      <ul className="kgr-cards">
        {shown.map((row) => (
          <li key={row.id}>
            <GroupCard row={row} place={places.get(row.id)} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && hasMore ? (
        <button type="button" className="kgr-button" disabled={isLoading} onClick={loadMore}>
          {t('more')}
        </button>
      ) : null}
    </>
  );
}

function shownOf(rows: readonly Group[], places: ReadonlyMap<string, Place>, part: Part): Group[] {
  const isMine = ({ id }: Group): boolean => ['active', 'invited', 'requested'].includes(places.get(id)?.state ?? '');
  return rows
    .filter((row) => part !== 'mine' || isMine(row))
    .toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
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

function NoGroups({
  error,
  isLoading,
  isNarrowed,
  mayCreate,
  onRetry,
}: {
  error: unknown;
  isLoading: boolean;
  isNarrowed: boolean;
  mayCreate: boolean;
  onRetry(): void;
}): ReactNode {
  const { t } = usePageTexts();
  if (error !== undefined) return <BlockFailure error={error} onRetry={onRetry} />;
  if (isLoading) return <BlockLoading lines={4} />;
  return (
    <BlockEmpty text={t(isNarrowed ? 'noneFound' : 'none')}>
      {isNarrowed || !mayCreate ? null : <p>{t('first')}</p>}
    </BlockEmpty>
  );
}

function GroupCard({ row, place }: { row: Group; place: Place | undefined }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const cover = coverOf(row);
  const name = row.name ?? '';
  const members = row.members_count ?? 0;
  const waits = (place?.unread ?? 0) + (place?.requests ?? 0);
  const last = row.last_post_at;
  return (
    <article className="kgr-card">
      <PlaceLink to={`/groups/${row.number ?? row.id}`} className="kgr-card-link">
        <span className="kgr-cover" data-tone={toneOf(row.id)} aria-hidden>
          {cover === undefined ? (
            <i>{name.replace(/[«»"]/g, '').slice(0, 1)}</i>
          ) : (
            <img src={cover} alt="" loading="lazy" />
          )}
        </span>
        <strong>{name}</strong>
        <span className="kgr-facts">
          <span className="kgr-chip" data-kind={row.visibility}>
            {t(`visibility.${row.visibility ?? 'open'}`)}
          </span>
          <span>{t('members', { count: members, number: formats.integer(members) })}</span>
        </span>
        <span className="kgr-about">{row.description ?? ''}</span>
        {typeof last === 'string' ? (
          <small>{t('lastPost', { when: formats.moment(last) })}</small>
        ) : (
          <small>{t('noPostsYet')}</small>
        )}
        {waits > 0 ? (
          <span className="kgr-count" aria-label={t('unread', { count: waits })}>
            {formats.integer(waits)}
          </span>
        ) : null}
      </PlaceLink>
      <JoinButton row={row} place={place} isSmall />
    </article>
  );
}
