// The frame of the signed-in product: header, menu, the page of the address. Its routes are the server's.
import { useCallback, useRef, type MouseEvent, type ReactNode } from 'react';
import type { GlobalConfig, User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote, lazyPart } from '../../render/index.ts';
import { siteName } from '../context/AppContext.tsx';
import { useAppBadge, useCounters } from '../counters/index.ts';
import { CreationProvider, Drawers } from '../drawers/index.ts';
import { desktopMenu, footerMenu, mobileMenu, type Navigation } from '../navigation/index.ts';
import { NetworkNotices } from '../network/index.ts';
import { PersonCards } from '../people/index.ts';
import { SettingsDrawer } from '../settings/index.ts';
import { Aside } from './menu/Aside.tsx';
import { FooterMenu } from './menu/FooterMenu.tsx';
import { Header } from './header/Header.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PageSkeleton } from './page/Skeletons.tsx';
import { ShellRoutes } from './ShellRoutes.tsx';
import { useAside, useLayout } from '../appearance/useLayout.ts';
import { useLiveShell, useRoutes } from '../routes/useRoutes.ts';

const DeveloperDrawer = lazyPart(() => import('../devtools/index.ts').then((module) => module.DeveloperDrawer));

export interface ShellProps {
  user: User;
  config: GlobalConfig;
}

export function Shell(props: ShellProps): ReactNode {
  return (
    <CreationProvider>
      <Frame {...props} />
    </CreationProvider>
  );
}

function Frame({ user, config }: ShellProps): ReactNode {
  const { t } = useTexts();
  const layout = useLayout();
  const aside = useAside();
  const routes = useRoutes();
  const counts = useCounters(routes.data?.routes);
  useAppBadge(Object.values(counts).reduce((sum, count) => sum + count, 0));
  useLiveShell();
  const main = useRef<HTMLElement>(null);
  const skipToMain = useCallback((event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
  }, []);
  const site = siteName(config);
  const navigation = routes.data;

  return (
    <div className="keste-shell" data-layout={layout} data-aside={aside.asideType}>
      <a className="keste-skip" href="#main" onClick={skipToMain}>
        {t('skipLink')}
      </a>
      <Header user={user} config={config} layout={layout} />
      {layout === 'desktop' ? (
        <Aside
          asideType={aside.asideType}
          onToggle={aside.toggleAside}
          entries={navigation ? desktopMenu(navigation.routes) : undefined}
          broken={navigation?.broken ?? []}
          counts={counts}
        />
      ) : null}
      <main id="main" className="keste-main" ref={main} tabIndex={-1}>
        <Content
          navigation={navigation}
          error={routes.error}
          onRetry={() => void routes.refetch()}
          layout={layout}
          site={site}
          user={user}
        />
      </main>
      <LeaveQuestion />
      <NetworkNotices config={config} />
      <SettingsDrawer user={user} />
      {navigation ? <Drawers routes={navigation.routes} /> : null}
      <PersonCards userId={user.id} />
      {config.server_type === 'dev' ? <DeveloperDrawer /> : null}
      {layout === 'mobile' && navigation ? (
        <FooterMenu
          pinned={footerMenu(navigation.routes)}
          entries={mobileMenu(navigation.routes)}
          broken={navigation.broken}
          counts={counts}
        />
      ) : null}
    </div>
  );
}

interface ContentProps {
  navigation: Navigation | undefined;
  error: unknown;
  onRetry(): void;
  layout: 'desktop' | 'mobile';
  site: string;
  user: User;
}

function Content({ navigation, error, onRetry, layout, site, user }: ContentProps): ReactNode {
  const { t } = useTexts();
  if (navigation)
    return <ShellRoutes navigation={navigation} onRetry={onRetry} layout={layout} site={site} user={user} />;
  if (error) return <FailureNote error={error} what={t('shell.routesFailed')} onRetry={onRetry} />;
  return <PageSkeleton />;
}
