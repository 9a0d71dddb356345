// Rows that show rollups of many rows, locked at once and in the order of their ids before the first of these is written: who writes many
// rows by many statements would else meet another one crosswise.
import type { Queryable } from '../../../database/index.ts';
import { sql } from '../../../database/index.ts';
import type { WriteContext } from '../writeContext.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Rows {
  /** Stored ones. */
  ids: readonly string[];
  /** As they were sent. */
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Where they refer to now, and where they are to refer to; what is no id is told by the write itself. */
export async function holdRolled(
  tx: Queryable,
  { ids, rows }: Rows,
  { access: { catalog, model }, caller }: WriteContext,
): Promise<void> {
  const rolled = catalog.rolled.get(model.name) ?? [];
  // What conditions look at is held before what shows them, as by whoever changes it.
  for (const other of rolled.flatMap(({ through }) => through)) {
    const target = catalog.models.get(other.model);
    const sent = rows.flatMap((row) => idIn(row[other.by]));
    if (target)
      await tx.query(
        `select from ${target.table} o where o."organization" = $1 and (o."id" = any($2::uuid[]) or o."id" in (select c.${sql.id(other.by)} from ${model.table} c where c."organization" = $1 and c."id" = any($3::uuid[]))) order by o."id" for share`,
        [caller.orgId, sent, ids],
      );
  }
  for (const { model: parent, by } of rolled) {
    const target = catalog.models.get(parent);
    if (!target) continue;
    const sent = rows.flatMap((row) => idIn(row[by]));
    await tx.query(
      `select from ${target.table} p where p."organization" = $1 and (p."id" = any($2::uuid[]) or p."id" in (select c.${sql.id(by)} from ${model.table} c where c."organization" = $1 and c."id" = any($3::uuid[]))) order by p."id" for no key update`,
      [caller.orgId, sent, ids],
    );
  }
}

function idIn(value: unknown): string[] {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' && ID.test(id) ? [id] : [];
}
