// Comments in the database, and how their reader sees them. Who may do what is decided in changeComments.
import type { Comment, Comments } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { readPictures } from '../history/index.ts';
import type { Caller } from '../http/index.ts';
import { Params, visibleSql, type Access } from '../records/access/index.ts';
import { readFiles } from './commentFiles.ts';
import { readReactions } from './reactions.ts';

/** The row that is commented on. */
export interface CommentedRow {
  model: string;
  id: string;
  catalog: Catalog;
  /** What the reader may see of people; undefined: nothing, then those who wrote have no names for him. */
  people: Access | undefined;
}

/** As stored; moments in ISO 8601. */
export interface CommentRow {
  id: string;
  author: string;
  author_name: string | null;
  body: string;
  stamp: string;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  parent: string | null;
}

export const PAGE = 30;
/** Answers below one comment. */
export const MAX_REPLIES = 200;
/** How long its author may change a comment. */
const CHANGE_WITHIN_MS = 24 * 60 * 60 * 1000;
const MODERATORS = ['owner', 'admin', 'moderator'];

const COLUMNS =
  'c.id, c.author, u.string_view as author_name, c.body, c.stamp::text as stamp, c.created_at, c.edited_at, c.deleted_at, c.parent';

interface CommentStatement {
  params: Params;
  /** What stands behind `from`, up to the row. */
  source: string;
}

/** Everybody has his own name, others have theirs where they are there for the reader. */
function commentsOf({ model, id, people }: CommentedRow, caller: Caller): CommentStatement {
  const params = new Params(caller);
  const named = people ? `(u.id = ${params.me()} or ${visibleSql(people, 'u', params)})` : `u.id = ${params.me()}`;
  const row = `c.organization = ${params.add(caller.orgId, 'uuid')} and c.model = ${params.add(model, 'text')} and c.row_id = ${params.add(id, 'uuid')}`;
  return {
    params,
    source: `app.comment c left join data."user" u on u.organization = c.organization and u.id = c.author and ${named} where ${row}`,
  };
}

/** The newest in the order of writing, or those before `cursor`. */
export async function readComments(
  database: Queryable,
  row: CommentedRow,
  cursor: string | undefined,
  caller: Caller,
): Promise<Omit<Comments, 'can_write'>> {
  const { params, source } = commentsOf(row, caller);
  const before = params.add(cursor ?? null, 'bigint');
  const found = await database.query<CommentRow>(
    `select ${COLUMNS} from ${source} and (${before} is null or c.stamp < ${before}) order by c.stamp desc limit ${PAGE + 1}`,
    params.values,
  );
  const page = found.slice(0, PAGE);
  return {
    results: await presentComments(database, row, page.toReversed(), caller),
    next: found.length > PAGE ? (page.at(-1)?.stamp ?? null) : null,
  };
}

/** The newest that answer none, or those before `stamp`, the newest first; one more than a page. */
export async function readRoots(
  database: Queryable,
  row: CommentedRow,
  stamp: string | undefined,
  caller: Caller,
): Promise<CommentRow[]> {
  const { params, source } = commentsOf(row, caller);
  const before = params.add(stamp ?? null, 'bigint');
  return database.query<CommentRow>(
    `select ${COLUMNS} from ${source} and c.parent is null and (${before} is null or c.stamp < ${before}) order by c.stamp desc limit ${PAGE + 1}`,
    params.values,
  );
}

/** Those that answer none and were written after `stamp`, the first of them first. */
export async function rootsAfter(
  database: Queryable,
  row: CommentedRow,
  { stamp, most }: { stamp: string; most: number },
  caller: Caller,
): Promise<CommentRow[]> {
  const { params, source } = commentsOf(row, caller);
  return database.query<CommentRow>(
    `select ${COLUMNS} from ${source} and c.parent is null and c.stamp > ${params.add(stamp, 'bigint')} order by c.stamp limit ${most}`,
    params.values,
  );
}

