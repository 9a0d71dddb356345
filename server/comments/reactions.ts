// Signs that people put under comments: each person each of them once.
import type { Comment, ReactionChange } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { readNames } from '../history/index.ts';
import type { Caller } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';

type Reactions = NonNullable<Comment['reactions']>;

interface ReactionRow {
  comment: string;
  emoji: string;
  count: number;
  is_own: boolean;
  people: string[];
}

const READ = `
  select r.comment, r.emoji, count(*)::int as count, bool_or(r.person = $3) as is_own, (array_agg(r.person order by r.at))[1:10] as people
  from app.comment_reaction r where r.organization = $1 and r.comment = any($2::uuid[])
  group by r.comment, r.emoji order by min(r.at)`;

/** By comment; those without any, and deleted ones, are absent. */
export async function readReactions(
  database: Queryable,
  catalog: Catalog,
  comments: readonly { id: string; deleted_at: string | null }[],
  caller: Caller,
): Promise<ReadonlyMap<string, Reactions>> {
  const ids = comments.flatMap(({ id, deleted_at: deletedAt }) => (deletedAt === null ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await database.query<ReactionRow & Record<string, unknown>>(
    READ,
    [caller.orgId, ids, caller.userId],
    'reactions',
  );
  const names = await readNames(
    database,
    catalog,
    { model: PERSON_MODEL, ids: rows.flatMap(({ people }) => people) },
    caller,
  );
  const byComment = new Map<string, Reactions>();
  for (const { comment, people, ...reaction } of rows) {
    const shown = people.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, string_view: name }];
    });
    byComment.set(comment, [...(byComment.get(comment) ?? []), { ...reaction, people: shown }]);
  }
  return byComment;
}

/** Answers whether anything is another now. */
export async function changeReaction(
  database: Queryable,
  comment: string,
  { emoji, on: isOn }: ReactionChange,
  caller: Caller,
): Promise<boolean> {
  const changed = await database.query(
    isOn
      ? 'insert into app.comment_reaction (organization, comment, emoji, person) values ($1, $2, $3, $4) on conflict do nothing returning comment'
      : 'delete from app.comment_reaction where organization = $1 and comment = $2 and emoji = $3 and person = $4 returning comment',
    [caller.orgId, comment, emoji, caller.userId],
  );
  return changed.length > 0;
}
