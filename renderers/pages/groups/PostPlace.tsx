// The address of a post leads into its group, with whatever else it says, such as a comment.
import { useEffect, type ReactNode } from 'react';
import { BlockEmpty, useRecord } from '../../../src/render/blockData/index.ts';
import { useRestTexts, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { POSTS } from './groupPage.ts';
import { Waiting } from './Waiting.tsx';

interface PostPlaceProps extends Pick<PageProps, 'title'> {
  /** Number or id. */
  post: string;
  query: PageProps['query'];
}

export function PostPlace({ title, post, query }: PostPlaceProps): ReactNode {
  useRestTexts();
  const { t } = usePageTexts();
  const places = useRowPlaces();
  const { data: row, error, reload } = useRecord<'group_post'>(POSTS, post);
  const group = row?.group?.id;
  const to = group && `/groups/${group}?${new URLSearchParams({ ...query, post }).toString()}`;
  useEffect(() => {
    if (to) places?.go?.(to, { replace: true });
  }, [places, to]);
  return (
    <PageFrame title={title}>
      {row === null ? (
        <BlockEmpty text={t('postGone')}>
          <PlaceLink to="/groups" className="kgr-button">
            {t('all')}
          </PlaceLink>
        </BlockEmpty>
      ) : (
        <Waiting error={error} onRetry={reload} />
      )}
    </PageFrame>
  );
}
