// Whether somebody may comment on a row: by what its definition says of comments, and by his rights.
import type { Comments } from '../../src/contract/index.ts';
import { conditionOf, holdsComments } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { todayIn, type Access } from '../records/access/index.ts';
import type { StoredRow } from '../records/write/index.ts';
import type { AskedRow } from './askedRow.ts';

type Asked = Pick<AskedRow, 'access' | 'stored'>;

/** Whoever may read a row may comment on it; a guest only where he may change it. Nobody where the definition wants no comments, of the model or of this row. */
function mayComment(asked: Asked, caller: Caller): boolean {
  return hasRight(asked, caller) && !isClosed(asked, caller);
}

/** As the answers with comments say it. */
export function saysWho(asked: Asked, caller: Caller): Pick<Comments, 'can_write' | 'closed'> {
  return { can_write: mayComment(asked, caller), ...(isClosed(asked, caller) ? { closed: true } : {}) };
}

/** Throws `forbidden`, and `comments_closed` where he might but for the row. */
export function requireMayComment(asked: Asked, caller: Caller): void {
  if (!hasRight(asked, caller)) throw new ApiError('forbidden');
  if (isClosed(asked, caller)) throw new ApiError('comments_closed');
}

/** What is there may be read: the definition's condition is not true of the row. */
function isClosed({ access: { model }, stored }: Asked, caller: Caller): boolean {
  const { comments } = model.module.model;
  if (typeof comments !== 'string') return false;
  return !conditionOf(model, comments).holds(stored.whole, {
    me: caller.userId,
    today: todayIn(caller.orgTimezone),
  });
}

function hasRight(asked: Asked, caller: Caller): boolean {
  return holdsComments(asked.access.model.module) && takesPart(asked, caller);
}

/** Of those who may read the row everybody, a guest only where he may change it. */
export function takesPart(
  { access, stored }: { access: Access; stored: Pick<StoredRow, 'mayUpdate'> },
  { roles }: Caller,
): boolean {
  return !roles.includes('guest') || (access.may('update') && stored.mayUpdate);
}
