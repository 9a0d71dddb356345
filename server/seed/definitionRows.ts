// Demo rows that definitions carry: written into the demo organisation when their module first appears there, by the normal way of writing.
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { sql, type Database, type Queryable } from '../database/index.ts';
import { SERVER, type Catalog, type Model } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import type { RowHooks } from '../ports/index.ts';
import { accessOf } from '../records/access/index.ts';
import { createIn, guarded, opened } from '../records/write/index.ts';
import { namedId } from './random.ts';
import { DEMO_ORGANIZATION } from './seedDemo.ts';

type Log = (message: string) => void;
type Row = Readonly<Record<string, unknown>>;

interface Writer {
  tx: Queryable;
  catalog: Catalog;
  caller: Caller;
  log: Log;
}

const LOCK = 72_410_005;
/** Demo rows are as their definition says: no module does anything about them. */
const NO_HOOKS: RowHooks = { wants: () => false, run: () => Promise.resolve() };

/** Once for each module, whatever becomes of the rows later; modules whose rows refer to each other are filled in turn. `database`: the server's own door. */
export async function insertDefinitionRows(database: Database, catalog: Catalog, log: Log): Promise<void> {
  const modules = [...catalog.modules.values()].filter(({ demo = [] }) => demo.length > 0);
  if (modules.length === 0) return;
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const caller = await demoOwner(tx);
    if (!caller) return;
    const writer = { tx, catalog, caller, log };
    const waiting: Pending[] = [];
    for (const module of modules) if (await isFirst(tx, module, caller)) waiting.push(...pendingOf(module, catalog));
    await writeAll(waiting, writer);
  });
}

interface Pending {
  model: Model;
  row: Row;
  id: string;
  place: string;
}

function pendingOf(module: ModuleDefinition, catalog: Catalog): Pending[] {
  const model = catalog.models.get(module.model.name);
  if (!model) return [];
  return (module.demo ?? []).map((row, index) => ({
    model,
    row,
    id: namedId(`${DEMO_ORGANIZATION} definition ${module.name} ${index}`),
    place: `${module.name} /demo/${index}`,
  }));
}

/** Rows wait for those they refer to; what refers to nothing that is there is reported and left out. */
async function writeAll(rows: readonly Pending[], writer: Writer): Promise<void> {
  let waiting = rows;
  for (;;) {
    const left: Pending[] = [];
    for (const each of waiting) if (!(await writeOne(each, writer))) left.push(each);
    if (left.length === 0) return;
    if (left.length === waiting.length) {
      for (const { place } of left)
        writer.log(`the demo row ${place} refers to rows that are not there, or to several`);
      return;
    }
    waiting = left;
  }
}

/** False: what it refers to is not there yet. */
async function writeOne({ model, row, id, place }: Pending, { tx, catalog, caller, log }: Writer): Promise<boolean> {
  const values = await resolved(tx, catalog, { model, row, caller });
  if (!values) return false;
  const { status } = model.module.model;
  const access = accessOf(catalog, model.name, caller);
  // Demo rows stand in every state: nobody moved them there.
  const isGiven = status !== undefined && Object.hasOwn(values, status.field);
  const sent = Object.fromEntries(Object.entries(values).filter(([name]) => name !== status?.field));
  const context = opened({
    access,
    caller,
    hooks: NO_HOOKS,
    prefix: '',
    ...(isGiven ? { own: new Map([[status.field, values[status.field]]]) } : {}),
  });
  await tx.query('savepoint demo_row');
  try {
    await guarded(context, () => createIn(tx, { ...sent, id }, context));
    await tx.query('release savepoint demo_row');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await tx.query('rollback to savepoint demo_row');
    log(`the demo row ${place} was refused: ${error.code} ${JSON.stringify(error.fields ?? {})}`);
  }
  return true;
}

/** The row with ids in place of what identifies other rows; undefined while one of those is not there. */
async function resolved(
  tx: Queryable,
  catalog: Catalog,
  { model, row, caller }: { model: Model; row: Row; caller: Caller },
): Promise<Record<string, unknown> | undefined> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const field = model.fields.get(name);
    const target = catalog.models.get(field?.model ?? '');
    if (field?.part) {
      const lines = await Promise.all(
        rowsIn(value).map(async (line, index) => ({
          line: await resolved(tx, catalog, { model: field.part ?? model, row: line, caller }),
          id: namedId(`${JSON.stringify(row)} ${name} ${index}`),
        })),
      );
      if (lines.some(({ line }) => line === undefined)) return undefined;
      values[name] = lines.map(({ line, id }) => ({ ...line, id }));
    } else if (target && value !== null) {
      const ids = await Promise.all(
        rowsIn(Array.isArray(value) ? value : [value]).map((key) => findByKey(tx, target, key, caller)),
      );
      if (ids.includes(undefined)) return undefined;
      values[name] = field?.links === undefined ? ids[0] : ids;
    } else values[name] = value;
  }
  return values;
}

/** The one row whose fields hold this. */
async function findByKey(tx: Queryable, model: Model, key: Row, { orgId }: Caller): Promise<string | undefined> {
  const conditions = Object.keys(key).map((name, index) => `${sql.id(name)}::text = $${index + 2}`);
  const found = await tx.query<{ id: string }>(
    `select "id" from ${model.table} where "organization" = $1 and "deleted_at" is null and ${conditions.join(' and ')} limit 2`,
    [orgId, ...Object.values(key).map(String)],
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each !== null ? { ...each } : {}))
    : [];
}

/** Marks the module as filled; a table that somebody filled before stays as it is. */
async function isFirst(tx: Queryable, module: ModuleDefinition, { orgId }: Caller): Promise<boolean> {
  const [marked] = await tx.query(
    `insert into app.setting (key, value) values ($1, to_jsonb(now())) on conflict (key) do nothing returning key`,
    [`demo_rows ${module.name}`],
  );
  if (!marked) return false;
  const [filled] = await tx.query(
    `select 1 as one from "data".${sql.id(module.model.name)} where "organization" = $1 limit 1`,
    [orgId],
  );
  return filled === undefined;
}

/** In whose name they are written; undefined: there is no demo organisation. */
async function demoOwner(tx: Queryable): Promise<Caller | undefined> {
  const [owner] = await tx.query<{ id: string; timezone: string }>(
    `select u.id, o.timezone from data."user" u join app.organization o on o.id = u.organization where u.organization = $1 and u.role = 'owner' and u.deleted_at is null order by u.created_at, u.id limit 1`,
    [DEMO_ORGANIZATION],
  );
  return (
    owner && {
      accountId: '',
      userId: owner.id,
      orgId: DEMO_ORGANIZATION,
      roles: ['owner', SERVER],
      lang: 'ru',
      timezone: owner.timezone,
      orgTimezone: owner.timezone,
      sessionId: '',
      actionUid: '',
    }
  );
}
