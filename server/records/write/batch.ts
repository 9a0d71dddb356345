// Many rows in one transaction: all or nothing, errors by `upsert.N.field` and `delete.N`.
import type { Batch } from '../../../src/contract/index.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError, type RuleBreak } from '../../errors/index.ts';
import { requireUuid } from '../../http/index.ts';
import { Params, visibleSql } from '../access/index.ts';
import { isFirst } from '../../repeats/index.ts';
import { holdRolled } from './rollups/holdRolled.ts';
import { holdTree } from './links/circle.ts';
import { deleteIn, type Deleted } from './deleteRow.ts';
import { isTouched, runWriteHooks, writing } from './writing.ts';
import {
  changeIn,
  createIn,
  guarded,
  twiceIfRaced,
  type OpenWrite,
  type WriteContext,
  type Written,
} from './writeRows.ts';
import { textOf } from './writtenText.ts';

export interface BatchOutcome {
  created: Written[];
  changed: Written[];
  deleted: Deleted[];
  /** Rows of `upsert` in its order, as JSON texts. */
  texts: string[];
}

/** A row with a version changes, one without creates. Throws what single writes throw, naming the row. */
export async function writeBatch(
  database: Database,
  { upsert = [], delete: deletes = [] }: Batch,
  context: WriteContext,
): Promise<BatchOutcome> {
  const ids = [...upsert.map((row) => row.id), ...deletes].map((id) => id.toLowerCase());
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0)
    throw new ApiError('invalid', {
      [twice < upsert.length ? `upsert.${twice}.id` : `delete.${twice - upsert.length}`]: [{ rule: 'unique' }],
    });
  if (!(['create', 'update', 'delete'] as const).some((action) => context.access.may(action)))
    throw new ApiError('forbidden');
  return twiceIfRaced(() =>
    writing(database, context, async (tx, open) => {
      if (!(await isFirst(tx, context.repeat))) return answeredAgain(tx, upsert, open);
      await holdTree(
        tx,
        context.access,
        upsert.flatMap((row) => Object.keys(row)),
        context.caller,
      );
      await lockInOrder(tx, ids, context);
      await holdRolled(tx, { ids, rows: upsert }, context);
      const outcome: BatchOutcome = { created: [], changed: [], deleted: [], texts: [] };
      for (const [index, row] of upsert.entries())
        await upsertOne(tx, row, outcome, { ...open, prefix: `upsert.${index}.` });
      for (const [index, id] of deletes.entries())
        await deleteOne(tx, id, outcome, { ...open, prefix: `delete.${index}.` });
      await runWriteHooks(tx, open);
      for (const [index, row] of upsert.entries())
        if (isTouched(open, row.id.toLowerCase())) outcome.texts[index] = await textOf(tx, row.id.toLowerCase(), open);
      return outcome;
    }),
  );
}

/** The rows as they are by now. */
async function answeredAgain(
  tx: Queryable,
  upsert: NonNullable<Batch['upsert']>,
  open: OpenWrite,
): Promise<BatchOutcome> {
  const texts: string[] = [];
  for (const { id } of upsert) texts.push(await textOf(tx, id.toLowerCase(), open));
  return { created: [], changed: [], deleted: [], texts };
}

/** Batches that share rows wait for each other instead of locking crosswise. */
async function lockInOrder(tx: Queryable, ids: readonly string[], { access, caller }: WriteContext): Promise<void> {
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and ${visibleSql(access, 't', params)}`;
  await tx.query(`select from ${access.model.table} t where ${scope} order by t."id" for update`, params.values);
}

async function upsertOne(
  tx: Queryable,
  row: Record<string, unknown>,
  outcome: BatchOutcome,
  context: OpenWrite,
): Promise<void> {
  const isChange = row['version'] !== undefined;
  const written = await guarded(context, () =>
    named(`${context.prefix}id`, () =>
      isChange ? changeIn(tx, requireUuid(row['id']), row, context) : createIn(tx, row, context),
    ),
  );
  outcome.texts.push(written.text);
  if (written.isChanged) (isChange ? outcome.changed : outcome.created).push(written);
}

async function deleteOne(tx: Queryable, id: string, outcome: BatchOutcome, context: OpenWrite): Promise<void> {
  const place = context.prefix.slice(0, -1);
  const deleted = await guarded(context, () => named(place, () => deleteIn(tx, requireUuid(id, place), context)));
  if (deleted) outcome.deleted.push(deleted);
}

const NAMELESS: ReadonlySet<string> = new Set(['not_found', 'has_links', 'conflict', 'posted', 'locked']);

/** An error that names no field tells which row it is about. */
async function named<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields || !NAMELESS.has(error.code)) throw error;
    throw new ApiError(error.code, { [place]: [ruleOf(error)] }, error.extra);
  }
}

function ruleOf({ code }: ApiError): RuleBreak {
  if (code === 'posted' || code === 'locked') return { rule: 'readonly' };
  return code === 'conflict' ? { rule: 'schema', value: 'version' } : { rule: 'reference' };
}
