// Which chats there are: the list, new ones, members and settings.
import type { ChatMembers, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import type { CallsOf, CodeScope } from '../../../host/index.ts';
import { createChat, moveMembers, requireOwner, say, tellCreated, tellUpdated } from '../people.ts';
import { openProjectChat } from '../projectChats.ts';
import {
  cleanText,
  CLOSED,
  isAdmin,
  isBlank,
  lockedMembership,
  MAX_PEOPLE,
  membership,
  NOTIFY,
  peopleOf,
  readMessages,
  THERE,
  uuidOf,
  type Membership,
  type Role,
} from '../talks.ts';
import { readDrafts } from './drafts.ts';
import { savedIn } from './collections.ts';

const MAY = { model: 'chat', right: 'read' } as const;
const IDS = { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: MAX_PEOPLE } as const;

interface TalkRow extends Omit<ChatTalk, 'last' | 'draft'> {
  last_id: string | null;
}

/** The caller's chats, or one of them. */
async function readTalks(scope: CodeScope, only?: string): Promise<ChatTalk[]> {
  const { sql, caller } = scope;
  const found = await sql<TalkRow>(
    `select m.chat as id, c.kind, t.last_seq, t.last_change::float8 as last_change, m.read_seq, m.mentions, ${NOTIFY} as notify, m.pinned, m.role, t.post_policy,
            case when m.muted_until > now() then to_char(m.muted_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as muted_until,
            case when c.object_id is not null then jsonb_build_object('model', c.object_model, 'id', c.object_id) end as object, ${CLOSED} as closed,
            (select count(*)::int from module_chat.member o where o.chat = m.chat) as people,
            o.user_id as person, case when c.kind = 'direct' then coalesce(u.string_view, '') else coalesce(c.title, '') end as title,
            l.id as last_id
     from module_chat.member m join module_chat.talk t on t.chat = m.chat join data.chat c on c.id = m.chat and c.deleted_at is null
     left join module_chat.member o on c.kind = 'direct' and o.chat = m.chat and o.user_id <> m.user_id
     left join data."user" u on u.id = o.user_id
     left join module_chat.message l on l.chat = m.chat and l.seq = t.last_seq
     where m.user_id = $1 and ($2::uuid is null or m.chat = $2)
     order by t.last_at desc, m.chat limit 1000`,
    [caller.userId, only ?? null],
  );
  const last = new Map<string, ChatMessage>();
  const ids = found.flatMap(({ last_id: id }) => id ?? []);
  if (ids.length > 0)
    for (const message of await readMessages(scope, 'where m.id = any($1::uuid[])', [ids]))
      last.set(message.id, message);
  const drafts = await readDrafts(scope, only);
  return found.map(({ last_id: id, ...talk }) => ({
    ...talk,
    last: last.get(id ?? '') ?? null,
    draft: drafts.get(talk.id) ?? null,
  }));
}

async function oneTalk(scope: CodeScope, chat: string): Promise<ChatTalk> {
  const [talk] = await readTalks(scope, chat);
  return talk ?? scope.fail('chat_gone');
}

async function activePeople({ sql, fail }: CodeScope, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given.map((id) => uuidOf(id) ?? fail('no_person')))];
  if (ids.length === 0) return [];
  const found = await sql<{ id: string }>(`select u.id from data."user" u where u.id = any($1::uuid[]) and ${THERE}`, [
    ids,
  ]);
  return found.length === ids.length ? ids : fail('no_person');
}

/** Guests talk to those with whom they have a chat already. */
async function requireReach(scope: CodeScope, ids: readonly string[]): Promise<void> {
  const { caller, sql, fail } = scope;
  const others = ids.filter((id) => id !== caller.userId);
  if (!caller.roles.includes('guest') || others.length === 0) return;
  const met = await sql<{ user_id: string }>(
    `select distinct o.user_id from module_chat.member m join module_chat.member o on o.chat = m.chat where m.user_id = $1 and o.user_id = any($2::uuid[])`,
    [caller.userId, others],
  );
  if (met.length < others.length) fail('no_person');
}

function titleOf({ refuse }: CodeScope, given: string): string {
  const title = cleanText(given).replace(/\s+/g, ' ');
  if (isBlank(title))
    refuse({ title: { ru: 'Назовите группу', kk: 'Топқа атау беріңіз', en: 'Give the group a title' } });
  return title;
}

