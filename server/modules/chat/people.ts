// Who belongs to a chat: made with it, moved in and out of it, and who owns it. All of it under the chat's lock.
import { randomUUID } from 'node:crypto';
import type { ValuesOf } from '../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../host/index.ts';
import { announce, lockTalk, MAX_PEOPLE, peopleOf, tellInside, THERE, type Role } from './talks.ts';

export interface Member {
  id: string;
  role: Role;
}

export async function addMembers({ sql, caller }: CodeScope, chat: string, people: readonly Member[]): Promise<void> {
  await sql(
    `insert into module_chat.member (organization, chat, user_id, role, read_seq)
     select $1, $2, p.id, p.role, t.last_seq from module_chat.talk t, unnest($3::uuid[], $4::text[]) p (id, role) where t.chat = $2 on conflict do nothing`,
    [caller.orgId, chat, people.map(({ id }) => id), people.map(({ role }) => role)],
  );
}

export async function createChat(
  scope: CodeScope,
  values: ValuesOf<'chat'>,
  people: readonly Member[],
): Promise<string> {
  const { asServer, sql, caller } = scope;
  const made = await asServer.create('chat', { ...values, people: people.map(({ id }) => id) });
  await sql('insert into module_chat.talk (chat, organization) values ($1, $2)', [made.id, caller.orgId]);
  await addMembers(scope, made.id, people);
  return made.id;
}

/** A new chat of several tells them that it is there. */
export async function tellCreated(
  scope: CodeScope,
  chat: string,
  { title, people }: { title: string; people: readonly string[] },
): Promise<void> {
  await say(scope, chat, { what: 'created', title });
  scope.tell('chat_member_added', { id: chat, data: { people: [...people] }, to: people });
  notifyAdded(scope, chat, { title, people });
}

/** Members that a chat is to be asked for again. */
export function tellUpdated(scope: CodeScope, chat: string, to: readonly string[]): void {
  scope.tell('chat_updated', { id: chat, data: {}, to });
}

interface Move {
  added: readonly Member[];
  removed: readonly string[];
  /** The chat is not told: all of them at once would be unread. */
  isSilent?: boolean;
}

/** Those who come hear of it, those who go hear nothing more. */
export async function moveMembers(
  scope: CodeScope,
  chat: string,
  { added, removed, isSilent = false }: Move,
): Promise<void> {
  const { sql, asServer, tell, recount, fail } = scope;
  const before = await peopleOf(scope, chat);
  const fresh = added.filter(({ id }) => !before.includes(id));
  const gone = removed.filter((id) => before.includes(id));
  if (fresh.length + gone.length === 0) return;
  const come = fresh.map(({ id }) => id);
  const now = [...before.filter((id) => !gone.includes(id)), ...come];
  if (now.length > MAX_PEOPLE) fail('too_many');
  await sql('delete from module_chat.member where chat = $1 and user_id = any($2::uuid[])', [chat, gone]);
  await addMembers(scope, chat, fresh);
  const { title } = await asServer.change('chat', chat, { people: now });
  if (come.length > 0) await say(scope, chat, { what: 'added', people: come });
  if (gone.length > 0 && !isSilent)
    await say(scope, chat, { what: gone.every((id) => id === scope.caller.userId) ? 'left' : 'removed', people: gone });
  if (come.length > 0) tell('chat_member_added', { id: chat, data: { people: come }, to: now });
  if (gone.length > 0) tell('chat_member_removed', { id: chat, data: { people: gone }, to: [...now, ...gone] });
  notifyAdded(scope, chat, { title: title ?? '', people: come });
  // Of those who have gone nobody may ask for the chat any more.
  tellUpdated(scope, chat, now);
  recount([...now, ...gone]);
}

/** A chat whose owners are gone goes to the admin who has been there longest, else to such a member; where nobody is, to nobody. */
export async function requireOwner(scope: CodeScope, chat: string): Promise<void> {
  const [next] = await scope.sql<Member>(
    `select m.user_id as id, m.role from module_chat.member m join data."user" u on u.id = m.user_id and ${THERE}
     where m.chat = $1 order by array_position(array['owner', 'admin'], m.role), m.since, u.string_view, m.user_id limit 1`,
    [chat],
  );
  if (!next || next.role === 'owner') return;
  await scope.sql(`update module_chat.member set role = 'owner' where chat = $1 and user_id = $2`, [chat, next.id]);
  await say(scope, chat, { what: 'owner', people: [next.id] });
  tellUpdated(scope, chat, await peopleOf(scope, chat));
}

export async function say(scope: CodeScope, chat: string, what: Parameters<typeof tellInside>[2]): Promise<void> {
  const id = randomUUID();
  await tellInside(scope, chat, what, id);
  await announce(scope, 'chat_message', chat, id);
}

function notifyAdded(
  { notify }: CodeScope,
  chat: string,
  { title, people }: { title: string; people: readonly string[] },
): void {
  if (people.length > 0)
    notify('chat_added', { userIds: people, row: { model: 'chat', id: chat }, values: { chat: title } });
}

/**
 * Whoever leaves the organisation leaves its groups and channels; whoever is suspended keeps his place, but what he owns alone goes to another.
 * Chats of two stay as they are: the other one still reads them. Who belongs to a chat cannot be deleted.
 */
export async function followPeople(scope: HookInput<'user'>): Promise<void> {
  for (const { id, before, after } of scope.changes) {
    if (before?.state === after.state) continue;
    if (after.state === 'left' || after.state === 'suspended') await part(scope, id, after.state === 'left');
  }
}

async function part(scope: CodeScope, person: string, isForGood: boolean): Promise<void> {
  const chats = await scope.sql<{ chat: string; kind: string }>(
    `select m.chat, c.kind from module_chat.member m join data.chat c on c.id = m.chat where m.user_id = $1 and c.kind <> 'direct' order by m.chat`,
    [person],
  );
  for (const { chat, kind } of chats) {
    await lockTalk(scope, chat);
    if (isForGood) await moveMembers(scope, chat, { added: [], removed: [person], isSilent: true });
    if (kind !== 'project') await requireOwner(scope, chat);
  }
}
