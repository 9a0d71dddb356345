// The login screen with its ways on, as far as the server offers them. What happens after a login is the router's business.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useSession } from '../context/AppContext.tsx';
import { LoginForm } from './LoginForm.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { PublicLink } from './PublicLink.tsx';
import { waysIn } from './waysIn.ts';

export interface LoginPageProps {
  /** Above the form: what one signs in for. */
  above?: ReactNode;
  /** The way to register stands above already, and is another. */
  isInvited?: boolean;
}

export function LoginPage({ above, isInvited = false }: LoginPageProps): ReactNode {
  const { t } = useTexts();
  const { state } = useSession();
  const ways = waysIn(state.status === 'signed-out' ? state.entry : undefined);
  const mayRegister = ways.registration && !isInvited;
  return (
    <PublicFrame title={t('login.title')} subtitle={t('login.subtitle')} above={above}>
      {state.status === 'signed-out' && state.notice === 'revoked' ? (
        <p className="keste-login-notice" role="status">
          {t('login.revoked')}
        </p>
      ) : null}
      <LoginForm byPhone={ways.byPhone}>
        {ways.forgot.length > 0 || mayRegister ? (
          <p className="keste-login-links">
            {ways.forgot.length > 0 ? <PublicLink to="/user/forgot-password">{t('login.forgot')}</PublicLink> : null}
            {mayRegister ? <PublicLink to="/user/registration">{t('login.register')}</PublicLink> : null}
          </p>
        ) : null}
      </LoginForm>
    </PublicFrame>
  );
}
