// The top bar: the site's name, links of the config, language, colour scheme, the user.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GlobalConfig, HeaderLink, User } from '../../contract/index.ts';
import { siteName } from '../AppContext.tsx';
import { Mark } from '../icons/Mark.tsx';
import { LanguageSwitch } from '../look/LanguageSwitch.tsx';
import { SchemeSwitch } from '../look/SchemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

export interface HeaderProps {
  user: User;
  config: GlobalConfig;
  layout: 'desktop' | 'mobile';
}

export function Header({ user, config, layout }: HeaderProps): ReactNode {
  const isDesktop = layout === 'desktop';
  return (
    <header className="keste-header">
      <Link className="keste-brand" to="/"><Mark size={30} /><span>{siteName(config)}</span></Link>
      {isDesktop ? <div className="keste-header-links">{(config.header_setting?.links ?? []).map((link) => <ConfigLink key={link.path + link.title} link={link} />)}</div> : null}
      <div className="keste-header-tools">
        {isDesktop ? <LanguageSwitch /> : null}
        <SchemeSwitch />
        <UserMenu user={user} layout={layout} />
      </div>
    </header>
  );
}

/** Paths of the product go through the router, other sites open anew; any other scheme is no link. */
function ConfigLink({ link }: { link: HeaderLink }): ReactNode {
  if (/^\/(?!\/)/.test(link.path)) return <Link to={link.path}>{link.title}</Link>;
  if (/^https?:\/\//.test(link.path)) return <a href={link.path} target="_blank" rel="noreferrer">{link.title}</a>;
  return null;
}
