// Files of comments: taken for a row, then held by the comment that names them, and gone with it.
import type { FileValue } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { fileValue } from '../files/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import { serverSchedule } from '../jobs/index.ts';
import type { JobSchedule } from '../ports/index.ts';

export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Uploads of one person that no comment has taken yet. */
const MAX_WAITING = 200;
/** As long a half written comment finds its files. */
const WAITING_DAYS = 7;

/** By comment, in their order; one without files has none. */
export async function readFiles(
  database: Queryable,
  comments: readonly string[],
  { orgId }: Pick<Caller, 'orgId'>,
): Promise<ReadonlyMap<string, FileValue[]>> {
  const files = new Map<string, FileValue[]>();
  if (comments.length === 0) return files;
  const found = await database.query<Omit<FileValue, 'url'> & { comment: string }>(
    'select comment, id, name, size, mime from app.file where organization = $1 and comment = any($2::uuid[]) order by place',
    [orgId, comments],
  );
  for (const { comment, ...file } of found) files.set(comment, [...(files.get(comment) ?? []), fileValue(file)]);
  return files;
}

/** The comment has these and no others; answers those that are gone. Throws `invalid` for more than there may be, or one that is not there for it. */
export async function setFiles(
  tx: Queryable,
  { model, id: row }: { model: string; id: string },
  { comment, files }: { comment: string; files: readonly string[] },
  { orgId, userId }: Caller,
): Promise<string[]> {
  const ids = [...new Set(files.map((id) => requireUuid(id, 'files')))];
  if (ids.length > MAX_FILES)
    throw new ApiError('invalid', { files: [{ rule: 'maxItems', value: String(MAX_FILES) }] });
  const held = await tx.query(
    `update app.file f set comment = $1, place = asked.at from unnest($2::uuid[]) with ordinality asked (id, at)
     where f.id = asked.id and f.organization = $3 and f.author = $4 and f.model = $5 and f.row_id = $6 and f.holder is null and (f.comment is null or f.comment = $1)
     returning f.id`,
    [comment, ids, orgId, userId, model, row],
  );
  if (held.length < ids.length) throw new ApiError('invalid', { files: [{ rule: 'file' }] });
  return removeFiles(tx, comment, ids);
}

/** All of a comment but those kept; answers their ids, for the disk. */
export async function removeFiles(tx: Queryable, comment: string, kept: readonly string[] = []): Promise<string[]> {
  const gone = await tx.query<{ id: string }>(
    'delete from app.file where comment = $1 and id <> all($2::uuid[]) returning id',
    [comment, kept],
  );
  return gone.map(({ id }) => id);
}

/** Throws `invalid` for who uploads without end and writes nothing. */
export async function requireRoom(database: Queryable, { orgId, userId }: Caller): Promise<void> {
  const [waiting] = await database.query<{ count: number }>(
    'select count(*)::int as count from app.file where organization = $1 and author = $2 and row_id is not null and comment is null and holder is null',
    [orgId, userId],
  );
  if ((waiting?.count ?? 0) >= MAX_WAITING)
    throw new ApiError('invalid', { file: [{ rule: 'maxItems', value: String(MAX_WAITING) }] });
}

/** What nobody wrote a comment with goes. */
export function waitingFilesSchedule(removeFile: (id: string) => Promise<void>): JobSchedule {
  const title = {
    ru: 'Удаление файлов ненаписанных комментариев',
    kk: 'Жазылмаған пікірлердің файлдарын жою',
    en: 'Removal of files of comments never written',
  };
  return serverSchedule({ name: 'sweep_comment_files', title, cron: '41 * * * *', lane: 'long' }, ({ database }) =>
    sweepWaitingFiles(database.asServer, removeFile),
  );
}

export async function sweepWaitingFiles(database: Queryable, removeFile: (id: string) => Promise<void>): Promise<void> {
  const gone = await database.query<{ id: string }>(
    `delete from app.file where row_id is not null and comment is null and holder is null and created_at < now() - interval '${WAITING_DAYS} days' returning id`,
  );
  const failures: unknown[] = [];
  for (const { id } of gone) await removeFile(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
