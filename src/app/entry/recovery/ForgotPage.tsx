// Where to send the way to a new password: the ways that the server offers.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useSession } from '../../context/AppContext.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { PublicLink } from '../../login/PublicLink.tsx';
import { waysIn, type Way } from '../../login/waysIn.ts';

const WAYS: Readonly<Record<Way, { path: string; icon: string; text: string }>> = {
  email: { path: '/user/forgot-password/forgot-email', icon: 'mail', text: 'forgot.byEmail' },
  phone: { path: '/user/forgot-password/forgot-phone', icon: 'phone', text: 'forgot.byPhone' },
};

export function ForgotPage(): ReactNode {
  const { t } = useTexts();
  const ways = useForgotWays();
  return (
    <PublicFrame title={t('forgot.title')} subtitle={ways.length > 0 ? t('forgot.text') : t('forgot.closedText')}>
      {ways.length > 0 ? (
        <ul className="keste-ways">
          {ways.map((way) => (
            <li key={way}>
              <PublicLink to={WAYS[way].path} className="keste-way">
                <Icon name={WAYS[way].icon} />
                <span>{t(WAYS[way].text)}</span>
              </PublicLink>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="keste-login-links">
        <PublicLink to="/user/login">{t('entry.toLogin')}</PublicLink>
      </p>
    </PublicFrame>
  );
}

/** Where the server's word is missing (it failed, or somebody is signed in), both ways may be tried. */
function useForgotWays(): readonly Way[] {
  const { state } = useSession();
  const entry = state.status === 'signed-out' ? state.entry : undefined;
  return entry === undefined || entry.default === true ? ['email', 'phone'] : waysIn(entry).forgot;
}
