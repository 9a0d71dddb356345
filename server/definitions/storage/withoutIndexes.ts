// Bulk loading: takes the search and sort indexes of some models away, lets the rows in, and makes them anew.
import type { Database } from '../../database/index.ts';
import { tablesOf } from '../catalog/buildCatalog.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { quoteName, tableName } from './identifiers.ts';
import { readTables } from './readTables.ts';

/** Unique indexes stay. The indexes come back also when `work` fails. */
export async function withoutIndexes(
  database: Database,
  catalog: Catalog,
  models: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
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
  try {
    await work();
  } finally {
    await database.asServer.session(async (connection) => {
      await connection.query(`set maintenance_work_mem = '128MB'`);
      for (const { model, indexes } of taken) {
        for (const index of indexes)
          await connection.query(
            `create index if not exists ${quoteName(index.name)} on ${tableName(model)} ${index.sql}`,
          );
        await connection.query(`analyze ${tableName(model)}`);
      }
    });
  }
}
