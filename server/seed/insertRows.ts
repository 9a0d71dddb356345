// Writes many rows into a module table by one statement per batch. Rows whose id exists already stay as they are.
import type { Queryable } from '../database/index.ts';
import { sql } from '../database/index.ts';

const BATCH = 4_000;

/** Keys of the first row are the columns; every row has the same. `table` and the columns of its `key` are quoted already. */
export async function insertRows(
  database: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
  key = '"id"',
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const columns = Object.keys(batch[0] ?? {})
      .map((name) => sql.id(name))
      .join(', ');
    await database.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict (${key}) do nothing`,
      [JSON.stringify(batch)],
    );
  }
}
