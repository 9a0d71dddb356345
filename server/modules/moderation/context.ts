// An item as one looks at it: what it is about as it is now, what stands around it, and what was decided about its author before.
import type { ModerationContext, ModuleCalls } from '../../../src/contract/index.ts';
import type { CallInput, CodeScope } from '../../host/index.ts';
import { whyNot } from './deciding.ts';
import { escaped, subjectOf } from './items.ts';
import { nameBefore } from './profiles.ts';
import type { Item } from './states.ts';

type Input = CallInput<ModuleCalls['moderation']['context']>;

/** Comments before and after one that is decided about. */
const AROUND = 3;
/** Earlier decisions about the same author. */
const DECISIONS = 10;

interface ReportRow {
  reason: string;
  text: string;
  at: string;
  by: string;
}

export async function context(scope: Input): Promise<ModerationContext> {
  const { params, rows, asServer, fail } = scope;
  const seen = (await rows.read('moderation_item', params.id)) ?? fail('moderation_gone');
  const item = (await asServer.read('moderation_item', seen.id)) ?? fail('moderation_gone');
  const subject = await subjectOf(scope, item);
  const group = await groupOf(scope, item);
  // Of a secret group the organisation sees what it has to decide about, and nobody's name but the author's.
  const isInside = group !== null || item.group === null;
  const reports = await reportsOf(scope, item);
  const count = await decidedCounts(scope, item);
  const isChanged = subject !== undefined && subject.revision !== item.object_revision;
  return {
    revision: subject?.revision ?? 0,
    is_changed: isChanged,
    body: subject?.body ?? null,
    before: subject ? beforeOf(item, subject.body, isChanged) : null,
    files: subject?.files ?? [],
    ...(isInside ? await around(scope, item) : { post: null, comments: [] }),
    group,
    is_apart: !isInside,
    decisions: await decisionsAbout(scope, item),
    reports: isInside ? reports : reports.map((report) => ({ ...report, by: '' })),
    approved: count('approved'),
    rejected: count('rejected'),
    why_not: whyNot(scope, item),
  };
}

/** Whom it is about does not see an item that others complain of: the rules of rows. */
async function reportsOf({ sql }: CodeScope, { id }: Item): Promise<ReportRow[]> {
  return sql<ReportRow>(
    `select r.reason, r.text, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, coalesce(u.string_view, '') as by
     from module_moderation.report r left join data."user" u on u.id = r.by where r.item = $1 order by r.at`,
    [id],
  );
}

async function decidedCounts({ sql }: CodeScope, { author_of: author }: Item): Promise<(state: string) => number> {
  const decided = await sql<{ state: string; count: number }>(
    `select state, count(*)::int as count from data.moderation_item where author_of = $1 and object_type <> 'group_member' and deleted_at is null group by state`,
    [author?.id ?? null],
  );
  return (state) => decided.find((one) => one.state === state)?.count ?? 0;
}

/** What it was: of a person his name before, of a text that was changed meanwhile the one that came into the queue. */
function beforeOf({ object_type: type, snapshot }: Item, body: string, isChanged: boolean): string | null {
  const name = type === 'user' ? nameBefore(snapshot) : undefined;
  if (name !== undefined) return escaped(name) === body ? null : escaped(name);
  const before: unknown = Object(snapshot).body;
  return isChanged && type !== 'user' && typeof before === 'string' ? before : null;
}

/** The group, the post that a comment stands below, and what was said before and after it. */
async function around(scope: CodeScope, item: Item): Promise<Pick<ModerationContext, 'post' | 'comments' | 'group'>> {
  const { asServer, comments, sql } = scope;
  const group = await groupOf(scope, item);
  if (item.object_type !== 'comment') return { group, post: null, comments: [] };
  const id = item.post ?? '';
  const post = await asServer.read('group_post', id);
  const said = await comments.around({ model: 'group_post', id }, item.object_id ?? '', AROUND);
  const people = await sql<{ id: string; name: string }>(
    'select id::text as id, coalesce(string_view, \'\') as name from data."user" where id = any($1::uuid[])',
    [said.map(({ author }) => author)],
  );
  const names = new Map(people.map((person) => [person.id, person.name]));
  return {
    group,
    post: post ? { body: post.body ?? '', author: post.author?.string_view ?? '', at: post.created_at } : null,
    comments: said.map(({ author, ...comment }) => ({
      ...comment,
      author: names.get(author) ?? '',
      is_it: comment.id === item.object_id,
    })),
  };
}

/** As far as the caller may read it. */
async function groupOf({ rows }: CodeScope, item: Item): Promise<ModerationContext['group']> {
  const group = item.group ? await rows.read('group', item.group.id) : undefined;
  return group ? { number: group.number, name: group.name, about: group.description ?? '' } : null;
}

/** As far as the caller may read them; requests to join are no matter of conduct. */
async function decisionsAbout({ rows }: CodeScope, item: Item): Promise<ModerationContext['decisions']> {
  if (!item.author_of) return [];
  const { rows: found } = await rows.page('moderation_item', {
    filters: {
      author_of: [item.author_of.id],
      state: ['approved', 'rejected'],
      object_type: ['group_post', 'comment', 'user'],
    },
    ordering: ['-decided_at'],
    size: DECISIONS + 1,
  });
  return found
    .filter(({ id }) => id !== item.id)
    .slice(0, DECISIONS)
    .flatMap(({ id, object_type: type, state, reason, excerpt, group, decided_at: at }) =>
      type !== 'group_member' && (state === 'approved' || state === 'rejected')
        ? [
            {
              id,
              object_type: type,
              state,
              reason,
              excerpt: excerpt ?? '',
              group_name: group?.string_view ?? '',
              decided_at: at ?? '',
            },
          ]
        : [],
    );
}