/** What answers them, in the order of writing. */
export async function readReplies(
  database: Queryable,
  row: CommentedRow,
  parents: readonly string[],
  caller: Caller,
): Promise<CommentRow[]> {
  if (parents.length === 0) return [];
  const { params, source } = commentsOf(row, caller);
  return database.query<CommentRow>(
    `select ${COLUMNS} from ${source} and c.parent = any(${params.add(parents, 'uuid[]')}) order by c.stamp`,
    params.values,
  );
}

/** By comment; one without answers has none. */
export async function countReplies(
  database: Queryable,
  parents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ parent: string; count: number }>(
    'select parent, count(*)::int as count from app.comment where parent = any($1::uuid[]) group by parent',
    [parents],
  );
  return new Map(found.map(({ parent, count }) => [parent, count]));
}

export async function findComment(
  database: Queryable,
  row: CommentedRow,
  id: string,
  caller: Caller,
): Promise<CommentRow | undefined> {
  const { params, source } = commentsOf(row, caller);
  const [found] = await database.query<CommentRow>(
    `select ${COLUMNS} from ${source} and c.id = ${params.add(id, 'uuid')}`,
    params.values,
  );
  return found;
}

/** False: the id is taken. */
export async function insertComment(
  database: Queryable,
  row: CommentedRow,
  { id, body, parent }: { id: string; body: string; parent: string | null },
  caller: Caller,
): Promise<boolean> {
  const inserted = await database.query(
    'insert into app.comment (id, organization, model, row_id, author, body, parent) values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id',
    [id, caller.orgId, row.model, row.id, caller.userId, body, parent],
  );
  return inserted.length > 0;
}

/** False: it was deleted meanwhile. */
export async function updateBody(database: Queryable, id: string, body: string): Promise<boolean> {
  const updated = await database.query(
    'update app.comment set body = $2, edited_at = now() where id = $1 and deleted_at is null returning id',
    [id, body],
  );
  return updated.length > 0;
}

export async function blankComment(database: Queryable, id: string): Promise<void> {
  await database.query("update app.comment set body = '', deleted_at = now() where id = $1 and deleted_at is null", [
    id,
  ]);
}

/** With their files, the reactions they were given and the pictures of who wrote them. */
export async function presentComments(
  database: Queryable,
  row: CommentedRow,
  comments: readonly CommentRow[],
  caller: Caller,
): Promise<Comment[]> {
  const there = comments.flatMap(({ id, deleted_at: deletedAt }) => (deletedAt === null ? [id] : []));
  const reactions = await readReactions(database, row.catalog, { ids: there }, caller);
  const files = await readFiles(
    database,
    comments.map(({ id }) => id),
    caller,
  );
  const pictures = await readPictures(
    database,
    row.catalog,
    comments.map(({ author }) => author),
    caller,
  );
  return comments.map((comment) => {
    const [given, held] = [reactions.get(comment.id), files.get(comment.id)];
    const [shown, avatar] = [presentComment(comment, caller), pictures.get(comment.author)];
    return {
      ...shown,
      ...(avatar ? { author: { ...shown.author, avatar } } : {}),
      ...(held ? { files: held } : {}),
      ...(given ? { reactions: given } : {}),
    };
  });
}

function presentComment(comment: CommentRow, caller: Caller): Comment {
  const isDeleted = comment.deleted_at !== null;
  return {
    id: comment.id,
    author: { id: comment.author, string_view: comment.author_name ?? '' },
    body: comment.body,
    created_at: comment.created_at,
    edited_at: comment.edited_at,
    deleted: isDeleted,
    ...(comment.parent === null ? {} : { parent: comment.parent }),
    can_change: mayChange(comment, caller),
    can_delete: mayDelete(comment, caller),
  };
}

export function mayChange(
  { author, created_at: createdAt, deleted_at: deletedAt }: CommentRow,
  { userId }: Caller,
): boolean {
  return deletedAt === null && author === userId && Date.now() - Date.parse(createdAt) < CHANGE_WITHIN_MS;
}

export function mayDelete({ author, deleted_at: deletedAt }: CommentRow, { userId, roles }: Caller): boolean {
  return deletedAt === null && (author === userId || roles.some((role) => MODERATORS.includes(role)));
}
