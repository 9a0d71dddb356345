// Writing, changing and deleting comments: who may, what is stored, who is notified of a mention.
import type { Comment, CommentChange, ReactionChange } from '../../src/contract/index.ts';
import { plainMentions, splitMentions } from '../../src/engine/richText/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { actorOf, requireUuid, type Caller } from '../http/index.ts';
import type { Notice } from '../ports/index.ts';
import { mentionsIn } from '../records/write/index.ts';
import { richTextPlain, sanitizeRichText } from '../richText/index.ts';
import { readFiles, removeFiles, setFiles } from './commentFiles.ts';
import {
  blankComment,
  countReplies,
  findComment,
  insertComment,
  MAX_REPLIES,
  mayChange,
  mayDelete,
  presentComments,
  updateBody,
  type CommentedRow,
  type CommentRow,
} from './commentRows.ts';
import { follow, followersOf } from './followers.ts';
import { idsOfNamed, readersAmong, requireKnown, takenByIds, type Named } from './mentioned.ts';
import { changeReaction } from './reactions.ts';

export interface WrittenComment {
  comment: Comment;
  /** False: it was there already, as it is. */
  isChanged: boolean;
  notices: readonly Notice[];
  /** Files that nothing shows any more. */
  gone?: readonly string[];
}

/** Repeat-safe by the id the client made. Throws `invalid`, `idempotency_mismatch`. */
export async function addComment(
  tx: Queryable,
  row: CommentedRow,
  change: CommentChange,
  caller: Caller,
): Promise<WrittenComment> {
  const id = requireUuid(change.id, 'id');
  const files = change.files ?? [];
  const sent = cleanBody(change.body, files.length > 0);
  const named = mentionsIn(richTextPlain(sent));
  const parent = await rootOf(tx, row, { id, parent: change.parent }, caller);
  const taken = await takenByIds(tx, row, named, caller);
  const body = plainMentions(sent, (person) => taken.has(person));
  const told = toldOf(named, taken);
  const mentioned = await idsOfNamed(tx, told, caller);
  const isInserted = await insertComment(tx, row, { id, body, parent }, caller);
  if (isInserted) {
    await setFiles(tx, row, { comment: id, files }, caller);
    await requireKnown(tx, named, caller);
    const readers = await readersAmong(tx, row, { ids: mentioned }, caller);
    await follow(tx, row, new Set([caller.userId, ...readers]), caller);
  }
  const written = await findComment(tx, row, id, caller);
  const isSame =
    written?.author === caller.userId &&
    namesAlone(written.body) === namesAlone(body) &&
    written.parent === parent &&
    (await fileIds(tx, id, caller)).join() === [...new Set(files)].join();
  if (!written || (!isInserted && !isSame)) throw new ApiError('idempotency_mismatch', { id: [{ rule: 'unique' }] });
  return {
    comment: await presented(tx, row, written, caller),
    isChanged: isInserted,
    notices: isInserted
      ? [
          ...noticesOf(row, { named: told, comment: id }, caller),
          ...(await commentNotices(tx, row, { mentioned, comment: id }, caller)),
        ]
      : [],
  };
}

/** What its repetition answers: the comment as it is by then. Throws `not_found`. */
export async function knownComment(
  tx: Queryable,
  row: CommentedRow,
  id: string,
  caller: Caller,
): Promise<WrittenComment> {
  const comment = await findComment(tx, row, id, caller);
  if (!comment) throw new ApiError('not_found');
  return { comment: await presented(tx, row, comment, caller), isChanged: false, notices: [] };
}

/** The comment that an answer stands below. Throws `invalid` for one that is not there, or has too many answers. */
async function rootOf(
  tx: Queryable,
  row: CommentedRow,
  { id, parent }: { id: string; parent: string | undefined },
  caller: Caller,
): Promise<string | null> {
  if (parent === undefined) return null;
  const answered = await findComment(tx, row, requireUuid(parent, 'parent'), caller);
  if (!answered) throw new ApiError('invalid', { parent: [{ rule: 'choice' }] });
  const root = answered.parent ?? answered.id;
  // One answer after the other, so that they are counted.
  await tx.query('select from app.comment where id = $1 for update', [root]);
  if (((await countReplies(tx, [root])).get(root) ?? 0) >= MAX_REPLIES && !(await findComment(tx, row, id, caller)))
    throw new ApiError('invalid', { body: [{ rule: 'maxItems', value: String(MAX_REPLIES) }] });
  return root;
}

async function fileIds(database: Queryable, comment: string, caller: Caller): Promise<string[]> {
  return ((await readFiles(database, [comment], caller)).get(comment) ?? []).map(({ id }) => id);
}

async function presented(
  database: Queryable,
  row: CommentedRow,
  comment: CommentRow,
  caller: Caller,
): Promise<Comment> {
  const [shown] = await presentComments(database, row, [comment], caller);
  if (!shown) throw new ApiError('not_found');
  return shown;
}

