// /404 as a page of its own (route `page_404`): nothing of the shell around it, language and colour scheme at hand.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { siteName, useSession } from '../context/AppContext.tsx';
import { Mark } from '../icons/Mark.tsx';
import { LanguageSwitch } from '../appearance/LanguageSwitch.tsx';
import { SchemeSwitch } from '../appearance/SchemeSwitch.tsx';
import { useTitle } from '../context/useTitle.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useNotFoundTexts } from './useNotFoundTexts.ts';

export function NotFoundAlone(): ReactNode {
  useNotFoundTexts();
  const { t } = useTexts();
  const { state } = useSession();
  const name = siteName('config' in state ? state.config : undefined);
  useTitle(name, t('notFound.title'));
  return (
    <main className="keste-page-alone" data-route="page_404">
      <div className="keste-page-tools">
        <div className="keste-page-brand">
          <Mark size={32} />
          <span>{name}</span>
        </div>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <NotFoundPage />
    </main>
  );
}
