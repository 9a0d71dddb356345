// The signed-in half of the product: joins ports, registry and server state for the shell. A chunk of its own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { GlobalConfig, User } from '../../contract/index.ts';
import type { Ports } from '../../engine/ports/index.ts';
import { createFormats } from '../../platform/formats/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { KesteProvider } from '../../render/index.ts';
import { useApp, type Connection } from '../AppContext.tsx';
import { StartScreen } from '../start/StartScreen.tsx';
import { queryOptions } from './queryOptions.ts';
import { Shell } from './Shell.tsx';
import './shell.css';

export interface SignedInProps {
  user: User;
  config: GlobalConfig;
}

/** Connections that have been told of: a second mount is the same session. */
const announced = new WeakSet<Connection>();

export function SignedIn({ user, config }: SignedInProps): ReactNode {
  const { connect, texting, report } = useApp();
  const connection = use(connect(user));
  const { language } = useTexts();
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: queryOptions } }));
  const formats = useMemo(() => createFormats(language, texting.t), [language, texting]);
  const ports: Ports = useMemo(() => ({ data: connection.data, live: connection.live, local: connection.local, formats, report }), [connection, formats, report]);

  useEffect(() => {
    if (announced.has(connection)) return;
    announced.add(connection);
    connection.live.connect().catch((error: unknown) => report({ code: 'socket_load', path: '/socket', detail: String(error) }));
    window.dispatchEvent(new CustomEvent('user_logged', { detail: { id: user.id } }));
  }, [connection, report, user.id]);

  return (
    <QueryClientProvider client={queries}>
      <KesteProvider ports={ports} registry={connection.registry}>
        <Suspense fallback={<StartScreen />}>
          <Shell user={user} config={config} />
        </Suspense>
      </KesteProvider>
    </QueryClientProvider>
  );
}
