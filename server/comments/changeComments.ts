// Writing, changing and deleting comments: who may, what is stored, who is notified of a mention.
import type { Comment, CommentChange } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import type { Notice } from '../ports/index.ts';
import type { Access } from '../records/access/index.ts';
import { mentionsIn } from '../records/write/index.ts';
import { richTextPlain, sanitizeRichText } from '../richText/index.ts';
import {
  blankComment,
  findComment,
  insertComment,
  mayChange,
  mayDelete,
  presentComment,
  updateBody,
  type CommentedRow,
} from './commentRows.ts';

export interface WrittenComment {
  comment: Comment;
  /** False: it was there already, as it is. */
  isChanged: boolean;
  notices: readonly Notice[];
}

/** Whoever may read a row may comment on it; a guest only where he may change it. */
export function mayComment(access: Access, { roles }: Caller): boolean {
  return !roles.includes('guest') || access.may('update');
}

/** Repeat-safe by the id the client made. Throws `invalid`, `idempotency_mismatch`. */
export async function addComment(
  database: Database,
  row: CommentedRow,
  change: CommentChange,
  caller: Caller,
): Promise<WrittenComment> {
  const id = requireUuid(change.id, 'id');
  const body = cleanBody(change.body);
  const isNew = await insertComment(database, row, { id, body }, caller);
  const comment = await findComment(database, row, id, caller);
  if (!comment || (!isNew && (comment.author !== caller.userId || comment.body !== body)))
    throw new ApiError('idempotency_mismatch', { id: [{ rule: 'unique' }] });
  return {
    comment: presentComment(comment, caller),
    isChanged: isNew,
    notices: isNew ? noticesOf(row, body, '', caller) : [],
  };
}

/** By its author, for a day. Throws `not_found`, `forbidden`, `invalid`. */
export async function changeComment(
  database: Database,
  row: CommentedRow,
  change: CommentChange & { id: string },
  caller: Caller,
): Promise<WrittenComment> {
  const before = await findComment(database, row, change.id, caller);
  if (!before) throw new ApiError('not_found');
  if (!mayChange(before, caller)) throw new ApiError('forbidden');
  const body = cleanBody(change.body);
  if (body === before.body) return { comment: presentComment(before, caller), isChanged: false, notices: [] };
  await updateBody(database, before.id, body);
  const comment = await findComment(database, row, before.id, caller);
  if (!comment) throw new ApiError('not_found');
  return {
    comment: presentComment(comment, caller),
    isChanged: true,
    notices: noticesOf(row, body, before.body, caller),
  };
}

/** Answers false when it was deleted before. Throws `not_found`, `forbidden`. */
export async function deleteComment(
  database: Database,
  row: CommentedRow,
  id: string,
  caller: Caller,
): Promise<boolean> {
  const comment = await findComment(database, row, id, caller);
  if (!comment) throw new ApiError('not_found');
  if (comment.deleted_at !== null) return false;
  if (!mayDelete(comment, caller)) throw new ApiError('forbidden');
  await blankComment(database, comment.id);
  return true;
}

/** Throws `invalid` when nothing of it is left to be read or seen. */
function cleanBody(sent: string): string {
  const body = sanitizeRichText(sent);
  const isEmpty = richTextPlain(body).trim() === '' && !/<(img|figure|hr)\b/.test(body);
  if (isEmpty) throw new ApiError('invalid', { body: [{ rule: 'required' }] });
  return body;
}

/** Those newly named in the text. */
function noticesOf(row: CommentedRow, body: string, before: string, caller: Caller): Notice[] {
  const known = new Set(mentionsIn(richTextPlain(before)).map((person) => JSON.stringify(person)));
  return mentionsIn(richTextPlain(body))
    .filter((person) => !known.has(JSON.stringify(person)))
    .map((person) => ({
      orgId: caller.orgId,
      userIds: 'id' in person ? [person.id] : [],
      ...('email' in person ? { emails: [person.email] } : {}),
      kind: 'mention',
      actorId: caller.userId,
      model: row.model,
      rowId: row.id,
      priority: 'high',
    }));
}
