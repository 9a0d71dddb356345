// Entries of history in the database. How their reader sees them is in presentHistory.
import type { Queryable } from '../database/index.ts';
import type { Caller } from '../http/index.ts';
import type { HistoryKind, HistoryVia, StoredChange } from '../records/write/index.ts';

/** The row whose history it is. */
export interface TracedRow {
  model: string;
  id: string;
}

/** As stored; moments in ISO 8601. */
export interface StoredEntry {
  id: string;
  version: number;
  at: string;
  by: string | null;
  via: HistoryVia;
  kind: HistoryKind;
  action: string | null;
  reason: string | null;
  undoes: string | null;
  changes: Readonly<Record<string, StoredChange>>;
}

const PAGE = 30;
const COLUMNS =
  'h.id::text as id, h.version, h.at, h.by, h.via, h.kind, h.action, h.reason, h.undoes::text as undoes, h.changes';
/** Changes of none of the readable fields are passed over. */
const SHOWN = "(h.kind in ('create', 'delete', 'restore', 'action') or h.changes ?| $5::text[])";
const OF_ROW = 'h.organization = $1 and h.model = $2 and h.row_id = $3';

/** The newest first, or those before `cursor`. */
export async function readEntries(
  database: Queryable,
  row: TracedRow,
  { cursor, readable }: { cursor: string | undefined; readable: readonly string[] },
  caller: Caller,
): Promise<{ page: StoredEntry[]; next: string | null }> {
  const found = await database.query<StoredEntry>(
    `select ${COLUMNS} from app.history h
     where ${OF_ROW} and ($4::bigint is null or h.id < $4) and ${SHOWN}
     order by h.id desc limit ${PAGE + 1}`,
    [caller.orgId, row.model, row.id, cursor ?? null, readable],
    'history_page',
  );
  const page = found.slice(0, PAGE);
  return { page, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** Those that came after a moment, the first of them first. */
export async function entriesAfter(
  database: Queryable,
  row: TracedRow,
  { at, readable, most }: { at: string; readable: readonly string[]; most: number },
  caller: Caller,
): Promise<{ id: string; at: string }[]> {
  return database.query(
    `select h.id::text as id, h.at from app.history h
     where ${OF_ROW} and h.at > $4::timestamptz and ${SHOWN}
     order by h.id limit ${most}`,
    [caller.orgId, row.model, row.id, at, readable],
    'history_after',
  );
}

export async function findEntry(
  database: Queryable,
  row: TracedRow,
  id: string,
  caller: Caller,
): Promise<StoredEntry | undefined> {
  const [found] = await database.query<StoredEntry>(
    `select ${COLUMNS} from app.history h where ${OF_ROW} and h.id = $4::bigint`,
    [caller.orgId, row.model, row.id, id],
    'history_one',
  );
  return found;
}

/** Version that the row got when the caller last took the entry back. */
export async function undoneAt(
  database: Queryable,
  row: TracedRow,
  entryId: string,
  caller: Caller,
): Promise<number | undefined> {
  const [found] = await database.query<{ version: number }>(
    `select h.version from app.history h where ${OF_ROW} and h.undoes = $4::bigint and h.by = $5 order by h.id desc limit 1`,
    [caller.orgId, row.model, row.id, entryId, caller.userId],
  );
  return found?.version;
}
