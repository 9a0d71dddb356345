// Moves what refers to one row to another: references of rows and lines of every model, comments. And back, by what was noted.
import { sql, type Queryable } from '../../../database/index.ts';
import type { Catalog, Model, ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { writeHistory, historyLine } from '../history.ts';

/** Rows of a model whose field was moved; of a table part their lines. */
export interface Moved {
  model: string;
  field: string;
  part?: string;
  ids: readonly string[];
  /** Of many references: rows that had both, and so lost one. */
  doubled?: readonly string[];
}

interface Place {
  source: Model;
  field: ModelField;
  lines: Model | undefined;
  part: string | undefined;
}

interface Way {
  from: string;
  to: string;
  caller: Caller;
}

/** Whoever merges may not even see what he moves: nothing of it is shown, and what a row means stays the same. */
export async function moveReferences(tx: Queryable, catalog: Catalog, model: Model, way: Way): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const place of placesOf(catalog, model)) {
    const found = await moveOne(tx, model, place, way);
    if (found.ids.length + (found.doubled?.length ?? 0) > 0) moved.push(found);
  }
  return moved;
}

/** What still refers there goes back; rows and fields that are gone since are passed over. */
export async function moveBack(
  tx: Queryable,
  catalog: Catalog,
  model: Model,
  { moved, ...way }: Way & { moved: readonly Moved[] },
): Promise<void> {
  for (const { model: name, field, part, ids, doubled = [] } of moved) {
    const place = placesOf(catalog, model).find(
      (each) => each.source.name === name && each.field.name === field && each.part === part,
    );
    if (!place) continue;
    await moveOne(tx, model, place, { ...way, only: ids });
    if (place.field.links !== undefined && doubled.length > 0)
      await tx.query(
        `insert into ${place.field.links} ("organization", "parent", "reference", "position")
         select l."organization", l."parent", $3, max(l."position") + 1 from ${place.field.links} l
          where l."organization" = $1 and l."parent" = any($2::uuid[]) group by l."organization", l."parent" on conflict do nothing`,
        [way.caller.orgId, doubled, way.to],
      );
  }
}

/** How many references each model has to the row, lines one by one. */
export async function countReferences(
  database: Queryable,
  catalog: Catalog,
  model: Model,
  { id, caller }: { id: string; caller: Caller },
): Promise<ReadonlyMap<Model, number>> {
  const counts = new Map<Model, number>();
  for (const { source, field, lines } of placesOf(catalog, model)) {
    const [column, table] =
      field.links === undefined ? [field.column, (lines ?? source).table] : ['"reference"', field.links];
    const isOfModel = field.dynamic ? ` and ${sql.id(field.dynamic.by)} = ${sql.literal(model.name)}` : '';
    const [found] = await database.query<{ count: number }>(
      `select count(*)::int as count from ${table} where "organization" = $1 and ${column} = $2${isOfModel}`,
      [caller.orgId, id],
    );
    counts.set(source, (counts.get(source) ?? 0) + (found?.count ?? 0));
  }
  return counts;
}

function placesOf(catalog: Catalog, model: Model): Place[] {
  return model.referencedBy.flatMap(([name, fieldName, part]): Place[] => {
    const source = catalog.models.get(name);
    const lines = part === undefined ? undefined : source?.fields.get(part)?.part;
    const field = (lines ?? source)?.fields.get(fieldName);
    const isKept = field?.def.formula === undefined && field?.def.rollup === undefined;
    return source && field && isKept ? [{ source, field, lines, part }] : [];
  });
}

async function moveOne(
  tx: Queryable,
  model: Model,
  place: Place,
  { from, to, caller, only }: Way & { only?: readonly string[] },
): Promise<Moved> {
  const { source, field, lines, part } = place;
  const named = { model: source.name, field: field.name, ...(part === undefined ? {} : { part }) };
  const values = [caller.orgId, from, to, ...(only === undefined ? [] : [only])];
  const chosen = (column: string): string => (only === undefined ? '' : ` and ${column} = any($4::uuid[])`);
  if (field.links !== undefined) {
    const scope = `"organization" = $1 and "reference" = $2${chosen('"parent"')}`;
    const doubled = await tx.query<{ id: string }>(
      `delete from ${field.links} l where ${scope} and exists (select from ${field.links} o where o."organization" = l."organization" and o."parent" = l."parent" and o."reference" = $3) returning l."parent" as id`,
      values,
    );
    const moved = await tx.query<{ id: string }>(
      `update ${field.links} set "reference" = $3 where ${scope} returning "parent" as id`,
      values,
    );
    const ids = idsOf(moved);
    await touch(tx, source, [...ids, ...idsOf(doubled)], caller);
    return { ...named, ids, doubled: idsOf(doubled) };
  }
  const isOfModel = field.dynamic ? ` and ${sql.id(field.dynamic.by)} = ${sql.literal(model.name)}` : '';
  const scope = `"organization" = $1 and ${field.column} = $2${isOfModel}${chosen('"id"')}`;
  if (lines) {
    const found = await tx.query<{ id: string; parent: string }>(
      `update ${lines.table} set ${field.column} = $3 where ${scope} returning "id", "parent"`,
      values,
    );
    await touch(
      tx,
      source,
      found.map(({ parent }) => parent),
      caller,
    );
    return { ...named, ids: idsOf(found) };
  }
  const found = await tx.query<{ id: string; version: number }>(
    `update ${source.table} set ${field.column} = $3, "version" = "version" + 1, "updated_at" = now() where ${scope} returning "id", "version"`,
    values,
  );
  // Movements are what their documents say.
  if (!source.register)
    await writeHistory(
      tx,
      found.map((row) => historyLine('update', row, { via: 'code' }, { [field.name]: [from, to] })),
      { orgId: caller.orgId, model: source.name, by: caller.userId },
    );
  return { ...named, ids: idsOf(found) };
}

async function touch(tx: Queryable, { table }: Model, ids: readonly string[], caller: Caller): Promise<void> {
  if (ids.length > 0)
    await tx.query(
      `update ${table} set "version" = "version" + 1, "updated_at" = now() where "organization" = $1 and "id" = any($2::uuid[])`,
      [caller.orgId, ids],
    );
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
