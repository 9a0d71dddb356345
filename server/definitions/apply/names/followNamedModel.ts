// Kept filters by a choice that names models: chosen filters, views and their conditions follow a model that is renamed, as rows do.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { sql, type Queryable } from '../../../database/index.ts';
import type { Rename } from './names.ts';

/** Runs in the transaction of the change; `next`: what is in force after it. */
export async function followNamedModel(
  tx: Queryable,
  rename: Rename,
  next: readonly ModuleDefinition[],
): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('model', 'filters')) = 2 order by c.relname`,
  );
  for (const { model } of next) {
    const naming = new Set(Object.values(model.fields).flatMap(({ modelField }) => modelField ?? []));
    if (naming.size === 0) continue;
    const names = new Set([...naming].flatMap((name) => [name, `${name}__exclude`]));
    for (const { name } of tables) {
      const table = sql.id('app', name);
      const kept = await tx.query<{ at: string; filters: object }>(
        `select ctid::text as at, filters from ${table} where model = $1 and strpos(filters::text, $2) > 0 for update`,
        [model.name, JSON.stringify(rename.from)],
      );
      for (const { at, filters } of kept)
        await tx.query(`update ${table} set filters = $2 where ctid = $1::tid`, [
          at,
          JSON.stringify(followed(filters, names, rename)),
        ]);
    }
    await followInBlocks(tx, { rename, names, model: model.name });
  }
}

/** Filters of dashboards' blocks. Who is changing one now is told that it is another one. */
async function followInBlocks(
  tx: Queryable,
  { rename, names, model }: { rename: Rename; names: ReadonlySet<string>; model: string },
): Promise<void> {
  const kept = await tx.query<{ id: string; blocks: readonly { model?: string; filters?: object }[] }>(
    'select id, blocks from app.dashboard where blocks @> $1::jsonb and strpos(blocks::text, $2) > 0 for update',
    [JSON.stringify([{ model }]), JSON.stringify(rename.from)],
  );
  for (const { id, blocks } of kept) {
    const now = blocks.map((block) =>
      block.model === model && block.filters ? { ...block, filters: followed(block.filters, names, rename) } : block,
    );
    await tx.query('update app.dashboard set blocks = $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify(now),
    ]);
  }
}

/** Filters by name, or a condition that names one, however deep. */
function followed(value: unknown, names: ReadonlySet<string>, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((each) => followed(each, names, rename));
  if (typeof value !== 'object' || value === null) return value;
  const own: unknown = Reflect.get(value, 'name');
  const isCondition = typeof own === 'string' && names.has(own);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      names.has(key) || (isCondition && key === 'value') ? renamedIn(each, rename) : followed(each, names, rename),
    ]),
  );
}

function renamedIn(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renamedIn(each, rename));
  return value === rename.from ? rename.to : value;
}
