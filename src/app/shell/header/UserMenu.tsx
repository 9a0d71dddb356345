// Who is signed in: the button in the header and the panel it opens. What stands in the panel is UserCard's.
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { lazyPart, soon } from '../../../render/index.ts';
import { Avatar } from '../../../render/avatar/index.ts';
import { useDismiss } from './useDismiss.ts';

/** Loaded once the first screen stands. */
const UserCard = lazyPart(soon(() => import('./UserCard.tsx').then((module) => module.UserCard)));

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

  /** The panel goes, the focus stays where it was opened. */
  function handleDone(): void {
    opener.current?.focus();
    close();
  }

  return (
    <div className="keste-user" ref={frame}>
      <button
        type="button"
        ref={opener}
        className="keste-user-button"
        aria-label={`${t('shell.userMenu')}: ${user.full_name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar user={user} />
        {layout === 'desktop' ? <span className="keste-user-name">{user.full_name}</span> : null}
      </button>
      {isOpen ? (
        <div
          id={id}
          className="keste-user-card"
          role="dialog"
          tabIndex={-1}
          ref={focusOn}
          aria-label={t('shell.userMenu')}
        >
          <UserCard user={user} layout={layout} onDone={handleDone} />
        </div>
      ) : null}
    </div>
  );
}

/** The keyboard goes on from where the panel opened. */
function focusOn(panel: HTMLElement | null): void {
  panel?.focus();
}
