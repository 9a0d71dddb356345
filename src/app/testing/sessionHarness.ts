// A session on a device held by the test: real clients and records, prepared answers, no network. For tests only.
import { createActions, createHttpClients } from '../../platform/http/index.ts';
import { createDatabases, createDeviceRecords, DATABASES, type LocalDatabases } from '../../platform/local/index.ts';
import { createStore, type LocalStore, type TabNews, type Tabs } from '../../platform/storage/index.ts';
import { createSession, type Session, type SessionDeps } from '../session/session.ts';

export const ANNA = user('u1', 'Анна');
export const BOLAT = user('u2', 'Болат');

/** `status` alone stands for an error body; a throw for a lost network. */
export type Answer = (
  body: unknown,
) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>;
export type Answers = Record<string, Answer>;

export interface TestDevice {
  store: LocalStore;
  databases: LocalDatabases;
  dropped: string[][];
  isMobile: boolean;
}

export interface Visit {
  session: Session;
  /** Paths of the calls, in order. */
  asked: string[];
  /** Where the page was loaded anew; '' for where it was. */
  reloads: string[];
  problems: string[];
  closed: (string | undefined)[];
  answers: Answers;
  /** As told by another tab. */
  hear(news: TabNews): void;
  announced: TabNews[];
}

export function user(id: string, name: string): Record<string, unknown> & { id: string } {
  return {
    id,
    email: `${id}@demo.keste`,
    full_name: name,
    is_support: false,
    password_generated: false,
    roles: ['member'],
    organization: { id: `org of ${id}`, name: 'Demo' },
    session_id: `s-${id}`,
  };
}

export const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};

export function testDevice(): TestDevice {
  const databases = createDatabases({
    open: async () => Promise.reject(new Error('in memory')),
    delete: async () => undefined,
  });
  const dropped: string[][] = [];
  return {
    store: createStore(),
    dropped,
    isMobile: false,
    databases: {
      ...databases,
      drop: async (names) => {
        dropped.push([...names]);
        await databases.drop(names);
      },
    },
  };
}

/** Every record that a test has written, by database. */
export async function fillDatabases(device: TestDevice, id: string): Promise<void> {
  for (const name of DATABASES) await device.databases.write(name, id, name);
}

export function visit(device: TestDevice, own: Answers = {}, more: Partial<SessionDeps> = {}): Visit {
  const answers: Answers = {
    '/app_info/check_front_cache/': () => ({ body: { uid: 'uid1' } }),
    '/app_info/global/': () => ({ body: config('Наш сайт') }),
    '/app_info/entry/': () => ({ body: { login_by: ['email'] } }),
    '/users/info/': () => ({ body: { status: 'ok', user: ANNA } }),
    '/users/login/': () => ({ body: { user: ANNA } }),
    '/users/logout/': () => ({ body: { status: 'ok' } }),
    ...own,
  };
  const made: Omit<Visit, 'session'> = {
    asked: [],
    reloads: [],
    problems: [],
    closed: [],
    answers,
    hear: () => undefined,
    announced: [],
  };
  const tabs: Tabs = {
    tell: (news) => made.announced.push(news),
    onNews: (handler) => {
      made.hear = handler;
      return () => undefined;
    },
  };
  const { api } = createHttpClients({
    language: () => 'ru',
    nextActionUid: createActions('tab').nextUid,
    onSignedOut: (answer) => session.handleSignedOut(answer),
    fetch: async (url, init) => {
      const path = new URL(String(url), location.href).pathname.replace('/api/v1', '');
      made.asked.push(path);
      const answer = await answers[path]?.(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      const { status = 200, body = { code: `http_${status}`, message: '' } } = answer ?? { status: 404 };
      return new Response(JSON.stringify(body), { status });
    },
  });
  const session = createSession({
    api,
    store: device.store,
    databases: device.databases,
    tabs,
    isMobile: () => device.isMobile,
    report: ({ code, path }) => made.problems.push(`${code} ${path}`),
    reload: (path = '') => made.reloads.push(path),
    onLogout: [(userId) => void made.closed.push(userId)],
    ...more,
  });
  return Object.assign(made, { session });
}

export function config(siteName: string): Record<string, unknown> {
  return { site_setting: { site_name: siteName }, theme: {} };
}

export function siteOf(session: Session): string | undefined {
  const state = session.state();
  return 'config' in state ? state.config.site_setting.site_name : undefined;
}

export function deviceRecords(device: TestDevice): ReturnType<typeof createDeviceRecords> {
  return createDeviceRecords(device.databases);
}
