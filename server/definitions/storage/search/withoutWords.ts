// Bulk loading: words of new rows are noted once all are there, in their own order, which is many times faster than row by row.
import type { Database } from '../../../database/index.ts';
import { tableName } from '../identifiers.ts';
import { triggerSql } from './followSearch.ts';

const SOURCES = `
  select c.relname::text as model, s.id from app.search_source s join pg_class c on c.oid = s.relation
   where c.relnamespace = to_regnamespace('data') and c.relname::text = any($1::text[])`;

/** Should the process end meanwhile, the next start of a server finds the trigger missing and reads the table anew. */
export async function withoutWords(
  database: Database,
  models: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const sources = await database.asServer.query<{ model: string; id: number }>(SOURCES, [models]);
  for (const { model } of sources)
    await database.asServer.query(`drop trigger if exists note_words_insert on ${tableName(model)}`);
  try {
    await work();
  } finally {
    await database.asServer.session(async (connection) => {
      await connection.query(`set statement_timeout = 0`);
      await connection.query(`set work_mem = '256MB'`);
      try {
        for (const { model, id } of sources) {
          await connection.query(triggerSql('insert', tableName(model), id));
          await connection.query(
            `insert into app.search_word (organization, source, word, row_id)
             select t."organization", ${id}, w.word, t."id" from ${tableName(model)} t, app.search_words(t."search_text") w
              where t."deleted_at" is null order by 1, 2, 3, 4 on conflict do nothing`,
          );
        }
      } finally {
        await connection.query('reset work_mem');
        await connection.query('reset statement_timeout');
      }
    });
  }
}
