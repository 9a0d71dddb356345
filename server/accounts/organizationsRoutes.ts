// Organisations of the account, going on in another one, and joining one by invitation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InviteCheck, MyOrganizations } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, type Caller } from '../http/index.ts';
import { acceptInvitation, announceAccepted } from './invitations/accept.ts';
import type { AccountContext } from './accountContext.ts';
import { maskContact } from './contact.ts';
import { accountById, accountOf } from './findAccount.ts';
import { findInvitation } from './invitations/invitation.ts';
import { isToken } from './sessions/secrets.ts';
import { SESSION_COOKIE } from './sessions/sessionHook.ts';
import { answerSignedIn } from './sessions/signIn.ts';

interface OrganizationRow {
  id: string;
  name: string;
  role: string | null;
  user_id: string;
}

const READ = `
  select o.id, o.name, u.role, u.id as user_id
  from app.membership m
  join app.organization o on o.id = m.organization
  join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  where m.account_id = $1 order by o.name, o.id`;

export function organizationsRoutes(app: FastifyInstance, context: AccountContext): void {
  const api = calls(app);
  const { database } = context;

  api.get(
    '/users/my_organizations/',
    { summary: 'Organisations of the account', answer: 'my_organizations' },
    async (request): Promise<MyOrganizations> => {
      const { accountId, orgId } = request.caller;
      const rows = await database.query<OrganizationRow>(READ, [accountId]);
      return {
        results: rows.map(({ id, name, role }) => ({ id, name, role: role ?? 'guest', is_current: id === orgId })),
      };
    },
  );

  api.post(
    '/users/my_organizations/switch/',
    {
      summary: 'Go on in another organisation',
      description: 'The sign-in goes on there under a new session; everything a page holds belongs to the one before.',
      body: 'switch_organization',
      answer: 'user',
      answerMember: 'user',
      session: 'begins',
    },
    async (request, reply) => {
      const { id } = request.body;
      const found = (await database.query<OrganizationRow>(READ, [request.caller.accountId])).find(
        (row) => row.id === id.toLowerCase(),
      );
      if (!found) throw new ApiError('not_found');
      return goTo(context, { organization: found.id, userId: found.user_id }, { request, reply });
    },
  );

  api.get(
    '/users/my_organizations/invite/check/',
    {
      summary: 'Whether an invitation holds',
      description: '`null` with status 200 for every token that does not, whatever the reason.',
      query: { token: { description: 'The token of the invitation’s link.', isRequired: true } },
      answer: 'invite_check',
      isPublic: true,
      refusals: ['slow_down'],
    },
    async (request, reply) => {
      const { token } = request.query;
      const answer = await checkInvitation(context, typeof token === 'string' ? token : '', {
        address: request.ip,
        caller: request.callerIfAny,
      });
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(answer));
    },
  );

  api.post(
    '/users/join/',
    {
      summary: 'Accept an invitation',
      description: 'Of somebody who is signed in; the session goes on in the organisation joined.',
      body: 'join',
      answer: 'user',
      answerMember: 'user',
      session: 'begins',
      refusals: ['token_invalid', 'invite_email_mismatch', 'last_owner', 'slow_down'],
    },
    async (request, reply) => {
      const { token } = request.body;
      const { limit } = context;
      const subject = `invitation:${token}`;
      await limit.begin(subject, request.ip);
      const accepted = await database.transaction(async (tx) => {
        const account = await accountById(tx, request.caller.accountId);
        if (!account) throw new ApiError('signed_out');
        return acceptInvitation(tx, { token, account, names: undefined });
      });
      await limit.succeed(subject, request.ip);
      announceAccepted(context, accepted);
      return goTo(
        context,
        { organization: accepted.invitation.organization, userId: accepted.userId },
        { request, reply },
      );
    },
  );
}

/** Null for every token that does not hold: which of the reasons it is, is nobody's business. */
async function checkInvitation(
  { database, limit }: AccountContext,
  token: string,
  { address, caller }: { address: string; caller: Caller | undefined },
): Promise<InviteCheck> {
  if (!isToken(token)) return null;
  const subject = `invitation:${token}`;
  await limit.begin(subject, address);
  const invitation = await findInvitation(database, token);
  if (invitation?.is_live !== true) return null;
  await limit.succeed(subject, address);
  return {
    valid: true,
    organization: { name: invitation.organization_name },
    contact_masked: maskContact(invitation.contact),
    // Whoever copies links must not learn from them which contacts have accounts.
    needs_registration: caller === undefined && (invitation.is_handed || !(await hasAccount(database, invitation))),
    role: invitation.role,
  };
}

async function hasAccount(
  database: Database,
  { kind, contact }: { kind: 'email' | 'phone'; contact: string },
): Promise<boolean> {
  return (await accountOf(database, { kind, value: contact })) !== undefined;
}

/** The sign-in goes on there, under a new session id and for as long as it would have lasted here. */
async function goTo(
  context: AccountContext,
  to: { organization: string; userId: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const session = await context.sessions.move(request.cookies[SESSION_COOKIE] ?? '', to.organization);
  if (!session) throw new ApiError('signed_out');
  return answerSignedIn(request, reply, context, { session, userId: to.userId });
}
