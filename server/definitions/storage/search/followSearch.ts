// Puts the tables of all modules, and comments, under the search over everything: triggers keep the words of their rows, in the transaction
// of the write.
// Runs after every change of storage; does nothing where all is in place.
import type { Queryable } from '../../../database/index.ts';
import { FUNCTIONS_MARK } from '../functions.ts';
import { quoteText, tableName } from '../identifiers.ts';
import { LARGE_BYTES } from '../plan/settleTable.ts';
import { isBusy, StorageBusy } from '../storageLock.ts';

/** Of how words are made (app.search_words): another one has all rows read anew. */
const WORDS_MARK = '2';
const COMMENTS = 'app.comment';
/** Comments written before they were searched, or folded otherwise. */
const FOLDED = 'data.fold(app.comment_text(body))';
/** Brings the comments `condition` names up to how text is folded now. */
export const foldComments = (condition: string): string =>
  `update ${COMMENTS} set search_text = ${FOLDED} where ${condition} and search_text is distinct from ${FOLDED}`;

interface Followed {
  /** null: comments. */
  model: string | null;
  bytes: number;
  mark: string;
  source: number | null;
  known: string | null;
  is_followed: boolean;
}

const TABLES = `
  select c.relname::text as model, pg_relation_size(c.oid)::bigint as bytes, ${quoteText(WORDS_MARK)} || md5(pg_get_expr(d.adbin, d.adrelid)) as mark,
         s.id as source, s.mark as known,
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_words_update') as is_followed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search_text' and not a.attisdropped
    join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join app.search_source s on s.relation = c.oid
   where c.relnamespace = to_regnamespace('data') and c.relkind = 'r'
  union all
  select null, pg_relation_size(c.oid)::bigint, ${quoteText(WORDS_MARK + FUNCTIONS_MARK)}, s.id, s.mark,
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_words_update')
    from pg_class c left join app.search_source s on s.relation = c.oid where c.oid = to_regclass('${COMMENTS}')
   order by 1`;
const GONE = `update app.search_source s set relation = null where s.relation is not null and not exists (select from pg_class c where c.oid = s.relation)`;

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
  const fresh = (await tx.query<Followed & Record<string, unknown>>(TABLES)).filter(
    ({ is_followed: isFollowed, mark, known }) => !isFollowed || mark !== known,
  );
  for (const table of fresh) await follow(tx, table, Number(table.bytes) >= largeBytes);
  return fresh.length;
}

/** The trigger that notes words of what one event brings. */
export function triggerSql(event: (typeof EVENTS)[number]['event'], table: string, source: number): string {
  const { tables } = EVENTS.find((each) => each.event === event) ?? EVENTS[0];
  return `create or replace trigger note_words_${event} after ${event} on ${table} referencing ${tables} for each statement execute function app.note_words(${quoteText(String(source))})`;
}

async function follow(tx: Queryable, { model, mark, source }: Followed, isLarge: boolean): Promise<void> {
  const table = model === null ? COMMENTS : tableName(model);
  if (source !== null) await tx.query('update app.search_source set relation = null where id = $1', [source]);
  const [made] = await tx.query<{ id: number }>(
    'insert into app.search_source (relation, mark, is_filled) values (to_regclass($1), $2, $3) returning id',
    [table, mark, !isLarge],
  );
  const id = made?.id ?? 0;
  try {
    for (const { event } of EVENTS) await tx.query(triggerSql(event, table, id));
  } catch (error) {
    if (isBusy(error)) throw new StorageBusy(model ?? COMMENTS, error);
    throw error;
  }
  if (isLarge) return;
  // The triggers hold writers off until this is committed.
  if (model === null) await tx.query(foldComments('true'));
  await tx.query(
    `insert into app.search_word (organization, source, word, row_id) select t."organization", $1, w.word, t."id" from ${table} t, app.search_words(t."search_text") w where t."deleted_at" is null on conflict do nothing`,
    [id],
  );
}
