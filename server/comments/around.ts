// Where the page of a row's stream begins that holds a comment somebody was led to, with some of what came after it.
import type { Queryable } from '../database/index.ts';
import { entriesAfter } from '../history/index.ts';
import type { Caller } from '../http/index.ts';
import type { Access } from '../records/access/index.ts';
import { countReplies, findComment, rootsAfter, type CommentedRow } from './commentRows.ts';

export interface AroundPlace {
  /** As of a page that was asked for by it. */
  cursor: string | undefined;
  hasLater: boolean;
}

/** Of a page's entries: what came after the comment. */
const MOST_LATER = 12;
/** Their answers: with more the page might end before the comment. */
const MOST_REPLIES = 100;

/** Undefined for a comment that is not one of the row. */
export async function placeAround(
  database: Queryable,
  { access, row }: { access: Access; row: CommentedRow },
  { comment: id, hasChanges }: { comment: string; hasChanges: boolean },
  caller: Caller,
): Promise<AroundPlace | undefined> {
  const asked = await findComment(database, row, id, caller);
  const root = asked?.parent ? await findComment(database, row, asked.parent, caller) : asked;
  if (!root) return undefined;
  const most = MOST_LATER + 1;
  const roots = await rootsAfter(database, row, { stamp: root.stamp, most }, caller);
  const entries = hasChanges
    ? await entriesAfter(database, row, { at: root.created_at, most, readable: [...access.readable.keys()] }, caller)
    : [];
  const answers = await countReplies(
    database,
    roots.map((each) => each.id),
  );
  const { comments, changes } = laterOnes(roots, entries, answers);
  const [next, entry] = [roots[comments], entries[changes]];
  return next || entry
    ? { cursor: `${next?.stamp ?? ''}.${entry?.id ?? ''}`, hasLater: true }
    : { cursor: undefined, hasLater: false };
}

/** How many of each stand on the page behind the comment. */
function laterOnes(
  roots: readonly { id: string; created_at: string }[],
  entries: readonly { at: string }[],
  answers: ReadonlyMap<string, number>,
): { comments: number; changes: number } {
  let [comments, changes, replies] = [0, 0, 0];
  while (comments + changes < MOST_LATER) {
    const [next, entry] = [roots[comments], entries[changes]];
    if (!next && !entry) break;
    if (next && (!entry || Date.parse(next.created_at) < Date.parse(entry.at))) {
      replies += answers.get(next.id) ?? 0;
      if (replies > MOST_REPLIES) break;
      comments += 1;
    } else changes += 1;
  }
  return { comments, changes };
}