/** Of the others the people follow from what the chat is. */
function requireGroup({ fail }: CodeScope, { kind }: Membership): void {
  if (kind === 'direct') fail('is_direct');
  if (kind === 'project') fail('of_project');
}

export const chatCalls = {
  chats: {
    method: 'GET',
    path: '/chats/',
    summary: 'Chats of the caller',
    may: MAY,
    answer: 'chat_talks',
    handle: async (scope) => ({ results: await readTalks(scope) }),
  },
  direct: {
    method: 'POST',
    path: '/direct/',
    summary: 'The direct chat with a colleague, made where there is none',
    may: MAY,
    body: {
      type: 'object',
      required: ['user'],
      additionalProperties: false,
      properties: { user: { type: 'string', maxLength: 40 } },
    },
    answer: 'chat_talk',
    async handle(scope) {
      const { body, caller, sql, fail } = scope;
      const other = uuidOf(body.user) ?? fail('no_person');
      const pair = [caller.userId, other].toSorted().join(' ');
      // Two who begin at once begin the same chat.
      await sql('select pg_advisory_xact_lock(hashtextextended($1, 7))', [pair]);
      const [known] = await sql<{ id: string }>('select id from data.chat where pair = $1', [pair]);
      // Also with one who has left since.
      if (known) return oneTalk(scope, known.id);
      await requireReach(scope, await activePeople(scope, [other]));
      const people = [...new Set([caller.userId, other])].map((id) => ({ id, role: 'member' as const }));
      const chat = await createChat(scope, { kind: 'direct', pair }, people);
      return oneTalk(scope, chat);
    },
  },
  group: {
    method: 'POST',
    path: '/groups/',
    summary: 'A new group or channel',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['title', 'people'],
      additionalProperties: false,
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 120 },
        people: IDS,
        kind: { enum: ['group', 'channel'] },
      },
    },
    answer: 'chat_talk',
    async handle(scope) {
      const { body, caller, sql } = scope;
      const title = titleOf(scope, body.title);
      const ids = await activePeople(scope, [caller.userId, ...body.people]);
      if (ids.length > MAX_PEOPLE) scope.fail('too_many');
      await requireReach(scope, ids);
      const kind = body.kind ?? 'group';
      const people = ids.map((id) => ({ id, role: id === caller.userId ? ('owner' as const) : ('member' as const) }));
      const chat = await createChat(scope, { kind, title }, people);
      if (kind === 'channel') await sql(`update module_chat.talk set post_policy = 'admins' where chat = $1`, [chat]);
      await tellCreated(scope, chat, { title, people: ids });
      return oneTalk(scope, chat);
    },
  },
  project: {
    method: 'POST',
    path: '/projects/',
    summary: 'The chat of a project, made where there is none',
    description: 'By those who belong to the project.',
    may: MAY,
    body: {
      type: 'object',
      required: ['project'],
      additionalProperties: false,
      properties: { project: { type: 'string', maxLength: 40 } },
    },
    answer: 'chat_talk',
    handle: async (scope) => oneTalk(scope, await openProjectChat(scope, scope.body.project)),
  },
  members: {
    method: 'GET',
    path: '/:id/',
    summary: 'A chat, its members and what is pinned',
    may: MAY,
    answer: 'chat_members',
    async handle(scope): Promise<ChatMembers> {
      const { sql, params } = scope;
      const { chat } = await membership(scope, params.id);
      const members = await sql<ChatMembers['members'][number]>(
        `select m.user_id as id, coalesce(u.string_view, '') as string_view, m.role, m.read_seq
         from module_chat.member m left join data."user" u on u.id = m.user_id where m.chat = $1 order by 2, 1`,
        [chat],
      );
      const pins = await readMessages(
        scope,
        'where m.chat = $1 and m.pinned_at is not null order by m.pinned_at desc limit 50',
        [chat],
      );
      return { talk: await oneTalk(scope, chat), members, pins, saved: await savedIn(scope, chat) };
    },
  },
  change: {
    method: 'POST',
    path: '/:id/',
    summary: 'Change title and who may write',
    may: MAY,
    body: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: { title: { type: 'string', minLength: 1, maxLength: 120 }, post_policy: { enum: ['all', 'admins'] } },
    },
    answer: 'chat_talk',
    async handle(scope) {
      const { params, body, asServer, sql, fail } = scope;
      const own = await lockedMembership(scope, params.id);
      if (own.kind === 'direct' || (own.kind === 'project' && body.title !== undefined)) requireGroup(scope, own);
      if (!isAdmin(own)) fail('admins_only');
      if (body.post_policy !== undefined)
        await sql('update module_chat.talk set post_policy = $2 where chat = $1', [own.chat, body.post_policy]);
      if (body.title !== undefined) {
        const title = titleOf(scope, body.title);
        await asServer.change('chat', own.chat, { title });
        await say(scope, own.chat, { what: 'titled', title });
      }
      tellUpdated(scope, own.chat, await peopleOf(scope, own.chat));
      return oneTalk(scope, own.chat);
    },
  },
  people: {
    method: 'POST',
    path: '/:id/people/',
    summary: 'Add and remove members, and change their roles',
    description: 'By admins of the chat; whoever removes himself leaves.',
    may: MAY,
    body: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        add: IDS,
        remove: IDS,
        roles: {
          type: 'object',
          maxProperties: MAX_PEOPLE,
          additionalProperties: { enum: ['owner', 'admin', 'member'] },
        },
      },
    },
    async handle(scope) {
      const { params, body, caller, fail } = scope;
      const own = await lockedMembership(scope, params.id);
      requireGroup(scope, own);
      const { add = [], remove = [], roles: given = {} } = body;
      const added = await activePeople(scope, add);
      const removed = remove.flatMap((id) => uuidOf(id) ?? []);
      const roles = Object.entries(given);
      const isLeaving = added.length + roles.length === 0 && removed.every((id) => id === caller.userId);
      if (!isAdmin(own) && !isLeaving) fail('admins_only');
      await requireReach(scope, added);
      await changePeople(scope, own, { added, removed, roles });
    },
  },
} satisfies Partial<CallsOf<'chat'>>;

