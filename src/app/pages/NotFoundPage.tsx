// The page of an address that leads nowhere.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { ShellLink } from '../navigation/index.ts';

/** `onRetry`: asks once more what pages there are. */
export function NotFoundPage({ onRetry }: { onRetry?(): void }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-notice">
      <span className="keste-notice-code" aria-hidden>
        404
      </span>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className="keste-notice-ways">
        <Button component={ShellLink} to="/">
          {t('notFound.home')}
        </Button>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
