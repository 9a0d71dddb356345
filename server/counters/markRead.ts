// Marks rows as read by one person. What is read stays so on all his devices.
import type { Database } from '../database/index.ts';
import type { Caller } from '../http/index.ts';
import { Params, visibleSql, type Access } from '../records/access/index.ts';

export interface Reader {
  orgId: string;
  userId: string;
}

/** Ids of other organisations, of deleted rows and of those not there for the reader are passed over. */
export async function markRowsRead(
  database: Database,
  access: Access,
  { ids, ...caller }: Caller & { ids: readonly string[] },
): Promise<void> {
  const { model } = access;
  const params = new Params(caller);
  const [reader, organization, name] = [params.me(), params.add(caller.orgId, 'uuid'), params.add(model.name, 'text')];
  const scope = `t."organization" = ${organization} and t."id" = any(${params.add(ids, 'uuid[]')}) and t."deleted_at" is null and ${visibleSql(access, 't', params)}`;
  await database.query(
    `insert into app.read_mark (user_id, organization, model, row_id) select ${reader}, ${organization}, ${name}, t."id" from ${model.table} t where ${scope} on conflict (user_id, model, row_id) do update set at = excluded.at`,
    params.values,
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
    await tx.query('delete from app.read_mark where user_id = $1 and model = $2 and at < $3', [
      userId,
      model.name,
      found?.at,
    ]);
  });
}
