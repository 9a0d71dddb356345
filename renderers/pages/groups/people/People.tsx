// Who belongs to a group; for those who lead it also who asks, is invited or banned, and what is done about it.
import { useMemo, useState, type ReactNode } from 'react';
import { initials } from '../../../../src/engine/initials/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { AskDialog, type Asked } from '../../../../src/features/asking/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  useBlockTable,
  useRows,
} from '../../../../src/render/blockData/index.ts';
import { failureText, PersonSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { SearchField } from '../../../../src/render/searchField/index.ts';
import { calls } from '../calls.ts';
import { leads, MEMBERS, toneOf, type Group, type Member, type Place } from '../groupPage.ts';
import { acts } from './acts.ts';
import { RequestTools } from './RequestTools.tsx';

export interface PeopleProps {
  group: Group;
  place: Place | undefined;
  me: string;
  /** By what name they are looked for, as the address has it. */
  words: string;
  onWords(words: string): void;
}

const PARTS = ['requested', 'active', 'invited', 'banned'] as const;
const PERSONS = { model: 'user', page_name: 'team', table_type: 'record' };

export function People(props: PeopleProps): ReactNode {
  const { data, error, reload } = useBlockTable(MEMBERS);
  if (data) return <ReadyPeople {...props} table={data} />;
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={reload} />;
}

/** Who leads is seen first. */
const ORDER = ['role', 'created_at'];
const PAGE = 50;
/** Their ids stand in an address. */
const MOST_FOUND = 100;

function ReadyPeople({ group, place, me, table, words, onWords }: PeopleProps & { table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const [asked, setAsked] = useState<Asked>();
  const [left, setLeft] = useState('');
  const found = useFound(words, table);
  return (
    <div className="kgr-people">
      <SearchField className="kgr-search" label={t('findPerson')} words={words} onWords={onWords} />
      <p className="kgr-note" role="status">
        {left}
      </p>
      {found.isCut ? <p className="kgr-note">{t('manyFound')}</p> : null}
      {found.error === undefined ? null : <BlockFailure error={found.error} onRetry={found.reload} />}
      {PARTS.map((part) =>
        // Of others a member sees nobody but himself.
        part === 'active' || leads(place) ? (
          <Section
            key={part}
            part={part}
            group={group}
            place={place}
            me={me}
            table={table}
            people={found.ids}
            isWaiting={found.isWaiting}
            onAsk={setAsked}
            onLeft={setLeft}
          />
        ) : null,
      )}
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

interface Found {
  /** undefined: everybody. */
  ids: readonly string[] | undefined;
  isWaiting: boolean;
  /** There are more of that name than are looked for. */
  isCut: boolean;
  error: unknown;
  reload(): void;
}

/** People by their names: rows of members hold no names. */
function useFound(words: string, members: PreparedTable): Found {
  const { data: table } = useBlockTable(PERSONS);
  const isOff = words === '' || !table;
  const { rows, isLoading, hasMore, error, reload } = useRows<'user'>({
    table: table ?? members,
    source: PERSONS,
    columns: table ? table.columns.slice(0, 1) : [],
    search: words === '' ? undefined : words,
    pageSize: MOST_FOUND,
    isOff,
  });
  const ids = useMemo(() => (words === '' ? undefined : rows.map(({ id }) => id)), [rows, words]);
  return {
    ids,
    isWaiting: words !== '' && (isOff || (isLoading && rows.length === 0)),
    isCut: words !== '' && rows.length > 0 && hasMore,
    error: words === '' ? undefined : error,
    reload,
  };
}

interface SectionProps extends Pick<PeopleProps, 'group' | 'place' | 'me'> {
  part: (typeof PARTS)[number];
  table: PreparedTable;
  people: readonly string[] | undefined;
  isWaiting: boolean;
  onAsk(asked: Asked): void;
  /** Whom others had decided about, in words. */
  onLeft(left: string): void;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

function Section({ part, group, place, me, table, people, isWaiting, onAsk, onLeft }: SectionProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { picked, pick, drop, setPicked } = usePicked();
  const source = useMemo(
    () => ({
      ...MEMBERS,
      filters: { group: [group.id], state: [part], ...(people ? { person: [...people] } : {}) },
    }),
    [group.id, part, people],
  );
  const isNobody = people?.length === 0;
  const { rows, error, isLoading, hasMore, reload, loadMore } = useRows<'group_member'>({
    table,
    source,
    ordering: ORDER,
    columns: table.columns,
    pageSize: PAGE,
    isOff: isWaiting || isNobody,
  });
  // Who was chosen before a search stays chosen.
  if (rows.length + picked.size === 0) {
    const isRead = !isWaiting && (isNobody || !(isLoading || hasMore));
    return (
      <NoMembers
        isAll={part === 'active'}
        isFound={people !== undefined}
        isRead={isRead}
        error={error}
        onRetry={reload}
      />
    );
  }
  const isMany = part === 'requested' && rows.length + picked.size > 1;
  const ofAll = people ? '' : ` (${formats.integer(rows.length)} / ${formats.integer(group.members_count ?? 0)})`;
  return (
    <section aria-labelledby={`kgr-${part}`}>
      <div className="kgr-people-head">
        <h2 id={`kgr-${part}`}>{t(`people.${part}`)}</h2>
        {isMany ? (
          <RequestTools
            group={group.id}
            place={place}
            rows={rows}
            isFound={people !== undefined}
            picked={picked}
            onPick={setPicked}
            onAsk={onAsk}
            onDone={(left) => {
              onLeft(left);
              reload();
            }}
          />
        ) : null}
      </div>
      <ul className="kgr-list">
        {rows.map((row) => (
          <Person
            key={row.id}
            row={row}
            group={group.id}
            place={place}
            me={me}
            isPicked={isMany ? picked.has(row.person?.id ?? '') : undefined}
            onPick={pick}
            onAsk={onAsk}
            onChanged={() => {
              drop(row.person?.id);
              reload();
            }}
          />
        ))}
      </ul>
      {hasMore && rows.length > 0 ? (
        <button type="button" className="kgr-button" disabled={isLoading} onClick={loadMore}>
          {t('morePeople')}
          {part === 'active' ? ofAll : ''}
        </button>
      ) : null}
    </section>
  );
}

interface Picked {
  /** Names by id. */
  picked: ReadonlyMap<string, string>;
  pick(id: string, name: string): void;
  drop(id: string | undefined): void;
  setPicked(picked: ReadonlyMap<string, string>): void;
}

/** People that are chosen, also while others are looked for. */
function usePicked(): Picked {
  const [picked, setPicked] = useState(NOBODY);
  const others = (id: string | undefined): [string, string][] => [...picked].filter(([one]) => one !== id);
  return {
    picked,
    pick: (id, name) => setPicked(new Map(picked.has(id) ? others(id) : [...picked, [id, name]])),
    drop: (id) => setPicked(new Map(others(id))),
    setPicked,
  };
}

interface NoMembersProps {
  /** It is about members, not about those who ask, are invited or banned. */
  isAll: boolean;
  /** Some were looked for by name. */
  isFound: boolean;
  isRead: boolean;
  error: unknown;
  onRetry(): void;
}

function NoMembers({ isAll, isFound, isRead, error, onRetry }: NoMembersProps): ReactNode {
  const { t } = usePageTexts();
  if (error !== undefined) return <BlockFailure error={error} onRetry={onRetry} />;
  if (!isAll) return null;
  if (!isRead) return <BlockLoading lines={4} />;
  return isFound ? <BlockEmpty text={t('nobodyFound')} /> : null;
}

interface PersonProps {
  row: Member;
  group: string;
  place: Place | undefined;
  me: string;
  /** undefined: it cannot be chosen. */
  isPicked: boolean | undefined;
  onPick(id: string, name: string): void;
  onAsk(asked: Asked): void;
  onChanged(): void;
}

function Person({ row, group, place, me, isPicked, onPick, onAsk, onChanged }: PersonProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { mutateAsync, mutate, isPending, error } = useSend(calls.member);
  const id = row.person?.id ?? '';
  const name = (row.person?.string_view ?? '') || t('someone');
  const role = row.role ?? 'member';
  const state = row.state ?? 'active';
  const possible = id === me ? [] : acts(place, { role, state });
  return (
    <li className="kgr-person">
      {isPicked === undefined ? null : (
        <input
          type="checkbox"
          className="kgr-pick"
          aria-label={t('picked.people', { name })}
          checked={isPicked}
          onChange={() => onPick(id, name)}
        />
      )}
      <span className="kgr-face" data-tone={toneOf(id)} aria-hidden>
        {initials(name)}
      </span>
      <div className="kgr-person-text">
        <PersonSlot id={id}>
          <strong>{name}</strong>
        </PersonSlot>
        <span className="kgr-note">{state === 'active' ? t(`rank.${role}`) : (row.note ?? '')}</span>
        {error === null ? null : (
          <span className="keste-field-error" role="alert">
            {failureText(error, formats.t)}
          </span>
        )}
      </div>
      <div className="kgr-person-tools">
        {possible.map((act) => (
          <button
            key={act.key}
            type="button"
            className="kgr-button"
            data-lesser={act.key === 'accept' || undefined}
            disabled={isPending}
            aria-label={`${t(`act.${act.key}`)}: ${name}`}
            onClick={() => {
              const input = { id: group, person: id, do: act.do, ...(act.role ? { role: act.role } : {}) };
              if (!act.isAsked) return mutate(input, { onSettled: onChanged });
              return onAsk({
                model: MEMBERS.model,
                title: t(`act.${act.key}`),
                text: `${name}. ${t(`sure.${act.key}`)}`,
                tone: 'red',
                async run() {
                  await mutateAsync(input);
                  onChanged();
                },
              });
            }}
          >
            {t(`act.${act.key}`)}
          </button>
        ))}
      </div>
    </li>
  );
}
