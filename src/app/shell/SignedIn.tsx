// The signed-in half of the product: joins ports, registry and server state for the shell. A chunk of its own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { GlobalConfig, User } from '../../contract/index.ts';
import type { Ports } from '../../engine/ports/index.ts';
import { createFormats } from '../../platform/formats/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { KesteProvider, useRegistry } from '../../render/index.ts';
import { ConnectionProvider, useApp, type Connection } from '../context/AppContext.tsx';
import { createMarkRead } from '../counters/index.ts';
import { createDefining } from '../defining/index.ts';
import { createPlaces, Star } from '../find/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { LeavingContext, objectParams, PagesContext } from '../navigation/index.ts';
import { freshLive } from '../network/index.ts';
import { Person } from '../people/index.ts';
import { useSignedIn } from './useSignedIn.ts';
import { StartScreen } from '../start/StartScreen.tsx';
import { queryOptions } from './queryOptions.ts';
import { Shell } from './Shell.tsx';
import './shell.css';

export interface SignedInProps {
  user: User;
  config: GlobalConfig;
}

export function SignedIn({ user, config }: SignedInProps): ReactNode {
  const { api, connect, texting, report, network, pwa, leaving } = useApp();
  // Asked for once: a render during a logout must not open a new one.
  const [opening] = useState(() => connect(user));
  const connection = use(opening);
  const { language } = useTexts();
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: queryOptions } }));
  const formats = useMemo(() => createFormats(language, texting.t), [language, texting]);
  const { id, full_name: name, roles } = user;
  const isAdmin = roles.includes('owner') || roles.includes('admin');
  const defining = useMemo(
    () => (isAdmin ? createDefining({ api, queries, language: texting.language }) : undefined),
    [isAdmin, api, queries, texting],
  );
  const me = useMemo(() => ({ id, string_view: name }), [id, name]);
  const markRead = useMemo(() => createMarkRead({ api, queries, data: connection.data }), [api, queries, connection]);
  const places = useMemo(
    () => createPlaces({ api, onNoted: () => void queries.invalidateQueries({ queryKey: ['places'] }) }),
    [api, queries],
  );
  const ports: Ports = useMemo(
    () => ({
      data: connection.data,
      live: freshLive(connection.live, network),
      local: connection.local,
      drafts: connection.drafts,
      formats,
      me,
      report,
      markRead,
      places,
      network: { isOnline: () => network.state().isOnline, onChange: network.onChange },
      guardLeaving: leaving.guard,
      restTexts: texting.loadRest,
      modules: {
        ask: connection.ask,
        on: connection.live.onModule,
        join: connection.live.join,
        say: connection.live.say,
        texts: texting.loadPage,
      },
      explainLoad: (error) =>
        pwa().then(
          (page) => page.explain(error),
          () => error,
        ),
      reload: () =>
        void pwa().then(
          ({ updates }) => updates.apply(),
          () => location.reload(),
        ),
    }),
    [connection, network, pwa, formats, me, report, markRead, places, leaving, texting],
  );

  return (
    <QueryClientProvider client={queries}>
      <ConnectionProvider connection={connection}>
        <KesteProvider
          ports={ports}
          registry={connection.registry}
          PersonFrame={Person}
          Icon={Icon}
          defining={defining}
          Star={Star}
        >
          <Beginnings connection={connection} user={user} config={config} />
          <LeavingContext value={leaving}>
            <Declared>
              <Suspense fallback={<StartScreen />}>
                <Shell user={user} config={config} />
              </Suspense>
            </Declared>
          </LeavingContext>
        </KesteProvider>
      </ConnectionProvider>
    </QueryClientProvider>
  );
}

/** What pages declare, for the shell's addresses. */
function Declared({ children }: { children: ReactNode }): ReactNode {
  const { leaving } = useApp();
  const pages = useRegistry().pages();
  useEffect(() => leaving.nameObjects(objectParams(pages).map(({ name }) => name)), [leaving, pages]);
  return <PagesContext value={pages}>{children}</PagesContext>;
}

function Beginnings({ connection, user, config }: SignedInProps & { connection: Connection }): ReactNode {
  useSignedIn(connection, user, config);
  return null;
}
