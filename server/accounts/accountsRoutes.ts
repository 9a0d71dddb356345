// Sign-in, who am I, sign-out; the other calls of the accounts are joined here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../../src/contract/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, hasCsrfToken } from '../http/index.ts';
import { acceptInvitation, announceAccepted } from './invitations/accept.ts';
import type { AccountContext, AccountDeps } from './accountContext.ts';
import { readContact } from './contact.ts';
import { accountOf, identityOf, type FoundAccount } from './findAccount.ts';
import { createGuessLimit } from './guessLimit.ts';
import { invitationRoutes } from './invitations/invitationRoutes.ts';
import { organizationsRoutes } from './organizationsRoutes.ts';
import { isPassword } from './passwords/password.ts';
import { passwordRoutes } from './passwords/passwordRoutes.ts';
import { registrationRoutes } from './registration/registrationRoutes.ts';
import { clearSessionCookie, SESSION_COOKIE } from './sessions/sessionHook.ts';
import { sessionRoutes } from './sessions/sessionRoutes.ts';
import { tokenRoutes } from './tokens/tokenRoutes.ts';
import type { SessionStore } from './sessions/sessions.ts';
import { answerSignedIn, openSession, REMEMBERED_S, SHORT_S, type Identity } from './sessions/signIn.ts';
import { createTimeZones } from './timeZones.ts';
import { readUser } from './userDocument.ts';

export async function accountsRoutes(app: FastifyInstance, deps: AccountDeps): Promise<void> {
  const { database } = deps;
  const context: AccountContext = { ...deps, limit: createGuessLimit(database), zones: createTimeZones(database) };

  signInRoutes(app, context);
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  organizationsRoutes(app, context);
  invitationRoutes(app, context);
  sessionRoutes(app, context);
  await tokenRoutes(app, context);
}

function signInRoutes(app: FastifyInstance, context: AccountContext): void {
  const api = calls(app);
  const { database, live, sessions, zones } = context;

  api.post(
    '/users/login/',
    {
      summary: 'Sign in',
      description:
        'Sets the cookies `sessionid` and a new `csrftoken`: the next call that changes something sends the new one. Unknown logins and wrong passwords are the same 400 `invalid_credentials`; a closed account with the right password is 403. The session lasts 12 hours, with `remember` 30 days. Guesses are slowed down by login and address.',
      body: 'login',
      answer: 'user',
      answerMember: 'user',
      isPublic: true,
      session: 'begins',
      refusals: [
        'invalid_credentials',
        'forbidden',
        'token_invalid',
        'invite_email_mismatch',
        'last_owner',
        'slow_down',
      ],
    },
    async (request, reply) => {
      const body = request.body;
      const identity = await signIn(context, body, request.ip);
      const lifetimeS = body.remember === true ? REMEMBERED_S : SHORT_S;
      const session = await openSession(sessions, request, { ...identity, lifetimeS, deviceId: body.device_id });
      return answerSignedIn(request, reply, context, { session, userId: identity.userId });
    },
  );

  api.get(
    '/users/info/',
    {
      summary: 'The signed-in user',
      description: 'The first call of a page: 401 `signed_out` leads to the sign-in.',
      answer: 'user_info',
      isBeforePassword: true,
    },
    async (request, reply) => {
      const last_seq = await live.newestEvent();
      const user = await readUser(database, zones, request.caller);
      return reply.header('cache-control', 'no-store').send({ status: 'ok', user: { ...user, last_seq } });
    },
  );

  api.post(
    '/users/logout/',
    { summary: 'Sign out', answer: 'logout_answer', isPublic: true, session: 'ends' },
    (request, reply) => signOut(request, reply, sessions),
  );
  api.get(
    '/users/logout/',
    {
      summary: 'Sign out, from own pages only',
      description:
        'The same by GET, for links. Because it changes something, a browser has to call it from a page of the same origin or the address bar (`Sec-Fetch-Site`), or with `X-CSRFToken`; else 403 `csrf`.',
      answer: 'logout_answer',
      isPublic: true,
      session: 'ends',
      refusals: ['csrf'],
    },
    (request, reply) => {
      requireOwnPage(request);
      return signOut(request, reply, sessions);
    },
  );
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

/** Throws `slow_down`, `invalid_credentials` (alike for unknown logins and wrong passwords) or `forbidden` (the right password of a closed account). */
async function signIn(
  context: AccountContext,
  { login, password, token }: Login,
  address: string,
): Promise<Identity & { passwordHash: string }> {
  const { database, limit } = context;
  const contact = readContact(login);
  const subject = contact?.value ?? login.trim().toLowerCase();
  await limit.begin(subject, address);
  const account = contact && (await accountOf(database, contact));
  if (!(await isPassword(password, account?.password_hash)) || !account) throw new ApiError('invalid_credentials');
  await limit.succeed(subject, address);
  const identity = identityOf(account) ?? (token === undefined ? undefined : await joinFirst(context, account, token));
  if (!identity) throw new ApiError('forbidden');
  return { ...identity, passwordHash: account.password_hash };
}

/** One who is in no organisation has nowhere to be signed in to: his invitation is accepted on the way in. */
async function joinFirst(context: AccountContext, account: FoundAccount, token: string): Promise<Identity | undefined> {
  if (account.disabled) return undefined;
  const accepted = await context.database.transaction((tx) =>
    acceptInvitation(tx, { token, account, names: undefined }),
  );
  announceAccepted(context, accepted);
  return { accountId: account.id, organization: accepted.invitation.organization, userId: accepted.userId };
}
