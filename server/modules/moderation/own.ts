// What people see and do about their own that is decided about: where it stands, and the appeal.
import type { ModerationMine, ModerationStanding, ModuleCalls, RowOf } from '../../../src/contract/index.ts';
import type { CallInput, CodeScope } from '../../host/index.ts';
import { askDeciders, decidersOf, DECIDING_ROLES } from './deciders.ts';
import { openItem } from './items.ts';
import { REASONS, reasonText } from './reasons.ts';
import { OPEN, type Item } from './states.ts';

type Input<N extends keyof ModuleCalls['moderation']> = CallInput<ModuleCalls['moderation'][N]>;
type Post = RowOf<'group_post'>;

/** The newest of one's own. */
const MINE = 100;

/** The author's own post, and the last item about it. */
async function ownItem(scope: CodeScope, given: string): Promise<{ post: Post; item: Item | undefined }> {
  const { rows, asServer, caller, fail } = scope;
  const post = (await rows.read('group_post', given)) ?? fail('nothing_to_report');
  if (post.author?.id !== caller.userId) fail('nothing_to_report');
  const items = await asServer.find('moderation_item', { object_id: post.id });
  return { post, item: items.find(({ state }) => OPEN.has(state)) ?? items.at(-1) };
}

function mayAppeal(post: Post, item: Item | undefined): boolean {
  return post.state === 'rejected' && item?.state === 'rejected' && item.appeal === null;
}

export async function standing(scope: Input<'standing'>): Promise<ModerationStanding> {
  const { query, sql } = scope;
  const { post, item } = await ownItem(scope, query.post);
  const isOpen = item !== undefined && OPEN.has(item.state);
  const [ahead] = isOpen
    ? await sql<{ count: number }>(
        `select count(*)::int as count from data.moderation_item i join data.moderation_item own on own.id = $1
         where i."group" = own."group" and i.state = any($2::text[]) and i.deleted_at is null and i.created_at <= own.created_at`,
        [item.id, [...OPEN]],
      )
    : [];
  // A complaint that nobody has decided about is no matter of the author's.
  const isHis = item !== undefined && (item.source !== 'report' || post.state !== 'published');
  return {
    state: isHis ? item.state : 'none',
    position: isHis ? (ahead?.count ?? 0) : 0,
    reason: isHis ? item.reason : null,
    note: isHis && item.state === 'rejected' ? item.note : null,
    can_appeal: mayAppeal(post, item),
  };
}

async function moderates({ sql, caller }: CodeScope): Promise<boolean> {
  if (caller.roles.some((role) => DECIDING_ROLES.has(role))) return true;
  const led = await sql(
    `select 1 as one from data."group" g join data."group__moderators" m on m.parent = g.id
     where m.reference = $1 and g.deleted_at is null limit 1`,
    [caller.userId],
  );
  return led.length > 0;
}

type Own = ModerationMine['results'][number];

/** What is the caller's own and waits, or was decided last. Of complaints that changed nothing he learns nothing. */
export async function mine(scope: Input<'mine'>): Promise<ModerationMine> {
  const { sql, rows, caller } = scope;
  const found = await sql<Own>(
    `select i.source, i.object_type, i.excerpt, i.state, i.created_at, i.decided_at, g.number as "group", coalesce(g.name, '') as group_name, i.post,
            case when i.state = 'rejected' then i.reason end as reason, case when i.state = 'rejected' then i.note end as note,
            case when i.state = any($2::text[]) then (select count(*)::int from data.moderation_item ahead where ahead.organization = i.organization
              and ahead."group" is not distinct from i."group" and ahead.state = any($2::text[]) and ahead.deleted_at is null and ahead.created_at <= i.created_at) else 0 end as position,
            i.object_type = 'group_post' and i.state = 'rejected' and i.appeal is null and exists (select from data.group_post p
              where p.organization = i.organization and p.id::text = i.object_id and p.state = 'rejected' and p.deleted_at is null)
              and not exists (select from data.moderation_item later where later.organization = i.organization and later.object_id = i.object_id
              and later.created_at > i.created_at and later.deleted_at is null) as can_appeal
     from data.moderation_item i left join data."group" g on g.organization = i.organization and g.id = i."group"
     where i.author_of = $1 and i.deleted_at is null and i.state <> 'gone' and (i.source <> 'report' or i.state in ('rejected', 'appealed')
       or exists (select from data.group_post p where p.organization = i.organization and p.id::text = i.object_id and p.state <> 'published'))
     order by i.state = any($2::text[]) desc, i.created_at desc limit ${MINE}`,
    [caller.userId, [...OPEN]],
  );
  const posts = [...new Set(found.flatMap(({ post }) => post ?? []))];
  const open =
    posts.length === 0 ? [] : (await rows.page('group_post', { filters: { id: posts }, size: posts.length })).rows;
  const ids = new Set(open.map(({ id }) => id));
  return {
    moderates: await moderates(scope),
    reasons: REASONS.map((id) => ({ id, title: reasonText(id)[caller.lang] ?? id })),
    results: found.map((one) => {
      const isThere = one.post !== null && ids.has(one.post);
      return { ...one, post: isThere ? one.post : null, can_appeal: one.can_appeal && isThere };
    }),
  };
}

export async function appeal(scope: Input<'appeal'>): Promise<{ state: string }> {
  const { body, asServer, fail } = scope;
  const seen = await ownItem(scope, body.post);
  await openItem(scope, seen.post.id);
  const { post, item } = await ownItem(scope, body.post);
  if (!item || !mayAppeal(post, item)) return fail('appeal_closed');
  const text = body.text.trim();
  if (text === '') return scope.refuse({ text: NO_APPEAL });
  if ((await decidersOf(scope, { ...item, first_decided_by: item.decided_by })).isNobody) return fail('nobody_else');
  const appealed = await asServer.change('moderation_item', item.id, {
    state: 'appealed',
    priority: 3,
    appeal: text,
    first_decided_by: item.decided_by,
    decided_by: null,
    decided_at: null,
  });
  await askDeciders(scope, appealed);
  return { state: 'appealed' };
}

const NO_APPEAL = {
  ru: 'Напишите, с чем вы не согласны',
  kk: 'Немен келіспейтініңізді жазыңыз',
  en: 'Say what you disagree with',
};
