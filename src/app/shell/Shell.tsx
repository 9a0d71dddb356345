// The frame of the signed-in product: header, menu, the page of the address. Its routes are the server's.
import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { GlobalConfig, User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote, lazyPart } from '../../render/index.ts';
import { siteName } from '../context/AppContext.tsx';
import { useAppBadge, useCounters } from '../counters/index.ts';
import { CreationProvider, Drawers } from '../drawers/index.ts';
import { Finding, useFinding } from '../find/index.ts';
import { desktopMenu, footerMenu, mobileMenu, type Navigation } from '../navigation/index.ts';
import { NetworkNotices } from '../network/index.ts';
import { useCounterSounds } from '../notifications/index.ts';
import { createCardControl, PersonCards } from '../people/index.ts';
import { RowPlacesProvider } from '../rowPlaces/index.ts';
import { SettingsDrawer } from '../settings/index.ts';
import { Aside } from './menu/Aside.tsx';
import { Header } from './header/Header.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PageSkeleton } from '../pages/Skeletons.tsx';
import { ShellRoutes } from './ShellRoutes.tsx';
import { watchKeyboard } from '../appearance/keyboardInset.ts';
import { useAside, useLayout } from '../appearance/useLayout.ts';
import { useLiveShell, useRoutes } from '../routes/useRoutes.ts';

const DeveloperDrawer = lazyPart(() => import('../devtools/index.ts').then((module) => module.DeveloperDrawer));

/** A phone's alone. */
const FooterMenu = lazyPart(() => import('./menu/FooterMenu.tsx').then((module) => module.FooterMenu));

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
  const { counts, isKnown } = useCounters(routes.data?.routes);
  useCounterSounds(isKnown ? counts : undefined);
  useAppBadge(Object.values(counts).reduce((sum, count) => sum + count, 0));
  useLiveShell();
  useEffect(() => watchKeyboard(), []);
  const main = useRef<HTMLElement>(null);
  const [finding, setFinding] = useFinding();
  const [cards] = useState(createCardControl);
  const findButton = useRef<HTMLButtonElement>(null);
  const skipToMain = useCallback((event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
  }, []);
  const site = siteName(config);
  const navigation = routes.data;

  return (
    <RowPlacesProvider routes={navigation?.routes}>
      <div className="keste-shell" data-layout={layout} data-aside={aside.asideType}>
        <a className="keste-skip" href="#main" onClick={skipToMain}>
          {t('skipLink')}
        </a>
        <Header
          user={user}
          config={config}
          layout={layout}
          isFinding={finding === 'palette'}
          findButton={findButton}
          onFind={() => setFinding('palette')}
        />
        {layout === 'desktop' ? (
          <Aside
            asideType={aside.asideType}
            onToggle={aside.toggleAside}
            routes={navigation?.routes}
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
        <PersonCards userId={user.id} control={cards} />
        {finding === null ? null : (
          <Finding
            user={user}
            routes={navigation?.routes}
            open={finding}
            onOpen={setFinding}
            onPerson={(id) => {
              const anchor = findButton.current;
              if (anchor) cards.press({ id, anchor, opener: anchor });
            }}
          />
        )}
        {config.server_type === 'dev' ? <DeveloperDrawer /> : null}
        {layout === 'mobile' && navigation ? (
          <FooterMenu
            routes={navigation.routes}
            pinned={footerMenu(navigation.routes)}
            entries={mobileMenu(navigation.routes)}
            broken={navigation.broken}
            counts={counts}
          />
        ) : null}
      </div>
    </RowPlacesProvider>
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
