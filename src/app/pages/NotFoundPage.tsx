// The page of an address that leads nowhere.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { ShellLink } from '../navigation/index.ts';

export function NotFoundPage(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-notice">
      <span className="keste-notice-code" aria-hidden>404</span>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Button component={ShellLink} to="/">{t('notFound.home')}</Button>
    </div>
  );
}
