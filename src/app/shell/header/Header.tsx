// The top bar: the site's name, links of the config, language, colour scheme, the user.
import type { ReactNode } from 'react';
import type { GlobalConfig, HeaderLink, User } from '../../../contract/index.ts';
import { lazyPart } from '../../../render/index.ts';
import { siteName } from '../../context/AppContext.tsx';
import { Mark } from '../../icons/Mark.tsx';
import { LanguageSwitch } from '../../appearance/LanguageSwitch.tsx';
import { SchemeSwitch } from '../../appearance/SchemeSwitch.tsx';
import { ShellLink } from '../../navigation/index.ts';
import { NotificationBell } from '../../notifications/index.ts';
import { UserMenu } from './UserMenu.tsx';

const HeaderSearch = lazyPart(() => import('./HeaderSearch.tsx').then((module) => module.HeaderSearch));

export interface HeaderProps {
  user: User;
  config: GlobalConfig;
  layout: 'desktop' | 'mobile';
}

export function Header({ user, config, layout }: HeaderProps): ReactNode {
  const isDesktop = layout === 'desktop';
  return (
    <header className="keste-header">
      <ShellLink className="keste-brand" to="/" without="menu_page">
        <Mark size={30} />
        <span>{siteName(config)}</span>
      </ShellLink>
      {isDesktop ? (
        <div className="keste-header-links">
          {(config.header_setting?.links ?? []).map((link) => (
            <ConfigLink key={link.path + link.title} link={link} />
          ))}
        </div>
      ) : null}
      <div className="keste-header-tools">
        {isDesktop && config.header_setting?.show_search === true ? <HeaderSearch /> : null}
        {isDesktop ? <LanguageSwitch /> : null}
        <SchemeSwitch />
        <NotificationBell />
        <UserMenu user={user} layout={layout} />
      </div>
    </header>
  );
}

/** Paths of the product go through the router, other sites open anew; any other scheme is no link. */
function ConfigLink({ link }: { link: HeaderLink }): ReactNode {
  if (/^\/(?!\/)/.test(link.path)) return <ShellLink to={link.path}>{link.title}</ShellLink>;
  if (/^https?:\/\//.test(link.path))
    return (
      <a href={link.path} target="_blank" rel="noreferrer">
        {link.title}
      </a>
    );
  return null;
}
