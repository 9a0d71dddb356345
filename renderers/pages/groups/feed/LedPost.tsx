// The post that a link led to, with what is said below it, and the way to the whole feed.
import { useMemo, type ReactNode } from 'react';
import { useRowReactions } from '../../../../src/features/reactions/index.ts';
import { BlockEmpty, useRecord } from '../../../../src/render/blockData/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { CommentTargetContext } from '../../../../src/render/record/index.ts';
import { POSTS } from '../groupPage.ts';
import { Waiting } from '../Waiting.tsx';
import { Post, type PostProps } from './Post.tsx';

export interface LedPostProps extends Omit<
  PostProps,
  'row' | 'isPinned' | 'isLed' | 'reactions' | 'path' | 'onChanged'
> {
  group: string;
  /** Number or id. */
  post: string;
  /** Id of a comment on it. */
  comment: string | undefined;
  pathOf(row: PostProps['row']): string;
  onWhole(): void;
}

const NONE: readonly string[] = [];

export function LedPost({ group, post, comment, pathOf, onWhole, ...rest }: LedPostProps): ReactNode {
  const { t } = usePageTexts();
  const { data: row, error, reload } = useRecord<'group_post'>(POSTS, post);
  const ids = useMemo(() => (row ? [row.id] : NONE), [row]);
  const reactions = useRowReactions(POSTS.model, ids);
  const target = useMemo(() => (comment === undefined ? undefined : { model: POSTS.model, comment }), [comment]);
  const isThere = row && row.group?.id === group;
  return (
    <>
      <div className="kgr-led">
        <span className="kgr-note">{t('ledPost')}</span>
        <button type="button" className="kgr-button" onClick={onWhole}>
          {t('wholeFeed')}
        </button>
      </div>
      {row === undefined ? <Waiting error={error} onRetry={reload} /> : null}
      {row !== undefined && !isThere ? <BlockEmpty text={t('postGone')} /> : null}
      {isThere ? (
        <CommentTargetContext value={target}>
          <Post
            {...rest}
            key={row.id}
            row={row}
            isPinned={false}
            isLed
            reactions={reactions}
            path={pathOf(row)}
            onChanged={reload}
          />
        </CommentTargetContext>
      ) : null}
    </>
  );
}
