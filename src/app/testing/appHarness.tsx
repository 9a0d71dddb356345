// Runs the whole app in jsdom on answers a test prepares: real session, texts, router and queries; no network, no socket.
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '../../../renderers/index.ts';
import type { NavigationEntry } from '../../contract/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { createCustomScript, createSounds } from '../../platform/custom/index.ts';
import { createActions, createHttpClients, createNetworkState, type NetworkState } from '../../platform/http/index.ts';
import { createAsk, createData } from '../../platform/data/index.ts';
import { createTexting } from '../../platform/i18n/index.ts';
import {
  createDatabases,
  createDeviceRecords,
  createDrafts,
  createLocalRecords,
  type LocalDatabases,
} from '../../platform/local/index.ts';
import { createLive, type SocketLike } from '../../platform/socket/index.ts';
import type { InstallState, Pwa } from '../../platform/pwa/index.ts';
import { createStore, type Tabs } from '../../platform/storage/index.ts';
import type { AnyComponent, AnyRenderer, PageProps } from '../../render/index.ts';
import { App } from '../App.tsx';
import type { AppDeps, Connection } from '../context/AppContext.tsx';
import { currentLayout } from '../appearance/layout.ts';
import { createLeaving } from '../navigation/index.ts';
import { createSession, type Session } from '../session/session.ts';

export const USER = {
  id: 'u1',
  email: 'member.ru@demo.keste',
  full_name: 'Иванова Мария',
  is_support: false,
  password_generated: false,
  roles: ['member'],
  organization: { id: 'o1', name: 'Demo' },
};

export interface Asked {
  path: string;
  query: URLSearchParams;
  method: string;
  headers: Headers;
  body: unknown;
}

export type Answers = Record<string, (asked: Asked) => { status?: number; body: unknown }>;

export interface Running {
  asked: Asked[];
  /** Path and query the router stands at. */
  address(): string;
  /** As a link of the page does. */
  go(to: string): void;
  /** Sends a live event to the app. */
  emit(event: string, data: unknown): void;
  connections(): number;
  /** What the app has sent over the socket. */
  sent: [event: string, data: unknown][];
  reloads(): number;
  problems: { code: string; path: string; detail: string }[];
  session: Session;
}

export interface HarnessSettings {
  path?: string;
  answers?: Answers;
  /** The record a visit before has left. */
  isKnown?: boolean;
  /** The local databases of a visit before; in memory, as jsdom has none. */
  databases?: LocalDatabases;
  tabs?: Tabs;
  network?: NetworkState;
  pwa?: Pwa;
  /** Beside the plain page; a page of the product among them draws what it declares. */
  renderers?: readonly AnyRenderer[];
  /** What an answer waits for. */
  holds?: (asked: Asked) => Promise<void> | undefined;
}

export function entry(name: string, own: Partial<NavigationEntry> = {}): NavigationEntry {
  return {
    name,
    title: `Title ${name}`,
    path: `/${name}`,
    descOrder: 0,
    mobileOrder: 0,
    isHidden: false,
    hideMobile: false,
    isFooter: false,
    isShow: true,
    isShowMobile: true,
    badge: null,
    meta: { pageWidget: 'plain', pageConfig: {}, rev: '0123456789abcdef' },
    ...own,
  };
}

const NOTHING_TO_INSTALL: InstallState = { way: undefined, isInstalled: false };

export const PLAIN_PAGE: AnyRenderer = {
  kind: 'page',
  name: 'plain',
  keys: ['plain'],
  text: () => '',
  component: ({ name }: PageProps): ReactNode => <h1>page of {name}</h1>,
};

/** What the product's pages declare; those that draw are the test's own. */
const DECLARED = PAGES.filter(({ name }) => name !== 'page' && name !== 'table').map(
  ({ kind, name, text, page }): AnyRenderer => ({ kind, name, keys: [], text, ...(page ? { page } : {}) }),
);

/** A browser without service workers, where nothing is installed. */
export const NO_PWA: Pwa = {
  start: () => undefined,
  updates: {
    isAvailable: () => false,
    onChange: () => () => undefined,
    start: async () => undefined,
    noteOld: () => undefined,
    apply: async () => undefined,
  },
  install: { state: () => NOTHING_TO_INSTALL, onChange: () => () => undefined, install: async () => undefined },
  hasTyped: () => false,
  explain: async (error) => error,
};

