// Rows into the trash: not those that are posted or locked, or that others refer to. Out of it is restoreRow's.
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isFirst } from '../../repeats/index.ts';
import { requireAction } from '../access/index.ts';
import { followAmendment } from './amend/amend.ts';
import { eventRow } from './eventRow.ts';
import { historyLine } from './history.ts';
import { guardPerson } from './rules/personGuard.ts';
import { isLocked } from './rules/locks.ts';
import { isPosted } from './rules/posting.ts';
import { Problems } from './values/problems.ts';
import { asServerWrite, rowsAlong, rowsToClear } from './links/alongRows.ts';
import { isReferredTo } from './links/referredTo.ts';
import { lockRow, markDeleted } from './storedRow.ts';
import { noteChange, writing } from './writing.ts';
import { changeIn, guarded, record, type OpenWrite, type WriteContext, type Written } from './writeRows.ts';

/** A row that went into the trash. */
export type Deleted = Pick<Written, 'id' | 'row'>;

/** Soft, and repeat-safe: answers nothing when the row was deleted before. Throws `not_found`, `has_links`, `forbidden`. */
export function deleteRow(database: Database, id: string, context: WriteContext): Promise<Deleted | undefined> {
  return guarded(context, () =>
    writing(database, context, async (tx, open) =>
      (await isFirst(tx, context.repeat)) ? deleteIn(tx, id, open) : undefined,
    ),
  );
}

export async function deleteIn(tx: Queryable, id: string, context: OpenWrite): Promise<Deleted | undefined> {
  const { access, caller } = context;
  requireAction(access, 'delete');
  const stored = await lockRow(tx, access, id, caller);
  if (!stored) throw new ApiError('not_found');
  if (stored.isDeleted) return undefined;
  if (!stored.mayDelete) throw new ApiError('forbidden');
  if (isPosted(access, stored.whole)) throw new ApiError('posted');
  if (isLocked(access, stored.whole)) throw new ApiError('locked');
  const problems = new Problems(context.prefix);
  await guardPerson(tx, access, { before: stored.whole, after: undefined }, { caller, problems });
  problems.throwIfAny();
  if (await isReferredTo(tx, access, id, caller)) throw new ApiError('has_links');
  for (const cleared of await rowsToClear(tx, access, id, caller))
    await changeIn(
      tx,
      cleared.id,
      { [cleared.field]: null, version: cleared.version },
      asServerWrite(context, cleared),
    );
  await markDeleted(tx, access, stored, caller);
  await followAmendment(tx, stored, 'gone', context);
  for (const along of await rowsAlong(tx, access, id, caller))
    await deleteIn(tx, along.id, asServerWrite(context, along));
  await record(tx, historyLine('delete', { id, version: stored.version + 1 }, context.trace), context);
  noteChange(context, { kind: 'delete', id, before: stored.whole });
  return { id, ...(await eventRow(tx, id, context)) };
}
