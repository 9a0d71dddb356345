// The calls of reactions to rows: of several by one question, and putting one on a row.
import type { FastifyInstance } from 'fastify';
import type { Reactions, RowReactions } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid, type Caller } from '../http/index.ts';
import { accessOf, Params, requireAction, scopeSql, visibleSql, type Access } from '../records/access/index.ts';
import { isFirst, repeatOfRow } from '../repeats/index.ts';
import { askedRow } from './askedRow.ts';
import { takesPart } from './mayComment.ts';
import { changeReaction, readReactions } from './reactions.ts';

const MAX_ROWS = 100;
const ID_LENGTH = 36;

/** Paths below /api/v1. */
export async function reactionsRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, live } = deps;

  api.get(
    '/data/:model/reactions/',
    {
      summary: 'Reactions on rows',
      description:
        'Of models whose definition has `reactions`. Rows that the caller may not read, and those in the trash, are absent.',
      query: {
        rows: {
          description: `Ids of the rows, by commas, at most ${MAX_ROWS}.`,
          maxLength: MAX_ROWS * (ID_LENGTH + 1),
        },
      },
      answer: 'reactions',
    },
    async ({ params, query, caller }, reply) => {
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'read');
      requireReactions(access);
      const answer: Reactions = { results: await ofRows(database, access, readIds(query['rows']), caller) };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  api.post(
    '/data/:model/:id/reactions/',
    {
      summary: 'Put a reaction on a row, or take it back',
      description:
        'Of models whose definition has `reactions`; for those who may comment, also where comments are closed.',
      body: 'reaction_change',
      answer: 'row_reactions',
      isRepeatable: true,
    },
    async (request) => {
      const { body: change, caller } = request;
      const asked = await askedRow(deps, request);
      requireReactions(asked.access);
      if (!takesPart(asked, caller)) throw new ApiError('forbidden');
      const { model, id } = asked.row;
      const { isChanged, reactions } = await database.transaction(async (tx) => ({
        isChanged:
          (await isFirst(tx, repeatOfRow(request))) && (await changeReaction(tx, { model, id }, change, caller)),
        reactions: (await readReactions(tx, asked.access.catalog, { model, ids: [id] }, caller)).get(id) ?? [],
      }));
      if (isChanged) live.commentsUpdate(caller.orgId, { uid: caller.actionUid, model, id });
      const answer: RowReactions = { id, reactions, can_react: true };
      return answer;
    },
  );
}

function requireReactions({ model }: Access): void {
  if (model.module.model.reactions !== true) throw new ApiError('forbidden');
}

/** Throws `invalid`. */
function readIds(value: unknown): string[] {
  const ids = typeof value === 'string' && value !== '' ? value.split(',') : [];
  if (ids.length > MAX_ROWS) throw new ApiError('invalid', { rows: [{ rule: 'maxItems', value: String(MAX_ROWS) }] });
  return ids.map((id) => requireUuid(id, 'rows'));
}

async function ofRows(
  database: Queryable,
  access: Access,
  ids: readonly string[],
  caller: Caller,
): Promise<RowReactions[]> {
  if (ids.length === 0) return [];
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')})`;
  const rows = await database.query<{ id: string; mayUpdate: boolean }>(
    `select t."id" as id, ${scopeSql(access, 'update', 't', params)} is true as "mayUpdate"
     from ${access.model.table} t where ${scope} and t."deleted_at" is null and ${visibleSql(access, 't', params)}`,
    params.values,
  );
  const found = await readReactions(
    database,
    access.catalog,
    { model: access.model.name, ids: rows.map(({ id }) => id) },
    caller,
  );
  return rows.map(({ id, mayUpdate }) => ({
    id,
    reactions: found.get(id) ?? [],
    can_react: takesPart({ access, stored: { mayUpdate } }, caller),
  }));
}
