// The top bar: the site's name, links of the config, language, colour scheme, the user.
import type { ReactNode, Ref } from 'react';
import type { GlobalConfig, User } from '../../../contract/index.ts';
import { siteName } from '../../context/AppContext.tsx';
import { FindButton } from '../../find/index.ts';
import { Mark } from '../../icons/Mark.tsx';
import { LanguageSwitch } from '../../appearance/LanguageSwitch.tsx';
import { SchemeSwitch } from '../../appearance/SchemeSwitch.tsx';
import { ShellLink } from '../../navigation/index.ts';
import { NotificationBell } from '../../notifications/index.ts';
import { laterPart } from '../../../render/index.ts';
import { UserMenu } from './UserMenu.tsx';

const HeaderLinks = laterPart(() => import('./LaterTools.tsx').then((module) => module.HeaderLinks));
const LaterTools = laterPart(() => import('./LaterTools.tsx').then((module) => module.LaterTools));

export interface HeaderProps {
  user: User;
  config: GlobalConfig;
  layout: 'desktop' | 'mobile';
  isFinding: boolean;
  findButton: Ref<HTMLButtonElement>;
  onFind(): void;
}

export function Header({ user, config, layout, isFinding, findButton, onFind }: HeaderProps): ReactNode {
  const isDesktop = layout === 'desktop';
  return (
    <header className="keste-header">
      <ShellLink className="keste-brand" to="/" without="menu_page">
        <Mark size={30} />
        <span>{siteName(config)}</span>
      </ShellLink>
      {isDesktop ? <HeaderLinks links={config.header_setting?.links ?? []} /> : null}
      <div className="keste-header-tools">
        <FindButton
          ref={findButton}
          isWide={isDesktop && config.header_setting?.show_search === true}
          isOpen={isFinding}
          onOpen={onFind}
        />
        {isDesktop ? <LanguageSwitch /> : null}
        <SchemeSwitch />
        <LaterTools user={user} />
        <NotificationBell />
        <UserMenu user={user} layout={layout} />
      </div>
    </header>
  );
}
