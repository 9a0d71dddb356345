// Merging: a row takes over what refers to its duplicate, and what it lacks itself; the duplicate goes into the trash. Out of the trash it gets
// back what it had.
import type { Queryable } from '../../../database/index.ts';
import { ApiError, type RuleBreak } from '../../../errors/index.ts';
import { isUuid } from '../../../http/index.ts';
import type { LiveBus } from '../../../ports/index.ts';
import { accessOf, Params, visibleSql, type Access } from '../../access/index.ts';
import type { Caller } from '../../../http/index.ts';
import { deleteIn, type Deleted } from '../deleteRow.ts';
import { lockRow, type StoredRow } from '../storedRow.ts';
import { bareValue } from '../values/bareValue.ts';
import type { Values } from '../values/fieldInput.ts';
import type { OpenWrite } from '../writeContext.ts';
import { moveBack, moveReferences, type Moved } from './moveReferences.ts';

/** What an action that merges asks for. */
export const DUPLICATE = 'duplicate';
export const TAKEN = 'take';

export interface MergeAsked {
  duplicate: string;
  /** Fields whose values the duplicate has right. */
  take: ReadonlySet<string>;
}

export interface Merged {
  deleted: readonly Deleted[];
  /** What the row that stays gets. */
  values: Values;
  /** Models whose rows refer to it now. */
  models: ReadonlySet<string>;
}

/** Throws `invalid` by what was asked for. */
export function readMerge(access: Access, values: Readonly<Record<string, unknown>>): MergeAsked {
  const problems: Record<string, RuleBreak[]> = {};
  const { [DUPLICATE]: duplicate, [TAKEN]: take = [], ...others } = values;
  for (const name of Object.keys(others)) problems[name] = [{ rule: 'unknown_field' }];
  if (typeof duplicate !== 'string' || !isUuid(duplicate)) problems[DUPLICATE] = [{ rule: 'required' }];
  const names: unknown[] = Array.isArray(take) ? take : [undefined];
  if (names.some((name) => typeof name !== 'string' || !isTaken(access, name))) problems[TAKEN] = [{ rule: 'choice' }];
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', problems);
  return { duplicate: String(duplicate), take: new Set(names.map(String)) };
}

/** Values pass from one row to the other only through hands that may read and write them. */
export function isTaken({ model, readable, writable }: Access, name: string): boolean {
  const field = model.fields.get(name);
  return (
    readable.has(name) &&
    writable.has(name) &&
    field !== undefined &&
    !field.isBase &&
    field.part === undefined &&
    name !== model.module.model.status?.field
  );
}

/** Both are locked; `kept` stays. Its own values are the caller's to write. */
export async function mergeIn(
  tx: Queryable,
  kept: StoredRow,
  { duplicate, take }: MergeAsked,
  context: OpenWrite,
): Promise<Merged> {
  const { access, caller } = context;
  const other = duplicate === kept.id ? undefined : await lockRow(tx, access, duplicate, caller);
  if (!other || other.isDeleted) throw refused('reference');
  if (!other.mayUpdate) throw new ApiError('forbidden');
  const values = takenValues(access, { kept, other, take });
  await requireNoCircle(tx, access, { kept: kept.id, other: other.id }, caller);
  const moved = await moveReferences(tx, access.catalog, access.model, {
    from: other.id,
    to: kept.id,
    caller,
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw refused('unique');
    throw error;
  });
  const comments = await moveComments(tx, access, { from: other.id, to: kept.id }, caller);
  await tx.query(
    'insert into app.merge (organization, model, source, target, by, moved) values ($1, $2, $3, $4, $5, $6) on conflict (organization, model, source) do update set target = excluded.target, by = excluded.by, at = now(), moved = excluded.moved',
    [
      caller.orgId,
      access.model.name,
      other.id,
      kept.id,
      caller.userId,
      JSON.stringify({ references: moved, comments }),
    ],
  );
  const deleted = await deleteIn(tx, other.id, { ...context, access: ownerOf(context) });
  return { deleted: deleted ? [deleted] : [], values, models: new Set(moved.map(({ model }) => model)) };
}

