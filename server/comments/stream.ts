// The stream of a row: what was written about it and what changed, in the order of time. Each of both is read by its own index, and the
// cursor names how far each was read.
import type { Activity } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { presentHistory, readEntries } from '../history/index.ts';
import type { Caller } from '../http/index.ts';
import type { Access } from '../records/access/index.ts';
import type { StoredRow } from '../records/write/index.ts';
import { placeAround } from './around.ts';
import { countReplies, PAGE, presentComments, readReplies, readRoots, type CommentedRow } from './commentRows.ts';

export type StreamKind = 'all' | 'comments' | 'changes';
type Item = Activity['results'][number];

/** A page ends once it has so many answers: a comment's are shown together. */
const MOST_REPLIES = 300;

export interface StreamQuery {
  kind: StreamKind;
  cursor: string | undefined;
  /** Id of a comment: the page that holds it instead of the newest. */
  around?: string | undefined;
}

/** How far each was read, empty where it was not. */
interface Place {
  comment: string;
  entry: string;
}

/** The newest, those before the cursor, or those around a comment; where there is no such comment the newest. Throws `invalid` for a cursor that no answer gave. */
export async function readStream(
  database: Queryable,
  { access, row, stored }: { access: Access; row: CommentedRow; stored: StoredRow },
  query: StreamQuery,
  caller: Caller,
): Promise<Pick<Activity, 'results' | 'next' | 'later'>> {
  const { kind } = query;
  const { place, later } = await beginning(database, { access, row }, query, caller);
  const roots = kind === 'changes' ? [] : await readRoots(database, row, place.comment || undefined, caller);
  const history =
    kind === 'comments'
      ? { page: [], next: null }
      : await readEntries(
          database,
          row,
          { cursor: place.entry || undefined, readable: [...access.readable.keys()] },
          caller,
        );
  const answers = await countReplies(
    database,
    roots.map(({ id }) => id),
  );
  const taken = merge(roots, history.page, answers);
  const comments = roots.slice(0, taken.comments);
  const entries = history.page.slice(0, taken.entries);
  const hasMore = roots.length > comments.length || history.page.length > entries.length || history.next !== null;
  const replies = await readReplies(
    database,
    row,
    comments.map(({ id }) => id),
    caller,
  );
  const shown = await presentComments(database, row, [...comments, ...replies], caller);
  const changes = await presentHistory(database, access, { entries, stored }, caller);
  const items: Item[] = [
    ...shown
      .filter(({ parent }) => parent === undefined)
      .map((comment) => ({
        id: comment.id,
        at: comment.created_at,
        comment,
        replies: shown.filter(({ parent }) => parent === comment.id),
      })),
    ...changes.map((change) => ({ id: change.id, at: change.at, change })),
  ];
  return {
    results: items.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    next: hasMore ? `${comments.at(-1)?.stamp ?? place.comment}.${entries.at(-1)?.id ?? place.entry}` : null,
    ...later,
  };
}

/** Where the page begins, and whether entries come after it. */
async function beginning(
  database: Queryable,
  asked: { access: Access; row: CommentedRow },
  { kind, cursor, around }: StreamQuery,
  caller: Caller,
): Promise<{ place: Place; later: Pick<Activity, 'later'> }> {
  if (around === undefined || kind === 'changes') return { place: readPlace(cursor), later: {} };
  const led = await placeAround(database, asked, { comment: around, hasChanges: kind === 'all' }, caller);
  return { place: readPlace(led?.cursor ?? cursor), later: led?.hasLater === true ? { later: true } : {} };
}

/** How many of each, both the newest first, make the next page. */
function merge(
  roots: readonly { id: string; created_at: string }[],
  entries: readonly { at: string }[],
  answers: ReadonlyMap<string, number>,
): { comments: number; entries: number } {
  const taken = { comments: 0, entries: 0 };
  let replies = 0;
  while (taken.comments + taken.entries < PAGE && replies < MOST_REPLIES) {
    const comment = roots[taken.comments];
    const entry = entries[taken.entries];
    if (!comment && !entry) break;
    if (comment && (!entry || Date.parse(comment.created_at) >= Date.parse(entry.at))) {
      taken.comments += 1;
      replies += answers.get(comment.id) ?? 0;
    } else taken.entries += 1;
  }
  return taken;
}

function readPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return { comment: '', entry: '' };
  const [, comment, entry] = /^(\d{0,18})\.(\d{0,18})$/.exec(cursor) ?? [];
  if (comment === undefined || entry === undefined)
    throw new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'next' }] });
  return { comment, entry };
}
