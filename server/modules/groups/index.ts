// Groups: who belongs to them, who may write there, and what is told of it to members alone.
import type { HookRow } from '../../../src/contract/index.ts';
import { defineModule, type CodeScope, type HookInput } from '../../host/index.ts';
import { groupCalls } from './calls.ts';
import { demo } from './demo.ts';
import { followMembers, idsOf, memberOf, place, succeed, tellMembers, type Group } from './members.ts';

type Post = HookRow<'group_post'>;

const NAME_TAKEN = { ru: 'Имя недоступно', kk: 'Бұл атау қолжетімсіз', en: 'This name is not available' };
const NOT_OWNER = {
  ru: 'Это меняет владелец группы',
  kk: 'Мұны топ иесі өзгертеді',
  en: 'The owner of the group changes this',
};
const EMPTY_POST = {
  ru: 'Напишите что-нибудь или приложите файл',
  kk: 'Бірдеңе жазыңыз немесе файл тіркеңіз',
  en: 'Write something or attach a file',
};
const PINS = {
  ru: 'Закрепляют модераторы группы',
  kk: 'Топ модераторлары бекітеді',
  en: 'Moderators of the group pin posts',
};

/** A name as it looks: signs that are not seen make no other one of it. SQL. */
function shown(text: string): string {
  return `btrim(regexp_replace(regexp_replace(normalize(${text}::text, NFKC), U&'[\\00ad\\200b-\\200f\\202a-\\202e\\2060-\\2064\\feff]', '', 'g'), '\\s+', ' ', 'g'))`;
}

/** Whoever cannot see the other one learns no more than that the name is not to be had. */
async function requireFreeNames({ changes, sql, caller, refuse }: HookInput<'group'>): Promise<void> {
  for (const { id, before, after } of changes) {
    if (before?.name === after.name) continue;
    await sql('select pg_advisory_xact_lock(hashtext($1))', [`group names ${caller.orgId}`]);
    const taken = await sql(
      `select 1 as one from data."group" where lower(${shown('name')}) = lower(${shown('$1')}) and id <> $2 and deleted_at is null`,
      [after.name, id],
    );
    if (taken.length > 0 || !/[\p{L}\p{N}\p{S}\p{P}]/u.test(after.name)) refuse({ name: NAME_TAKEN }, id);
  }
}

async function isOwner(scope: CodeScope, group: string): Promise<boolean> {
  const own = await memberOf(scope, group, scope.caller.userId);
  return own?.state === 'active' && own.role === 'owner';
}

/** Checked before it is written: where, by whom, and what. */
async function requirePost(scope: HookInput<'group_post'>): Promise<void> {
  const { changes, asServer, fail, refuse } = scope;
  for (const { id, before, after } of changes) {
    const group = await asServer.read('group', after.group.id);
    if (!group || isDecision(before, after)) continue;
    if (group.archived_at !== null) fail('group_archived');
    const isModerator = await leads(scope, group);
    if (!before && group.post_policy === 'moderators' && !isModerator) fail('group_moderators_write');
    if (!isModerator && pinOf(before) !== pinOf(after)) refuse({ pinned_until: PINS }, id);
    if (plain(after.body) === '' && fileIds(after) === '') refuse({ body: EMPTY_POST }, id);
  }
}

function pinOf(post: Post | undefined): string | null {
  return post?.pinned_until ?? null;
}

/** Of its state alone, which only code moves. */
function isDecision(before: Post | undefined, after: Post): boolean {
  return before !== undefined && before.state !== after.state && before.body === after.body;
}

function plain(body: string | null): string {
  const text = body ?? '';
  return /<(img|figure|hr)\b/.test(text) ? 'x' : text.replace(/<[^>]*>|&nbsp;|\s/g, '');
}

async function leads(scope: CodeScope, group: Group): Promise<boolean> {
  const own = await memberOf(scope, group.id, scope.caller.userId);
  return own?.state === 'active' && own.role !== 'member';
}

/** In a premoderated group what a member writes or changes waits. */
async function holdForReview(scope: HookInput<'group_post'>): Promise<void> {
  const { changes, asServer } = scope;
  for (const { id, before, after } of changes) {
    const isNewText = before?.body !== after.body || fileIds(before) !== fileIds(after);
    if (!isNewText) continue;
    const group = await asServer.read('group', after.group.id);
    // What was hidden or refused comes back by a decision alone.
    const waits = after.state === 'rejected' || after.state === 'hidden' || group?.post_policy === 'premoderated';
    if (!group || !waits || after.state === 'pending' || (await leads(scope, group))) continue;
    await asServer.change('group_post', id, { state: 'pending' });
  }
}

function fileIds(post: Post | undefined): string {
  return idsOf(post?.files).join();
}

