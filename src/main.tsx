// The only place that joins doors, renderers and app. What a signed-in user needs is loaded when there is one.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createSession, knowsUser, loadSignedIn, type AppDeps, type Connection } from './app/index.ts';
import type { User } from './contract/index.ts';
import type { AnyComponent } from './render/index.ts';
import { createActions, createHttpClients } from './platform/http/index.ts';
import { createTexting } from './platform/i18n/index.ts';
import { createReport } from './platform/report/index.ts';
import { createStore, randomId } from './platform/storage/index.ts';

const store = createStore();
const report = createReport();
const actions = createActions(randomId());
const texting = createTexting(store);
const { api } = createHttpClients({ language: texting.language, nextActionUid: actions.nextUid, onSignedOut: () => session.handleSignedOut() });
const session = createSession({ api, store, report, reload: () => location.reload(), onLogout: closeConnection });

let current: { userId: string; connection: Promise<Connection>; close(): Promise<void> } | undefined;

function connect(user: User): Promise<Connection> {
  if (current?.userId !== user.id) current = openConnection(user.id);
  return current.connection;
}

function openConnection(userId: string): NonNullable<typeof current> {
  const opened = Promise.all([
    import('./platform/data/index.ts'), import('./platform/socket/index.ts'), import('./platform/local/index.ts'),
    import('./engine/registry/index.ts'), import('../renderers/index.ts'), texting.loadAllAreas(),
  ]).then(([{ createData }, { createLive }, { createLocalRecords }, { createRegistry }, { RENDERERS }]) => {
    const local = createLocalRecords(userId);
    const live = createLive({ isOwn: actions.isOwn, report });
    return { data: createData(api), live, local, registry: createRegistry<AnyComponent>(RENDERERS) };
  });
  return {
    userId,
    connection: opened,
    async close() {
      const connection = await opened.catch(() => undefined);
      connection?.live.disconnect();
      await connection?.local.close();
    },
  };
}

async function closeConnection(): Promise<void> {
  const closing = current;
  current = undefined;
  await closing?.close();
}

const deps: AppDeps = { api, store, texting, session, report, connect };
if (knowsUser(store)) void loadSignedIn();
await Promise.all([texting.ready, Promise.race([session.start(), shortTime()])]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode><App deps={deps} /></StrictMode>);

/** A quick answer spares the start screen. */
function shortTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150));
}
