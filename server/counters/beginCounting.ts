// From when on an organisation counts what its people have not seen of a model.
import type { Database } from '../database/index.ts';

/** What was there before the organisation first counted a model is nobody's news. */
export async function beginCounting(database: Database, orgId: string, model: string): Promise<void> {
  await database.query(
    'insert into app.counted_model (organization, model) values ($1, $2) on conflict do nothing',
    [orgId, model],
    'begin_counting',
  );
}
