// The shapes of what is on its way: menu and page.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { PageLoading } from '../network/index.ts';

const MENU_ROWS = [0, 1, 2, 3, 4];
const PAGE_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function MenuSkeleton(): ReactNode {
  return (
    <div className="keste-menu-skeleton" aria-hidden>
      {MENU_ROWS.map((row) => (
        <span key={row} className="keste-bone" />
      ))}
    </div>
  );
}

export interface PageSkeletonProps {
  /** Known before the page is: it stands where the page will have it. */
  title?: string;
}

export function PageSkeleton({ title }: PageSkeletonProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-page-skeleton" role="status" aria-label={t('loading')}>
      <PageLoading />
      {title === undefined ? <span className="keste-bone" data-is="title" /> : <h1>{title}</h1>}
      {PAGE_ROWS.map((row) => (
        <span key={row} className="keste-bone" />
      ))}
    </div>
  );
}
