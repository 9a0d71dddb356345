// The page of an address that leads nowhere.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useLocation } from 'react-router-dom';
import { ShellLink } from '../navigation/index.ts';

export function NotFoundPage(): ReactNode {
  const { t } = useTexts();
  const asked = askedAddress(useLocation().state);
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
        {asked === undefined ? null : (
          <Button component="a" variant="default" href={asked}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What was asked for, read anew with everything that may be open by now. With the origin: a path may begin with two slashes. */
function askedAddress(state: unknown): string | undefined {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? `${window.location.origin}${from}` : undefined;
}
