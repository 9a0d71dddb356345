// A tab on its way.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

const ROWS = [0, 1, 2, 3, 4];

export function TabSkeleton(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-settings-waiting" role="status" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <span key={row} className="keste-bone" />
      ))}
    </div>
  );
}