/** By its author, for a day. Throws `not_found`, `forbidden`, `invalid`. */
export async function changeComment(
  tx: Queryable,
  row: CommentedRow,
  change: CommentChange & { id: string },
  caller: Caller,
): Promise<WrittenComment> {
  const before = await findComment(tx, row, change.id, caller);
  if (!before) throw new ApiError('not_found');
  if (!mayChange(before, caller)) throw new ApiError('forbidden');
  const known = await fileIds(tx, before.id, caller);
  const { files } = change;
  const sent = cleanBody(change.body, (files ?? known).length > 0);
  const fresh = newlyNamed(sent, before.body);
  await requireKnown(tx, fresh, caller);
  const taken = await takenByIds(tx, row, fresh, caller);
  const earlier = idsIn(before.body);
  const body = plainMentions(sent, (person) => taken.has(person) || earlier.has(person));
  const told = toldOf(fresh, taken);
  if (body === before.body && (files === undefined || files.join() === known.join()))
    return { comment: await presented(tx, row, before, caller), isChanged: false, notices: [] };
  if (!(await updateBody(tx, before.id, body))) throw new ApiError('not_found');
  // As they are by now where nothing was said of them.
  const gone = files === undefined ? [] : await setFiles(tx, row, { comment: before.id, files }, caller);
  await follow(tx, row, await readersAmong(tx, row, { ids: await idsOfNamed(tx, told, caller) }, caller), caller);
  const comment = await findComment(tx, row, before.id, caller);
  if (!comment) throw new ApiError('not_found');
  return {
    comment: await presented(tx, row, comment, caller),
    isChanged: true,
    notices: noticesOf(row, { named: told, comment: comment.id }, caller),
    gone,
  };
}

/** Answers the files that went with it; undefined: it was deleted before. Throws `not_found`, `forbidden`. */
export async function deleteComment(
  database: Database,
  row: CommentedRow,
  id: string,
  caller: Caller,
): Promise<string[] | undefined> {
  const comment = await findComment(database, row, id, caller);
  if (!comment) throw new ApiError('not_found');
  if (comment.deleted_at !== null) return undefined;
  if (!mayDelete(comment, caller)) throw new ApiError('forbidden');
  return database.transaction(async (tx) => {
    await blankComment(tx, comment.id);
    return removeFiles(tx, comment.id);
  });
}

/** One under a comment. Throws `not_found`, also for a deleted one. */
export async function react(
  tx: Queryable,
  row: CommentedRow,
  { id, ...change }: ReactionChange & { id: string },
  caller: Caller,
): Promise<WrittenComment> {
  const comment = await findComment(tx, row, id, caller);
  if (!comment || comment.deleted_at !== null) throw new ApiError('not_found');
  const isChanged = await changeReaction(tx, { id: comment.id }, change, caller);
  return { comment: await presented(tx, row, comment, caller), isChanged, notices: [] };
}

/** Throws `invalid` when nothing of it is left to be read or seen, and it has no files. */
function cleanBody(sent: string, hasFiles: boolean): string {
  const body = sanitizeRichText(sent);
  const isEmpty = !hasFiles && richTextPlain(body).trim() === '' && !/<(img|figure|hr)\b/.test(body);
  if (isEmpty) throw new ApiError('invalid', { body: [{ rule: 'required' }] });
  return body;
}

/** To those who follow the row and are not named in the comment itself. */
async function commentNotices(
  database: Queryable,
  row: CommentedRow,
  { mentioned, comment }: { mentioned: readonly string[]; comment: string },
  caller: Caller,
): Promise<Notice[]> {
  const followers = (await followersOf(database, row.catalog, { model: row.model, ids: [row.id] }, caller)).get(row.id);
  const userIds = (followers ?? []).flatMap(({ userId }) => (mentioned.includes(userId) ? [] : [userId]));
  return userIds.length === 0
    ? []
    : [
        {
          orgId: caller.orgId,
          userIds,
          kind: 'comment',
          ...actorOf(caller),
          model: row.model,
          rowId: row.id,
          params: { comment },
        },
      ];
}

/** Of those named, who is notified: who is named by his e-mail stands as text in any case, and the notifier asks whether he may read the row. */
function toldOf(named: Named, taken: ReadonlySet<string>): Named {
  return named.filter((person) => 'email' in person || taken.has(person.id));
}

/** Who may be mentioned may have changed between a comment and its repetition. */
function namesAlone(body: string): string {
  return plainMentions(body, () => false);
}

function idsIn(body: string): ReadonlySet<string> {
  return new Set(splitMentions(body).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.id])));
}

/** Those newly named in the text. */
function newlyNamed(body: string, before: string): Named {
  const known = new Set(mentionsIn(richTextPlain(before)).map((person) => JSON.stringify(person)));
  return mentionsIn(richTextPlain(body)).filter((person) => !known.has(JSON.stringify(person)));
}

function noticesOf(row: CommentedRow, { named, comment }: { named: Named; comment: string }, caller: Caller): Notice[] {
  return named.map((person) => ({
    orgId: caller.orgId,
    userIds: 'id' in person ? [person.id] : [],
    ...('email' in person ? { emails: [person.email] } : {}),
    kind: 'mention',
    actorId: caller.userId,
    model: row.model,
    rowId: row.id,
    params: { comment },
    priority: 'high',
  }));
}
