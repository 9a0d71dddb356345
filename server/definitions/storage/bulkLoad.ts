// Bulk loading: lets many rows into some models without their search and sort indexes and without their words for the search over
// everything, and makes both afterwards in one go, which is many times faster than row by row.
import type { Database } from '../../database/index.ts';
import { tablesOf } from '../catalog/buildCatalog.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { quoteName, tableName } from './identifiers.ts';
import { readTables } from './readTables.ts';
import { triggerSql } from './search/followSearch.ts';

const SOURCES = `
  select c.relname::text as model, s.id from app.search_source s join pg_class c on c.oid = s.relation
   where c.relnamespace = to_regnamespace('data') and c.relname::text = any($1::text[])`;

/**
 * Unique indexes stay. Indexes and words come back also when `work` fails. Should the process end meanwhile, the next start of a server
 * finds what is missing and makes it.
 */
export async function bulkLoad(
  database: Database,
  catalog: Catalog,
  models: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const restoreIndexes = await dropIndexes(database, catalog, models);
  const noteWords = await stopNotingWords(database, models);
  try {
    await work();
  } finally {
    await Promise.all([restoreIndexes(), noteWords()]);
  }
}

async function dropIndexes(
  database: Database,
  catalog: Catalog,
  models: readonly string[],
): Promise<() => Promise<void>> {
  const found = await readTables(database);
  const wanted = [...catalog.models.values()]
    .flatMap((model) => tablesOf(model.module))
    .filter((table) => models.includes(table.model));
  const taken = wanted.map(({ model, indexes }) => ({
    model,
    indexes: indexes
      .map((index) => index.unstored?.part ?? index)
      .concat(indexes)
      .filter((index) => found.get(model)?.indexes.has(index.name) === true),
  }));
  const there = taken.flatMap(({ indexes }) => indexes.map((index) => `"data".${quoteName(index.name)}`));
  if (there.length > 0) await database.asServer.query(`drop index ${[...new Set(there)].join(', ')}`);
  return () =>
    database.asServer.session(async (connection) => {
      await connection.query(`set maintenance_work_mem = '256MB'`);
      for (const { model, indexes } of taken) {
        for (const index of indexes)
          await connection.query(
            `create index if not exists ${quoteName(index.name)} on ${tableName(model)} ${index.sql}`,
          );
        await connection.query(`analyze ${tableName(model)}`);
      }
    });
}

async function stopNotingWords(database: Database, models: readonly string[]): Promise<() => Promise<void>> {
  const sources = await database.asServer.query<{ model: string; id: number }>(SOURCES, [models]);
  for (const { model } of sources)
    await database.asServer.query(`drop trigger if exists note_words_insert on ${tableName(model)}`);
  return () =>
    database.asServer.session(async (connection) => {
      await connection.query(`set work_mem = '256MB'`);
      for (const { model, id } of sources) {
        await connection.query(triggerSql('insert', tableName(model), id));
        await connection.query(
          `insert into app.search_word (organization, source, word, row_id)
           select t."organization", ${id}, w.word, t."id" from ${tableName(model)} t, app.search_words(t."search_text") w
            where t."deleted_at" is null order by 1, 2, 3, 4 on conflict do nothing`,
        );
      }
    });
}
