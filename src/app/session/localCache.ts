// What this device has kept of the server's shape: the config, and whether it and the task records still fit.
import type { GlobalConfig } from '../../contract/index.ts';
import { NetworkError } from '../../engine/ports/index.ts';
import { createDeviceRecords, createLocalRecords, type LocalDatabases } from '../../platform/local/index.ts';
import type { LocalStore } from '../../platform/storage/index.ts';
import { DEFAULT_CONFIG, readConfig } from './readConfig.ts';
import { CACHE_UID_PATH, type Report, type StartCalls } from './startCalls.ts';

export interface LocalCacheDeps {
  calls: StartCalls;
  store: LocalStore;
  databases: LocalDatabases;
  report: Report;
  /** Whether the window is as narrow as a phone's. */
  isMobile(): boolean;
}

export interface LocalCache {
  /** Deletes config and task records that no longer fit; answers whether kept ones may be used. Never rejects. */
  check(): Promise<boolean>;
  /** The kept config once `check` says that it fits, else the server's, which is kept. `owner`: the stored user's id. */
  config(owner: string | undefined, check: Promise<boolean>): Promise<GlobalConfig>;
  /** The server's, whatever is kept; kept in its place. */
  freshConfig(): Promise<GlobalConfig>;
  keepConfig(owner: string | undefined, config: GlobalConfig): Promise<void>;
  keptConfig(owner: string | undefined): Promise<GlobalConfig | undefined>;
}

export function createLocalCache({ calls, store, databases, report, isMobile }: LocalCacheDeps): LocalCache {
  const device = createDeviceRecords(databases);

  async function check(): Promise<boolean> {
    try {
      const [uid, wasMobile] = await Promise.all([calls.cacheUid(), device.read('isMobile')]);
      const fits = uid === store.text('cacheUID') && (typeof wasMobile !== 'boolean' || wasMobile === isMobile());
      if (!fits) await databases.drop(['config', 'task']);
      store.writeText('cacheUID', uid);
      await device.write('isMobile', isMobile());
      return fits;
    } catch (error) {
      // Without a network what is kept is all there is; of a server that fails nothing is trusted.
      if (error instanceof NetworkError) return true;
      report({ code: 'cache_check_failed', path: CACHE_UID_PATH, detail: String(error) });
      return false;
    }
  }

  async function config(owner: string | undefined, checking: Promise<boolean>): Promise<GlobalConfig> {
    const isFirstVisit = store.text('cacheUID') === undefined;
    const reading = keptConfig(owner);
    // A first visit keeps nothing, so its config need not wait for the answer of the check.
    const kept = !isFirstVisit && (await checking) ? await reading : undefined;
    if (kept) return kept;
    try {
      const fresh = await calls.config();
      void checking.then(() => keepConfig(owner, fresh));
      return fresh;
    } catch (error) {
      // Offline a known person goes on with the product's own looks; nobody else has anything to go on with.
      if (owner === undefined || !(error instanceof NetworkError)) throw error;
      return DEFAULT_CONFIG;
    }
  }

  async function keptConfig(owner: string | undefined): Promise<GlobalConfig | undefined> {
    const record =
      owner === undefined
        ? await device.read('global')
        : await createLocalRecords(owner, databases).read('config', 'global');
    if (typeof record !== 'object' || record === null) return undefined;
    const { default: validate } = await import('../../contract/validators/global.gen.js');
    const reading = readConfig(Object.fromEntries(Object.entries(record)), validate);
    return reading.problems.length === 0 ? reading.config : undefined;
  }

  async function keepConfig(owner: string | undefined, fresh: GlobalConfig): Promise<void> {
    if (owner === undefined) await device.write('global', fresh);
    else await createLocalRecords(owner, databases).write('config', 'global', fresh);
  }

  return { check, config, freshConfig: () => calls.config(), keepConfig, keptConfig };
}
