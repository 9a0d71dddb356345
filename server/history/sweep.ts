// The end of deleted rows: after thirty days they go for good, with their lines, comments, followers, marks, notifications, history and files.
import { sql, type Database, type Queryable } from '../database/index.ts';
import type { CatalogStore, Model, ModelField } from '../definitions/index.ts';
import { serverSchedule } from '../jobs/index.ts';
import type { JobSchedule } from '../ports/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { KEPT_DAYS } from '../records/write/index.ts';

export interface SweepDeps {
  /** Without tenant isolation: rows of all organisations. */
  database: Database;
  catalog: CatalogStore;
  /** Takes a file off the disk. */
  removeFile(id: string): Promise<void>;
  log(message: string): void;
}

const LOCK_KEY = 72_410_006;
/** Rows of one transaction. */
const CHUNK = 500;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export function sweepSchedule(deps: Omit<SweepDeps, 'database'>): JobSchedule {
  const title = {
    ru: 'Окончательное удаление из корзины',
    kk: 'Себеттен біржола жою',
    en: 'Removal from the trash for good',
  };
  return serverSchedule({ name: 'sweep_trash', title, cron: '23 * * * *', lane: 'long' }, ({ database }) =>
    sweepTrash({ ...deps, database: database.asServer }),
  );
}

/** Answers how many rows went: none where another process is at it. Those that other rows refer to, deleted ones and those of modules that are off too, stay until these are gone. */
export function sweepTrash(deps: SweepDeps): Promise<number> {
  // Held by a connection of its own, outside of any transaction: these may not stand still for long.
  return deps.database.session(async (connection) => {
    const [lock] = await connection.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
    return lock?.mine === true ? sweepAll(deps) : 0;
  });
}

async function sweepAll(deps: SweepDeps): Promise<number> {
  const catalog = deps.catalog.current();
  const failed = new Set<string>();
  let total = 0;
  // Rows that went may have been the last to refer to others: once more, until nothing goes.
  for (let last = -1; last !== total;) {
    last = total;
    for (const model of catalog.models.values()) {
      if (failed.has(model.name)) continue;
      total += await sweepModel(deps, model).catch((error: unknown) => {
        failed.add(model.name);
        deps.log(
          `Deleted rows of ${model.name} could not be removed: ${error instanceof Error ? error.message : 'unknown'}`,
        );
        return 0;
      });
    }
  }
  return total;
}

/** People stay: what they wrote, and who did what, names them. */
async function sweepModel({ database, removeFile }: SweepDeps, model: Model): Promise<number> {
  if (model.name === PERSON_MODEL) return 0;
  const { count, files } = await database.transaction((tx) => removeRows(tx, model));
  for (const id of files) await removeFile(id);
  return count;
}

async function removeRows(tx: Queryable, model: Model): Promise<{ count: number; files: string[] }> {
  const found = await tx.query<{ id: string }>(
    `select t."id" as id from ${model.table} t
     where t."deleted_at" < now() - interval '${KEPT_DAYS} days' ${(await referrers(tx, model)).map((condition) => `and not ${condition}`).join(' ')}
     order by t."deleted_at" limit ${CHUNK} for update of t skip locked`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, files: [] };
  const files = await filesOf(tx, model, ids);
  const ofComments = await tx.query<{ id: string }>(
    'delete from app.file where model = $1 and row_id = any($2::uuid[]) returning id',
    [model.name, ids],
  );
  // Lines and links go with their row.
  await tx.query(`delete from ${model.table} where "id" = any($1::uuid[])`, [ids]);
  for (const table of [
    'app.history',
    'app.comment',
    'app.row_reaction',
    'app.watch',
    'app.activity_seen',
    'app.read_mark',
    'app.notification',
  ])
    await tx.query(`delete from ${table} where model = $1 and row_id = any($2::uuid[])`, [model.name, ids]);
  return { count: ids.length, files: [...ofComments.map(({ id }) => id), ...(await removeUnused(tx, model, files))] };
}

interface Referrer {
  schema: string;
  table: string;
  column: string;
  /** Of the row's id where the table is that of its own lines or links, or the model's own. */
  owner: string | null;
}

