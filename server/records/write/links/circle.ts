// Rows that refer to rows of their own model as a tree: nothing may come to stand below itself.
import type { Queryable } from '../../../database/index.ts';
import { sql } from '../../../database/index.ts';
import type { Model } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { PERSON_MODEL, type Access } from '../../access/index.ts';
import type { Problems } from '../values/problems.ts';

type Row = Readonly<Record<string, unknown>>;

/** Adds the problem `cycle` to the field the model's rows are a tree by. A new row has nothing below it. */
export async function guardTree(
  tx: Queryable,
  { model }: Access,
  { before, after }: { before: Row; after: Row },
  { caller, problems }: { caller: Caller; problems: Problems },
): Promise<void> {
  const field = model.fields.get(model.module.table?.tree ?? '');
  if (!field || problems.has(field.name)) return;
  const parent = idOf(after[field.name]);
  if (typeof parent !== 'string' || parent === idOf(before[field.name])) return;
  if (await closesCircle(tx, model, { field: field.name, id: String(after['id']), parent }, caller))
    problems.add(field.name, { rule: 'cycle' });
}

/**
 * Changes of one tree wait for each other: two could close a circle. To be called before a row is locked, with the names of the
 * fields that are to change; otherwise two writers lock crosswise.
 */
export async function holdTree(
  tx: Queryable,
  { model }: Access,
  names: readonly string[],
  caller: Caller,
): Promise<void> {
  for (const field of new Set([model.module.table?.tree, model.name === PERSON_MODEL ? 'boss' : undefined])) {
    if (field !== undefined && names.includes(field))
      await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
        `keste tree ${model.name} ${field}`,
        caller.orgId,
      ]);
  }
}

/** The bare id of a reference's value. */
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : value;
}

interface Move {
  field: string;
  id: string;
  parent: string;
}

/** Whether the new parent is the row itself or stands below it; the tree must be held. */
export async function closesCircle(
  tx: Queryable,
  model: Pick<Model, 'table'>,
  { field, id, parent }: Move,
  caller: Caller,
): Promise<boolean> {
  const column = sql.id(field);
  const found = await tx.query(
    `with recursive above as (
       select "id", ${column} as parent from ${model.table} where "organization" = $1 and "id" = $2
       union select t."id", t.${column} from ${model.table} t join above on t."id" = above.parent and t."organization" = $1
     ) select 1 as one from above where "id" = $3`,
    [caller.orgId, parent, id],
  );
  return found.length > 0;
}
