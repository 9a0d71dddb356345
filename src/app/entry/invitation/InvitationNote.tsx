// Who invites, whom, and the way to register for those without an account.
import type { ReactNode } from 'react';
import type { InviteFound } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { PublicLink } from '../../login/PublicLink.tsx';
import { Notice } from '../parts/Notice.tsx';

export function InvitationNote({ found }: { found: InviteFound }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-invitation">
      <Notice kind="news">
        <strong>{t('join.invited', { name: found.organization.name })}</strong>
        {found.contact_masked === undefined ? null : <span>{t('join.sentTo', { contact: found.contact_masked })}</span>}
      </Notice>
      {found.needs_registration ? (
        <>
          <PublicLink to="/user/registration" className="keste-link-button">
            {t('join.register')}
          </PublicLink>
          <p className="keste-public-hint">{t('join.orLogin')}</p>
        </>
      ) : null}
    </div>
  );
}
