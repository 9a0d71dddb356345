// Whether somebody may comment on a row: by what its definition says of comments, and by his rights.
import type { Comments } from '../../src/contract/index.ts';
import { holdsComments } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import type { Access } from '../records/access/index.ts';
import type { StoredRow } from '../records/write/index.ts';
import type { AskedRow } from './askedRow.ts';

type Asked = Pick<AskedRow, 'access' | 'stored' | 'isClosed'>;

/** As the answers with comments say it. */
export function commenting(asked: Asked, caller: Caller): Pick<Comments, 'can_write' | 'closed'> {
  return {
    can_write: hasRight(asked, caller) && !asked.isClosed,
    ...(asked.isClosed ? { closed: true } : {}),
  };
}

/** Throws `forbidden`, and `comments_closed` where he might but for the row. */
export function requireMayComment(asked: Asked, caller: Caller): void {
  if (!hasRight(asked, caller)) throw new ApiError('forbidden');
  if (asked.isClosed) throw new ApiError('comments_closed');
}

/** Whoever may read a row may comment on it; a guest only where he may change it. Nobody where the model has no comments. */
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
