// What owners and admins set up for everybody, as a section of their menus. Open while they are there.
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useAdminPages } from '../../context/useAdminPages.ts';
import { Icon } from '../../icons/Icon.tsx';
import { isAdminPath, ShellLink } from '../../navigation/index.ts';
import './sections.css';

export interface AdminMenuProps {
  /** Class of the list. */
  className?: string;
  /** A parameter of the address that the links do not take along. */
  without?: string;
}

export function AdminMenu({ className, without }: AdminMenuProps): ReactNode {
  const { t } = useTexts();
  const pages = useAdminPages();
  const id = useId();
  const { pathname } = useLocation();
  const isInside = isAdminPath(pathname);
  const [isOpen, setIsOpen] = useState(isInside);
  if (pages.length === 0) return null;

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
          {pages.map(({ name, title, icon, path }) => (
            <li key={name}>
              <ShellLink className="keste-menu-link" to={path} {...(without === undefined ? {} : { without })}>
                <span className="keste-menu-icon">
                  <Icon name={icon} size={22} />
                </span>
                <span className="keste-menu-title">{title}</span>
              </ShellLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
