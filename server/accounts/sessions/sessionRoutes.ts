// Where the account is signed in, and how it is signed out there.
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../../src/contract/index.ts';
import type { Database } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { calls, requireUuid, type Caller } from '../../http/index.ts';
import type { AccountContext } from '../accountContext.ts';
import { deviceName } from './devices.ts';
import { clearSessionCookie } from './sessionHook.ts';

interface SessionRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  seen_at: string;
}

const SESSION = { id: { description: 'Id of the session.', format: 'uuid' } };

export function sessionRoutes(app: FastifyInstance, { database, sessions }: AccountContext): void {
  const api = calls(app);
  api.get('/users/sessions/', { summary: 'Where the account is signed in', answer: 'sessions' }, async (request) =>
    listSessions(database, request.caller),
  );

  api.delete(
    '/users/sessions/:id/',
    { summary: 'Sign out there', params: SESSION, status: 204 },
    async (request, reply) => {
      const { accountId, sessionId } = request.caller;
      const id = requireUuid(request.params.id);
      if (!(await sessions.endById(accountId, id))) throw new ApiError('not_found');
      if (id === sessionId) clearSessionCookie(request, reply);
      return reply.code(204).send();
    },
  );

  api.post(
    '/users/sessions/end_others/',
    { summary: 'Sign out everywhere else', status: 204 },
    async (request, reply) => {
      await sessions.endOthers(request.caller.accountId, request.caller.sessionId);
      return reply.code(204).send();
    },
  );
}

/** The present one first, then the latest. */
async function listSessions(database: Database, { accountId, sessionId }: Caller): Promise<Sessions> {
  const rows = await database.query<SessionRow>(
    'select id, user_agent, address, created_at, seen_at from app.session where account_id = $1 and expires_at > now() order by id = $2 desc, seen_at desc, id limit 200',
    [accountId, sessionId],
  );
  return {
    results: rows.map(({ user_agent: userAgent, ...row }) => ({
      ...row,
      device: deviceName(userAgent),
      is_current: row.id === sessionId,
    })),
  };
}
