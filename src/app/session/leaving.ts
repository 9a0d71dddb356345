// Ways of ceasing to be somebody: logout, a 401, a session ended from elsewhere, another tab.
import type { GlobalConfig } from '../../contract/index.ts';
import { DATABASES } from '../../platform/local/index.ts';
import type { TabNews } from '../../platform/storage/index.ts';
import type { SessionCore } from './core.ts';
import type { Session } from './sessionState.ts';
import { knowsUser } from './storedUser.ts';

export interface Leaving extends Pick<Session, 'logout' | 'handleSignedOut' | 'handleRevoked'> {
  /** Another tab has changed who is signed in; the cookies are common to all. */
  handleNews(news: TabNews): void;
}

type Why = { notice?: 'revoked' };

export function createLeaving(core: SessionCore, start: () => Promise<void>): Leaving {
  const { cache, calls, deps, owed } = core;
  const { store, tabs } = deps;

  async function endHere(options: { full?: boolean } = {}): Promise<void> {
    core.beginTurn();
    await core.closeAll(options);
    store.remove('user');
    store.remove('task_create_form_draft');
    if (!options.full) return;
    await deps.databases.drop(DATABASES);
    store.remove('cacheUID');
  }

  /** At once with what is known; what a visitor is shown comes after it. */
  async function becomeSignedOut(why: Why = {}): Promise<void> {
    core.isEnding = false;
    const isCurrent = core.beginTurn();
    const known = core.knownConfig();
    core.become({ status: 'signed-out', config: known, entry: undefined, ...why });
    const [config, entry] = await Promise.all([visitorConfig().catch(() => known), calls.entry()]);
    if (isCurrent()) core.become({ status: 'signed-out', config, entry, ...why });
  }

  async function endRevoked(): Promise<void> {
    core.isEnding = true;
    await endHere();
    tabs?.tell({ kind: 'signed-out' });
    await becomeSignedOut({ notice: 'revoked' });
  }

  /** Without a cache uid nothing is kept, and after a full logout nothing is to be kept. */
  function visitorConfig(): Promise<GlobalConfig> {
    return store.text('cacheUID') === undefined ? cache.freshConfig() : cache.config(undefined, Promise.resolve(true));
  }

  return {
    async logout(options = {}) {
      if (core.isEnding) return;
      core.isEnding = true;
      // Before the server ends the session: the event of that would tell the other tabs that another device did it.
      tabs?.tell({ kind: 'signed-out' });
      const isKnownThere = await owed.tellServer();
      await endHere(options);
      if (!isKnownThere) await owed.note();
      await becomeSignedOut();
    },

    handleSignedOut({ ended_elsewhere: isElsewhere = false } = {}) {
      // Without a stored user there is nothing to end: a reload would only come back here.
      if (core.isEnding || !knowsUser(store)) return;
      if (isElsewhere) return void endRevoked();
      core.isEnding = true;
      void endHere().then(() => {
        tabs?.tell({ kind: 'signed-out' });
        // Storage that cannot forget would bring us back here for ever.
        return knowsUser(store) ? becomeSignedOut() : deps.reload();
      });
    },

    async handleRevoked() {
      if (!core.isEnding && core.state.status === 'signed-in') await endRevoked();
    },

    handleNews(news) {
      const { state } = core;
      if (core.isEnding) return;
      if (news.kind === 'signed-out' && state.status === 'signed-in') {
        core.isEnding = true;
        void endHere().then(() => becomeSignedOut());
      }
      if (news.kind === 'signed-in' && state.status === 'signed-out') void start();
      if (news.kind === 'signed-in' && state.status === 'signed-in' && state.user.id !== news.userId) {
        core.isEnding = true;
        void core.closeAll().then(() => deps.reload());
      }
    },
  };
}
