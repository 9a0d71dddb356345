// An entry whose page widget this version does not have. The rest of the shell keeps working.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';

export interface NotAPageWidgetProps {
  title: string;
  /** Its name as the server gave it. */
  widget: string;
}

export function NotAPageWidget({ title, widget }: NotAPageWidgetProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-notice">
      <span className="keste-notice-sign">
        <Icon name="layers" size={32} />
      </span>
      <h1>{t('notAPage.title')}</h1>
      <p>{t('notAPage.text', { title, widget })}</p>
      <p className="keste-notice-detail">
        {t('notAPage.detail')}: <code>{widget}</code>
      </p>
    </div>
  );
}
