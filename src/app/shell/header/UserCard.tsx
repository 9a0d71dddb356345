// The panel of the user menu: who it is, the profile menu of the server, other organisations, and the two ways out.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useLogout } from '../../context/useLogout.ts';
import { Icon } from '../../icons/Icon.tsx';
import { LanguageSwitch } from '../../appearance/LanguageSwitch.tsx';
import { callFailureText } from '../../start/callFailureText.ts';
import { OfficeMenu } from './OfficeMenu.tsx';
import { OrganizationSwitch } from './OrganizationSwitch.tsx';
import './userCard.css';

export interface UserCardProps {
  user: User;
  layout: 'desktop' | 'mobile';
  /** Something was chosen that leads elsewhere. */
  onDone(): void;
}

export function UserCard({ user, layout, onDone }: UserCardProps): ReactNode {
  const { t } = useTexts();
  const [failure, setFailure] = useState<unknown>();
  const logout = useLogout(setFailure);

  function handleLogout(full: boolean): void {
    setFailure(undefined);
    void logout(full);
  }

  return (
    <>
      <div className="keste-user-who">
        <strong>{user.full_name}</strong>
        {user.job_title ? <span>{user.job_title}</span> : null}
        {user.email ? <span>{user.email}</span> : null}
        <span>{user.organization.name}</span>
        {user.is_support ? <span className="keste-support">{t('shell.support')}</span> : null}
      </div>
      {layout === 'mobile' ? <LanguageSwitch /> : null}
      <OfficeMenu onDone={onDone} />
      <OrganizationSwitch onFailure={setFailure} />
      {failure === undefined ? null : (
        <span role="alert" className="keste-user-failure">
          {callFailureText(failure, t)}
        </span>
      )}
      <Button variant="default" leftSection={<Icon name="logout" size={18} />} onClick={() => handleLogout(false)}>
        {t('shell.logout')}
      </Button>
      <button type="button" className="keste-user-item" data-quiet onClick={() => handleLogout(true)}>
        {t('userMenu.logoutFull')}
      </button>
    </>
  );
}
