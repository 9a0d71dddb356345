// Who is signed in, and the way out. On a phone the language switch stands here as well.
import { Button } from '@mantine/core';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { LanguageSwitch } from '../look/LanguageSwitch.tsx';
import { callFailureText } from '../start/callFailureText.ts';
import { Avatar } from './Avatar.tsx';
import { useDismiss } from './useDismiss.ts';

export interface UserMenuProps {
  user: User;
  layout: 'desktop' | 'mobile';
}

export function UserMenu({ user, layout }: UserMenuProps): ReactNode {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss({ isOpen, frame, opener, onClose: close });
  return (
    <div className="keste-user" ref={frame}>
      <button
        type="button" ref={opener} className="keste-user-button" aria-label={`${t('shell.userMenu')}: ${user.full_name}`}
        aria-haspopup="dialog" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar user={user} />
        {layout === 'desktop' ? <span className="keste-user-name">{user.full_name}</span> : null}
      </button>
      {isOpen ? (
        <div id={id} className="keste-user-card" role="dialog" tabIndex={-1} ref={focusOn} aria-label={t('shell.userMenu')}>
          <UserCard user={user} layout={layout} />
        </div>
      ) : null}
    </div>
  );
}

/** The keyboard goes on from where the panel opened. */
function focusOn(panel: HTMLElement | null): void {
  panel?.focus();
}

function UserCard({ user, layout }: UserMenuProps): ReactNode {
  const { t } = useTexts();
  const { session } = useApp();
  const [failure, setFailure] = useState<unknown>();

  function handleLogout(): void {
    setFailure(undefined);
    session.logout().catch(setFailure);
  }

  return (
    <>
      <div className="keste-user-who">
        <strong>{user.full_name}</strong>
        {user.job_title ? <span>{user.job_title}</span> : null}
        <span>{user.email}</span>
        <span>{user.organization.name}</span>
        {user.is_support ? <span className="keste-support">{t('shell.support')}</span> : null}
      </div>
      {layout === 'mobile' ? <LanguageSwitch /> : null}
      {failure === undefined ? null : <span role="alert" className="keste-user-failure">{callFailureText(failure, t)}</span>}
      <Button variant="default" leftSection={<Icon name="logout" size={18} />} onClick={handleLogout}>{t('shell.logout')}</Button>
    </>
  );
}
