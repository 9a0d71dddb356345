// One group: its heading with what one is to it, and its feed, files and people.
import { useCallback, useState, type ReactNode } from 'react';
import { rowRights } from '../../../src/engine/rights/index.ts';
import { AskDialog, type Asked } from '../../../src/features/asking/index.ts';
import { BlockEmpty, useRecord } from '../../../src/render/blockData/index.ts';
import { Slot, usePorts, useRestTexts, type BlockEvent, type PageProps } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { calls } from './calls.ts';
import { Feed } from './feed/index.ts';
import { GroupFiles } from './GroupFiles.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { coverOf, GROUPS, initialOf, isActive, leads, toneOf, type Group, type Place } from './groupPage.ts';
import { JoinButton } from './JoinButton.tsx';
import { People } from './people/index.ts';
import { Waiting } from './Waiting.tsx';

export interface GroupScreenProps {
  title: string;
  /** Number or id. */
  group: string;
  /** In a drawer over another page. */
  isBeside?: boolean;
  /** Of the page's address; beside another page there is none. */
  query?: PageProps['query'];
  onQuery?: PageProps['onQuery'];
}

const NONE = {};
const NO_QUERY: NonNullable<PageProps['query']> = {};

export function GroupScreen({ title, group: key, isBeside = false, query, onQuery }: GroupScreenProps): ReactNode {
  const [own, setOwn] = useState(NO_QUERY);
  const address = isBeside
    ? { query: own, onQuery: (changes: Changes) => setOwn((before) => withChanges(before, changes)) }
    : { query: query ?? NO_QUERY, onQuery };
  useRestTexts();
  const { t } = usePageTexts();
  const { data: row, error, reload } = useRecord<'group'>(GROUPS, key);
  const mine = useCall(calls.mine, NONE);
  if (row && mine.data)
    return (
      <ReadyGroup
        row={row}
        isBeside={isBeside}
        {...address}
        place={mine.data.results.find((place) => place.group === row.id)}
        onChanged={reload}
      />
    );
  const failure = error ?? mine.error ?? undefined;
  return (
    <PageFrame title={title}>
      {row === null ? (
        <BlockEmpty text={t('gone')}>
          {isBeside ? null : (
            <PlaceLink to="/groups" className="kgr-button">
              {t('all')}
            </PlaceLink>
          )}
        </BlockEmpty>
      ) : (
        <Waiting
          error={failure}
          onRetry={() => {
            reload();
            void mine.refetch();
          }}
        />
      )}
    </PageFrame>
  );
}

type Changes = Parameters<NonNullable<PageProps['onQuery']>>[0];

function withChanges(query: Readonly<Record<string, string>>, changes: Changes): Record<string, string> {
  const next = Object.entries({ ...query, ...changes });
  return Object.fromEntries(next.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const TABS = ['feed', 'files', 'people'] as const;

function ReadyGroup({
  row,
  place,
  isBeside,
  query,
  onQuery,
  onChanged,
}: {
  row: Group;
  place: Place | undefined;
  isBeside: boolean;
  query: NonNullable<PageProps['query']>;
  onQuery: PageProps['onQuery'];
  onChanged(): void;
}): ReactNode {
  const { t } = usePageTexts();
  const { formats, me } = usePorts();
  const myId = me?.id ?? '';
  const tab = TABS.find((name) => name === query['tab']) ?? 'feed';
  const isClosed = !isActive(place) && row.visibility !== 'open';
  const isBarred = isClosed || place?.state === 'banned';
  return (
    <div className="kgr-group" data-beside={isBeside || undefined}>
      <Heading row={row} place={place} isBeside={isBeside} onChanged={onChanged} />
      {isBarred ? (
        <BlockEmpty text={t(place?.state === 'banned' ? 'join.banned' : 'closedFeed')} />
      ) : (
        <>
          <nav className="kgr-tabs" aria-label={row.name ?? ''}>
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={name === tab ? 'page' : undefined}
                onClick={() =>
                  onQuery?.(
                    { tab: name === 'feed' ? undefined : name, post: undefined, comment: undefined, q: undefined },
                    { isNewPlace: true },
                  )
                }
              >
                {t(`tab.${name}`)}
                {name === 'people' && leads(place) && (place?.requests ?? 0) > 0 ? (
                  <span className="kgr-count" aria-label={t('requests', { count: place?.requests })}>
                    {formats.integer(place?.requests ?? 0)}
                  </span>
                ) : null}
              </button>
            ))}
          </nav>
          <TabPage tab={tab} row={row} place={place} query={query} onQuery={onQuery} me={myId} />
        </>
      )}
    </div>
  );
}

