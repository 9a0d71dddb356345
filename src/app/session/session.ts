// Who is signed in: starting, signed out, signed in or failed to start. The only place that writes `user`.
import type { EntryConfig, GlobalConfig, User } from '../../contract/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import { deviceId, type LocalStore } from '../../platform/storage/index.ts';
import { SHELL_DOCUMENTS } from './documents.ts';
import { DEFAULT_CONFIG } from './readConfig.ts';
import { createStartCalls, type Report } from './startCalls.ts';
import { knowsUser } from './storedUser.ts';

export type SessionState =
  | { status: 'starting' }
  | { status: 'failed'; error: unknown }
  | { status: 'signed-out'; config: GlobalConfig; entry: EntryConfig | undefined }
  | { status: 'signed-in'; config: GlobalConfig; user: User };

export interface Credentials {
  login: string;
  password: string;
  remember: boolean;
}

export interface Session {
  state(): SessionState;
  /** Calls back after a change of state; answers the unsubscribe. */
  onChange(handler: () => void): () => void;
  /** Reads config and, with a stored user, who that is. Ends in any other state than `starting`. */
  start(): Promise<void>;
  /** Rejects with HttpError 400 for a wrong pair, 429 for too many tries. */
  login(credentials: Credentials): Promise<void>;
  /** Tells the server, then ends the session here. */
  logout(): Promise<void>;
  /** The server's config has changed: read anew; a failure leaves what is known. */
  refreshConfig(): Promise<void>;
  /** The server knows no session of ours: ends it here, once, and loads the page anew. */
  handleSignedOut(): void;
}

export interface SessionDeps {
  api: HttpClient;
  store: LocalStore;
  report: Report;
  reload(): void;
  /** Before the user is gone: closes what runs for him. Never rejects. */
  onLogout?: () => Promise<void>;
}

export function createSession(deps: SessionDeps): Session {
  const { api, store } = deps;
  const calls = createStartCalls(deps);
  const handlers = new Set<() => void>();
  let state: SessionState = { status: 'starting' };
  let isEnding = false;

  function become(next: SessionState): void {
    state = next;
    for (const handler of [...handlers]) handler();
  }

  async function start(): Promise<void> {
    if (state.status === 'failed') become({ status: 'starting' });
    try {
      const isKnown = knowsUser(store);
      const [config, user, entry] = await Promise.all([calls.config(), isKnown ? readUser() : undefined, isKnown ? undefined : calls.entry()]);
      if (isEnding) return;
      if (user) become({ status: 'signed-in', config, user });
      else become({ status: 'signed-out', config, entry });
    } catch (error) {
      if (isEnding) return;
      console.error('start-up failed', error);
      become({ status: 'failed', error });
    }
  }

  async function readUser(): Promise<User> {
    const user = await calls.user();
    store.writeJson('user', user);
    return user;
  }

  async function login({ login: name, password, remember }: Credentials): Promise<void> {
    await api.ask('/users/login/', SHELL_DOCUMENTS.login, { method: 'POST', body: { login: name, password, remember, device_id: deviceId(store) } });
    // Init after a login refetches: config and rights may be another organisation's.
    const [config, user] = await Promise.all([calls.config(), readUser()]);
    become({ status: 'signed-in', config, user });
  }

  async function refreshConfig(): Promise<void> {
    try {
      const config = await calls.config();
      if ('config' in state) become({ ...state, config });
    } catch (error) {
      console.error('config not refreshed', error);
    }
  }

  async function endHere(): Promise<void> {
    await deps.onLogout?.();
    store.remove('user');
    store.remove('task_create_form_draft');
  }

  async function logout(): Promise<void> {
    const config = 'config' in state ? state.config : DEFAULT_CONFIG;
    await api.tell('/users/logout/');
    await endHere();
    become({ status: 'signed-out', config, entry: await calls.entry() });
  }

  function handleSignedOut(): void {
    // Without a stored user there is nothing to end: a reload would only come back here.
    if (isEnding || !knowsUser(store)) return;
    isEnding = true;
    void endHere().then(deps.reload);
  }

  return {
    state: () => state,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    start, login, logout, refreshConfig, handleSignedOut,
  };
}
