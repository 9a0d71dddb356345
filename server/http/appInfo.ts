// What a page asks for at its start: configuration, how to sign in, whether its caches still fit, the profile menu, counters.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Counters, EntryConfig, FrontCache, GlobalConfig, Label, PrivateOffice } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { mayDo, type CatalogStore } from '../definitions/index.ts';
import type { Lang } from './caller.ts';

export interface AppInfoDeps {
  database: Database;
  catalog: CatalogStore;
  serverType: 'dev' | 'prod';
  version: string;
}

const DEFAULTS = { site_setting: { site_name: 'Keste' }, theme: { main_color: '#0e8945' }, header_setting: { show_search: false, links: [] }, sounds: {}, injectInit: [] } as const;
const PEOPLE_MODEL = 'user';
const isPublic = { config: { isPublic: true } } as const;

export async function appInfoRoutes(app: FastifyInstance, deps: AppInfoDeps): Promise<void> {
  app.get('/app_info/global/', isPublic, async (_request, reply) => reply.header('cache-control', 'no-cache').send(await readConfig(deps)));

  app.get('/app_info/check_front_cache/', isPublic, async (_request, reply) => {
    const shape = JSON.stringify([deps.version, deps.catalog.current().rev, await readConfig(deps)]);
    const answer: FrontCache = { uid: createHash('sha256').update(shape).digest('hex').slice(0, 16) };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get('/app_info/entry/', isPublic, async (_request, reply) => {
    const answer: EntryConfig = { registration: false, login_by: ['email'], password: { min_length: 10, max_length: 128 } };
    return reply.header('cache-control', 'no-cache').send(answer);
  });

  app.get('/app_info/private_office/', async (request) => {
    const model = deps.catalog.current().models.get(PEOPLE_MODEL);
    const { roles, lang } = request.caller;
    const path = model?.module.navigation?.path;
    const answer: PrivateOffice = { results: [] };
    if (model && path !== undefined && mayDo(model, 'list', roles)) {
      answer.results.push({ key: model.module.name, title: labelText(model.module.title, lang, model.module.name), icon: model.module.icon ?? 'users', path });
    }
    return answer;
  });

  app.get('/app_info/custom_js/', isPublic, async (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(''));

  app.get('/counters/', async (_request, reply) => {
    const answer: Counters = { values: {}, stamp: Date.now() };
    return reply.header('cache-control', 'no-store').send(answer);
  });
}

/** Defaults with what an owner has set in app.setting under `global`. */
async function readConfig({ database, serverType, version }: AppInfoDeps): Promise<GlobalConfig> {
  const [row] = await database.query<{ value: unknown }>("select value from app.setting where key = 'global'", [], 'global_setting');
  const own = new Map<string, unknown>(typeof row?.value === 'object' && row.value !== null ? Object.entries(row.value) : []);
  const config = Object.fromEntries(Object.entries(DEFAULTS).map(([name, standard]) => [name, merge(standard, own.get(name))]));
  // What an owner has set is not trusted here: the client checks the document and falls back part by part.
  return { ...config, server_type: serverType, version } as unknown as GlobalConfig;
}

function merge(standard: object, own: unknown): unknown {
  if (Array.isArray(standard)) return Array.isArray(own) ? own : standard;
  return typeof own === 'object' && own !== null ? { ...standard, ...own } : standard;
}

function labelText(label: Label, lang: Lang, name: string): string {
  return label[lang] ?? label.en ?? label.ru ?? name;
}
