// The app could not start: says so, says why as far as it is known, and tries again.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { callFailureText } from './callFailureText.ts';
import { LanguageSwitch } from '../appearance/LanguageSwitch.tsx';
import { Mark } from '../icons/Mark.tsx';
import './start.css';

export interface StartFailureProps {
  error: unknown;
  onRetry(): void;
}

export function StartFailure({ error, onRetry }: StartFailureProps): ReactNode {
  const { t } = useTexts();
  return (
    <main className="keste-notice">
      <Mark size={48} />
      <h1>{t('start.title')}</h1>
      <p>{t('start.text')}</p>
      <p className="keste-notice-detail">{callFailureText(error, t)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
      <LanguageSwitch />
    </main>
  );
}
