// The feed: where one writes, what is pinned, and everything else with the newest first.
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
} from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { isActive, leads, POSTS, postPath, type Group, type Place, type PostRow } from '../groupPage.ts';
import { Waiting } from '../Waiting.tsx';
import { LedPost } from './LedPost.tsx';
import { NewPost } from './NewPost.tsx';
import { Post, type PostProps } from './Post.tsx';
import { firstSeen, useFresh } from './useFresh.ts';
import { usePinned } from './usePinned.ts';

export interface FeedProps {
  group: Group;
  place: Place | undefined;
  me: string;
  /** Number or id of the post that the address names, and a comment on it. */
  led?: string | undefined;
  ledComment?: string | undefined;
  /** From that post to all of them. */
  onWhole(): void;
}

const PAGE = 15;
const NEWEST = ['-created_at'];

export function Feed(props: FeedProps): ReactNode {
  const table = useBlockTable(POSTS);
  const { group, place, me, led, ledComment, onWhole } = props;
  const [question, setQuestion] = useState<Asked>();
  const { tell, notice } = useNotice();
  const isLate = Boolean(group.archived_at);
  const shared = {
    me,
    isLate,
    isModerator: leads(place),
    onAsk: setQuestion,
    onTold: (text: string) => tell({ text }),
  };
  function shown(): ReactNode {
    if (led !== undefined)
      return (
        <LedPost
          key={led}
          {...shared}
          group={group.id}
          post={led}
          comment={ledComment}
          pathOf={(row) => postPath(group, row)}
          onWhole={onWhole}
        />
      );
    if (table.data) return <ReadyFeed group={group} place={place} table={table.data} shared={shared} />;
    return <Waiting error={table.error} onRetry={table.reload} />;
  }
  return (
    <div className="kgr-feed">
      {shown()}
      {question ? <AskDialog asked={question} onClose={() => setQuestion(undefined)} /> : null}
      {notice}
    </div>
  );
}

interface ReadyFeedProps extends Pick<FeedProps, 'group' | 'place'> {
  table: PreparedTable;
  shared: Pick<PostProps, 'me' | 'isLate' | 'isModerator' | 'onAsk' | 'onTold'>;
}

function ReadyFeed({ group, place, table, shared }: ReadyFeedProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const source = useMemo(() => ({ ...POSTS, filters: { group: [group.id] } }), [group.id]);
  const asked = { table, source, ordering: NEWEST, columns: table.columns, comments: true };
  const list = useRows<'group_post'>({ ...asked, pageSize: PAGE });
  const { pinned, isRead } = usePinned(asked);
  const { rows, error, reload } = list;
  const fresh = useFresh(rows, shared.me);
  const top = useRef<HTMLDivElement>(null);
  // As it was when the person came.
  const [seenAt] = useState(place?.seen_at);
  useSeen(group.id, fresh.shown[0]?.id, isActive(place));
  const isShown = isRead && (rows.length > 0 || !list.isLoading);
  // Of all that stand here by one question.
  const reactions = useRowReactions(POSTS.model, isShown ? [...new Set([...pinned, ...rows].map(({ id }) => id))] : []);
  const mayWrite = isActive(place) && !shared.isLate && (group.post_policy !== 'moderators' || leads(place));
  const above = new Set(pinned.map(({ id }) => id));
  const below = fresh.shown.filter(({ id }) => !above.has(id));
  const line = isActive(place) ? firstSeen(below, seenAt, shared.me) : undefined;
  const one = (row: PostRow): ReactNode => (
    <Fragment key={row.id}>
      {row.id === line ? (
        <div className="kgr-seen" role="separator" aria-label={t('seenBelow')}>
          <span>{t('seenBelow')}</span>
        </div>
      ) : null}
      <Post
        {...shared}
        row={row}
        isPinned={above.has(row.id)}
        path={postPath(group, row)}
        reactions={reactions}
        onChanged={reload}
      />
    </Fragment>
  );
  return (
    <>
      {mayWrite ? (
        <NewPost group={group} isModerator={leads(place)} onWritten={reload} />
      ) : (
        <WhyNot group={group} place={place} />
      )}
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      <div ref={top} className="keste-visually-hidden" role="status">
        {fresh.count > 0 ? t('fresh', { count: fresh.count, number: formats.integer(fresh.count) }) : ''}
      </div>
      {fresh.count > 0 ? (
        <button
          type="button"
          className="kgr-fresh"
          onClick={() => {
            fresh.show();
            top.current?.scrollIntoView({ block: 'start' });
          }}
        >
          ↑ {t('fresh', { count: fresh.count, number: formats.integer(fresh.count) })}
        </button>
      ) : null}
      {pinned.map(one)}
      {below.map(one)}
      <FeedEnd list={list} mayWrite={mayWrite} />
    </>
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

/** What is on the screen is read. */
function useSeen(group: string, newest: string | undefined, isMember: boolean): void {
  const { mutate } = useSend(calls.seen);
  useEffect(() => {
    if (isMember && newest !== undefined) mutate({ id: group });
  }, [mutate, group, newest, isMember]);
}
