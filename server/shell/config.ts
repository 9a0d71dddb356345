// The configuration of the page: defaults, then what is set for the server, then what the caller's organisation has set.
import { createHash } from 'node:crypto';
import type { GlobalConfig } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { readLayout } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import type { ShellDeps } from './deps.ts';

type Part = Readonly<Record<string, unknown>>;

const DEFAULTS = {
  site_setting: { site_name: 'Keste' },
  theme: { main_color: '#0e8945' },
  header_setting: { show_search: false, links: [] },
  sounds: {},
  injectInit: [],
} as const;

/** Without `$1` the organisation that was first on this server speaks for those who are signed out. */
const READ = `
  select s.value as server, o.settings as organization
  from (select 1) one
  left join app.setting s on s.key = 'global'
  left join lateral (
    select settings - 'custom_js' as settings from app.organization where $1::uuid is null or id = $1 order by created_at, id limit 1
  ) o on true`;

export async function readConfig(
  { database, serverType, version }: ShellDeps,
  orgId: string | undefined,
): Promise<GlobalConfig> {
  const [row] = await database.asServer.query<{ server: unknown; organization: unknown }>(
    READ,
    [orgId ?? null],
    'page_config',
  );
  const layers = [partOf(row?.server), ofOrganization(partOf(row?.organization))];
  const config = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, standard]) => [
      name,
      layers.reduce((value: unknown, layer) => merge(value, layer[name]), standard),
    ]),
  );
  // What was set is not trusted here: the client checks the document and falls back part by part.
  return { ...config, server_type: serverType, version } as unknown as GlobalConfig;
}

/** Changes whenever something the caller's device may keep no longer fits: version, definitions, configuration, his rights or his layout. */
export async function frontCacheUid(deps: ShellDeps, caller: Caller | undefined): Promise<string> {
  const [config, layout] = await Promise.all([
    readConfig(deps, caller?.orgId),
    caller && readLayout(deps.database, caller),
  ]);
  const shape = JSON.stringify([
    deps.version,
    deps.catalog.current().rev,
    config,
    caller ? [caller.orgId, caller.roles, layout] : [],
  ]);
  return createHash('sha256').update(shape).digest('hex').slice(0, 16);
}

export async function readSetting(database: Database, key: string): Promise<unknown> {
  const [row] = await database.asServer.query<{ value: unknown }>(
    'select value from app.setting where key = $1',
    [key],
    'read_setting',
  );
  return row?.value;
}

function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** An organisation's settings lie side by side; an empty name stands for none. */
function ofOrganization(settings: Part): Part {
  const pick = (name: string, target = name): Part =>
    settings[name] === undefined || settings[name] === '' ? {} : { [target]: settings[name] };
  return {
    site_setting: pick('site_name'),
    theme: pick('main_color'),
    header_setting: { ...pick('show_search'), ...pick('links') },
    ...pick('sounds'),
    ...pick('injectInit'),
  };
}

function merge(standard: unknown, own: unknown): unknown {
  if (Array.isArray(standard)) return Array.isArray(own) ? own : standard;
  return typeof own === 'object' && own !== null && !Array.isArray(own) ? { ...partOf(standard), ...own } : standard;
}
