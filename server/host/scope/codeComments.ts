// Comments on rows in the hands of module code: read as they are, and taken away with what they hold.
import { isUuid, type Caller } from '../../http/index.ts';
import type { LiveBus } from '../../ports/index.ts';
import type { RowsScope } from '../codeRows.ts';
import type { HandlerComments } from '../defineModule.ts';

export function codeComments(
  { tx, account, requireOpen, write }: RowsScope,
  { orgId, actionUid: uid }: Caller,
  { live, removed }: { live: Pick<LiveBus, 'commentsUpdate'>; removed(ids: readonly string[]): void },
): HandlerComments {
  return {
    async read(row, id) {
      requireOpen();
      if (!isUuid(id) || !isUuid(row.id)) return undefined;
      const [found] = await tx.query<{ id: string; author: string; body: string; changedAt: string }>(
        `select id, author, body, coalesce(edited_at, created_at) as "changedAt" from app.comment
         where organization = $1 and model = $2 and row_id = $3 and id = $4 and deleted_at is null`,
        [orgId, row.model, row.id, id],
      );
      return found;
    },
    remove: (row, id) =>
      write(async () => {
        const gone = await tx.query<{ id: string }>(
          `with blank as (update app.comment set body = '', deleted_at = now()
             where organization = $1 and model = $2 and row_id = $3 and id = $4 and deleted_at is null returning id)
           delete from app.file f using blank where f.comment = blank.id returning f.id`,
          [orgId, row.model, row.id, id],
        );
        removed(gone.map((file) => file.id));
        account.afterwards.push(() => live.commentsUpdate(orgId, { uid, ...row }));
      }),
  };
}
