// A page for owners and admins with its texts; others are told so.
import { Suspense, type ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { WithTexts } from '../../context/WithTexts.tsx';
import '../automation.css';

const AREAS = ['automation', 'definition'] as const;

export function AdminsOnly({ user, children }: { user: User; children: ReactNode }): ReactNode {
  const isAdmin = user.roles.includes('owner') || user.roles.includes('admin');
  return (
    <Suspense fallback={null}>
      <WithTexts areas={AREAS}>{isAdmin ? children : <Refused />}</WithTexts>
    </Suspense>
  );
}

export function Refused(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="ka-note" role="alert">
      {t('automation.notAllowed')}
    </p>
  );
}
