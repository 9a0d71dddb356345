// A page that was open to the user and is no longer: said at its own address, with the way home and another try.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useRestTexts } from '../../render/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { ShellLink } from '../navigation/index.ts';

export function ClosedPage({ onRetry }: { onRetry(): void }): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  return (
    <div className="keste-notice" role="alert">
      <span className="keste-notice-sign">
        <Icon name="eye-off" size={32} />
      </span>
      <h1>{t('closed.title')}</h1>
      <p>{t('closed.text')}</p>
      <div className="keste-notice-ways">
        <Button component={ShellLink} to="/">
          {t('notFound.home')}
        </Button>
        <Button variant="default" onClick={onRetry}>
          {t('closed.again')}
        </Button>
      </div>
    </div>
  );
}
