// Nobody has opened a module to this user yet.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';

export function EmptyShell(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-notice">
      <span className="keste-notice-sign"><Icon name="box" size={32} /></span>
      <h1>{t('empty.title')}</h1>
      <p>{t('empty.text')}</p>
    </div>
  );
}
