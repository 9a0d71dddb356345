// Puts the tables of all modules and the comments under the search over everything: triggers keep the words of their rows, in the
// transaction of the write.
// Runs after every change of storage; does nothing where all is in place.
import type { Queryable } from '../../../database/index.ts';
import { quoteText } from '../identifiers.ts';
import { LARGE_BYTES } from '../plan/settleTable.ts';
import { isBusy, StorageBusy } from '../storageLock.ts';

/** Of how words are made (app.search_words): another one has all rows read anew. */
const WORDS_MARK = '2';

interface Followed {
  model: string;
  /** SQL of the table. */
  relation: string;
  bytes: number;
  mark: string;
  source: number | null;
  known: string | null;
  is_followed: boolean;
}

const TABLES = `
  select c.relname::text as model, c.oid::regclass::text as relation, pg_relation_size(c.oid)::bigint as bytes, ${quoteText(WORDS_MARK)} || md5(pg_get_expr(d.adbin, d.adrelid)) as mark,
         s.id as source, s.mark as known,
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_words_update') as is_followed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search_text' and not a.attisdropped
    join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join app.search_source s on s.relation = c.oid
   where (c.relnamespace = to_regnamespace('data') or c.oid = to_regclass('app.comment')) and c.relkind = 'r' order by c.relname`;
const GONE = `update app.search_source s set relation = null where s.relation is not null and not exists (select from pg_class c where c.oid = s.relation)`;

const COMMENTS = `
  select to_regclass('app.comment') is not null
     and not exists (select from pg_attribute a where a.attrelid = to_regclass('app.comment') and a.attname = 'search_text' and not a.attisdropped) as is_wanting`;
/** The ids behind names are not searched. A migration cannot add it: the functions of search belong to the storage, which comes later. */
const COMMENT_TEXT = `
  alter table app.comment add column search_text text
    generated always as (data.fold(regexp_replace(data.plain_text(body), '\\]\\([0-9a-fA-F-]{36}\\)', '] ', 'g'))) stored`;

const EVENTS = [
  { event: 'insert', tables: 'new table as new_rows' },
  { event: 'update', tables: 'old table as old_rows new table as new_rows' },
  { event: 'delete', tables: 'old table as old_rows' },
] as const;

/** Answers how many tables began to be followed, or are read anew. Those with many rows are filled in afterwards (`fillSearch`). */
export async function followSearch(tx: Queryable, largeBytes: number = LARGE_BYTES): Promise<number> {
  const [there] = await tx.query<{ is_there: boolean }>(
    `select to_regclass('app.search_source') is not null as is_there`,
  );
  // Storage alone, without the tables of the core.
  if (there?.is_there !== true) return 0;
  await tx.query(GONE);
  const [comments] = await tx.query<{ is_wanting: boolean }>(COMMENTS);
  if (comments?.is_wanting === true) await tx.query(COMMENT_TEXT);
  const fresh = (await tx.query<Followed & Record<string, unknown>>(TABLES)).filter(
    ({ is_followed: isFollowed, mark, known }) => !isFollowed || mark !== known,
  );
  for (const table of fresh) await follow(tx, table, Number(table.bytes) >= largeBytes);
  return fresh.length;
}

async function follow(tx: Queryable, { model, relation, mark, source }: Followed, isLarge: boolean): Promise<void> {
  if (source !== null) await tx.query('update app.search_source set relation = null where id = $1', [source]);
  const [made] = await tx.query<{ id: number }>(
    'insert into app.search_source (relation, mark, is_filled) values (to_regclass($1), $2, $3) returning id',
    [relation, mark, !isLarge],
  );
  const id = made?.id ?? 0;
  try {
    for (const { event, tables } of EVENTS)
      await tx.query(
        `create or replace trigger note_words_${event} after ${event} on ${relation} referencing ${tables} for each statement execute function app.note_words(${quoteText(String(id))})`,
      );
  } catch (error) {
    if (isBusy(error)) throw new StorageBusy(model, error);
    throw error;
  }
  // The triggers hold writers off until this is committed.
  if (!isLarge)
    await tx.query(
      `insert into app.search_word (organization, source, word, row_id) select t."organization", $1, w.word, t."id" from ${relation} t, app.search_words(t."search_text") w where t."deleted_at" is null on conflict do nothing`,
      [id],
    );
}
