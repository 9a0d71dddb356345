// The only place that joins doors, renderers and app. What a signed-in user needs is loaded when there is one.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { version } from '../package.json';
import {
  App,
  createLeaving,
  createSession,
  currentLayout,
  knowsUser,
  loadSignedIn,
  onLayout,
  storedUserId,
  type AppDeps,
  type Connection,
} from './app/index.ts';
import type { User } from './contract/index.ts';
import type { Registry, RendererKind } from './engine/registry/index.ts';
import { readable, type AnyComponent } from './render/index.ts';
import { clearAppBadge } from './platform/badge/index.ts';
import { createActions, createHttpClients, createNetworkState } from './platform/http/index.ts';
import { createTexting } from './platform/i18n/index.ts';
import {
  createDatabases,
  createDeviceRecords,
  createDrafts,
  createLocalRecords,
  type Drafts,
} from './platform/local/index.ts';
import { createOutgoing, createReport, reportSettled } from './platform/report/index.ts';
import type { Pwa } from './platform/pwa/index.ts';
import { createResponseCache, dropResponseCache } from './platform/responseCache/index.ts';
import { createStore, createTabs, randomId } from './platform/storage/index.ts';
import { watchTypedText } from './platform/unsaved/index.ts';

/** A quick answer spares the start screen. */
const NEW_USER_MS = 150;
const KNOWN_USER_MS = 2_500;
/** By then the first screen stands, on a slow phone too. */
const PWA_AFTER_MS = 3_000;

const KINDS: readonly RendererKind[] = ['field', 'cell', 'filter', 'block', 'page'];

const store = createStore();
const databases = createDatabases();
const device = createDeviceRecords(databases);
const problems = createOutgoing(async () =>
  (await import('./platform/problems/index.ts')).createSendProblems({ api, version }),
);
const report = reportSettled(createReport({ onProblem: problems.note }), async (path) => {
  const opened = await current?.connection.catch(() => undefined);
  await opened?.customScript.settled;
  return opened === undefined || isMissing(opened.registry, path);
});
const actions = createActions(randomId());
const texting = createTexting(store);
const network = createNetworkState();
const leaving = createLeaving();
const typedText = watchTypedText();
const responseCache = createResponseCache({ userId: () => storedUserId(store) });
const { api } = createHttpClients({
  language: texting.language,
  nextActionUid: actions.nextUid,
  onSignedOut: (answer) => session.handleSignedOut(answer),
  version,
  network,
  responseCache,
});
const session = createSession({
  api,
  store,
  databases,
  report,
  isMobile,
  tabs: createTabs(store),
  reload: (path) => (path === undefined ? location.reload() : location.assign(path)),
  onUser: ({ lang }) => texting.adopt(lang),
  // A reload takes no leave of the page, so the badge is cleared here as well.
  onLogout: [
    leaving.dropGuards,
    endDrafts,
    closeConnection,
    (userId) => (userId === undefined ? undefined : dropResponseCache(userId)),
    clearAppBadge,
  ],
});
onLayout(() => void device.write('isMobile', isMobile()));

let current: { userId: string; connection: Promise<Connection>; drafts: Drafts; close(): Promise<void> } | undefined;

function connect(user: User): Promise<Connection> {
  problems.setOpen(true);
  if (current?.userId !== user.id) current = openConnection(user.id);
  return current.connection;
}

/** The doors of a signed-in user. */
function loadDoors() {
  return Promise.all([
    import('./platform/data/index.ts'),
    import('./platform/socket/index.ts'),
    import('./platform/custom/index.ts'),
    import('./engine/registry/index.ts'),
    import('../renderers/index.ts'),
  ]);
}

function openConnection(userId: string): NonNullable<typeof current> {
  const local = createLocalRecords(userId, databases);
  const drafts = createDrafts({ userId, databases, store });
  databases.openAll();
  const opened = readable(
    Promise.all([loadDoors(), texting.loadSignedIn()]).then(
      ([
        [
          { createAsk, createData },
          { createLive, createSince },
          { createCustomScript, createSounds },
          { createRegistry },
          { PAGES, RENDERERS },
        ],
      ]) => {
        const live = createLive({
          isOwn: actions.isOwn,
          report,
          since: createSince(api),
          onRefused: () => void session.refreshUser(),
        });
        const registry = createRegistry<AnyComponent>([...RENDERERS, ...PAGES.filter(({ keys }) => keys.length === 0)]);
        return {
          data: createData(api),
          ask: createAsk(api),
          live,
          local,
          drafts,
          registry,
          sounds: createSounds({ report }),
          customScript: createCustomScript({ version, report, registerRenderer: registerIn(registry) }),
        };
      },
    ),
  );
  return {
    userId,
    drafts,
    connection: opened,
    async close() {
      local.close();
      const connection = await opened.catch(() => undefined);
      connection?.live.disconnect();
      connection?.sounds.close();
      connection?.customScript.close();
    },
  };
}