const STANDARD: Answers = {
  '/app_info/check_front_cache/': () => ({ body: { uid: 'uid1' } }),
  '/app_info/global/': () => ({ body: { site_setting: { site_name: 'Наш сайт' }, theme: {} } }),
  '/app_info/entry/': () => ({ body: { login_by: ['email'] } }),
  '/users/info/': () => ({ body: { status: 'ok', user: USER } }),
  '/users/login/': () => ({ body: { user: USER } }),
  '/users/logout/': () => ({ body: { status: 'ok' } }),
  '/app_info/routes/': () => ({
    body: { team: entry('team', { descOrder: 1 }), contractors: entry('contractors', { descOrder: 9 }) },
  }),
};

/** Renders the app and starts the session; the start itself is awaited by what a test looks for. */
export async function runApp({
  path = '/',
  answers = {},
  isKnown = false,
  renderers = [],
  databases = createDatabases(),
  tabs,
  network = createNetworkState({ probe: async () => 'nobody' }),
  pwa = NO_PWA,
  holds,
}: HarnessSettings = {}): Promise<Running> {
  const asked: Asked[] = [];
  const problems: Running['problems'] = [];
  const sent: Running['sent'] = [];
  const state = { address: '', reloads: 0, connections: 0, go: (_to: string): void => undefined };
  let receive: (event: string, data: unknown) => void = () => undefined;
  const all = { ...STANDARD, ...answers };
  const store = createStore();
  if (isKnown) store.writeJson('user', { id: USER.id });
  const texting = createTexting(store);
  const actions = createActions('tab');
  const { api } = createHttpClients({
    language: texting.language,
    nextActionUid: actions.nextUid,
    onSignedOut: (answer) => session.handleSignedOut(answer),
    network,
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(String(url), location.href);
      const one: Asked = {
        path: pathname.replace('/api/v1', ''),
        query: searchParams,
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      asked.push(one);
      await holds?.(one);
      const { status = 200, body } = all[one.path]?.(one) ?? {
        status: 404,
        body: { code: 'not_found', message: 'Не найдено' },
      };
      return new Response(JSON.stringify(body), { status });
    },
  });
  const report: AppDeps['report'] = (problem) => problems.push(problem);
  const session = createSession({
    api,
    store,
    databases,
    report,
    isMobile: () => currentLayout() === 'mobile',
    reload: () => (state.reloads += 1),
    onUser: ({ lang }) => texting.adopt(lang),
    ...(tabs ? { tabs } : {}),
  });
  const socket: SocketLike = {
    on: () => undefined,
    onAny: (handler) => {
      receive = handler;
      state.connections += 1;
    },
    emit: (...one) => sent.push(one),
    timeout: () => ({
      emitWithAck: async (...one) => {
        sent.push(one);
        return { ok: true, seq: 0 };
      },
    }),
    connect: () => undefined,
    disconnect: () => undefined,
  };
  const connection: Promise<Connection> = Promise.resolve({
    data: createData(api),
    ask: createAsk(api),
    live: createLive({ isOwn: actions.isOwn, report, connect: async () => socket }),
    local: createLocalRecords(USER.id, databases),
    drafts: createDrafts({ userId: USER.id, databases, store }),
    registry: createRegistry<AnyComponent>([
      PLAIN_PAGE,
      ...DECLARED.filter(({ name }) => !renderers.some((own) => own.kind === 'page' && own.name === name)),
      // Each app opens pages anew: what a page has loaded is kept by its declaration.
      ...renderers.map((own) => ({ ...own })),
    ]),
    sounds: createSounds({ report }),
    customScript: createCustomScript({ registerRenderer: async () => undefined, version: '1.0.1', report }),
  });
  await texting.ready;
  if (isKnown) await texting.loadSignedIn();
  void session.start();
  const Router = ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Probe onAddress={(address, go) => Object.assign(state, { address, go })} />
    </MemoryRouter>
  );
  const deps: AppDeps = {
    api,
    store,
    device: createDeviceRecords(databases),
    texting,
    session,
    leaving: createLeaving(),
    report,
    network,
    pwa: async () => pwa,
    version: '1.0.1',
    describeRenderers: async () => new Map(),
    connect: () => connection,
  };
  render(<App deps={deps} Router={Router} />);
  return {
    asked,
    problems,
    sent,
    session,
    address: () => state.address,
    go: (to) => state.go(to),
    emit: (event, data) => receive(event, data),
    connections: () => state.connections,
    reloads: () => state.reloads,
  };
}

function Probe({ onAddress }: { onAddress(address: string, go: (to: string) => void): void }): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  onAddress(pathname + search, (to) => void navigate(to));
  return null;
}

/** What jsdom lacks: the width of a window and the sizes of elements. */
export function fakeWindow(widthPx: number): void {
  window.matchMedia = (query: string): MediaQueryList => {
    const max = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0);
    const list: Partial<MediaQueryList> = {
      matches: widthPx <= max,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    // Of a media query list only these are used.
    return list as MediaQueryList;
  };
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
}