interface PeopleChange {
  added: readonly string[];
  removed: readonly string[];
  roles: readonly [string, Role][];
}

/** Under the chat's lock. */
async function changePeople(scope: CodeScope, own: Membership, { added, removed, roles }: PeopleChange): Promise<void> {
  const { chat } = own;
  await changeRoles(scope, own, roles);
  await requireMayRemove(scope, own, removed);
  await moveMembers(scope, chat, { added: added.map((id) => ({ id, role: 'member' })), removed });
  await requireOwner(scope, chat);
  if (roles.length > 0) tellUpdated(scope, chat, await peopleOf(scope, chat));
}

/** Owners are made and unmade by owners, and one stays. */
async function changeRoles(scope: CodeScope, own: Membership, roles: PeopleChange['roles']): Promise<void> {
  const { sql, fail } = scope;
  const owners: string[] = [];
  for (const [given, role] of roles) {
    const id = uuidOf(given) ?? fail('no_person');
    const [target] = await sql<{ role: Role }>('select role from module_chat.member where chat = $1 and user_id = $2', [
      own.chat,
      id,
    ]);
    if ((role === 'owner' || target?.role === 'owner') && own.role !== 'owner') fail('admins_only');
    if (target && role === 'owner' && target.role !== 'owner') owners.push(id);
    await sql('update module_chat.member set role = $3 where chat = $1 and user_id = $2', [own.chat, id, role]);
  }
  const left = await sql(`select 1 as one from module_chat.member where chat = $1 and role = 'owner' limit 1`, [
    own.chat,
  ]);
  if (roles.length > 0 && left.length === 0) fail('sole_owner');
  if (owners.length > 0) await say(scope, own.chat, { what: 'owner', people: owners });
}

async function requireMayRemove(
  { sql, caller, fail }: CodeScope,
  own: Membership,
  gone: readonly string[],
): Promise<void> {
  const owners = await sql(
    `select 1 as one from module_chat.member where chat = $1 and role = 'owner' and user_id = any($2::uuid[]) and user_id <> $3`,
    [own.chat, gone, caller.userId],
  );
  if (owners.length > 0 && own.role !== 'owner') fail('admins_only');
}
