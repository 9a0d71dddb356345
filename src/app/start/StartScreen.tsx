// The first moment: the mark and nothing to read, so that a fast start does not flicker.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Mark } from '../icons/Mark.tsx';
import './start.css';

export function StartScreen(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-start" role="status" aria-label={t('start.loading')}>
      <Mark size={56} />
    </div>
  );
}
