// Ways to the news before and after this one, in the order of the feed.
import type { ReactNode } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { PlaceLink } from '../../../../src/render/placeLink/index.ts';
import { newsPath, textOf, type Beside } from '../parts/index.ts';

const WAYS = ['newer', 'older'] as const;

export function Neighbours({ beside }: { beside: Beside | undefined }): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  if (!beside?.newer && !beside?.older) return null;
  return (
    <nav className="kna-neighbours" aria-label={t('neighbours')}>
      {WAYS.map((name) => {
        const near = beside[name];
        return near ? (
          <PlaceLink key={name} to={newsPath(near.id)}>
            <small>{t(name)}</small>
            <span>{textOf(near, 'title', lang)}</span>
          </PlaceLink>
        ) : (
          <span key={name} />
        );
      })}
    </nav>
  );
}
