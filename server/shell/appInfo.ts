// What a page asks for at its start: configuration, how to sign in, whether its caches still fit, the profile menu.
import type { FastifyInstance } from 'fastify';
import type { EntryConfig, FrontCache } from '../../src/contract/index.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/engine/password/index.ts';
import { calls } from '../http/index.ts';
import { frontCacheUid, readConfig, readSetting } from './config.ts';
import { privateOffice } from './privateOffice.ts';
import type { ShellDeps } from './deps.ts';

export async function appInfoRoutes(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  const api = calls(app);
  api.get(
    '/app_info/global/',
    {
      summary: 'Configuration of the page',
      description: 'Of the organisation of the caller; signed out: of the one that was first on the server.',
      answer: 'global',
      isPublic: true,
    },
    async (request, reply) =>
      reply.header('cache-control', 'private, no-cache').send(await readConfig(deps, request.callerIfAny?.orgId)),
  );

  api.get(
    '/app_info/check_front_cache/',
    {
      summary: 'Changes when local caches no longer fit',
      description:
        'Asked for at the start of a page: another `uid` than the one it keeps means that what it keeps of configuration is dropped.',
      answer: 'front_cache',
      isPublic: true,
    },
    async (request, reply) => {
      const answer: FrontCache = { uid: await frontCacheUid(deps, request.callerIfAny) };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  api.get(
    '/app_info/entry/',
    { summary: 'How one may sign in', answer: 'entry', isPublic: true },
    async (_request, reply) => {
      const registration = (await readSetting(deps.database, 'registration')) !== false;
      const answer: EntryConfig = {
        registration,
        login_by: ['email', 'phone'],
        forgot: ['email', 'phone'],
        password: { min_length: PASSWORD_MIN, max_length: PASSWORD_MAX },
      };
      return reply.header('cache-control', 'no-cache').send(answer);
    },
  );

  api.get('/app_info/private_office/', { summary: 'Profile menu', answer: 'private_office' }, async (request) =>
    privateOffice(deps.catalog.current(), request.caller),
  );

  // An external script of our own origin, so the policy of scripts needs no exception for it. Only the owners of the server's first organisation write it, for its own people.
  api.get(
    '/app_info/custom_js/',
    {
      summary: 'Script loaded after the start',
      description: 'The organisation’s own; empty where there is none.',
      isPublic: true,
      answerTypes: ['text/javascript'],
    },
    async (request, reply) => {
      const caller = request.callerIfAny;
      const script = caller ? await readScript(deps, caller.orgId) : '';
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(script);
    },
  );
}

async function readScript({ database }: ShellDeps, orgId: string): Promise<string> {
  const [row] = await database.asServer.query<{ script: string | null }>(
    "select settings->>'custom_js' as script from app.organization where id = $1 and id = (select o.id from app.organization o order by o.created_at, o.id limit 1)",
    [orgId],
    'custom_js',
  );
  return row?.script ?? '';
}
