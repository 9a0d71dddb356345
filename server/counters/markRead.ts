// Marks rows as read by one person. What is read stays so on all his devices.
import type { Database } from '../database/index.ts';
import type { Access } from '../records/index.ts';

export interface Reader {
  orgId: string;
  userId: string;
}

/** Ids of other organisations and of deleted rows are passed over. */
export async function markRowsRead(database: Database, { model }: Access, { orgId, userId, ids }: Reader & { ids: readonly string[] }): Promise<void> {
  await database.query(
    `insert into app.read_mark (user_id, organization, model, row_id)
     select $1, $2, $3, t."id" from ${model.table} t where t."organization" = $2 and t."id" = any($4::uuid[]) and t."deleted_at" is null on conflict do nothing`,
    [userId, orgId, model.name, ids],
  );
}

/** Rows of the last minute are marked one by one: one whose writing is still under way was not seen and stays unread. */
export async function markAllRead(database: Database, { model }: Access, { orgId, userId }: Reader): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.query<{ at: string }>(
      `insert into app.read_from (user_id, organization, model, at) values ($1, $2, $3, now() - interval '1 minute')
       on conflict (user_id, model) do update set at = greatest(app.read_from.at, excluded.at) returning at`,
      [userId, orgId, model.name],
    );
    await tx.query(
      `insert into app.read_mark (user_id, organization, model, row_id)
       select $1, $2, $3, t."id" from ${model.table} t
       where t."organization" = $2 and t."deleted_at" is null and t."author" is distinct from $1::uuid and t."created_at" > $4 on conflict do nothing`,
      [userId, orgId, model.name, found?.at],
    );
    // A row is marked after it was made: marks older than the moment are of rows that are older, too.
    await tx.query('delete from app.read_mark where user_id = $1 and model = $2 and at < $3', [userId, model.name, found?.at]);
  });
}
