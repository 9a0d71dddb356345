// «Токен не действителен» for five seconds, then login without the token (SESSION-15).
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../../platform/i18n/index.ts';
import { LOGIN_PATH } from '../../navigation/index.ts';
import { Notice } from '../parts/Notice.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { withoutToken } from '../../login/invitationToken.ts';

const SHOWN_MS = 5000;

export function InvalidToken(): ReactNode {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const login = useMemo(() => ({ pathname: LOGIN_PATH, search: withoutToken(search) }), [search]);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <PublicFrame title={t('join.title')}>
      <Notice kind="problem">{t('join.invalid')}</Notice>
      <p>{t('join.invalidHint')}</p>
      <p className="keste-login-links">
        <Link to={login} replace>
          {t('entry.toLogin')}
        </Link>
      </p>
    </PublicFrame>
  );
}
