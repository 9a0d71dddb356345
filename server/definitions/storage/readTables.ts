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
}

export interface FoundTable {
  columns: ReadonlyMap<string, FoundColumn>;
  /** Checks, foreign keys and indexes the planner made: their names end in a hash. */
  checks: ReadonlySet<string>;
  foreignKeys: ReadonlySet<string>;
  indexes: ReadonlySet<string>;
}

interface PartRow {
  table: string;
  name: string;
  kind: 'c' | 'f' | 'i';
}

const MANAGED = /_[0-9a-f]{12}$/;

export async function readTables(database: Queryable): Promise<Map<string, FoundTable>> {
  const columns = await database.query<FoundColumn & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as "isGenerated",
            coalesce(l.collname, '') as collation, col_description(c.oid, a.attnum) as mark
       from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_collation l on l.oid = a.attcollation
      where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`, [SCHEMA]);
  const parts = await database.query<PartRow>(
    `select c.relname as table, k.conname as name, k.contype::text as kind from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = to_regnamespace($1) and k.contype in ('c', 'f')
     union all
     select c.relname, i.relname, 'i' from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where c.relnamespace = to_regnamespace($1)`, [SCHEMA]);
  const tables = new Map<string, FoundTable>();
  for (const name of new Set(columns.map((column) => column.table))) {
    const own = parts.filter((entry) => entry.table === name && MANAGED.test(entry.name));
    const named = (kind: PartRow['kind']): Set<string> => new Set(own.filter((entry) => entry.kind === kind).map((entry) => entry.name));
    const ownColumns = columns.filter((column) => column.table === name).map((column) => [column.name, column] as const);
    tables.set(name, { columns: new Map(ownColumns), checks: named('c'), foreignKeys: named('f'), indexes: named('i') });
  }
  return tables;
}
