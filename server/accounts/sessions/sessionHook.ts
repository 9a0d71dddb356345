// Resolves the session of a call to `request.caller`, refuses calls without one where one is needed, and shows the call the rows of
// its organisation only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inOrganization } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { pickLanguage, type Caller } from '../../http/index.ts';
import type { TokenStore } from '../tokens/tokenStore.ts';
import type { Session, SessionStore } from './sessions.ts';

export const SESSION_COOKIE = 'sessionid';
const MAX_ACTION_UID = 100;

/** Adds `request.caller`; call once on the root. */
export function decorateCaller(app: FastifyInstance): void {
  app.decorateRequest('callerIfAny', undefined);
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      if (this.callerIfAny === undefined) throw new ApiError('signed_out');
      return this.callerIfAny;
    },
  });
}

/** For the scope of `app`: every route needs a session unless its config says `isPublic`. */
export function requireSession(app: FastifyInstance, sessions: SessionStore, tokens: TokenStore): void {
  app.addHook('onRequest', async (request) => {
    const bearer = bearerIn(request.headers.authorization);
    const { isPublic, isBeforePassword } = request.routeOptions.config;
    if (bearer !== undefined && isPublic !== true) return enterByToken(request, bearer, tokens);
    const token = request.cookies[SESSION_COOKIE];
    const session = token === undefined ? undefined : await sessions.resolve(token);
    if (session) request.callerIfAny = toCaller(session, request);
    else if (isPublic !== true) throw await signedOut(token, sessions);
    if (session && isPublic !== true && isForAnother(session, request)) throw new ApiError('forbidden');
    if (session?.mustSetPassword === true && isPublic !== true && isBeforePassword !== true)
      throw new ApiError('forbidden');
  });
  // By callback: what an awaiting hook enters ends with it.
  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    inOrganization(request.callerIfAny?.orgId, done),
  );
}

async function signedOut(token: string | undefined, sessions: SessionStore): Promise<ApiError> {
  const isElsewhere = token !== undefined && (await sessions.wasEndedElsewhere(token));
  return new ApiError('signed_out', undefined, isElsewhere ? { ended_elsewhere: true } : {});
}

/** A token opens the calls that say so, within its scope, and no other. Calls for everybody, such as those that sign in, pass over it. */
async function enterByToken(request: FastifyRequest, bearer: string, tokens: TokenStore): Promise<void> {
  const { session, scope } = await tokens.resolve(bearer, request.ip);
  const rights = request.routeOptions.config.call?.tokenRights;
  // Whatever the path has.
  const { model } = Object(request.params) as { model?: unknown };
  const isOpen = rights?.some((right) => typeof model === 'string' && scope.allows(model, right)) === true;
  if (!isOpen || session.mustSetPassword) throw new ApiError('forbidden');
  request.callerIfAny = { ...toCaller(session, request), scope };
}

/** What was written before somebody else, or the same person in another organisation, signed in goes to neither. */
function isForAnother({ userId, orgId }: Session, request: FastifyRequest): boolean {
  const owner = request.headers['x-session-owner'];
  return owner !== undefined && owner !== `${userId}@${orgId}`;
}

function bearerIn(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(header)?.[1];
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { token: string; lifetimeS: number },
): void {
  void reply.setCookie(SESSION_COOKIE, cookie.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: cookie.lifetimeS,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

function toCaller(session: Session, request: FastifyRequest): Caller {
  const uid = request.headers['x-action-uid'];
  return {
    accountId: session.accountId,
    userId: session.userId,
    orgId: session.orgId,
    roles: session.roles,
    lang: pickLanguage(request.headers['accept-language']),
    timezone: session.timezone,
    orgTimezone: session.orgTimezone,
    sessionId: session.id,
    actionUid: typeof uid === 'string' ? uid.slice(0, MAX_ACTION_UID) : '',
  };
}
