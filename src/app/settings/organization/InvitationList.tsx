// The invitations of the organisation with their state; those not accepted can be sent again, linked to and taken back.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { useInvitations } from './useInvitations.ts';

export function InvitationList(): ReactNode {
  const { t } = useTexts();
  const query = useInvitations();
  return (
    <Loaded query={query} what={t('settings.invite.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="keste-settings-note">{t('settings.invite.none')}</p>
        ) : (
          // A new list after each sending: the seconds to wait are counted from it.
          <ul className="keste-rows" aria-label={t('settings.invite.list')}>
            {results.map((invitation) => (
              <InvitationRow
                key={invitation.id ?? invitation.contact}
                invitation={invitation}
                askedAt={query.dataUpdatedAt}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
