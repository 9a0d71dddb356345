// Bulk loading: takes the search and sort indexes of some models away, lets the rows in, and makes them anew.
import type { Database } from '../../database/index.ts';
import { tablesOf } from '../buildCatalog.ts';
import type { Catalog } from '../catalog.ts';
import { applyStorage } from './applyStorage.ts';
import { quoteName } from './identifiers.ts';
import { readTables } from './readTables.ts';

/** Unique indexes stay. The indexes come back also when `work` fails. */
export async function withoutIndexes(database: Database, catalog: Catalog, models: readonly string[], work: () => Promise<void>): Promise<void> {
  const wanted = [...catalog.models.values()].flatMap((model) => tablesOf(model.module));
  const found = await readTables(database);
  for (const table of wanted.filter((entry) => models.includes(entry.model))) {
    const there = table.indexes.filter((index) => found.get(table.model)?.indexes.has(index.name));
    if (there.length > 0) await database.query(`drop index ${there.map((index) => `"data".${quoteName(index.name)}`).join(', ')}`);
  }
  try {
    await work();
  } finally {
    await applyStorage(database, wanted);
  }
}
