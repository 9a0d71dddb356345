// Who belongs to a group; for those who lead it also who asks, is invited or banned, and what is done about it.
import { useMemo, useState, type ReactNode } from 'react';
import { initials } from '../../../../src/engine/initials/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { AskDialog, type Asked } from '../../../../src/features/asking/index.ts';
import { BlockFailure, BlockLoading, useBlockTable, useRows } from '../../../../src/render/blockData/index.ts';
import { failureText, PersonSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { leads, MEMBERS, toneOf, type Group, type Member, type Place } from '../groupPage.ts';
import { acts } from './acts.ts';

export interface PeopleProps {
  group: Group;
  place: Place | undefined;
  me: string;
}

const PAGE = 200;
const PARTS = ['requested', 'active', 'invited', 'banned'] as const;
const RANKS: Readonly<Record<string, number>> = { owner: 0, moderator: 1, member: 2 };

export function People(props: PeopleProps): ReactNode {
  const { data, error, reload } = useBlockTable(MEMBERS);
  if (data) return <ReadyPeople {...props} table={data} />;
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={reload} />;
}

function ReadyPeople({ group, place, me, table }: PeopleProps & { table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const source = useMemo(() => ({ ...MEMBERS, filters: { group: [group.id], state: [...PARTS] } }), [group.id]);
  const { rows, error, isLoading, hasMore, reload, loadMore } = useRows<'group_member'>({
    table,
    source,
    columns: table.columns,
    pageSize: PAGE,
  });
  const [asked, setAsked] = useState<Asked>();
  if (rows.length === 0 && error !== undefined) return <BlockFailure error={error} onRetry={reload} />;
  if (rows.length === 0 && (isLoading || hasMore)) return <BlockLoading lines={4} />;
  return (
    <div className="kgr-people">
      {PARTS.map((part) => {
        const people = rows
          .filter((row) => row.state === part)
          .toSorted((one, other) => (RANKS[one.role ?? ''] ?? 3) - (RANKS[other.role ?? ''] ?? 3));
        // Of others a member sees nobody but himself.
        if (people.length === 0 || (part !== 'active' && !leads(place))) return null;
        return (
          <section key={part} aria-labelledby={`kgr-${part}`}>
            <h2 id={`kgr-${part}`}>{t(`people.${part}`)}</h2>
            <ul className="kgr-list">
              {people.map((row) => (
                <Person
                  key={row.id}
                  row={row}
                  group={group.id}
                  place={place}
                  me={me}
                  onAsk={setAsked}
                  onChanged={reload}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {hasMore ? (
        <button type="button" className="kgr-button" disabled={isLoading} onClick={loadMore}>
          {t('morePeople')}
        </button>
      ) : null}
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

interface PersonProps {
  row: Member;
  group: string;
  place: Place | undefined;
  me: string;
  onAsk(asked: Asked): void;
  onChanged(): void;
}

function Person({ row, group, place, me, onAsk, onChanged }: PersonProps): ReactNode {
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
