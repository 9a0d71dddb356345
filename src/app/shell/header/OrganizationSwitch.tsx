// The organisations of the account, when there is more than one: a press goes on in another, where the page starts anew.
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';

export function OrganizationSwitch({ onFailure }: { onFailure(error: unknown): void }): ReactNode {
  const { t } = useTexts();
  const { api, session } = useApp();
  const id = useId();
  const [goingTo, setGoingTo] = useState<string>();
  const { data } = useQuery({
    queryKey: ['my_organizations'],
    queryFn: ({ signal }) => api.ask('/users/my_organizations/', SHELL_DOCUMENTS.organizations, { signal }),
  });
  const organizations = data?.results ?? [];
  if (organizations.length < 2) return null;

  async function handleSwitch(organization: string): Promise<void> {
    onFailure(undefined);
    setGoingTo(organization);
    try {
      await session.switchOrganization(organization);
    } catch (error) {
      setGoingTo(undefined);
      onFailure(error);
    }
  }

  return (
    <div>
      <span id={id} className="keste-user-title">
        {t('userMenu.organizations')}
      </span>
      <ul className="keste-user-items" aria-labelledby={id}>
        {organizations.map((organization) => (
          <li key={organization.id}>
            <button
              type="button"
              className="keste-user-item"
              aria-current={organization.is_current || undefined}
              disabled={organization.is_current || goingTo !== undefined}
              aria-busy={goingTo === organization.id}
              onClick={() => void handleSwitch(organization.id)}
            >
              <Icon name={organization.is_current ? 'check' : 'building'} size={18} />
              <span>
                {organization.name}
                {organization.is_current ? (
                  <span className="keste-visually-hidden">, {t('userMenu.currentOrganization')}</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
