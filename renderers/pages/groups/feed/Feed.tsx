// The feed: where one writes, what is pinned, and everything else with the newest first.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { AskDialog, type Asked } from '../../../../src/features/asking/index.ts';
import { useRowReactions } from '../../../../src/features/reactions/index.ts';
import {
  BlockEmpty,
  StaleNote,
  useBlockTable,
  useNotice,
  useRows,
  type RowList,
  type RowsAsk,
} from '../../../../src/render/blockData/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { isActive, leads, POSTS, type Group, type Place, type PostRow } from '../groupPage.ts';
import { Waiting } from '../Waiting.tsx';
import { NewPost } from './NewPost.tsx';
import { Post } from './Post.tsx';

export interface FeedProps {
  group: Group;
  place: Place | undefined;
  me: string;
}

const PAGE = 15;
const NEWEST = ['-created_at'];

export function Feed(props: FeedProps): ReactNode {
  const table = useBlockTable(POSTS);
  if (table.data) return <ReadyFeed {...props} table={table.data} />;
  return <Waiting error={table.error} onRetry={table.reload} />;
}

function ReadyFeed({ group, place, me, table }: FeedProps & { table: PreparedTable }): ReactNode {
  const source = useMemo(() => ({ ...POSTS, filters: { group: [group.id] } }), [group.id]);
  const asked = { table, source, ordering: NEWEST, columns: table.columns };
  const list = useRows<'group_post'>({ ...asked, pageSize: PAGE });
  const { pinned, isRead } = usePinned(asked);
  const { rows, error, reload } = list;
  const [question, setQuestion] = useState<Asked>();
  const { tell, notice } = useNotice();
  useSeen(group.id, rows[0]?.id, isActive(place));
  const isShown = isRead && (rows.length > 0 || !list.isLoading);
  // Of all that stand here by one question.
  const reactions = useRowReactions(POSTS.model, isShown ? [...new Set([...pinned, ...rows].map(({ id }) => id))] : []);
  const isLate = Boolean(group.archived_at);
  const mayWrite = isActive(place) && !isLate && (group.post_policy !== 'moderators' || leads(place));
  const above = new Set(pinned.map(({ id }) => id));
  const one = (row: PostRow): ReactNode => (
    <Post
      key={row.id}
      row={row}
      me={me}
      isLate={isLate}
      isPinned={above.has(row.id)}
      isModerator={leads(place)}
      reactions={reactions}
      onAsk={setQuestion}
      onChanged={reload}
      onTold={(text) => tell({ text })}
    />
  );
  return (
    <div className="kgr-feed">
      {mayWrite ? (
        <NewPost group={group} isModerator={leads(place)} onWritten={reload} />
      ) : (
        <WhyNot group={group} place={place} />
      )}
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      {pinned.map(one)}
      {rows.filter(({ id }) => !above.has(id)).map(one)}
      <FeedEnd list={list} mayWrite={mayWrite} />
      {question ? <AskDialog asked={question} onClose={() => setQuestion(undefined)} /> : null}
      {notice}
    </div>
  );
}

function FeedEnd({ list, mayWrite }: { list: RowList; mayWrite: boolean }): ReactNode {
  const { t } = usePageTexts();
  const { rows, error, isLoading, hasMore, reload, loadMore } = list;
  if (rows.length === 0 && (error !== undefined || isLoading || hasMore))
    return <Waiting error={error} onRetry={reload} />;
  if (rows.length === 0)
    return <BlockEmpty text={t('noPosts')}>{mayWrite ? <p>{t('firstPost')}</p> : null}</BlockEmpty>;
  return hasMore ? (
    <button type="button" className="kgr-button" disabled={isLoading} onClick={loadMore}>
      {t('morePosts')}
    </button>
  ) : null;
}

function WhyNot({ group, place }: { group: Group; place: Place | undefined }): ReactNode {
  const { t } = usePageTexts();
  const key = isActive(place) ? 'moderatorsNote' : 'joinNote';
  return <p className="kgr-note kgr-why">{t(group.archived_at ? 'lateNote' : key)}</p>;
}

const MOST_PINNED = 10;

/** Until their time is over, by the reader's clock. */
function usePinned(asked: Omit<RowsAsk, 'pageSize' | 'filters'>): { pinned: PostRow[]; isRead: boolean } {
  const [since] = useState(() => new Date().toISOString());
  const filters = useMemo(() => ({ pinned_until: { from: since.slice(0, 10) } }), [since]);
  const { rows, isLoading } = useRows<'group_post'>({ ...asked, filters, pageSize: MOST_PINNED });
  const isPinned = (row: PostRow): boolean =>
    Date.parse(row.pinned_until ?? '') > Date.parse(since) && row.state === 'published';
  return { pinned: rows.filter(isPinned), isRead: rows.length > 0 || !isLoading };
}

/** What is on the screen is read. */
function useSeen(group: string, newest: string | undefined, isMember: boolean): void {
  const { mutate } = useSend(calls.seen);
  useEffect(() => {
    if (isMember && newest !== undefined) mutate({ id: group });
  }, [mutate, group, newest, isMember]);
}
