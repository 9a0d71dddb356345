// Ways of becoming somebody: a login, a user that another call has answered, another organisation of the account.
import type { GlobalConfig, User } from '../../contract/index.ts';
import { DATABASES } from '../../platform/local/index.ts';
import { deviceId } from '../../platform/storage/index.ts';
import type { SessionCore } from './core.ts';
import { SHELL_DOCUMENTS } from './documents.ts';
import type { Session } from './sessionState.ts';
import { storedUserId } from './storedUser.ts';

export interface Entering extends Pick<
  Session,
  'login' | 'becomeUser' | 'refreshUser' | 'switchOrganization' | 'refreshConfig'
> {
  /** Of a signed-in session only: the same person changed, or another, for whom the page starts anew. */
  updateUser(user: User): Promise<void>;
}

/** What belongs to a person; `app_type` belongs to the device. */
const PERSONAL_DATABASES = DATABASES.filter((name) => name !== 'app_type');

export function createEntering(core: SessionCore): Entering {
  const { cache, deps, owed } = core;
  const { api, store } = deps;

  /** Init after a login refetches: config, rights and with them the cache uid may be another organisation's. */
  async function enter(): Promise<void> {
    const isCurrent = core.beginTurn();
    await owed.forget();
    const checking = cache.check();
    const [config, user] = await Promise.all([configOrKnown(), core.readUser()]);
    void checking.then(() => cache.keepConfig(user.id, config));
    if (!isCurrent()) return;
    core.become({ status: 'signed-in', config, user, isOffline: false });
    deps.tabs?.tell({ kind: 'signed-in', userId: user.id });
  }

  /** After a login a config that cannot be read costs its looks only. */
  async function configOrKnown(): Promise<GlobalConfig> {
    try {
      return await cache.freshConfig();
    } catch (error) {
      deps.report({ code: 'config_failed', path: '/app_info/global/', detail: String(error) });
      return core.knownConfig();
    }
  }

  async function updateUser(user: User): Promise<void> {
    const { state } = core;
    if (state.status !== 'signed-in' || core.isEnding) return;
    if (state.user.id !== user.id) {
      await changePerson(user);
      return;
    }
    store.writeJson('user', user);
    core.become({ ...state, user, isOffline: false });
  }

  async function changePerson(user: User): Promise<void> {
    core.isEnding = true;
    await core.closeAll();
    store.remove('task_create_form_draft');
    await deps.databases.drop(PERSONAL_DATABASES);
    store.writeJson('user', user);
    deps.tabs?.tell({ kind: 'signed-in', userId: user.id });
    deps.reload('/');
  }

  return {
    updateUser,
    async login({ login, password, remember }) {
      await owed.settle();
      await api.ask('/users/login/', SHELL_DOCUMENTS.login, {
        method: 'POST',
        body: { login, password, remember, device_id: deviceId(store) },
      });
      await enter();
    },
    becomeUser: async (user) => (core.state.status === 'signed-in' ? updateUser(user) : enter()),
    async refreshUser() {
      try {
        await updateUser(await core.readUser());
      } catch (error) {
        if (!core.isEnding) console.error('user not refreshed', error);
      }
    },
    async switchOrganization(id) {
      const { user } = await api.ask('/users/my_organizations/switch/', SHELL_DOCUMENTS.login, {
        method: 'POST',
        body: { id },
      });
      await changePerson(user);
    },
    async refreshConfig() {
      try {
        const config = await cache.freshConfig();
        void cache.keepConfig(storedUserId(store), config);
        if ('config' in core.state) core.become({ ...core.state, config });
      } catch (error) {
        console.error('config not refreshed', error);
      }
    },
  };
}
