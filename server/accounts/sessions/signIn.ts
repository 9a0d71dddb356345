// From a proof of identity to a session: every way in ends here, with a new session, new cookies and the user document.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../../database/index.ts';
import { renewCsrfCookie } from '../../http/index.ts';
import type { LiveBus } from '../../ports/index.ts';
import { SESSION_COOKIE, setSessionCookie } from './sessionHook.ts';
import type { OpenedSession, SessionStore } from './sessions.ts';
import type { TimeZones } from '../timeZones.ts';
import { readUser } from '../userDocument.ts';

export const REMEMBERED_S = 30 * 24 * 3600;
export const SHORT_S = 12 * 3600;

export interface Identity {
  accountId: string;
  organization: string;
  userId: string;
}

export interface Opening extends Identity {
  /** Of one who signs in by password. */
  passwordHash?: string;
  lifetimeS: number;
  deviceId: string | undefined;
}

/** A session for the browser that made the request; nothing of one it had before is taken over. */
export function openSession(
  sessions: SessionStore,
  request: FastifyRequest,
  opening: Opening,
  tx?: Queryable,
): Promise<OpenedSession> {
  const { accountId, organization, passwordHash, lifetimeS, deviceId } = opening;
  return sessions.create(
    {
      accountId,
      organization,
      passwordHash,
      lifetimeS,
      device: deviceId,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    },
    tx,
  );
}

export interface Answering {
  database: Database;
  sessions: SessionStore;
  zones: TimeZones;
  live: LiveBus;
}

/** Ends the session the browser had, hands over the new cookies, answers with the user document among `more`. */
export async function answerSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Answering,
  signedIn: { session: OpenedSession; userId: string; more?: object },
): Promise<FastifyReply> {
  const { session, userId, more } = signedIn;
  await endReplaced(request, deps.sessions);
  await deps.database.query('update data."user" set last_activity = now() where id = $1', [userId]);
  setSessionCookie(request, reply, session);
  renewCsrfCookie(request, reply);
  const last_seq = await deps.live.newestEvent();
  const user = await readUser(deps.database, deps.zones, { userId, sessionId: session.id });
  return reply.header('cache-control', 'no-store').send({ ...more, user: { ...user, last_seq } });
}

/** Other tabs of this browser learn from each other that somebody else is signed in now. */
export async function endReplaced(request: FastifyRequest, sessions: SessionStore): Promise<void> {
  const old = request.cookies[SESSION_COOKIE];
  if (old !== undefined) await sessions.end(old, 'replaced');
}