/** Those of `only`, where it is given. */
async function moveComments(
  tx: Queryable,
  { model }: Access,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
  caller: Caller,
): Promise<string[]> {
  const found = await tx.query<{ id: string }>(
    'update app.comment set row_id = $4 where organization = $1 and model = $2 and row_id = $3 and ($5::uuid[] is null or id = any($5)) returning id',
    [caller.orgId, model.name, from, to, only ?? null],
  );
  const ids = found.map(({ id }) => id);
  await tx.query('update app.file set row_id = $3 where organization = $1 and comment = any($2::uuid[])', [
    caller.orgId,
    ids,
    to,
  ]);
  return ids;
}

/** That of the roles of the action is enough: the duplicate goes for the row that stays. */
function ownerOf({ access, caller }: OpenWrite): Access {
  return accessOf(access.catalog, access.model.name, { ...caller, roles: ['owner'] });
}

function refused(rule: 'reference' | 'unique'): ApiError {
  return new ApiError('invalid', { [DUPLICATE]: [{ rule }] });
}

/** What is chosen, and what the row that stays has none of. */
function takenValues(
  access: Access,
  { kept, other, take }: { kept: StoredRow; other: StoredRow; take: ReadonlySet<string> },
): Values {
  const values: Values = new Map();
  for (const [name, field] of access.model.fields) {
    if (!isTaken(access, name)) continue;
    const [mine, its] = [bareValue(field, kept.whole[name]), bareValue(field, other.whole[name])];
    if (take.has(name) || (mine === null && its !== null)) values.set(name, its);
  }
  return values;
}

/** A row below its duplicate in a tree cannot take its place. */
async function requireNoCircle(
  tx: Queryable,
  { model }: Access,
  { kept, other }: { kept: string; other: string },
  caller: Caller,
): Promise<void> {
  const own = [...model.fields.values()].filter(
    (field) => field.kind === 'reference' && field.model === model.name && field.storage === 'plain',
  );
  for (const { column } of own) {
    const found = await tx.query(
      `with recursive up as (select "id", ${column} as above from ${model.table} where "organization" = $1 and "id" = $2
        union select t."id", t.${column} from ${model.table} t join up on t."id" = up.above where t."organization" = $1)
       select from up where "id" = $3`,
      [caller.orgId, kept, other],
    );
    if (found.length > 0) throw refused('reference');
  }
}

/** A merged row came out of the trash: what it had and still is where it went comes back to it. */
export async function unmerge(tx: Queryable, id: string, { access, caller }: OpenWrite): Promise<void> {
  const [found] = await tx.query<{ target: string; moved: { references: Moved[]; comments: string[] } }>(
    'delete from app.merge where organization = $1 and model = $2 and source = $3 returning target, moved',
    [caller.orgId, access.model.name, id],
  );
  if (!found) return;
  const { target, moved } = found;
  await moveBack(tx, access.catalog, access.model, { from: target, to: id, caller, moved: moved.references });
  await moveComments(tx, access, { from: target, to: id, only: moved.comments }, caller);
}

/** Where a row went that is no more, as far as the caller may see it. */
export async function mergedInto(
  database: Queryable,
  access: Access,
  id: string,
  caller: Caller,
): Promise<{ model: string; id: string; title: string } | undefined> {
  const params = new Params(caller);
  // A row that took one over may have been taken over itself.
  const [found] = await database.query<{ id: string; title: string }>(
    `with recursive way as (select target from app.merge where organization = ${params.add(caller.orgId, 'uuid')} and model = ${params.add(access.model.name, 'text')} and source = ${params.add(id, 'uuid')}
      union select m.target from app.merge m join way on m.source = way.target and m.model = ${params.add(access.model.name, 'text')} and m.organization = ${params.add(caller.orgId, 'uuid')})
     select t."id" as id, t."string_view" as title from way join ${access.model.table} t on t."id" = way.target
      where t."organization" = ${params.add(caller.orgId, 'uuid')} and t."deleted_at" is null and ${visibleSql(access, 't', params)}`,
    params.values,
  );
  return found && { model: access.model.name, ...found };
}

/** Open lists look anew: each of their rows may say another name now. */
export function tellMerged(live: Pick<LiveBus, 'tableUpdate'>, models: ReadonlySet<string>, caller: Caller): void {
  for (const model of models) live.tableUpdate(caller.orgId, { uid: '', model, ids: [], kind: 'refresh' });
}
