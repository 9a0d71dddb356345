// What people and the server have noted under names that a definition changes or drops: it follows, or goes with them.
// Every core table with a column `model` is meant, so that a new one is not forgotten.
import { sql, type Queryable } from '../../../database/index.ts';
import { partModelName } from '../../catalog/modelFields.ts';
import { followInDashboards } from './dashboardNames.ts';
import type { NameChange, Rename } from './names.ts';

interface TableColumns {
  name: string;
  columns: string[];
}

/** Runs in the transaction of the change; `model`: the name after it. */
export async function followNames(tx: Queryable, change: NameChange, model: string): Promise<void> {
  const tables = await tx.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname not in ('definition', 'definition_plan', 'register_total') group by c.relname order by c.relname`,
  );
  const having = (...columns: string[]): string[] =>
    tables
      .filter((table) => columns.every((column) => table.columns.includes(column)))
      .map((table) => sql.id('app', table.name));
  if (change.model) {
    await renameModel(tx, change.model, having('model'));
    await dropSums(tx, change.model);
  }
  if (change.module) await renameModule(tx, change.module, having('model', 'page_name'), model);
  if (change.module)
    await tx.query('update app.definition_plan set module = $2 where module = $1', [
      change.module.from,
      change.module.to,
    ]);
  for (const field of change.fields)
    await renameField(tx, field, {
      model,
      named: having('model', 'field'),
      chosen: having('model', 'filters', 'ordering'),
      layouts: layoutColumns(tables),
      histories: having('model', 'changes'),
    });
  await followInDashboards(tx, change, model);
  for (const { name, part } of change.drops)
    await tx.query('delete from app.file where model = any($1) and field = $2', [
      part === undefined ? [model, partModelName(model, name)] : [partModelName(model, part)],
      name,
    ]);
  if (change.drops.length > 0)
    await tx.query('delete from app.auto_number where model = $1 and field = any($2)', [
      model,
      change.drops.map(({ name }) => name),
    ]);
}

async function renameModel(tx: Queryable, { from, to }: Rename, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx.query(
      `update ${table} set model = $2 || substr(model, length($1) + 1) where model = $1 or starts_with(model, $1 || '__')`,
      [from, to],
    );
}

/** The change of the storage has worked them out under the new name. Where another model has the former one by now, they are its own. */
async function dropSums(tx: Queryable, { from }: Rename): Promise<void> {
  await tx.query('delete from app.register_total where model = $1 and to_regclass($2) is null', [
    from,
    sql.id('data', from),
  ]);
}

async function renameModule(
  tx: Queryable,
  { from, to }: Rename,
  tables: readonly string[],
  model: string,
): Promise<void> {
  for (const table of tables)
    await tx.query(`update ${table} set page_name = $2 where page_name = $1 and model = $3`, [from, to, model]);
  await tx.query(
    'update app.menu_layout set layout = (layout - $1::text) || jsonb_build_object($2::text, layout -> $1) where layout ? $1',
    [from, to],
  );
  await tx.query('update app.role_right set module = $2 where module = $1', [from, to]);
}

interface Places {
  model: string;
  /** Tables that name a field beside the model. */
  named: readonly string[];
  /** Tables with filters and an order by field. */
  chosen: readonly string[];
  /** Tables and their columns with layouts of tables. */
  layouts: readonly (readonly [table: string, column: string])[];
  /** Tables with values by field. */
  histories: readonly string[];
}

async function renameField(
  tx: Queryable,
  { from, to, part }: Rename & { part: string | undefined },
  { model, named, chosen, layouts, histories }: Places,
): Promise<void> {
  const table = part === undefined ? model : partModelName(model, part);
  for (const name of named)
    await tx.query(`update ${name} set field = $3 where model = $1 and field = $2`, [table, from, to]);
  if (part !== undefined) {
    for (const name of histories) await tx.query(renameInLines(name), [model, part, from, to]);
    return;
  }
  for (const name of named)
    await tx.query(`update ${name} set model = $2 where model = $1`, [
      partModelName(model, from),
      partModelName(model, to),
    ]);
  for (const suffix of ['', '__exclude']) {
    for (const name of chosen)
      await tx.query(
        `update ${name} set filters = (filters - $2::text) || jsonb_build_object($3::text, filters -> $2) where model = $1 and filters ? $2`,
        [model, from + suffix, to + suffix],
      );
  }
  for (const name of chosen)
    await tx.query(
      `update ${name} set ordering = array_replace(array_replace(ordering, $2, $3), '-' || $2, '-' || $3) where model = $1 and ($2 = any(ordering) or '-' || $2 = any(ordering))`,
      [model, from, to],
    );
  // Conditions joined by "and" and "or": a quote within a value has a sign before it.
  for (const suffix of ['', '__exclude'])
    for (const name of chosen)
      await tx.query(
        `update ${name} set filters = jsonb_set(filters, '{__where}', replace(filters ->> '__where', $2, $3)::jsonb) where model = $1 and strpos(filters ->> '__where', $2) > 0`,
        [model, `"name": "${from}${suffix}"`, `"name": "${to}${suffix}"`],
      );
  for (const [name, column] of layouts) await renameInLayout(tx, { name, column, model }, { from, to });
  for (const name of histories)
    await tx.query(
      `update ${name} set changes = (changes - $2::text) || jsonb_build_object($3::text, changes -> $2) where model = $1 and jsonb_typeof(changes) = 'object' and changes ? $2`,
      [model, from, to],
    );
}

function layoutColumns(tables: readonly TableColumns[]): [string, string][] {
  return tables
    .filter(({ columns }) => columns.includes('model'))
    .flatMap((table) =>
      ['layout', 'view_layout']
        .filter((column) => table.columns.includes(column))
        .map((column): [string, string] => [sql.id('app', table.name), column]),
    );
}

/** As `layout` of filter_set.schema.json is written. */
async function renameInLayout(
  tx: Queryable,
  { name, column, model }: { name: string; column: string; model: string },
  { from, to }: Rename,
): Promise<void> {
  for (const map of ['widths', 'pins', 'hidden'])
    await tx.query(
      `update ${name} set ${column} = jsonb_set(${column}, '{${map}}', (${column} -> '${map}') - $2::text || jsonb_build_object($3::text, ${column} -> '${map}' -> $2)) where model = $1 and ${column} -> '${map}' ? $2`,
      [model, from, to],
    );
  const one = (text: string): string => `case when ${text} = $2 then $3 else ${text} end`;
  const lists = [
    ['moves', `jsonb_build_array(${one('entry ->> 0')}, ${one('entry ->> 1')})`],
    [
      'groups',
      `to_jsonb(${one("split_part(entry #>> '{}', ':', 1)")} || substr(entry #>> '{}', length(split_part(entry #>> '{}', ':', 1)) + 1))`,
    ],
  ] as const;
  for (const [list, entry] of lists)
    await tx.query(
      `update ${name} set ${column} = jsonb_set(${column}, '{${list}}', (select coalesce(jsonb_agg(${entry} order by place), '[]') from jsonb_array_elements(${column} -> '${list}') with ordinality each(entry, place)))
        where model = $1 and jsonb_typeof(${column} -> '${list}') = 'array' and strpos((${column} -> '${list}')::text, $2) > 0 and $3::text is not null`,
      [model, from, to],
    );
}

/** Lines of a table part before and after: `$2` the part, `$3` and `$4` the column. */
function renameInLines(table: string): string {
  const side = (key: string): string =>
    `case when line -> '${key}' ? $3 then jsonb_build_object('${key}', (line -> '${key}') - $3::text || jsonb_build_object($4::text, line -> '${key}' -> $3)) else '{}' end`;
  return `update ${table} set changes = jsonb_set(changes, array[$2::text, 'lines'], (select coalesce(jsonb_agg(line || ${side('before')} || ${side('after')} order by place), '[]')
            from jsonb_array_elements(changes -> $2 -> 'lines') with ordinality each(line, place)))
    where model = $1 and jsonb_typeof(changes -> $2 -> 'lines') = 'array'`;
}

/** Everything noted about a model that is gone for good. */
export async function forgetModel(tx: Queryable, module: string, model: string): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'model' and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  for (const { name } of tables)
    await tx.query(`delete from ${sql.id('app', name)} where model = $1 or starts_with(model, $1 || '__')`, [model]);
  await tx.query('update app.menu_layout set layout = layout - $1::text where layout ? $1', [module]);
  await tx.query('delete from app.role_right where module = $1', [module]);
}
