// The ways off a page that recovers a password.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { PublicLink } from '../../login/PublicLink.tsx';

export function ForgotLinks(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="keste-login-links">
      <PublicLink to="/user/forgot-password">{t('forgot.otherWay')}</PublicLink>
      <PublicLink to="/user/login">{t('entry.toLogin')}</PublicLink>
    </p>
  );
}
