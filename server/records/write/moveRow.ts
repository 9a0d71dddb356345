// Puts a row between two others of the model's own order: a key between theirs, and the change of its values, in one transaction.
import { generateKeyBetween } from 'fractional-indexing';
import type { Move } from '../../../src/contract/index.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { Params, requireAction, statementName, visibleSql } from '../access/index.ts';
import { requireObject } from './values/rowInput.ts';
import { writingRow } from './writing.ts';
import { changeIn, guarded, twiceIfRaced, type OpenWrite, type WriteContext, type Written } from './writeRows.ts';

/** A longer key is worth making all of them anew. */
const MAX_KEY = 500;

type Place = Pick<Move, 'after' | 'before'>;

/** Throws `not_found` where rows have no order, `invalid` for neighbours that are gone, and what a change throws. */
export function moveRow(database: Database, id: string, move: Move, context: WriteContext): Promise<Written> {
  const { access } = context;
  if (!access.model.ranked) throw new ApiError('not_found');
  requireAction(access, 'update');
  return guarded(context, () =>
    twiceIfRaced(() => writingRow(database, id, context, (tx, open) => moveIn(tx, id, move, open))),
  );
}

/** Moves of one model and organisation wait for each other, so that each stands on the places the one before left. */
async function moveIn(tx: Queryable, id: string, move: Move, context: OpenWrite): Promise<Written> {
  const { access, caller } = context;
  await tx.query(`select pg_advisory_xact_lock(hashtext('keste move ' || $1), hashtext($2))`, [
    access.model.name,
    caller.orgId,
  ]);
  const ranks = await ranksOf(tx, [id, ...namedIn(move)], context);
  if (!ranks.has(id)) throw new ApiError('not_found');
  const rank = await rankFor(tx, id, { move, ranks }, context);
  return changeIn(
    tx,
    id,
    { ...requireObject(move.values ?? {}), version: move.version },
    { ...context, ...(rank === undefined ? {} : { rank }) },
  );
}

/** undefined: no neighbour is named, the row keeps its place. */
async function rankFor(
  tx: Queryable,
  id: string,
  { move, ranks }: { move: Place; ranks: ReadonlyMap<string, string> },
  context: WriteContext,
): Promise<string | undefined> {
  const { after, before } = move;
  const low = ranks.get(after?.toLowerCase() ?? '');
  const high = ranks.get(before?.toLowerCase() ?? '');
  if (low === undefined && high === undefined) {
    if (namedIn(move).length > 0)
      throw new ApiError('invalid', {
        [(after ?? undefined) === undefined ? 'before' : 'after']: [{ rule: 'reference' }],
      });
    return undefined;
  }
  // Right behind the one, else right before the other: rows between them that the mover does not see keep their places.
  const key =
    low === undefined
      ? generateKeyBetween(await next(tx, id, { below: high }, context), high)
      : await keyAfter(tx, id, low, context);
  if (key.length <= MAX_KEY) return key;
  await spread(tx, context);
  return rankFor(tx, id, { move, ranks: await ranksOf(tx, namedIn(move), context) }, context);
}

function namedIn({ after, before }: Place): string[] {
  return [after, before].flatMap((neighbour) => neighbour ?? []);
}

async function keyAfter(tx: Queryable, id: string, low: string, context: WriteContext): Promise<string> {
  const high = await next(tx, id, { above: low }, context);
  if (high !== null) return generateKeyBetween(low, high);
  // The end: above every key given out, so that no new row gets the same one.
  const [row] = await tx.query<{ rank: string }>('select data.next_rank() as rank');
  return row?.rank ?? generateKeyBetween(low, null);
}

/** Of those that are there for the mover, by id. */
async function ranksOf(
  tx: Queryable,
  ids: readonly string[],
  { access, caller }: WriteContext,
): Promise<ReadonlyMap<string, string>> {
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and t."deleted_at" is null and ${visibleSql(access, 't', params)}`;
  const text = `select t."id" as id, t."rank" as rank from ${access.model.table} t where ${scope}`;
  const rows = await tx.query<{ id: string; rank: string }>(text, params.values, statementName(text));
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** The nearest key of another row above or below; deleted rows keep theirs. */
async function next(
  tx: Queryable,
  id: string,
  { above, below }: { above?: string; below?: string | undefined },
  { access, caller }: WriteContext,
): Promise<string | null> {
  const [sign, order] = above === undefined ? ['<', 'desc'] : ['>', 'asc'];
  const text = `select t."rank" as rank from ${access.model.table} t where t."organization" = $1 and t."id" <> $2 and t."rank" ${sign} $3 and t."deleted_at" is null order by t."rank" ${order}, t."id" ${order} limit 1`;
  const [row] = await tx.query<{ rank: string }>(text, [caller.orgId, id, above ?? below], statementName(text));
  return row?.rank ?? null;
}

/** Short keys in the same order; no version rises, for nothing anybody sees has changed. */
async function spread(tx: Queryable, { access, caller }: WriteContext): Promise<void> {
  await tx.query(
    `with ordered as materialized (select t."id" as id from ${access.model.table} t where t."organization" = $1 order by t."rank", t."id"),
       keyed as materialized (select ordered.id, data.next_rank() as rank from ordered)
     update ${access.model.table} t set "rank" = keyed.rank from keyed where t."organization" = $1 and t."id" = keyed.id`,
    [caller.orgId],
  );
}
