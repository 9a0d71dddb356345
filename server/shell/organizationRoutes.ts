// Settings of the caller's organisation: read and changed by owners and admins, its colour, script and registration by owners.
import type { FastifyInstance } from 'fastify';
import type { OrganizationSettings } from '../../src/contract/index.ts';
import { cleanName } from '../accounts/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { ADMINS, calls, type Caller } from '../http/index.ts';
import { frontCacheUid, readConfig, readSetting } from './config.ts';
import { checkOrganization } from './organizationRules.ts';
import type { ShellDeps } from './deps.ts';

interface Organization {
  name: string;
  timezone: string;
  currency: string;
  custom_js: string | null;
  is_host: boolean;
}

const READ = `
  select name, timezone, currency, settings->>'custom_js' as custom_js,
         id = (select first.id from app.organization first order by first.created_at, first.id limit 1) as is_host
  from app.organization where id = $1`;

const OWNER_FIELDS = ['main_color', 'custom_js', 'registration'] as const;
/** Whoever runs the server owns its first organisation. A script of another one would act in the name of people who also belong elsewhere. */
const HOST_FIELDS: ReadonlySet<string> = new Set(['custom_js', 'registration']);
/** Columns of their own; everything else lies in `settings`. */
const COLUMNS = ['name', 'timezone', 'currency'] as const;
const ELSEWHERE: ReadonlySet<string> = new Set([...COLUMNS, 'registration', 'is_host']);

export async function organizationRoutes(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  const api = calls(app);
  api.get(
    '/organization/',
    { summary: 'Settings of the organisation', roles: ADMINS, answer: 'organization' },
    async (request) => settingsFor(deps, request.caller),
  );

  api.patch(
    '/organization/',
    {
      summary: 'Change settings of the organisation',
      description: 'Everybody in it hears `config_update`.',
      roles: ADMINS,
      body: 'organization',
      answer: 'organization',
    },
    async (request) => {
      const { caller } = request;
      const change = withCleanNames(request.body);
      refuseOwnersFields(change, await settingsFor(deps, caller), caller);
      await checkOrganization(deps.database, change, deps.publicUrl);
      await deps.database.asServer.transaction((tx) => store(tx, change, caller));
      deps.live.configUpdate(caller.orgId, await frontCacheUid(deps, caller));
      return settingsFor(deps, caller);
    },
  );
}

/** As they hold now, defaults included. The script is shown to those who may change it. */
async function settingsFor(deps: ShellDeps, caller: Caller): Promise<OrganizationSettings> {
  // Which organisation is the first is decided over all of them, and the server's own settings belong to none.
  const database = deps.database.asServer;
  const [[row], config, registration] = await Promise.all([
    database.query<Organization>(READ, [caller.orgId], 'organization'),
    readConfig(deps, caller.orgId),
    readSetting(database, 'registration'),
  ]);
  if (!row) throw new ApiError('not_found');
  const { site_setting: site, theme, header_setting: header, sounds, injectInit } = config;
  return {
    name: row.name,
    site_name: site.site_name ?? '',
    ...(theme.main_color === undefined ? {} : { main_color: theme.main_color }),
    timezone: row.timezone,
    currency: row.currency,
    show_search: header?.show_search ?? false,
    links: header?.links ?? [],
    sounds: sounds ?? {},
    injectInit: injectInit ?? [],
    ...(row.is_host && caller.roles.includes('owner') ? { custom_js: row.custom_js ?? '' } : {}),
    ...(row.is_host ? { registration: registration !== false } : {}),
    is_host: row.is_host,
  };
}

function withCleanNames(change: OrganizationSettings): OrganizationSettings {
  const { name, site_name: site } = change;
  return {
    ...change,
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(site === undefined ? {} : { site_name: cleanName(site) }),
  };
}

/** What is sent back unchanged is no change. */
function refuseOwnersFields(change: OrganizationSettings, current: OrganizationSettings, caller: Caller): void {
  const isOwner = caller.roles.includes('owner');
  const refused = OWNER_FIELDS.filter(
    (name) =>
      change[name] !== undefined &&
      change[name] !== current[name] &&
      (!isOwner || (HOST_FIELDS.has(name) && !current.is_host)),
  );
  if (refused.length > 0)
    throw new ApiError(
      'forbidden',
      Object.fromEntries(refused.map((name) => [name, [{ rule: 'forbidden' as const }]])),
    );
}

async function store(tx: Queryable, change: OrganizationSettings, { orgId }: Caller): Promise<void> {
  const settings = Object.fromEntries(Object.entries(change).filter(([name]) => !ELSEWHERE.has(name)));
  await tx.query(
    'update app.organization set name = coalesce($2, name), timezone = coalesce($3, timezone), currency = coalesce($4, currency), settings = settings || $5::jsonb where id = $1',
    [orgId, change.name, change.timezone, change.currency, JSON.stringify(settings)].map((value) => value ?? null),
  );
  if (change.registration === undefined) return;
  await tx.query(
    "insert into app.setting (key, value) values ('registration', to_jsonb($1::boolean)) on conflict (key) do update set value = excluded.value",
    [change.registration],
  );
}
