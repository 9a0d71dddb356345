// What the search over everything leaves for after a change: words of large tables, some hundreds of rows at a time under their locks, and
// the end of words that nobody asks for any more. Beside the work of others; what a process leaves undone the next start does.
import { setTimeout } from 'node:timers/promises';
import type { Database, Queryable } from '../../../database/index.ts';
import { foldComments } from './followSearch.ts';

const FILL_KEY = 72_410_011;
const LOCK_MS = 250;
const TRIES = 20;
const PAUSE_MS = 1_000;
/** Rows that somebody else holds, and a deadlock. */
const PASSING: ReadonlySet<string> = new Set(['55P03', '40P01']);
const OPEN = `
  select s.id, quote_ident(c.relnamespace::regnamespace::text) || '.' || quote_ident(c.relname) as "table" from app.search_source s left join pg_class c on c.oid = s.relation
   where s.relation is null or not s.is_filled or c.oid is null order by s.id`;

export async function fillSearch(database: Database, warn: (message: string) => void): Promise<void> {
  if ((await database.query(OPEN)).length === 0) return;
  await database.session(async (connection) => {
    const [turn] = await connection.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      FILL_KEY,
    ]);
    // Another process is at it.
    if (turn?.is_ours !== true) return;
    // Somebody's long transaction is not waited for with rows held: others would wait with us.
    await connection.query(`set lock_timeout = '${LOCK_MS}ms'`);
    try {
      for (const source of await connection.query<Source>(OPEN)) {
        const failure = await finish(connection, source);
        if (failure !== undefined) warn(`search of ${source.table ?? 'a table that is gone'}: ${failure}`);
      }
    } finally {
      await connection.query('reset lock_timeout');
    }
  });
}

interface Source {
  id: number;
  /** null: its table is gone. */
  table: string | null;
}

/** Answers why it failed; what was filled stays, and is gone over once more. */
async function finish(connection: Queryable, { id, table }: Source): Promise<string | undefined> {
  let failure: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await setTimeout(PAUSE_MS);
    try {
      await connection.query(table === null ? forgetSql(Number(id)) : fillSql(Number(id), table));
      return undefined;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Error && 'code' in error && PASSING.has(String(error.code)))) return failure;
    }
  }
  return failure;
}

/** A writer who waits for the lock finds the words of the row as it was, and changes them. */
function fillSql(source: number, table: string): string {
  return `do $fill$
declare
  _last uuid := '00000000-0000-0000-0000-000000000000';
  _rows uuid[];
begin
  loop
    select array_agg(page."id" order by page."id") into _rows from (select p."id" from ${table} p where p."id" > _last order by p."id" limit 500) page;
    exit when _rows is null;
    perform 1 from ${table} p where p."id" = any(_rows) order by p."id" for share;${table === 'app.comment' ? `\n    ${foldComments('id = any(_rows)')};` : ''}
    insert into app.search_word (organization, source, word, row_id)
      select p."organization", ${source}, w.word, p."id" from ${table} p, app.search_words(p."search_text") w
       where p."id" = any(_rows) and p."deleted_at" is null on conflict do nothing;
    _last := _rows[cardinality(_rows)];
    commit;
  end loop;
  update app.search_source set is_filled = true where id = ${source};
end $fill$`;
}

function forgetSql(source: number): string {
  return `do $forget$
declare
  _organization uuid;
begin
  for _organization in select id from app.organization loop
    loop
      delete from app.search_word where ctid = any(array(select ctid from app.search_word where organization = _organization and source = ${source} limit 5000));
      exit when not found;
      commit;
    end loop;
  end loop;
  delete from app.search_source where id = ${source};
end $forget$`;
}
