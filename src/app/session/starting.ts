// The start of the page: cache, config, who is signed in. Independent calls run at once, in the order of the specification.
import { NetworkError } from '../../engine/ports/index.ts';
import type { User } from '../../contract/index.ts';
import type { SessionCore } from './core.ts';
import type { Entering } from './entering.ts';
import type { SessionState } from './sessionState.ts';
import { storedUser, storedUserId } from './storedUser.ts';
import { whenBack } from './whenBack.ts';

export function createStart(core: SessionCore, entering: Pick<Entering, 'updateUser'>): () => Promise<void> {
  const { cache, calls, deps, owed } = core;

  async function start(): Promise<void> {
    const isCurrent = core.beginTurn();
    if (core.state.status === 'failed') core.become({ status: 'starting' });
    try {
      const id = storedUserId(deps.store);
      const checking = cache.check();
      const next = await (id === undefined ? signedOut(checking) : signedIn(id, checking));
      if (!isCurrent()) return;
      core.become(next);
      if (next.status === 'signed-in' && next.isOffline) core.stopWaiting = whenBack(confirm);
    } catch (error) {
      if (!isCurrent()) return;
      console.error('start-up failed', error);
      core.become({ status: 'failed', error });
    }
  }

  async function signedOut(checking: Promise<boolean>): Promise<SessionState> {
    void owed.settle();
    const [config, entry] = await Promise.all([cache.config(undefined, checking), calls.entry()]);
    return { status: 'signed-out', config, entry };
  }

  async function signedIn(id: string, checking: Promise<boolean>): Promise<SessionState> {
    const [config, { user, isOffline }] = await Promise.all([cache.config(id, checking), userOrRecord()]);
    // A login elsewhere in this browser may have made it somebody else's session.
    return { status: 'signed-in', config: user.id === id ? config : await cache.freshConfig(), user, isOffline };
  }

  /** The record of an earlier visit stands in for a server out of reach. */
  async function userOrRecord(): Promise<{ user: User; isOffline: boolean }> {
    try {
      return { user: await core.readUser(), isOffline: false };
    } catch (error) {
      const user = error instanceof NetworkError ? await storedUser(deps.store) : undefined;
      if (!user) throw error;
      return { user, isOffline: true };
    }
  }

  /** Whether there is nothing more to wait for. */
  async function confirm(): Promise<boolean> {
    try {
      await entering.updateUser(await core.readUser());
      return true;
    } catch (error) {
      // A server that fails is tried again as well: it has not said no.
      if (!core.isEnding && !(error instanceof NetworkError)) console.error('user not confirmed', error);
      return core.isEnding;
    }
  }

  return start;
}
