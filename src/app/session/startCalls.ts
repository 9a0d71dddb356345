// The calls of a start: cache uid, config, how to sign in, who is signed in. Broken documents cost no more than what they describe.
import type { EntryConfig, GlobalConfig, User } from '../../contract/index.ts';
import { DocumentError } from '../../engine/ports/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import { SHELL_DOCUMENTS } from './documents.ts';
import { readConfig } from './readConfig.ts';

export type Report = (problem: { code: string; path: string; detail: string }) => void;

export interface StartCalls {
  /** Changes when what this device has kept no longer fits. */
  cacheUid(): Promise<string>;
  /** Defaults stand for what is broken in it. */
  config(): Promise<GlobalConfig>;
  /** `{ default: true }` when it cannot be read. */
  entry(): Promise<EntryConfig>;
  user(): Promise<User>;
}

export const CACHE_UID_PATH = '/app_info/check_front_cache/';
/** Who is signed in is never taken from memory; the config has a record of its own. */
const OF_THE_SERVER = { mayRecall: false };
const CONFIG_PATH = '/app_info/global/';

export function createStartCalls({ api, report }: { api: HttpClient; report: Report }): StartCalls {
  async function global(): Promise<Record<string, unknown>> {
    try {
      return await api.ask(CONFIG_PATH, SHELL_DOCUMENTS.global, OF_THE_SERVER);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      report({ code: 'config_malformed', path: CONFIG_PATH, detail: error.message });
      return {};
    }
  }

  return {
    cacheUid: async () => (await api.ask(CACHE_UID_PATH, SHELL_DOCUMENTS.frontCache)).uid,
    async config() {
      const [answer, { default: validate }] = await Promise.all([
        global(),
        import('../../contract/validators/global.gen.js'),
      ]);
      const { config, problems } = readConfig(answer, validate);
      for (const detail of problems) report({ code: 'config_malformed', path: CONFIG_PATH, detail });
      return config;
    },
    async entry() {
      try {
        return await api.ask('/app_info/entry/', SHELL_DOCUMENTS.entry);
      } catch {
        return { default: true };
      }
    },
    user: async () => (await api.ask('/users/info/', SHELL_DOCUMENTS.userInfo, OF_THE_SERVER)).user,
  };
}
