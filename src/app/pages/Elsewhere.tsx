// An address of the shell that is no page: what was one a moment ago is closed to the user by now, any other leads nowhere.
// Both are said in the shell and at the address that was asked for, where another try is made.
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useTexts } from '../../platform/i18n/index.ts';
import { siteName, useSession } from '../context/AppContext.tsx';
import { useTitle } from '../context/useTitle.ts';
import { ClosedPage } from './ClosedPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useNotFoundTexts } from './useNotFoundTexts.ts';

export interface ElsewhereProps {
  /** Paths of all pages there were. */
  known: ReadonlySet<string>;
  onRetry(): void;
}

export function Elsewhere({ known, onRetry }: ElsewhereProps): ReactNode {
  const { pathname } = useLocation();
  if ([...known].some((path) => matchPath(path, pathname) !== null)) return <ClosedPage onRetry={onRetry} />;
  return <Lost onRetry={onRetry} />;
}

function Lost({ onRetry }: Pick<ElsewhereProps, 'onRetry'>): ReactNode {
  useNotFoundTexts();
  const { t } = useTexts();
  const { state } = useSession();
  useTitle(siteName('config' in state ? state.config : undefined), t('notFound.title'));
  return <NotFoundPage onRetry={onRetry} />;
}
