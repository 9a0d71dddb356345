// The shapes of what is on its way: menu and page.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';

const MENU_ROWS = [0, 1, 2, 3, 4];
const PAGE_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function MenuSkeleton(): ReactNode {
  return <div className="keste-menu-skeleton" aria-hidden>{MENU_ROWS.map((row) => <span key={row} className="keste-bone" />)}</div>;
}

export function PageSkeleton(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-page-skeleton" role="status" aria-label={t('loading')}>
      <span className="keste-bone" data-is="title" />
      {PAGE_ROWS.map((row) => <span key={row} className="keste-bone" />)}
    </div>
  );
}
