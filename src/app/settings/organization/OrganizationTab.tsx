// The organisation for those who look after it: its settings, people to invite, and a word to all.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { useUnsavedParts } from '../parts/useUnsavedParts.ts';
import { SETTINGS_DOCUMENTS } from '../parts/settingsDocuments.ts';
import type { TabProps } from '../parts/tabProps.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { ORGANIZATION_KEY, OrganizationForm } from './OrganizationForm.tsx';
import { SystemMessage } from './SystemMessage.tsx';

export function OrganizationTab({ user, onUnsaved }: TabProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const unsaved = useUnsavedParts(['settings', 'invite', 'message'], onUnsaved);
  const query = useQuery({
    queryKey: ORGANIZATION_KEY,
    queryFn: ({ signal }) => api.ask('/organization/', SETTINGS_DOCUMENTS.organization, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query} what={t('settings.organization.failed')}>
      {(organization) => (
        <>
          <OrganizationForm
            organization={organization}
            isOwner={user.roles.includes('owner')}
            onUnsaved={unsaved.settings}
          />
          <Section title={t('settings.invite.title')} hint={t('settings.invite.hint')}>
            <InviteForm onUnsaved={unsaved.invite} />
            <InvitationList />
          </Section>
          <Section title={t('settings.message.title')} hint={t('settings.message.hint')}>
            <SystemMessage onUnsaved={unsaved.message} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
