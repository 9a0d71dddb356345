// What sets this server apart from others that share its Redis: a name its database keeps, the same for all its processes.
import type { Queryable } from '../database/index.ts';

const READ = `select value #>> '{}' as id from app.setting where key = 'server_id'`;

/** Needs the server's own door. */
export async function readServerId(database: Queryable): Promise<string> {
  await database.query(
    `insert into app.setting (key, value) values ('server_id', to_jsonb(gen_random_uuid()::text)) on conflict do nothing`,
  );
  const [row] = await database.query<{ id: string }>(READ);
  return row?.id ?? '';
}
