// The people of a chat, those who lead it first; what may be done with one stands in his menu.
import { useState, type ReactNode } from 'react';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { foldText } from '../../../../src/engine/values/index.ts';
import { PersonSlot } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Face } from '../parts/index.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { actsOn, type Member } from './rights.ts';

const RANK = { owner: 0, admin: 1, member: 2 };
/** More are looked for by name. */
const MANY = 12;

export interface MembersProps {
  talk: ChatTalk;
  me: string;
  members: readonly Member[];
  online: ReadonlySet<string>;
  onRoles(roles: Readonly<Record<string, 'admin' | 'member'>>, what: { key: string; name: string }): void;
  onHandOver(member: Member): void;
  onRemove(member: Member): void;
}

export function Members({ talk, me, members, online, onRoles, onHandOver, onRemove }: MembersProps): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState('');
  const search = foldText(typed.trim());
  const shown = members
    .filter(({ string_view: name }) => foldText(name).includes(search))
    .toSorted((one, other) => RANK[one.role] - RANK[other.role]);
  const isGroup = talk.kind !== 'direct';
  return (
    <section className="kc-members" aria-label={t('membersTitle')}>
      <h3>
        {t('membersTitle')} <span>{members.length}</span>
      </h3>
      {members.length > MANY ? (
        <input
          type="search"
          className="kc-search"
          value={typed}
          placeholder={t('findMember')}
          aria-label={t('findMember')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <ul className="kc-people">
        {shown.map((member) => {
          const { id, string_view: name, role } = member;
          return (
            <li key={id}>
              <PersonSlot id={id}>
                <Face id={id} name={name} isSmall isOnline={online.has(id)} />
                <span className="keste-visually-hidden">{name}</span>
              </PersonSlot>
              <span>
                {name}
                {id === me ? ` (${t('you')})` : ''}
                {isGroup && role !== 'member' ? <em>{t(`role.${role}`)}</em> : null}
              </span>
              <MemberMenu
                name={name}
                acts={actsOn(talk, me, member)}
                onAct={(act) => {
                  if (act === 'handOver') onHandOver(member);
                  else if (act === 'remove') onRemove(member);
                  else onRoles({ [id]: act === 'makeAdmin' ? 'admin' : nextRole(member) }, { key: act, name });
                }}
              />
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && search !== '' ? <p className="kc-none">{t('nothingFound')}</p> : null}
    </section>
  );
}

/** One step down. */
function nextRole({ role }: Member): 'admin' | 'member' {
  return role === 'owner' ? 'admin' : 'member';
}
