// What owners and admins set up for everybody, as a section of their menus. Open while they are there.
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useSession } from '../../context/AppContext.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { ADMIN_PATHS, isAdminPath, ShellLink, type AdminPageName } from '../../navigation/index.ts';
import './sections.css';

const ICONS: Record<AdminPageName, string> = {
  modules: 'layers',
  roles: 'shield',
  workflows: 'settings',
  webhooks: 'globe',
  queue: 'clock',
};
// Keys of the object itself.
const NAMES = Object.keys(ADMIN_PATHS) as AdminPageName[];

export interface AdminMenuProps {
  /** Class of the list. */
  className?: string;
  /** A parameter of the address that the links do not take along. */
  without?: string;
}

export function AdminMenu({ className, without }: AdminMenuProps): ReactNode {
  const { t } = useTexts();
  const { state } = useSession();
  const id = useId();
  const { pathname } = useLocation();
  const isInside = isAdminPath(pathname);
  const [isOpen, setIsOpen] = useState(isInside);
  const roles = 'user' in state ? state.user.roles : [];
  if (!roles.includes('owner') && !roles.includes('admin')) return null;

  return (
    <div className="keste-section">
      <button
        type="button"
        className="keste-section-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-here={(isInside && !isOpen) || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="keste-menu-title">{t('shell.administration.title')}</span>
      </button>
      {isOpen ? (
        <ul id={id} className={className} aria-label={t('shell.administration.title')}>
          {NAMES.map((name) => (
            <li key={name}>
              <ShellLink
                className="keste-menu-link"
                to={ADMIN_PATHS[name][0]}
                {...(without === undefined ? {} : { without })}
              >
                <span className="keste-menu-icon">
                  <Icon name={ICONS[name]} size={22} />
                </span>
                <span className="keste-menu-title">{t(`shell.administration.${name}`)}</span>
              </ShellLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