/** Those who read its posts, however many they are. */
async function membersOf({ sql }: Pick<CodeScope, 'sql'>, group: string): Promise<string[]> {
  const members = await sql<{ person: string }>(
    `select person from data.group_member where "group" = $1 and state = 'active' and deleted_at is null`,
    [group],
  );
  return members.map(({ person }) => person);
}

/** Nobody is let into a group that is archived, and no guest into one that takes none, by whichever door his request is decided: he may have become one since he asked. */
async function requireMayComeIn({ changes, asServer, fail }: HookInput<'group_member'>): Promise<void> {
  for (const { before, after } of changes) {
    if (before?.state !== 'requested' || after.state !== 'active') continue;
    const group = await asServer.read('group', after.group.id);
    if (!group) continue;
    if (group.archived_at !== null) fail('group_archived');
    const person = await asServer.read('user', after.person.id);
    if (person?.role === 'guest' && group.external !== true) fail('group_not_external');
  }
}

export default defineModule<'groups'>({
  calls: groupCalls,
  hooks: {
    group: {
      beforeCreate: requireFreeNames,
      async afterCreate(scope) {
        for (const { id } of scope.changes)
          await place(scope, { group: id, person: scope.caller.userId, state: 'active', role: 'owner' });
      },
      async beforeChange(scope) {
        await requireFreeNames(scope);
        for (const { id, before, after } of scope.changes)
          if (before && before.visibility !== after.visibility && !(await isOwner(scope, id)))
            scope.refuse({ visibility: NOT_OWNER }, id);
      },
    },
    group_member: {
      beforeChange: requireMayComeIn,
      afterCreate: [followMembers, tellMembers],
      afterChange: [followMembers, tellMembers],
    },
    group_post: {
      beforeCreate: requirePost,
      beforeChange: requirePost,
      afterCreate: holdForReview,
      afterChange: holdForReview,
    },
    user: { afterChange: succeed, afterDelete: succeed },
  },
  events: { group_member_changed: { room: 'group', schema: { type: 'object' } } },
  notices: {
    group_request: { title: 'request_title', text: 'request' },
    group_invited: { title: 'invited_title', text: 'invited' },
    group_accepted: { title: 'accepted_title', text: 'accepted' },
    group_rejected: { title: 'rejected_title', text: 'rejected' },
    group_role: { title: 'role_title', text: 'role' },
    group_taken: { title: 'taken_title', text: 'taken' },
  },
  counters: {
    /** Posts not read where one wants to know of all, and requests where one decides. */
    groups: {
      concerns: {
        // Whoever leads the group decides on requests.
        group_member: async ({ after }, { asServer }) => [
          after.person.id,
          ...idsOf((await asServer.read('group', after.group.id))?.moderators),
        ],
        group_post: async ({ after }, scope) => membersOf(scope, after.group.id),
      },
      async count({ database, orgId, people }) {
        const found = await database.query<{ id: string; count: number }>(
          `select m.person as id, sum(
             case when m.notify <> 'all' then 0 else (select count(*) from data.group_post p where p."group" = m."group" and p.deleted_at is null and p.state = 'published'
               and p.author is distinct from m.person and p.created_at > coalesce(s.at, m.joined_at, m.created_at)) end
             + case when m.role = 'member' then 0 else (select count(*) from data.group_member r where r."group" = m."group" and r.state = 'requested' and r.deleted_at is null) end)::int as count
           from data.group_member m join data."group" g on g.id = m."group" and g.deleted_at is null
           left join module_groups.seen s on s.group_id = m."group" and s.user_id = m.person
           where m.organization = $1 and m.person = any($2::uuid[]) and m.state = 'active' and m.deleted_at is null group by m.person`,
          [orgId, people.map(({ userId }) => userId)],
        );
        return new Map([
          ...people.map(({ userId }) => [userId, 0] as const),
          ...found.map(({ id, count }) => [id, count] as const),
        ]);
      },
    },
  },
  errors: {
    group_gone: { status: 404, text: 'group_gone' },
    group_archived: { status: 409, text: 'archived' },
    group_banned: { status: 403, text: 'banned' },
    group_not_member: { status: 403, text: 'not_member' },
    group_last_owner: { status: 409, text: 'last_owner' },
    group_no_person: { status: 404, text: 'no_person' },
    group_not_external: { status: 400, text: 'not_external' },
    group_moderators_only: { status: 403, text: 'moderators_only' },
    group_moderators_write: { status: 403, text: 'moderators_write' },
    group_owners_only: { status: 403, text: 'owners_only' },
    group_guest_leads: { status: 400, text: 'guest_leads' },
    group_yourself: { status: 403, text: 'yourself' },
    group_already_handled: { status: 409, text: 'already_handled' },
    group_too_many: { status: 409, text: 'too_many' },
  },
  demo,
});
