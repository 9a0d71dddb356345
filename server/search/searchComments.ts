// Rows that a comment on them tells: all words stand in one comment, and the caller may list the row and read what is written about it.
import type { Database } from '../database/index.ts';
import { holdsComments } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { Params, scopeSql, type Access } from '../records/access/index.ts';
import {
  foundWithin,
  lettersSql,
  listedSql,
  RANKED,
  toldSql,
  WALK_MS,
  walkSql,
  wordsSql,
  type FoundRow,
  type Question,
  type Walk,
} from './rowSql.ts';

/** Modules whose rows are asked: each is a part of the statement. */
const MOST_MODELS = 12;
const MOST_TEXT = 4_000;

export interface CommentsAsked {
  walk: Walk;
  /** By model: where rows may be found at all. */
  places: ReadonlyMap<string, Access>;
  question: Question;
}

export async function searchComments(
  database: Database,
  { walk, places, question }: CommentsAsked,
  caller: Caller,
): Promise<FoundRow[]> {
  const open = [...places].flatMap(([name, access]) => (mayReadComments(access) ? [name] : []));
  const met = await metComments(database, { walk, question, models: open });
  const byModel = new Map<string, string[]>();
  for (const { id, model } of met) byModel.set(model, [...(byModel.get(model) ?? []), id]);
  const params = new Params(caller);
  const statement = [...byModel].slice(0, MOST_MODELS).flatMap(([model, ids]) => {
    const access = places.get(model);
    return access ? [commentedSql(access, { ids, question, params })] : [];
  });
  if (statement.length === 0) return [];
  return foundWithin(database, WALK_MS, { statement: statement.join(' union all '), values: params.values });
}

function mayReadComments({ model, may }: Access): boolean {
  return may('read') && holdsComments(model.module);
}

/** Comments with the words, whoever may read them. */
function metComments(
  database: Database,
  {
    walk,
    question: { words, orgId },
    models,
  }: Pick<CommentsAsked, 'walk' | 'question'> & { models: readonly string[] },
): Promise<{ id: string; model: string }[]> {
  const params = new Params();
  const statement = `select m.id::text as id, m.model
    from (${walkSql(walk, orgId, params)}) w join app.comment m on m.id = w.row_id cross join lateral (select ' ' || app.search_spaced(m.search_text) as text offset 0) s
   where m.organization = ${params.add(orgId, 'uuid')} and m.deleted_at is null and m.model = any(${params.add(models, 'text[]')}) and ${lettersSql('m', words, params)} and ${wordsSql('s.text', words, params)}`;
  return foundWithin(database, WALK_MS, { statement, values: params.values });
}

function commentedSql(
  access: Access,
  { ids, question: { orgId }, params }: { ids: readonly string[]; question: Question; params: Params },
): string {
  return `(select ${toldSql(access, params)}, left(app.comment_text(m.body), ${MOST_TEXT}) as said, m.id::text as comment
    from app.comment m join ${access.model.table} t on t."organization" = m.organization and t."id" = m.row_id
   where m.id = any(${params.add(ids, 'uuid[]')}) and ${listedSql(access, orgId, params)} and ${scopeSql(access, 'read', 't', params)} order by m.stamp desc limit ${RANKED})`;
}
