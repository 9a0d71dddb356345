// What starting, entering and leaving share: the state, whose turn it is, and the calls. Decides nothing.
import type { GlobalConfig, User } from '../../contract/index.ts';
import { createDeviceRecords } from '../../platform/local/index.ts';
import { createLocalCache, type LocalCache } from './localCache.ts';
import { createOwedLogout, type OwedLogout } from './owedLogout.ts';
import { DEFAULT_CONFIG } from './readConfig.ts';
import type { SessionDeps, SessionState } from './sessionState.ts';
import { createStartCalls, type StartCalls } from './startCalls.ts';
import { storedUserId } from './storedUser.ts';

export class SessionCore {
  readonly deps: SessionDeps;
  readonly calls: StartCalls;
  readonly cache: LocalCache;
  readonly owed: OwedLogout;
  readonly handlers = new Set<() => void>();
  state: SessionState = { status: 'starting' };
  /** Somebody is being signed out: answers to his calls mean nothing any more. */
  isEnding = false;
  /** Ends the waiting for a network that confirms who is signed in. */
  stopWaiting = (): void => undefined;
  private turn = 0;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.calls = createStartCalls(deps);
    this.cache = createLocalCache({ ...deps, calls: this.calls });
    this.owed = createOwedLogout({ api: deps.api, device: createDeviceRecords(deps.databases) });
  }

  become(next: SessionState): void {
    this.state = next;
    for (const handler of [...this.handlers]) handler();
  }

  /** Who is signed in begins to change; answers whether it is still this change that counts. */
  beginTurn(): () => boolean {
    this.stopWaiting();
    this.turn += 1;
    return this.sameTurn();
  }

  /** Whether nothing has begun to change since. */
  sameTurn(): () => boolean {
    const mine = this.turn;
    return () => mine === this.turn && !this.isEnding;
  }

  knownConfig(): GlobalConfig {
    return 'config' in this.state ? this.state.config : DEFAULT_CONFIG;
  }

  /** Asks who is signed in and stores it; an answer after a logout must not bring the record back. */
  async readUser(): Promise<User> {
    const isSame = this.sameTurn();
    const user = await this.calls.user();
    if (isSame()) {
      this.deps.store.writeJson('user', user);
      await this.deps.onUser?.(user);
    }
    return user;
  }

  /** What runs for the user ends. */
  async closeAll({ full = false }: { full?: boolean } = {}): Promise<void> {
    const { onLogout = [], report, store } = this.deps;
    const userId = this.state.status === 'signed-in' ? this.state.user.id : storedUserId(store);
    for (const result of await Promise.allSettled(onLogout.map(async (close) => close(userId, { full })))) {
      if (result.status === 'rejected')
        report({ code: 'logout_incomplete', path: 'session', detail: String(result.reason) });
    }
  }
}
