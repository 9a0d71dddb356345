// What the database holds at present, read from the system catalogue. Changes nothing.
import type { Queryable } from '../../database/index.ts';
import { SCHEMA } from './identifiers.ts';

export interface FoundColumn {
  name: string;
  type: string;
  isGenerated: boolean;
  collation: string;
  /** Mark left by the planner: hash of the generating expression. */
  mark: string | null;
  /** Columns that a generated one is computed from. */
  reads: readonly string[];
}

/** Names of checks, foreign keys or indexes the planner made (they end in a hash), each with the columns it stands on. */
export type FoundParts = ReadonlyMap<string, readonly string[]>;

export interface FoundTable {
  columns: ReadonlyMap<string, FoundColumn>;
  checks: FoundParts;
  foreignKeys: FoundParts;
  indexes: FoundParts;
  /** Checks and foreign keys that hold for new rows, and for the others as soon as they are validated. */
  unvalidated: ReadonlySet<string>;
  /** Indexes whose making was broken off. */
  invalid: ReadonlySet<string>;
  /** Of the indexes, those that hold rows unique. */
  unique: ReadonlySet<string>;
  /** Triggers that stand in for unique indexes, by the names of those. */
  guards: ReadonlySet<string>;
  /** Triggers that keep rollups, each with its function. */
  rollups: ReadonlyMap<string, string>;
  /** Size of the rows on disk. */
  bytes: number;
}

interface PartRow {
  table: string;
  name: string;
  kind: 'c' | 'f' | 'i' | 't';
  /** Of a trigger its function. */
  does: string;
  columns: string[];
  isReady: boolean;
  isUnique: boolean;
}

const GUARD = 'hold_unique';
const MANAGED = /_[0-9a-f]{12}$/;

export async function readTables(database: Queryable): Promise<Map<string, FoundTable>> {
  const columns = await database.query<FoundColumn & { table: string; bytes: number }>(
    `with c as materialized (select oid, relname, pg_relation_size(oid)::bigint as bytes from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r')
     select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as "isGenerated",
            coalesce(l.collname, '') as collation, col_description(c.oid, a.attnum) as mark,
            case when a.attgenerated = '' then array[]::text[] else array(
              select r.attname::text from pg_depend d join pg_attribute r on r.attrelid = c.oid and r.attnum = d.refobjsubid
               where d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid not in (0, a.attnum)
                 and ((d.classid = 'pg_class'::regclass and d.objid = c.oid and d.objsubid = a.attnum)
                   or (d.classid = 'pg_attrdef'::regclass and d.objid = (select e.oid from pg_attrdef e where e.adrelid = c.oid and e.adnum = a.attnum)))) end as reads,
            c.bytes
       from c join pg_attribute a on a.attrelid = c.oid left join pg_collation l on l.oid = a.attcollation
      where a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
    [SCHEMA],
  );
  const parts = byTable((await readParts(database)).filter(({ name }) => MANAGED.test(name)));
  const tables = new Map<string, FoundTable>();
  for (const [name, ownColumns] of byTable(columns)) {
    const own = parts.get(name) ?? [];
    const triggers = own.filter(({ kind }) => kind === 't');
    const named = (kind: PartRow['kind']): FoundParts =>
      new Map(
        own
          .filter((entry) => entry.kind === kind && (entry.isReady || kind !== 'i'))
          .map((entry) => [entry.name, entry.columns]),
      );
    const unready = (isIndex: boolean): Set<string> =>
      new Set(own.filter((entry) => !entry.isReady && (entry.kind === 'i') === isIndex).map((entry) => entry.name));
    tables.set(name, {
      columns: new Map(ownColumns.map((column) => [column.name, column])),
      checks: named('c'),
      foreignKeys: named('f'),
      indexes: named('i'),
      unvalidated: unready(false),
      invalid: unready(true),
      unique: new Set(own.filter((entry) => entry.isUnique).map((entry) => entry.name)),
      guards: new Set(triggers.filter(({ does }) => does === GUARD).map(({ name }) => name)),
      rollups: new Map(triggers.filter(({ does }) => does !== GUARD).map(({ name, does }) => [name, does])),
      bytes: Number(ownColumns[0]?.bytes ?? 0),
    });
  }
  return tables;
}

function byTable<T extends { table: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.table);
    if (own) own.push(row);
    else found.set(row.table, [row]);
  }
  return found;
}

function readParts(database: Queryable): Promise<PartRow[]> {
  return database.query<PartRow>(
    `select c.relname as table, k.conname as name, k.contype::text as kind, k.convalidated as "isReady", false as "isUnique", ''::text as does,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = to_regnamespace($1) and k.contype in ('c', 'f')
     union all
     select c.relname, i.relname, 'i', x.indisvalid, x.indisunique, '',
            array(select a.attname::text from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
                   where d.classid = 'pg_class'::regclass and d.objid = i.oid and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid > 0)
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where c.relnamespace = to_regnamespace($1)
     union all
     select c.relname, t.tgname, 't', true, false, f.proname::text, array[]::text[]
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
      where c.relnamespace = to_regnamespace($1) and not t.tgisinternal`,
    [SCHEMA],
  );
}