/** Conditions of what refers to the row `t`, its own lines and itself aside: by what the database holds to, so also fields and modules that are off. */
async function referrers(tx: Queryable, model: Model): Promise<string[]> {
  const found = await tx.query<Referrer>(
    `with key as (
       select c.conrelid, c.confrelid, c.confdeltype, a.attname::text as name
       from pg_constraint c
       cross join lateral unnest(c.conkey, c.confkey) pair (own, other)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
       join pg_attribute o on o.attrelid = c.confrelid and o.attnum = pair.other and o.attname = 'id'
       where c.contype = 'f' and c.confrelid = $1::regclass
     )
     select n.nspname::text as schema, r.relname::text as table, key.name as column,
            case when key.conrelid = key.confrelid then 'id' else (select line.name from key line where line.conrelid = key.conrelid and line.confdeltype = 'c' limit 1) end as owner
     from key join pg_class r on r.oid = key.conrelid join pg_namespace n on n.oid = r.relnamespace
     where key.confdeltype <> 'c'`,
    [model.table],
  );
  return found.map(({ schema, table, column, owner }) => {
    const others = owner === null ? '' : ` and r.${sql.id(owner)} <> t."id"`;
    return `exists (select from ${sql.id(schema, table)} r where r."organization" = t."organization" and r.${sql.id(column)} = t."id"${others})`;
  });
}

const FILES: ReadonlySet<ModelField['kind']> = new Set(['file', 'files', 'richText']);

interface FilePlace {
  /** Name of the model or of the lines, as files have it. */
  model: string;
  table: string;
  /** Column of the row's id. */
  owner: string;
  fields: readonly ModelField[];
}

function filePlaces(model: Model): FilePlace[] {
  const ofRow = { model: model.name, table: model.table, owner: '"id"', fields: fileFields(model) };
  const ofLines = [...model.fields.values()].flatMap(({ part }) =>
    part ? [{ model: part.name, table: part.table, owner: '"parent"', fields: fileFields(part) }] : [],
  );
  return [ofRow, ...ofLines].filter(({ fields }) => fields.length > 0);
}

function fileFields({ fields }: Model): ModelField[] {
  return [...fields.values()].filter(({ kind, storage }) => FILES.has(kind) && storage === 'plain');
}

/** Every file of fields that the rows name, or named before a change: ids that stand in their columns and in their history. */
async function filesOf(tx: Queryable, model: Model, ids: readonly string[]): Promise<string[]> {
  const columns = filePlaces(model).flatMap(({ table, owner, fields }) =>
    fields.map(({ column }) => `select r.${column}::text as naming from ${table} r where r.${owner} = any($1::uuid[])`),
  );
  if (columns.length === 0) return [];
  const namings = [
    ...columns,
    'select h.changes::text from app.history h where h.model = $2 and h.row_id = any($1::uuid[])',
  ].join(' union all ');
  const found = await tx.query<{ id: string }>(
    `select distinct f.id from (${namings}) named, regexp_matches(named.naming, '${UUID}', 'g') m join app.file f on f.id = m[1]::uuid where f.row_id is null and f.model = any($3::text[])`,
    [ids, model.name, filePlaces(model).map((place) => place.model)],
  );
  return found.map(({ id }) => id);
}

/** Those no row names any more; answers their ids. */
async function removeUnused(tx: Queryable, model: Model, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const used = filePlaces(model).flatMap(({ table, fields }) =>
    fields.map(({ kind, column }) => {
      if (kind === 'richText')
        return `exists (select 1 from ${table} r where r."organization" = f.organization and r.${column} like '%' || f.id || '%')`;
      return `f.id in (select ${kind === 'files' ? `unnest(r.${column})` : `r.${column}`} from ${table} r where r.${column} is not null)`;
    }),
  );
  const gone = await tx.query<{ id: string }>(
    `delete from app.file f where f.id = any($1::uuid[]) and f.row_id is null ${used.map((sql) => `and not ${sql}`).join(' ')} returning f.id`,
    [ids],
  );
  return gone.map(({ id }) => id);
}
