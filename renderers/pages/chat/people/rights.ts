// What somebody may do with the people of a chat, as the server has it.
import type { ChatMembers, ChatTalk } from '../../../../src/contract/index.ts';

export type Member = ChatMembers['members'][number];
export type MemberAct = 'makeAdmin' | 'unmakeAdmin' | 'handOver' | 'remove';

export function mayLead({ role }: Pick<ChatTalk, 'role'>): boolean {
  return role !== 'member';
}

/** People of a direct chat stay, those of a project are the project's. */
export function movesPeople({ kind }: Pick<ChatTalk, 'kind'>): boolean {
  return kind === 'group' || kind === 'channel';
}

/** Owners answer to owners. */
export function actsOn(talk: ChatTalk, me: string, { id, role }: Member): MemberAct[] {
  if (!movesPeople(talk) || !mayLead(talk) || id === me) return [];
  const isOwner = talk.role === 'owner';
  if (role === 'owner') return isOwner ? ['unmakeAdmin', 'remove'] : [];
  return [role === 'admin' ? 'unmakeAdmin' : 'makeAdmin', ...(isOwner ? (['handOver'] as const) : []), 'remove'];
}