interface TabPageProps {
  tab: (typeof TABS)[number];
  row: Group;
  place: Place | undefined;
  query: NonNullable<PageProps['query']>;
  onQuery: PageProps['onQuery'];
  me: string;
}

function TabPage({ tab, row, place, query, onQuery, me }: TabPageProps): ReactNode {
  if (tab === 'files') return <GroupFiles group={row.id} />;
  if (tab === 'people')
    return (
      <People
        group={row}
        place={place}
        me={me}
        words={query['q'] ?? ''}
        onWords={(words) => onQuery?.({ q: words === '' ? undefined : words })}
      />
    );
  return (
    <Feed
      group={row}
      place={place}
      me={me}
      led={query['post']}
      ledComment={query['comment']}
      onWhole={() => onQuery?.({ post: undefined, comment: undefined }, { isNewPlace: true })}
    />
  );
}

/** Who sees it, and who writes where not everybody does. */
function Rules({ row: { visibility = 'open', post_policy: policy = 'all' } }: { row: Group }): ReactNode {
  const { t } = usePageTexts();
  return (
    <>
      <span className="kgr-chip" data-kind={visibility}>
        {t(`visibility.${visibility}`)}
      </span>
      {policy === 'all' ? null : <span className="kgr-chip">{t(`policy.${policy}`)}</span>}
    </>
  );
}

function Heading({
  row,
  place,
  isBeside,
  onChanged,
}: {
  row: Group;
  place: Place | undefined;
  isBeside: boolean;
  onChanged(): void;
}): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const cover = coverOf(row);
  const name = row.name ?? '';
  const members = row.members_count ?? 0;
  const isLate = Boolean(row.archived_at);
  const handleForm = useCallback(
    ({ name: event }: BlockEvent) => {
      if (event === 'close') setIsEditing(false);
      else onChanged();
    },
    [onChanged],
  );
  return (
    <header className="kgr-head">
      <span className="kgr-cover" data-tone={toneOf(row.id)} data-large aria-hidden>
        {cover === undefined ? <i>{initialOf(name)}</i> : <img src={cover} alt="" />}
      </span>
      <div className="kgr-head-text">
        {isBeside ? null : (
          <PlaceLink to="/groups" className="kgr-back">
            ← {t('all')}
          </PlaceLink>
        )}
        {/* Beside a page the place of the record has its heading. */}
        {isBeside ? null : <h1>{name}</h1>}
        <p className="kgr-facts">
          <Rules row={row} />
          {isLate ? (
            <span className="kgr-chip" data-kind="archived">
              {t('archived')}
            </span>
          ) : null}
          <span>{t('members', { count: members, number: formats.integer(members) })}</span>
        </p>
        {row.description ? <p className="kgr-about">{row.description}</p> : null}
      </div>
      <div className="kgr-head-tools">
        <JoinButton row={row} place={place} />
        {place && isActive(place) ? (
          <GroupMenu
            row={row}
            place={place}
            mayEdit={rowRights(row).update === undefined && leads(place)}
            onEdit={() => setIsEditing(true)}
            onAsk={setAsked}
            onChanged={onChanged}
          />
        ) : null}
      </div>
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
      {isEditing ? (
        <Slot
          kind="block"
          type="form"
          props={{ source: GROUPS, params: { mode: 'edit', id: row.id }, onEvent: handleForm }}
        />
      ) : null}
    </header>
  );
}
