// Comments on rows in the hands of module code: read as they are, and taken away with what they hold.
import { randomUUID } from 'node:crypto';
import type { FileValue } from '../../../src/contract/index.ts';
import { fileValue } from '../../files/index.ts';
import { isUuid, type Caller } from '../../http/index.ts';
import type { LiveBus } from '../../ports/index.ts';
import { sanitizeRichText } from '../../richText/index.ts';
import type { RowsScope } from '../codeRows.ts';
import type { HandlerComment, HandlerComments, PlacedComment } from '../handed.ts';

export function codeComments(
  { tx, account, requireOpen, write }: RowsScope,
  { orgId, userId, actionUid: uid }: Caller,
  { live, removed }: { live: Pick<LiveBus, 'commentsUpdate'>; removed(ids: readonly string[]): void },
): HandlerComments {
  async function withFiles<C extends { id: string }>(comments: readonly C[]): Promise<(C & { files: FileValue[] })[]> {
    if (comments.length === 0) return [];
    const files = await tx.query<Omit<FileValue, 'url'> & { comment: string }>(
      'select comment, id, name, size, mime from app.file where organization = $1 and comment = any($2) order by place',
      [orgId, comments.map(({ id }) => id)],
    );
    return comments.map((each) => ({
      ...each,
      files: files.flatMap(({ comment, ...file }) => (comment === each.id ? [fileValue(file)] : [])),
    }));
  }
  return {
    async read(row, id) {
      requireOpen();
      if (!isUuid(id) || !isUuid(row.id)) return undefined;
      const found = await tx.query<Omit<HandlerComment, 'files'>>(
        `select id, author, body, coalesce(edited_at, created_at) as "changedAt" from app.comment
         where organization = $1 and model = $2 and row_id = $3 and id = $4 and deleted_at is null`,
        [orgId, row.model, row.id, id],
      );
      const [comment] = await withFiles(found);
      return comment;
    },
    async around(row, id, count) {
      requireOpen();
      if (!isUuid(id) || !isUuid(row.id)) return [];
      const near = (sign: '<' | '>', order: 'desc' | 'asc'): string =>
        `(select c.id, c.author, c.body, c.created_at as at from app.comment c join it on (c.created_at, c.id) ${sign} (it.created_at, it.id)
          where c.organization = $1 and c.model = $2 and c.row_id = $3 and c.deleted_at is null order by c.created_at ${order}, c.id ${order} limit $5)`;
      const found = await tx.query<Omit<PlacedComment, 'files'>>(
        `with it as (select id, author, body, created_at, deleted_at from app.comment where organization = $1 and model = $2 and row_id = $3 and id = $4)
         select * from (${near('<', 'desc')} union all select id, author, body, created_at from it where deleted_at is null union all ${near('>', 'asc')}) around
         order by at, id`,
        [orgId, row.model, row.id, id, count],
      );
      return withFiles(found);
    },
    write: (row, { body, author = userId, at, parent, reactions = {} }) =>
      write(async () => {
        const id = randomUUID();
        await tx.query(
          `insert into app.comment (id, organization, model, row_id, author, body, parent, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, now()))`,
          [id, orgId, row.model, row.id, author, sanitizeRichText(body), parent ?? null, at ?? null],
        );
        for (const [emoji, people] of Object.entries(reactions))
          await tx.query(
            'insert into app.comment_reaction (organization, comment, emoji, person) select $1, $2, $3, unnest($4::uuid[]) on conflict do nothing',
            [orgId, id, emoji, people],
          );
        account.afterwards.push(() => live.commentsUpdate(orgId, { uid, ...row }));
        return id;
      }),
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