/** The code for it comes with the first renderer that the organisation's script brings. */
function registerIn(registry: Registry<AnyComponent>): (definition: unknown) => Promise<void> {
  let count = 0;
  return async (definition) => {
    const place = ++count;
    try {
      const { makeRuntimeRenderer } = await import('./render/runtime/index.ts');
      registry.register(makeRuntimeRenderer(definition));
    } catch (error) {
      report({
        code: 'custom_renderer_refused',
        // Each by itself: problems of one place are counted together.
        path: `keste.registerRenderer/${place}`,
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  };
}

/** Whether nobody draws what the path names: the kind, its type and its widget. */
function isMissing(registry: Registry<AnyComponent>, path: string): boolean {
  const [kind, type = '', widget] = path.split('/');
  const known = KINDS.find((each) => each === kind);
  return known === undefined || registry.resolve(known, type, widget).missing;
}

async function closeConnection(): Promise<void> {
  problems.setOpen(false);
  const closing = current;
  current = undefined;
  await closing?.close();
}

/** Before the connection is closed: what the forms of this visit write late goes through the same door. */
async function endDrafts(userId: string | undefined, how: { full: boolean }): Promise<void> {
  const drafts = current?.drafts ?? (userId === undefined ? undefined : createDrafts({ userId, databases, store }));
  await drafts?.end(how);
}

function isMobile(): boolean {
  return currentLayout() === 'mobile';
}

let app: Promise<Pwa> | undefined;

/** The page as an app; its code comes after the first screen. */
function pwa(): Promise<Pwa> {
  app ??= import('./platform/pwa/index.ts').then(({ createPwa }) =>
    createPwa({ typedText, reload: () => location.reload() }),
  );
  return app;
}

const describeRenderers = async (): ReturnType<AppDeps['describeRenderers']> =>
  (await import('../renderers/descriptions.ts')).DESCRIPTIONS;
const deps: AppDeps = {
  api,
  store,
  device,
  texting,
  session,
  leaving,
  report,
  network,
  pwa,
  version,
  describeRenderers,
  connect,
};
void begin();

/** Not awaited at the top: a part of the page that imports this file would wait for it, and it for that part. */
async function begin(): Promise<void> {
  const started = session.start();
  if (knowsUser(store)) prepareSignedIn();
  await Promise.all([
    texting.ready,
    Promise.race(knowsUser(store) ? [firstScreen(started), time(KNOWN_USER_MS)] : [started, time(NEW_USER_MS)]),
  ]);
  const root = document.getElementById('root');
  // In slices, so that a slow phone answers to a touch meanwhile.
  if (root)
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App deps={deps} />
        </StrictMode>,
      ),
    );
  await time(PWA_AFTER_MS);
  // Without it the page is a page all the same.
  await pwa().then(
    (page) => page.start(),
    () => undefined,
  );
}

/** Until then the mark of index.html stands there; drawing once is quicker than drawing what waits, and then the rest. */
async function firstScreen(started: Promise<void>): Promise<void> {
  await started;
  const state = session.state();
  if (state.status !== 'signed-in') return;
  // What does not come is said by the page itself.
  await Promise.all([connect(state.user), loadSignedIn()]).catch(() => undefined);
}

/** What a known user is about to need, while the server says who he is: code of the shell and of tables, texts, the menu. */
function prepareSignedIn(): void {
  api.prepare('/app_info/routes/', { ver: 'alt' });
  const table = loadDoors().then(async ([, , , , { RENDERERS }]) => {
    await RENDERERS.find(({ kind, name }) => kind === 'page' && name === 'table')?.load?.();
  });
  // Whoever needs them asks again and says what is wrong.
  for (const each of [loadSignedIn(), texting.ready.then(texting.loadSignedIn), table]) each.catch(() => undefined);
}

function time(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
