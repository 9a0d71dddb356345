// Sign-in, who am I, sign-out. Registration, invitations and password resets are not here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import validateLogin from '../../src/contract/validators/login.gen.js';
import type { Login } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { checkBody, hasCsrfToken, renewCsrfCookie } from '../http/index.ts';
import { createLoginLimit, type LoginLimit } from './loginLimit.ts';
import { isPassword } from './password.ts';
import { clearSessionCookie, SESSION_COOKIE, setSessionCookie } from './sessionHook.ts';
import type { SessionStore } from './sessions.ts';
import { createTimeZones } from './timeZones.ts';
import { readUser } from './userDocument.ts';

export interface AccountDeps {
  database: Database;
  sessions: SessionStore;
}

interface FoundAccount {
  id: string;
  password_hash: string;
  disabled: boolean;
  organization: string | null;
  user_id: string | null;
}

const REMEMBERED_S = 30 * 24 * 3600;
const SHORT_S = 12 * 3600;

const FIND = `
  select a.id, a.password_hash, a.disabled, m.organization, m.user_id
  from app.account a
  left join lateral (
    select m.organization, m.user_id from app.membership m
    join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
    where m.account_id = a.id order by m.created_at, m.organization limit 1
  ) m on true
  where a.email = $1`;

export async function accountsRoutes(app: FastifyInstance, { database, sessions }: AccountDeps): Promise<void> {
  const limit = createLoginLimit(database);
  const zones = createTimeZones(database);

  app.post('/users/login/', { config: { isPublic: true } }, async (request, reply) => {
    const body = checkBody(validateLogin, request.body);
    const account = await signIn({ database, limit, body, address: request.ip });
    const old = request.cookies[SESSION_COOKIE];
    if (old !== undefined) await sessions.end(old);
    const lifetimeS = body.remember === true ? REMEMBERED_S : SHORT_S;
    const device = body.device_id ?? request.headers['user-agent']?.slice(0, 200);
    const token = await sessions.create({ accountId: account.accountId, organization: account.organization, lifetimeS, device });
    await database.query('update data."user" set last_activity = now() where id = $1', [account.userId]);
    setSessionCookie(request, reply, { token, lifetimeS });
    renewCsrfCookie(request, reply);
    return reply.header('cache-control', 'no-store').send({ user: await readUser(database, zones, account.userId) });
  });

  app.get('/users/info/', async (request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', user: await readUser(database, zones, request.caller.userId) }));

  app.post('/users/logout/', { config: { isPublic: true } }, (request, reply) => signOut(request, reply, sessions));
  app.get('/users/logout/', { config: { isPublic: true } }, (request, reply) => {
    requireOwnPage(request);
    return signOut(request, reply, sessions);
  });
}

async function signOut(request: FastifyRequest, reply: FastifyReply, sessions: SessionStore): Promise<FastifyReply> {
  const token = request.cookies[SESSION_COOKIE];
  if (token !== undefined) await sessions.end(token);
  clearSessionCookie(request, reply);
  return reply.header('cache-control', 'no-store').send({ status: 'ok' });
}

/** A GET that changes something: only from our own pages or the address bar. Old browsers that do not say prove it by the token. */
function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site !== undefined || !hasCsrfToken(request)) throw new ApiError('csrf');
}

interface SignIn {
  database: Database;
  limit: LoginLimit;
  body: Login;
  address: string;
}

/** Throws `slow_down`, `invalid_credentials` (alike for unknown logins and wrong passwords) or `forbidden` (the right password of a closed account). */
async function signIn({ database, limit, body, address }: SignIn): Promise<{ accountId: string; organization: string; userId: string }> {
  const login = body.login.trim().toLowerCase();
  await limit.begin(login, address);
  const [account] = await database.query<FoundAccount>(FIND, [login]);
  if (!(await isPassword(body.password, account?.password_hash)) || !account) throw new ApiError('invalid_credentials');
  await limit.succeed(login, address);
  if (account.disabled || account.organization === null || account.user_id === null) throw new ApiError('forbidden');
  return { accountId: account.id, organization: account.organization, userId: account.user_id };
}
